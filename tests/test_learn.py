"""`parlour learn`, driven by what somebody types; lessons that are wrong, and what is said then."""

import re

import pytest

import parlour
from parlour.core.errors import BadLesson
from parlour.lessons import Coach, lesson, lessons
from parlour.lessons.lesson import read
from parlour.testing import lessons as kit
from parlour.testing.fault import Fault

LESSONS = [(name, found.name) for name in parlour.names() for found in lessons(parlour.game(name))]
LUDO = parlour.game("ludo")
HEAD = 'title = "A"\nabout = "B."\nposition = "start seats=2"\n'
STEP = '[[step]]\nsays = "Throw."\nrule = "LUD-3"\nplay = "6-4 4-3"\n'


def answers(name, called):
    """Return what a learner types who does all that is asked."""
    return next(kit.played(lesson(parlour.game(name), called)))[1]


@pytest.mark.parametrize(("name", "called"), LESSONS)
def test_every_lesson_is_played_to_its_end(run, name, called):
    typed = "".join(f"{said}\n" for said in answers(name, called))

    code, out, err = run("learn", name, called, typed=typed)

    assert (code, err) == (0, "")
    assert out.rstrip().endswith(f"parlour play {name}")
    count = len(lesson(parlour.game(name), called).steps)
    assert [int(at) for at in re.findall(rf"^(\d+)/{count}  ", out, re.MULTILINE)] == [
        *range(1, count + 1)
    ]


def test_the_eleven_variants_have_a_first_game():
    firsts = [(name, called) for name, called in LESSONS if called.startswith("first")]

    assert {name for name, _ in firsts} == set(parlour.names())
    assert ("royal_game", "first_two_dice") in firsts
    assert ("pollyanna", "first_partners") in firsts


def test_they_are_listed(run):
    code, out, err = run("learn")

    assert (code, err) == (0, "")
    assert "blockade" in out


def test_words_besides_moves(run):
    """A refusal, another move, a hint, back, again: nobody is stuck and nothing is lost."""
    typed = (
        "throw\nthrow\nenter\nhint\n5+3\nback\nback\nthrow\nagain\nhelp\nboard\nnonsense\nquit\n"
    )

    code, out, err = run("learn", "ludo", typed=typed)

    assert (code, err) == (0, "")
    assert "Type 0+2." in out
    assert "You have no counter there" in out
    assert out.count("1/10  ") == 3
    assert out.count("2/10  ") == 3
    assert "The dice come first" in out
    assert out.rstrip().endswith("Good night.")


def test_a_move_that_is_not_the_lessons(run):
    code, out, err = run("learn", "pollyanna", "reward", typed="throw\n22-25\nhint\nq\n")

    assert (code, err) == (0, "")
    assert "Type hint to see it." in out
    assert "Type 22-27." in out


def test_no_such_lesson(run):
    code, _, err = run("learn", "ludo", "nothing")

    assert code == 2
    assert err == "parlour: 'nothing': no such lesson; there are first, blockade, safe\n"


def test_nobody_answers_any_more(run):
    code, out, err = run("learn", "ludo", typed="")

    assert (code, err) == (0, "")
    assert "Good night." in out


@pytest.mark.parametrize(
    ("text", "wrong"),
    [
        ("title = ", "no TOML"),
        (HEAD, "no step"),
        ("about = 1\n" + STEP, "is missing, or is no text"),
        (HEAD + "goal = 1\n" + STEP, "unknown words"),
        (HEAD + 'seat = "me"\n' + STEP, "seat is no number"),
        (HEAD + 'wins = "yes"\n' + STEP, "wins is neither"),
        (HEAD + "[[step]]\nplay = '6-4'\n", "says is missing"),
        (HEAD + STEP + "colour = 'red'\n", "unknown"),
    ],
)
def test_what_is_no_lesson(text, wrong):
    with pytest.raises(BadLesson, match=wrong):
        read(LUDO, "some", text)


def faulty(*steps, head=HEAD, called="some"):
    """Return a lesson of these steps as [what is played, position]."""
    return read(LUDO, called, head + "".join(steps))


def step(play="", says="Go.", rule="LUD-3", position=""):
    where = f'position = "{position}"\n' if position else ""
    return f'[[step]]\nsays = "{says}"\nrule = "{rule}"\nplay = "{play or " "}"\n{where}'.replace(
        'play = " "\n', ""
    )


BEGUN = "green:P,20,31,F blue:P,P,P,7 turn=-1"
WRONG = {
    "an act against the rules": [step("5-3 20+5", position=BEGUN)],
    "a throw that cannot fall": [step("7-1", position=BEGUN)],
    "one of two answers against the rules": [step("5-3 enter 0+3|0+4", position=BEGUN)],
    "no position": [step("6-4", position="green:P,20")],
    "a throw for a move": [step("5-3 5-3", position=BEGUN)],
    "a throw that nobody plays": [step("6-4 20+10 6-4", position=BEGUN)],
    "nothing to do": [step()],
}


@pytest.mark.parametrize("steps", WRONG.values(), ids=WRONG)
def test_the_kit_finds_what_the_rules_do_not_allow(steps):
    with pytest.raises(Fault):
        kit.ends_well(faulty(*steps))


UNSHAPELY = {
    "a rule that is none": [step(rule="LUD-99")],
    "three sentences": [step(says="One. Two. Three.")],
    "too long": [step(says="long " * 50)],
    "too many steps": [step()] * 11,
}


@pytest.mark.parametrize("steps", UNSHAPELY.values(), ids=UNSHAPELY)
def test_the_kit_finds_what_is_written_badly(steps):
    with pytest.raises(Fault):
        kit.is_well_written(faulty(*steps))


def test_a_first_game_is_a_whole_one():
    short = faulty(*[step()] * 5, head="wins = true\n" + HEAD, called="first")
    lost = faulty(*[step("6-4 4-3")], head="wins = true\n" + HEAD)

    with pytest.raises(Fault, match="fewer than 6"):
        kit.is_well_written(short)
    with pytest.raises(Fault, match="does not say that it wins"):
        kit.is_well_written(faulty(*[step()] * 6, called="first"))
    with pytest.raises(Fault, match="has not won"):
        kit.ends_well(lost)


def test_an_answer_that_is_none():
    """The coach stays where it is, whatever it hears."""
    coach = Coach(lesson(LUDO, "first"))
    for said in ("next", "end", "enter", ""):
        assert coach.answer(said).kind == "other"
    coach.answer("throw")
    coach.answer("throw")
    assert coach.answer("gibberish").kind == "refused"
    assert coach.answer("0+2").refusal
    assert [move.text for move in coach.wanted] == ["enter"]
