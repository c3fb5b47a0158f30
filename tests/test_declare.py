"""Declared refusals and events: numbers and sentences that belong together."""

import runpy

from parlour.core.event import Kind
from parlour.core.law import Kinds, Reasons
from parlour.core.rule import Reason
from pebbles import rules


def test_a_reason_returns_the_verdict_that_finds_it():
    """Verdict 0 is legal, so that the first reason has number 1."""
    table = Reasons()
    one = table.add("PEB-2", "Gone.")
    two = table.add("PEB-3", "Nobody there.")

    assert (one, two) == (1, 2)
    assert table == [Reason("", ""), Reason("PEB-2", "Gone."), Reason("PEB-3", "Nobody there.")]


def test_a_kind_returns_its_place():
    """Kinds are counted from 0."""
    table = Kinds()
    one = table.add("throws", "PEB-2", "{seat} throws.")
    two = table.add("won", "PEB-6", "{seat} is home.", whole=True)

    assert table[one] == Kind("throws", "PEB-2", "{seat} throws.")
    assert table[two] == Kind("won", "PEB-6", "{seat} is home.", whole=True)


def test_a_room_that_is_read_again_begins_its_tables_anew():
    """Nothing is declared twice, and the numbers stay."""
    again = runpy.run_path(rules.__file__)

    assert again["REASONS"] == rules.REASONS
    assert again["KINDS"] == rules.KINDS
    assert again["BOTH"] == rules.BOTH
    assert again["CAPPED"] == rules.CAPPED
