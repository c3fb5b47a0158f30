"""Lessons: a few steps of a game with words to each, as data in the rooms; a coach plays them."""

from parlour.lessons.coach import Answer, Coach, Ply
from parlour.lessons.lesson import Lesson, Step, lesson, lessons

__all__ = ["Answer", "Coach", "Lesson", "Ply", "Step", "lesson", "lessons"]
