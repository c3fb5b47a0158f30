"""Generate messages.js and the tables of PROTOCOL.md from the message types: run as a module.

A test says when they are stale.
"""

import ast
import inspect
import json
import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

SERVER = Path(__file__).parent.parent
MODULES = ("view", "seating", "messages", "lesson", "commands")
PLAIN = {"int": "number", "float": "number", "str": "string", "bool": "boolean"}
GENERIC = {
    "list": ("{}[]", ""),
    "Sequence": ("{}[]", ""),
    "dict": ("Record<{}>", ", "),
    "tuple": ("[{}]", ", "),
    "Literal": ("{}", " | "),
    "NotRequired": ("{}", ""),
}
TOP = """// @ts-check
// What the table and its guests say to each other, as types: see PROTOCOL.md.
// Made by `python -m parlour.server.wire.generate`; change what stands in server/wire instead.
"""
# Between two such lines of PROTOCOL.md stands what was made.
BLOCK = re.compile(r"(<!-- made: (\w+) -->\n).*?(<!-- end -->)", re.DOTALL)


@dataclass(frozen=True)
class Member:
    """A member of a message."""

    name: str
    kind: str
    optional: bool
    says: str


@dataclass(frozen=True)
class Message:
    """A type of message, or of something in one; without a docstring it is only a base."""

    name: str
    says: str
    members: list[Member]


Messages = dict[str, Message]


def script_type(node: ast.expr) -> str:
    """Return a type as scripts write it.

    >>> script_type(ast.parse("dict[str, list[int]] | None", mode="eval").body)
    'Record<string, number[]> | null'
    """
    match node:
        case ast.Name(name):
            return PLAIN.get(name, name)
        case ast.Constant(value):
            return json.dumps(value)
        case ast.BinOp(left, ast.BitOr(), right):
            return f"{script_type(left)} | {script_type(right)}"
        case ast.Subscript(ast.Name(generic), inner):
            parts = inner.elts if isinstance(inner, ast.Tuple) else [inner]
            shape, between = GENERIC[generic]
            return shape.format(between.join(map(script_type, parts)))
    raise ValueError(f"scripts cannot be told of {ast.unparse(node)}")


def read() -> tuple[Messages, dict[str, str]]:
    """Return all types of messages, and the names that stand for other types."""
    known: Messages = {}
    aliases: dict[str, str] = {}
    for module in MODULES:
        source = (SERVER / "wire" / f"{module}.py").read_text(encoding="utf-8")
        for node in ast.parse(source).body:
            match node:
                case ast.ClassDef():
                    known[node.name] = _message(node, source.splitlines(), known)
                case ast.Assign([ast.Name(name)], ast.Call(_, [_, ast.Dict([_], [tag])])):
                    known[name] = Message(name, "", [Member("is", script_type(tag), False, "")])
                case ast.Assign([ast.Name(name)], value):
                    aliases[name] = script_type(value)
    return known, aliases


def _message(node: ast.ClassDef, lines: list[str], known: Messages) -> Message:
    total = not node.keywords
    bases = [base.id for base in node.bases if isinstance(base, ast.Name) and base.id in known]
    members = [member for base in bases for member in known[base].members]
    for each in node.body:
        if isinstance(each, ast.AnnAssign) and isinstance(each.target, ast.Name):
            comment = lines[each.lineno - 1][each.end_col_offset :].partition("# ")[2]
            optional = not total or ast.unparse(each.annotation).startswith("NotRequired")
            kind = script_type(each.annotation)
            members.append(Member(each.target.id, kind, optional, comment))
    members.sort(key=lambda member: member.name not in ("is", "do"))  # the tag comes first
    says = " ".join(inspect.cleandoc(ast.get_docstring(node) or "").split())
    return Message(node.name, says, members)


def script(known: Messages, aliases: dict[str, str]) -> str:
    """Return the types for scripts."""
    parts = [TOP]
    for message in filter(lambda message: message.says, known.values()):
        rows = [f" * @typedef {{object}} {message.name} {message.says.partition('. ')[0]}"]
        for each in message.members:
            name = f"[{each.name}]" if each.optional else each.name
            rows.append(f" * @property {{{each.kind}}} {name} {each.says}".rstrip())
        parts.append("\n".join(["/**", *rows, " */\n"]))
    parts += [f"/** @typedef {{{kind}}} {name} */\n" for name, kind in aliases.items()]
    return "\n".join([*parts, "export {};\n"])


def tables(known: Messages, aliases: dict[str, str]) -> dict[str, str]:
    """Return what stands in PROTOCOL.md, by the name of its block."""
    told = [each for each in known.values() if each.says]
    commands = [each for each in told if each.members[0].name == "do"]
    rows = [f"| `{_shape(each)}` | {each.says} |" for each in commands]
    words = re.findall(r"\w+", " ".join([*aliases.values(), *map(_kinds, told)]))
    asked = [each for each in told if re.search("GET|POST", each.says)]
    others = [each for each in told if each.name in words and each not in commands]
    others.sort(key=lambda message: message.members[0].name != "is")  # what comes whole first
    return {
        "commands": "\n".join(["| message | meaning |", "|---|---|", *rows, ""]),
        "messages": "\n".join(_table(each, aliases) for each in [*others, *asked]),
    }


def _kinds(message: Message) -> str:
    return " ".join(member.kind for member in message.members)


def _shape(message: Message) -> str:
    """Return a message in one line: its tag with the value, the names of the others."""
    tag, *others = message.members
    names = [f'"{each.name}"{"?" * each.optional}' for each in others]
    return "{" + ", ".join([f'"{tag.name}": {tag.kind}', *names]) + "}"


def _table(message: Message, aliases: dict[str, str]) -> str:
    rows = [
        f"#### {message.name}\n\n{message.says}\n",
        "| member | type | meaning |",
        "|---|---|---|",
    ]
    for each in message.members:
        kind = aliases.get(each.kind, each.kind).replace("|", r"\|")
        rows.append(f"| {each.name}{'?' * each.optional} | `{kind}` | {each.says} |")
    return "\n".join([*rows, ""])


def generated() -> Iterator[tuple[Path, str]]:
    """Return each file that is made of the message types, with what should stand in it."""
    known, aliases = read()
    yield SERVER / "static" / "table" / "messages.js", script(known, aliases)
    protocol = SERVER / "PROTOCOL.md"
    made = tables(known, aliases)
    text = protocol.read_text(encoding="utf-8")
    yield protocol, BLOCK.sub(lambda found: f"{found[1]}{made[found[2]]}{found[3]}", text)


if __name__ == "__main__":
    for file, text in generated():
        file.write_text(text, encoding="utf-8")
