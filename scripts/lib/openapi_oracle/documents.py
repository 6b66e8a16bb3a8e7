"""Reads documents of OpenAPI and the files they refer to, by the specification alone."""

import json
import os
import re
import urllib.parse

try:
    import yaml
except ImportError:
    yaml = None

JSON_NUMBER = re.compile(r"^[-+]?(0|[1-9][0-9]*|0o[0-7]+|0x[0-9a-fA-F]+)$")
JSON_FLOAT = re.compile(r"^[-+]?(\.[0-9]+|[0-9]+(\.[0-9]*)?)([eE][-+]?[0-9]+)?$")


def yaml_loader():
    """YAML 1.2's core schema: PyYAML's own is 1.1's, where `no` is false and a day is no text."""

    class Loader(getattr(yaml, "CSafeLoader", yaml.SafeLoader)):
        yaml_implicit_resolvers = {}

    def add(tag, pattern, first):
        Loader.add_implicit_resolver(tag, pattern, first)

    add("tag:yaml.org,2002:bool", re.compile(r"^(true|True|TRUE|false|False|FALSE)$"), list("tTfF"))
    add("tag:yaml.org,2002:null", re.compile(r"^(~|null|Null|NULL|)$"), ["~", "n", "N", ""])
    add("tag:yaml.org,2002:int", JSON_NUMBER, list("-+0123456789"))
    add("tag:yaml.org,2002:float", JSON_FLOAT, list("-+0123456789."))
    Loader.add_constructor("tag:yaml.org,2002:int", lambda loader, node: int(loader.construct_scalar(node), 0))
    return Loader


class Unreadable(Exception):
    """A file that is no document this program can read."""


class Documents:
    """The files that were read, each once."""

    def __init__(self):
        self.roots = {}
        self.loader = yaml_loader() if yaml else None

    def root(self, path):
        path = os.path.normpath(path)
        if path not in self.roots:
            self.roots[path] = self.read(path)
        return Node(self.roots[path], path, self)

    def read(self, path):
        try:
            with open(path, "rb") as file:
                text = file.read().decode("utf-8-sig")
        except (OSError, ValueError) as error:
            raise Unreadable(str(error)) from error
        try:
            return json.loads(text)
        except (ValueError, RecursionError):
            pass
        if not self.loader:
            raise Unreadable("PyYAML is not installed")
        try:
            return yaml.load(text, Loader=self.loader)
        except (yaml.YAMLError, ValueError, RecursionError) as error:
            raise Unreadable(str(error)) from error


class Node:
    """A value in a file. What it refers to is looked up when it is opened."""

    def __init__(self, value, path, documents):
        self.value = value
        self.path = path
        self.documents = documents

    @property
    def identity(self):
        return (self.path, id(self.value))

    def opened(self):
        """What a `$ref` leads to in the end; nothing where that is nothing."""
        node = self
        for _ in range(64):
            if not isinstance(node.value, dict) or not isinstance(node.value.get("$ref"), str):
                return node
            node = node.target(node.value["$ref"])
            if node is None:
                return Node(None, self.path, self.documents)
        return Node(None, self.path, self.documents)

    def target(self, reference):
        file, _, pointer = reference.partition("#")
        try:
            found = self.documents.root(
                os.path.join(os.path.dirname(self.path), urllib.parse.unquote(file)) if file else self.path)
        except Unreadable:
            return None
        for step in pointer.split("/")[1:]:
            step = urllib.parse.unquote(step).replace("~1", "/").replace("~0", "~")
            value = found.value
            if isinstance(value, dict) and step in value:
                found = Node(value[step], found.path, self.documents)
            elif isinstance(value, list) and step.isdigit() and int(step) < len(value):
                found = Node(value[int(step)], found.path, self.documents)
            else:
                return None
        return found

    def get(self, name):
        """A member, opened; a node of nothing where there is none."""
        return self.raw(name).opened()

    def raw(self, name):
        """A member as it stands, perhaps a reference."""
        value = self.value.get(name) if isinstance(self.value, dict) else None
        return Node(value, self.path, self.documents)

    def has(self, name):
        return isinstance(self.value, dict) and name in self.value

    def text(self, name):
        value = self.get(name).value
        return value if isinstance(value, str) else None

    def flag(self, name):
        value = self.get(name).value
        return value if isinstance(value, bool) else None

    def members(self):
        if not isinstance(self.value, dict):
            return []
        return [(str(name), self.get(name)) for name in self.value]

    def elements(self):
        if not isinstance(self.value, list):
            return []
        return [Node(value, self.path, self.documents).opened() for value in self.value]

    def __bool__(self):
        return self.value is not None
