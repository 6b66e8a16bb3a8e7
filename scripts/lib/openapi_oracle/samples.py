"""Makes values that fit a schema: the document's own where they fit, and made ones where they do not."""

import re

DEPTH = 5

TEXTS = {
    "date-time": "2024-02-29T12:30:45Z",
    "date": "2024-02-29",
    "uuid": "123E4567-E89B-12D3-A456-426614174000",
    "uri": "https://example.com/a",
    "url": "https://example.com/a",
    "email": "a@example.com",
    "byte": "YWJj",
    "binary": "YWJj",
    "decimal": "12.5",
}
SHAPES = {
    "date-time": re.compile(r"^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(Z|[+-]\d\d:\d\d)$"),
    "date": re.compile(r"^\d{4}-(0\d|1[0-2])-([0-2]\d|3[01])$"),
    "uuid": re.compile(r"^[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}$"),
    "uri": re.compile(r"^[a-z][a-z0-9+.-]*:[!-~]+$"),
    "url": re.compile(r"^[a-z][a-z0-9+.-]*:[!-~]+$"),
    "byte": re.compile(r"^([A-Za-z0-9+/]{4})*([A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$"),
}


def types(schema):
    written = schema.get("type").value
    written = written if isinstance(written, list) else [written] if isinstance(written, str) else []
    return [name for name in written if name != "null"]


def alternatives(schema):
    found = schema.get("oneOf") if schema.has("oneOf") else schema.get("anyOf")
    return [part for part in found.elements() if types(part) or part.get("type").value is None]


def bare(schema):
    """The schema itself, where others stand around it that say nothing more."""
    for _ in range(12):
        parts = schema.get("allOf").elements() or alternatives(schema)
        if len(parts) != 1 or schema.has("properties"):
            return schema
        schema = parts[0]
    return schema


def kind(schema):
    """What a value of a schema is: a type's name, or nothing where several may be meant."""
    schema = bare(schema)
    named = types(schema)
    if len(named) == 1:
        return named[0]
    if named:
        return None
    if schema.has("properties") or schema.has("additionalProperties") or schema.has("allOf"):
        return "object"
    return "array" if schema.has("items") else None


def properties(schema, depth=0):
    """The members of an object, with those of its parts, and the names of those that have to be there."""
    members, required = {}, set()
    if depth > 12:
        return members, required
    for part in schema.get("allOf").elements():
        more, names = properties(part, depth + 1)
        members = {**members, **{name: node for name, node in more.items() if name not in members}}
        required |= names
    for name, node in schema.get("properties").members():
        members[name] = node
    names = schema.get("required").value
    if isinstance(names, list):
        required |= {name for name in names if isinstance(name, str)}
    return members, required


def is_number(value):
    return isinstance(value, (int, float)) and not isinstance(value, bool)


def fits(value, schema, depth=0):
    """Whether a value is what a schema says, as far as types can tell."""
    if depth > 24 or not schema or not isinstance(schema.value, dict):
        return depth <= 24
    if value is None:
        return False
    values = schema.get("enum").value
    if isinstance(values, list) and not any(type(value) is type(one) and value == one for one in values):
        return False
    if schema.has("const") and schema.get("const").value != value:
        return False
    if not all(fits(value, part, depth + 1) for part in schema.get("allOf").elements()):
        return False
    several = alternatives(schema)
    if several and not any(fits(value, part, depth + 1) for part in several):
        return False
    named = types(schema)
    if named and not any(is_of(value, name) for name in named):
        return False
    if isinstance(value, str):
        shape = SHAPES.get(schema.text("format"))
        return shape is None or bool(shape.match(value))
    if isinstance(value, list):
        return all(fits(one, schema.get("items"), depth + 1) for one in value)
    if isinstance(value, dict):
        members, required = properties(schema)
        if any(name not in value for name in required if not is_read_only(members.get(name))):
            return False
        for name, one in value.items():
            if name in members:
                if not fits(one, members[name], depth + 1) or is_read_only(members[name]):
                    return False
            elif members:
                return False
            elif schema.get("additionalProperties") and not fits(one, schema.get("additionalProperties"), depth + 1):
                return False
    return True


def is_read_only(schema):
    return schema is not None and schema.flag("readOnly") is True


def is_of(value, name):
    if name == "integer":
        return is_number(value) and float(value).is_integer()
    if name == "number":
        return is_number(value)
    classes = {"string": str, "boolean": bool, "array": list, "object": dict, "file": str}
    return isinstance(value, classes.get(name, object))


def said(node):
    """The values that a document shows for something, in the order of their worth."""
    if node.has("example"):
        yield node.get("example").value
    examples = node.get("examples")
    for _, one in examples.members():
        yield one.get("value").value
    for one in examples.elements():
        yield one.value
    if node.has("default"):
        yield node.get("default").value


def sample(schema, beside=None, depth=0):
    """A value of a schema. `beside` is what stands around it, and may show a value too."""
    if depth == 0:
        for node in [beside, bare(schema)] if beside else [bare(schema)]:
            for value in said(node):
                if fits(value, schema) and value not in ("", [], {}):
                    return value
    schema = bare(schema)
    if schema.has("const"):
        return schema.get("const").value
    values = schema.get("enum").value
    if isinstance(values, list):
        shown = [value for value in values if value is not None]
        if shown:
            return shown[0]
    several = alternatives(schema)
    if several and not schema.has("properties"):
        return chosen(schema, several, depth)
    named = kind(schema)
    if named == "object":
        return made_object(schema, depth)
    if named == "array":
        return made_list(schema, depth)
    return scalar(schema, named)


def chosen(schema, several, depth):
    """A value of the first alternative, with the name that a discriminator gives it."""
    value = sample(several[0], None, depth + 1)
    name = schema.get("discriminator").text("propertyName") or schema.text("discriminator")
    if not name or not isinstance(value, dict):
        return value
    written = schema.raw("oneOf" if schema.has("oneOf") else "anyOf").value[0]
    reference = written.get("$ref", "") if isinstance(written, dict) else ""
    named = reference.rpartition("/")[2]
    for key, target in schema.get("discriminator").get("mapping").members():
        if target.value in (reference, named):
            named = key
    return {**value, name: named} if named else value


def made_object(schema, depth):
    members, required = properties(schema)
    kept = {name: node for name, node in members.items()
            if not is_read_only(node) and (depth < DEPTH and not is_deep(node, depth) or name in required)}
    if depth > 3 * DEPTH:
        kept = {}
    value = {name: sample(node, None, depth + 1) for name, node in kept.items()}
    if not members:
        more = schema.get("additionalProperties")
        if isinstance(more.value, dict) and more.value:
            value["key"] = sample(more, None, depth + 1)
        elif more.value is not False:
            value["key"] = "value"
    return value


def is_deep(schema, depth):
    return depth >= 2 and kind(schema) in ("object", "array")


def made_list(schema, depth):
    items = schema.get("items")
    first = sample(items, None, depth + 1)
    if isinstance(first, str) and not items.has("enum") and items.text("format") is None and first == "a b":
        return ["a b", "c,d"]
    values = bare(items).get("enum").value
    if isinstance(values, list) and len(values) > 1 and all(isinstance(one, str) for one in values):
        return values[:2]
    return [first]


def scalar(schema, named):
    if named == "number" and (schema.text("format") or "").startswith("int"):
        named = "integer"
    if named in ("integer", "number"):
        low = schema.get("minimum").value
        high = schema.get("maximum").value
        value = 3
        if is_number(low) and value < low:
            value = low + 1
        if is_number(high) and value > high:
            value = high
        return int(value) if named == "integer" else value + 0.5 if value == 3 and not is_number(high) else value
    if named == "boolean":
        return True
    return TEXTS.get(schema.text("format"), "a b")
