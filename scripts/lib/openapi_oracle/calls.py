"""Writes the call of an imported endpoint: the values of the document's parameters under the endpoint's names."""

import json
import re

BUILT_IN = {"String", "Double", "Float", "Bool", "Date", "URL", "UUID", "Data", "Decimal", "JSON", "Secret"} | {
    f"{sign}Int{size}" for sign in ("", "U") for size in ("", "8", "16", "32", "64", "128")}


class NoCall(Exception):
    """Why an endpoint cannot be called with these values."""


def literal(text):
    """A text as Sonde's language writes it."""
    def escaped(letter):
        if letter in '"\\':
            return "\\" + letter
        return letter if letter.isprintable() else "\\u{%x}" % ord(letter)

    return '"' + "".join(escaped(letter) for letter in text) + '"'


def json_literal(value):
    if isinstance(value, str):
        return literal(value)
    if isinstance(value, list):
        return "[" + ", ".join(json_literal(one) for one in value) + "]"
    if isinstance(value, dict):
        pairs = ", ".join(f"{literal(str(name))}: {json_literal(one)}" for name, one in value.items())
        return "{ " + pairs + " }" if pairs else "{}"
    return json.dumps(value)


def qualified(type_name, api):
    return re.sub(r"(?<![.\w])[A-Za-z_]\w*", lambda match: match[0] if match[0] in BUILT_IN else f"{api}.{match[0]}",
                  type_name)


def argument(value, type_name, api, is_body):
    """An expression whose value is of a parameter's type."""
    type_name = type_name.removesuffix("?")
    if type_name == "JSON":
        return json_literal(value)
    if is_body and type_name not in ("String", "Data", "Int", "Double", "Bool"):
        return f"({json_literal(value)} -> {qualified(type_name, api)})"
    if type_name.startswith("[String: ") and isinstance(value, dict):
        inner = type_name[len("[String: "):-1]
        pairs = ", ".join(f"{literal(name)}: {argument(one, inner, api, is_body)}" for name, one in value.items())
        return f"[{pairs or ':'}]"
    if type_name.startswith("[") and isinstance(value, list):
        return "[" + ", ".join(argument(one, type_name[1:-1], api, is_body) for one in value) + "]"
    if type_name == "Data":
        return f"Data({literal(plain(value))})"
    if type_name in ("Int", "Double", "Bool"):
        return json.dumps(value)
    if isinstance(value, (int, float)) and not isinstance(value, bool) and type_name not in BUILT_IN:
        return json.dumps(value)
    if type_name == "Decimal" and not isinstance(value, str):
        return json.dumps(value)
    return literal(plain(value))


def plain(value):
    if isinstance(value, bool):
        return "true" if value else "false"
    return value if isinstance(value, str) else json.dumps(value, separators=(",", ":"), ensure_ascii=False)


def letters(name):
    return "".join(letter for letter in name.lower() if letter.isalnum())


def plain_letters(name):
    """Without what a name is given that is another's already, or Swift's: `id2`, `inValue`."""
    return letters(name).rstrip("0123456789").removesuffix("value")


class Call:
    """The arguments of a call, found by their names: an endpoint's `perPage` is the server's `per_page`."""

    def __init__(self, api, endpoint):
        self.api = api
        self.name = endpoint["name"]
        self.parameters = endpoint["parameters"]
        self.wanted = []
        self.body = None

    def has(self, name, type_start):
        """Whether a parameter is called so and its type begins so: a dictionary stands for members of any names."""
        return any(letters(one["name"]) == letters(name) and one["type"].startswith(type_start)
                   for one in self.parameters)

    def add(self, name, value, is_left_out):
        self.wanted.append((name, value, is_left_out))

    def add_body(self, value, is_left_out):
        self.body = (value, is_left_out)

    def text(self, is_listed):
        """The call; `is_listed` tells of a name whether Sonde says that it is left out."""
        free = list(self.parameters)
        taker = free.pop() if self.body and free else None
        for one in list(free) if self.body else []:
            # What a body may be left out of stands among the last, and what has to be there among the first.
            if letters(one["name"]) in ("body", letters(one["type"])) and not self.is_wanted(one):
                free.remove(one)
                free += [taker]
                taker = one
                break
        found = {}
        for spelling in (letters, plain_letters, None):
            for number, (name, _, _) in enumerate(self.wanted):
                if number in found or is_listed(name):
                    continue
                match = next((one for one in free if spelling is None
                              or spelling(one["name"]) == (letters(name) if spelling is letters else plain_letters(name))),
                             None)
                if match:
                    found[number] = match
                    free.remove(match)
        arguments = []
        for number, (name, value, is_left_out) in enumerate(self.wanted):
            if number not in found:
                if is_listed(name):
                    continue
                raise NoCall(f"no parameter is called like {name}")
            if not is_left_out:
                arguments.append((found[number]["name"], argument(value, found[number]["type"], self.api, False)))
        if self.body:
            if taker is None:
                raise NoCall("no parameter takes the body")
            # A text is always given, since no endpoint leaves it out.
            if not self.body[1] or not taker["isOptional"]:
                arguments.append((taker["name"], argument(self.body[0], taker["type"], self.api, True)))
        values = ", ".join(f"{name}: {value}" for name, value in arguments)
        return f"{self.api}.{self.name}({values})"

    def is_wanted(self, parameter):
        return any(letters(name) == letters(parameter["name"]) for name, _, _ in self.wanted)
