"""Lessons: a few steps of a game with words to each, as data in the rooms; a coach plays them."""

from parlour.lessons.coach import Answer, Coach, LessonPly
from parlour.lessons.lesson import Lesson, LessonStep, lesson, lessons

__all__ = ["Answer", "Coach", "Lesson", "LessonPly", "LessonStep", "lesson", "lessons"]
