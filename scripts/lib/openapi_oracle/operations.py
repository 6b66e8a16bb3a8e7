"""What the specification makes of an operation and of values for what it takes: a request."""

import json
import urllib.parse

from samples import alternatives, bare, kind, properties, sample

METHODS = ["get", "put", "post", "delete", "options", "head", "patch", "trace"]
DOCUMENT = "http://document.test/"
DELIMITERS = {"form": ",", "spaceDelimited": "%20", "pipeDelimited": "%7C", "tabDelimited": "%09", "simple": ",",
              "deepObject": ","}


def encoded(text, kept=""):
    return urllib.parse.quote(text, safe="-._~" + kept)


def text_of(value):
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, float) and value.is_integer():
        return str(int(value))
    if isinstance(value, (dict, list)):
        return json.dumps(value, separators=(",", ":"), ensure_ascii=False)
    return str(value)


class Parameter:
    """A parameter of an operation, and the value that it is called with."""

    def __init__(self, node, is_swagger):
        self.name = node.text("name")
        self.place = node.text("in")
        self.node = node
        self.is_required = self.place == "path" or node.flag("required") is True
        self.keeps_reserved = node.flag("allowReserved") is True
        self.is_json = False
        if is_swagger:
            self.schema = node.get("schema") if self.place == "body" else node
            form = node.text("collectionFormat")
            self.explodes = form == "multi"
            self.style = {"ssv": "spaceDelimited", "tsv": "tabDelimited", "pipes": "pipeDelimited"}.get(
                form, "form" if self.place == "query" else "simple")
        else:
            content = node.get("content").members()
            self.is_json = bool(content) and is_json(content[0][0])
            self.schema = content[0][1].get("schema") if content else node.get("schema")
            default = "form" if self.place in ("query", "cookie") else "simple"
            self.style = node.text("style") or default
            self.explodes = node.flag("explode") if node.flag("explode") is not None else self.style == "form"
        self.value = sample(self.schema, node)
        # A list in a list, or an object's member that is no text, has no form that the specification defines.
        self.is_defined = self.is_json or is_flat(self.schema)

    @property
    def default(self):
        return bare(self.schema).get("default").value

    def parts(self):
        """A list's elements or an object's pairs, as texts."""
        if self.is_json:
            return text_of(self.value)
        if isinstance(self.value, list):
            return [text_of(one) for one in self.value]
        if isinstance(self.value, dict):
            return [(name, text_of(one)) for name, one in self.value.items()]
        return text_of(self.value)

    def in_path(self):
        """By the table of styles, and RFC 6570."""
        parts = self.parts()
        name = encoded(self.name)
        if isinstance(parts, str):
            start = {"label": ".", "matrix": f";{name}="}.get(self.style, "")
            return start + encoded(parts)
        pairs = parts and isinstance(parts[0], tuple)
        if pairs and self.explodes:
            texts = [f"{encoded(key)}={encoded(value)}" for key, value in parts]
        elif pairs:
            texts = [encoded(text) for pair in parts for text in pair]
        else:
            texts = [encoded(text) for text in parts]
        if self.style == "label":
            return "".join("." + text for text in texts) if self.explodes else "." + ",".join(texts)
        if self.style == "matrix":
            if pairs and self.explodes:
                return "".join(";" + text for text in texts)
            if self.explodes:
                return "".join(f";{name}={text}" for text in texts)
            return f";{name}=" + ",".join(texts)
        return DELIMITERS.get(self.style, ",").join(texts)

    def in_query(self):
        """The items, each a name and a value as it is written."""
        parts = self.parts()
        kept = ":/?#[]@!$&'()*+,;=" if self.keeps_reserved else ""
        if isinstance(parts, str):
            return [(self.name, encoded(parts, kept))]
        if parts and isinstance(parts[0], tuple):
            if self.style == "deepObject":
                return [item for name in self.value for item in self.member(f"{self.name}[{name}]", self.value[name])]
            if self.explodes and self.style == "form":
                return [item for name in self.value for item in self.member(name, self.value[name])]
            texts = [encoded(text) for pair in parts for text in pair]
        elif self.explodes:
            return [(self.name, encoded(text, kept)) for text in parts]
        else:
            texts = [encoded(text, kept) for text in parts]
        return [(self.name, DELIMITERS.get(self.style, ",").join(texts))]

    @staticmethod
    def member(name, value):
        if isinstance(value, list):
            return [(name, encoded(text_of(one))) for one in value]
        return [(name, encoded(text_of(value)))]

    def in_header(self):
        parts = self.parts()
        if isinstance(parts, str):
            return parts
        if parts and isinstance(parts[0], tuple):
            return ",".join(f"{key}={value}" if self.explodes else f"{key},{value}" for key, value in parts)
        return ",".join(parts)


def is_flat(schema):
    """Whether a value is a text, a list of texts, or an object of these."""
    named = kind(schema)
    if named == "array":
        return kind(bare(schema).get("items")) not in ("array", "object")
    if named == "object":
        members, _ = properties(bare(schema))
        return all(kind(node) != "object" and (kind(node) != "array" or is_flat(node)) for node in members.values())
    return True


def is_json(media):
    name = media.partition(";")[0].strip().lower()
    return name in ("application/json", "text/json", "json", "application/*") or name.endswith("+json")


def rank(media):
    """What is sent where several may be: JSON, forms, anything, text, bytes."""
    name = media.partition(";")[0].strip().lower()
    if name == "application/json":
        return 0
    if is_json(media):
        return 1
    if name == "application/x-www-form-urlencoded":
        return 2
    if name == "multipart/form-data":
        return 3
    return 4 if "*" in name else 5 if name.startswith("text/") else 6


class Operation:
    """One operation of a document."""

    def __init__(self, root, path, method, item, node):
        self.root, self.path, self.method, self.item, self.node = root, path, method, item, node
        self.is_swagger = root.text("swagger") is not None or not root.has("openapi")
        self.has_keys = True
        self.parameters = []
        seen = set()
        for one in node.get("parameters").elements() + item.get("parameters").elements():
            key = (one.text("in"), one.text("name"))
            if None not in key and key not in seen:
                seen.add(key)
                self.parameters.append(Parameter(one, self.is_swagger))

    @property
    def title(self):
        return f"{self.method} {self.path}"

    # Where it is

    def server(self):
        """The address of the first server that is known: its own, its path's, or the document's.

        One that is relative to a file is nowhere, unless there is no other.
        """
        if self.is_swagger:
            schemes = self.root.get("schemes").value or ["https"]
            host = self.root.text("host")
            start = f"{'https' if 'https' in schemes else schemes[0]}://{host}" if host else DOCUMENT
            return urllib.parse.urljoin(start, self.root.text("basePath") or "")
        for node in (self.node, self.item, self.root):
            addresses = [self.filled_in(server) for server in node.get("servers").elements()]
            for address in [one for one in addresses if "://" in one] or addresses:
                return urllib.parse.urljoin(DOCUMENT, address)
        return DOCUMENT

    @staticmethod
    def filled_in(server):
        address = server.text("url") or "/"
        for name, variable in server.get("variables").members():
            address = address.replace("{" + name + "}", text_of(variable.get("default").value))
        return address.strip()

    def is_given(self, parameter, is_least):
        return parameter.is_required or not is_least

    # What it sends

    def address(self, is_least):
        """The path as it is written, and the items of the query."""
        path, _, query = self.path.partition("#")[0].partition("?")
        values = {one.name: one for one in self.parameters if one.place == "path"}
        items = [tuple(part.partition("=")[::2]) for part in filled(query, values).split("&") if part]
        for one in self.parameters:
            if one.place == "query" and self.is_given(one, is_least):
                items += one.in_query()
            elif one.place == "query" and one.default is not None:
                one_default = Parameter(one.node, self.is_swagger)
                one_default.value = one.default
                items += [(name, value, "default") for name, value in one_default.in_query()]
        return self.server().rstrip("/") + filled(path, values), items

    def headers(self, is_least):
        unsaid = ("accept", "content-type") if self.is_swagger else ("accept", "content-type", "authorization")
        found = {}
        for one in self.parameters:
            if one.place == "header" and one.name.lower() not in unsaid:
                if self.is_given(one, is_least):
                    found[one.name.lower()] = one.in_header()
                elif one.default is not None:
                    one_default = Parameter(one.node, self.is_swagger)
                    one_default.value = one.default
                    found[one.name.lower()] = one_default.in_header()
        return found

    def body(self):
        """The media type, the schema and the members of a form, or nothing."""
        if self.is_swagger:
            return self.swagger_body()
        content = self.node.get("requestBody").get("content").members()
        if not content:
            return None
        media, node = min(content, key=lambda one: rank(one[0]))
        body = Body(media, node.get("schema"), node)
        body.is_required = self.node.get("requestBody").flag("required") is True
        return body

    def swagger_body(self):
        consumed = (self.node if self.node.has("consumes") else self.root).get("consumes").value or []
        for one in self.parameters:
            if one.place == "body":
                usable = [media for media in consumed if rank(media) not in (2, 3)]
                body = Body(min(usable, key=rank, default="application/json"), one.schema, one.schema)
                body.is_required = one.is_required
                return body
        fields = [one for one in self.parameters if one.place == "formData"]
        if not fields:
            return None
        has_file = any(one.node.text("type") == "file" for one in fields)
        form, parts = "application/x-www-form-urlencoded", "multipart/form-data"
        body = Body(parts if has_file or (parts in consumed and form not in consumed) else form, None, None)
        body.fields = fields
        return body

    def keys(self):
        """The alternatives of keys that a server takes, each a set of places and names; none where it is open."""
        written = self.node if self.node.has("security") else self.root
        schemes = self.root.get("securityDefinitions") if self.is_swagger else (
            self.root.get("components").get("securitySchemes"))
        found = []
        for requirement in written.get("security").elements() if self.has_keys else []:
            keys = set()
            for name, _ in requirement.members():
                scheme = schemes.get(name)
                if scheme.text("type") == "apiKey":
                    keys.add((scheme.text("in"), scheme.text("name")))
                elif scheme:
                    keys.add(("header", "authorization"))
            found.append(keys)
        return found


class Body:
    """A body: what it is made of, and how it is written."""

    def __init__(self, media, schema, node):
        self.media, self.schema, self.node = media, schema, node
        self.is_required = True
        self.fields = None
        self.value = None if schema is None else sample(schema, node)

    @property
    def is_form(self):
        return rank(self.media) in (2, 3)

    def members(self):
        """The members of a form with their values: a name, a value, whether it has to be there, the schema."""
        if self.fields is not None:
            return [(one.name, one.value, one.is_required, one.schema) for one in self.fields]
        if not isinstance(self.value, dict):
            return []
        nodes, required = properties(bare(self.schema))
        return [(name, value, name in required, nodes.get(name)) for name, value in self.value.items()]

    def pairs(self, is_least):
        """The items of a form."""
        found = []
        for name, value, is_required, schema in self.members():
            if is_least and not is_required:
                default = bare(schema).get("default").value if schema else None
                if default is None:
                    continue
                value = default
            if not isinstance(value, list):
                found.append((name, text_of(value)))
            elif self.delimiter(name) is None:
                found += [(name, text_of(one)) for one in value]
            else:
                found.append((name, self.delimiter(name).join(text_of(one) for one in value)))
        return found

    def delimiter(self, name):
        """What stands between the elements of a list; nothing where each is an item of its own."""
        if rank(self.media) == 3:
            return None
        if self.fields is not None:
            written = next(one.node.text("collectionFormat") for one in self.fields if one.name == name)
            return {"multi": None, "ssv": " ", "tsv": "\t", "pipes": "|"}.get(written, ",")
        encoding = self.node.get("encoding").get(name)
        style = encoding.text("style") or "form"
        explodes = encoding.flag("explode")
        if explodes or (explodes is None and style == "form"):
            return None
        return {"spaceDelimited": " ", "pipeDelimited": "|"}.get(style, ",")


def filled(path, values):
    """A path with its values, where a name that nothing describes is a text."""
    text = ""
    while "{" in path and "}" in path[path.index("{"):]:
        start, _, rest = path.partition("{")
        name, _, path = rest.partition("}")
        name = name.lstrip("+#./;?&").removesuffix("*")
        text += encoded(start, "/:@!$&'()*+,;=%") + (values[name].in_path() if name in values else "a%20b")
    return text + encoded(path, "/:@!$&'()*+,;=%")


def operations(root):
    """All operations of a document."""
    for path, item in root.get("paths").members():
        if not path.startswith("/"):
            continue
        for method in METHODS + ["query"]:
            node = item.get(method)
            if isinstance(node.value, dict):
                yield Operation(root, path, method.upper(), item, node)
        for method, node in item.get("additionalOperations").members():
            if isinstance(node.value, dict):
                yield Operation(root, path, method, item, node)


def has_choice(schema):
    """Whether several kinds of values may stand for it."""
    return len(alternatives(bare(schema))) > 1
