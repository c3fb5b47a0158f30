"""The signature notices what changes, and nothing else."""

from dataclasses import replace

import parlour
from parlour.core.rule import Reason
from parlour.testing import signature


def hashes(room):
    return [signature.hashed(part(room)) for part in signature.PARTS]


def test_the_same_room_has_the_same_signature():
    room = parlour.game("checkers")
    assert hashes(room) == hashes(room)


def test_another_sentence_is_another_signature(monkeypatch):
    room = parlour.game("checkers")
    before = hashes(room)
    reasons = [replace(reason, says=reason.says + "!") for reason in room.reasons]
    assert all(isinstance(reason, Reason) for reason in reasons)
    monkeypatch.setattr(room.rules, "REASONS", reasons)
    changed = [was != now for was, now in zip(before, hashes(room), strict=True)]
    assert changed == [part is signature.refused_moves for part in signature.PARTS]


def test_another_picture_is_another_signature(monkeypatch):
    room = parlour.game("checkers")
    before = hashes(room)
    scene = room.scene.scene
    monkeypatch.setattr(room.scene, "scene", lambda p: replace(scene(p), title="Draughts"))
    changed = [was != now for was, now in zip(before, hashes(room), strict=True)]
    assert changed == [part is signature.pictures for part in signature.PARTS]
