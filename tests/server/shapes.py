"""Whether what came over the wire is what its types say, nothing missing and nothing besides."""

from collections.abc import Sequence
from types import NoneType, UnionType
from typing import Literal, NotRequired, get_args, get_origin, get_type_hints, is_typeddict

from parlour.server.wire import messages

BY_TAG = {get_args(get_type_hints(kind)["is"])[0]: kind for kind in get_args(messages.Message)}
PLAIN = {int: (int,), float: (int, float), str: (str,), bool: (bool,), NoneType: (NoneType,)}
_members = {}


def fault(message) -> str:
    """Say what is wrong with a message of the table's; nothing if all is well."""
    return found(message, BY_TAG[message["is"]], message["is"])


def found(value, kind, at: str) -> str:
    """Say where *value* is not of the type *kind*."""
    if is_typeddict(kind):
        return _of_members(value, kind, at)
    return CHECKS.get(get_origin(kind), _plain)(value, kind, at)


def _first(faults) -> str:
    return next(filter(None, faults), "")


def _plain(value, kind, at: str) -> str:
    good = type(value) in PLAIN[kind]
    return "" if good else f"{at} is {value!r}, not of the type {kind.__name__}"


def _inner(value, kind, at: str) -> str:
    return found(value, get_args(kind)[0], at)


def _literal(value, kind, at: str) -> str:
    return "" if value in get_args(kind) else f"{at} is {value!r}, none of {get_args(kind)}"


def _union(value, kind, at: str) -> str:
    wrong = [found(value, each, at) for each in get_args(kind)]
    return "" if "" in wrong else "; ".join(wrong)


def _list(value, kind, at: str) -> str:
    if not isinstance(value, list):
        return f"{at} is {value!r}, no list"
    return _first(found(each, get_args(kind)[0], f"{at}[{n}]") for n, each in enumerate(value))


def _tuple(value, kind, at: str) -> str:
    if not isinstance(value, list) or len(value) != len(get_args(kind)):
        return f"{at} is {value!r}, no {kind}"
    pairs = zip(value, get_args(kind), strict=True)
    return _first(found(each, part, at) for each, part in pairs)


def _dict(value, kind, at: str) -> str:
    if not isinstance(value, dict):
        return f"{at} is {value!r}, no object"
    return _first(found(each, get_args(kind)[1], f"{at}.{k}") for k, each in value.items())


CHECKS = {
    NotRequired: _inner,
    Literal: _literal,
    UnionType: _union,
    list: _list,
    Sequence: _list,
    tuple: _tuple,
    dict: _dict,
}


def _of_members(value, kind, at: str) -> str:
    if kind not in _members:
        _members[kind] = get_type_hints(kind, include_extras=True)
    hints = _members[kind]
    if not isinstance(value, dict):
        return f"{at} is {value!r}, no {kind.__name__}"
    besides = value.keys() - hints.keys()
    lacking = kind.__required_keys__ - value.keys()
    if besides or lacking:
        return f"{at}: besides {sorted(besides)}, lacking {sorted(lacking)}"
    return _first(found(value[k], hints[k], f"{at}.{k}") for k in value)
