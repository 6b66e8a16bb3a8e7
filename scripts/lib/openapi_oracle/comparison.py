"""Compares a request that was built with the one that the specification makes."""

import base64
import datetime
import json
import re
import urllib.parse

UNRESERVED = set("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~")
ILLEGAL = set('"<>\\^`{|}[] ')


def normal(text):
    """Equal for what RFC 3986 calls equal: escapes of letters are letters, and what no URL may have is escaped."""
    def letter(match):
        one = chr(int(match[1], 16))
        return one if one in UNRESERVED else match[0].upper()

    text = "".join(urllib.parse.quote(one) if one in ILLEGAL or ord(one) > 126 else one for one in text)
    return re.sub(r"%([0-9a-fA-F]{2})", letter, text)


def query_items(query):
    if not query:
        return []
    return [(urllib.parse.unquote(name), normal(value)) for name, _, value in
            (part.partition("=") for part in query.split("&"))]


def differences(operation, body, is_least, built):
    """What of a request is other than the specification says."""
    if built["method"] != operation.method.upper() and built["method"] != operation.method:
        yield "method", operation.method, built["method"]
    address, _, query = built["url"].partition("?")
    expected, items = operation.address(is_least)
    if normal(address).rstrip("/") != normal(expected).rstrip("/"):
        yield "path", normal(expected), normal(address)
    yield from query_differences(items, query_items(query))
    headers = {}
    for name, value in built["headers"]:
        headers.setdefault(name.lower(), []).append(value)
    headers = {name: ",".join(values) for name, values in headers.items()}
    yield from header_differences(operation, is_least, headers)
    yield from key_differences(operation, built["keys"] + [["header", name] for name in headers])
    sent = base64.b64decode(built.get("body") or "")
    if body is None or (is_least and not body.is_required):
        is_given = body is not None and (body.is_form or sent == str(body.value).encode())
        if sent and not is_given:
            yield "body", "none", sent[:80]
    else:
        yield from body_differences(body, is_least, headers.get("content-type", ""), sent)


def query_differences(expected, found):
    wanted = [(name, normal(value)) for name, value, *_ in expected]
    if wanted == found:
        return
    least = [(name, normal(value)) for name, value, *rest in expected if not rest]
    if least == found:
        return
    if [moment(item) for item in found] in ([moment(item) for item in wanted], [moment(item) for item in least]):
        return
    missing = [item for item in wanted if item not in found]
    more = [item for item in found if item not in wanted]
    yield ("query" if missing or more else "order of the query"), missing or wanted, more or found


def moment(item):
    """An item whose value is a moment, however that is written."""
    return item[0], instant(urllib.parse.unquote(item[1])) or item[1]


def header_differences(operation, is_least, headers):
    expected = operation.headers(is_least)
    ours = {"accept", "content-type"}
    for name, value in expected.items():
        if name in ours or headers.get(name) == value:
            continue
        if instant(value) is not None and instant(value) == instant(headers.get(name)):
            continue
        yield "header", f"{name}: {value}", headers.get(name)
    keys = {name.lower() for needed in operation.keys() for place, name in needed if place == "header"}
    for name in headers.keys() - expected.keys() - ours - keys:
        yield "header", None, f"{name}: {headers[name]}"


def key_differences(operation, keys):
    alternatives = operation.keys()
    held = {(place, name.lower() if place == "header" else name) for place, name in keys}

    def is_met(needed):
        return all((place, name.lower() if place == "header" else name) in held for place, name in needed)

    carried = [needed for needed in alternatives if not any(place == "cookie" for place, _ in needed)]
    if carried and not any(is_met(needed) for needed in carried):
        yield "key", carried[0], sorted(held)


def media_name(text):
    return text.partition(";")[0].strip().lower()


def body_differences(body, is_least, content_type, sent):
    wanted, found = media_name(body.media), media_name(content_type)
    is_range = "*" in wanted or "/" not in wanted
    if body.is_form and not sent and not body.pairs(is_least):
        return
    if not is_range and wanted != found:
        yield "content type", wanted, found
        return
    if found == "application/json" or found.endswith("+json"):
        try:
            yield from value_differences(body.value, json.loads(sent), "body")
        except ValueError:
            yield "body", body.value, sent[:80]
    elif found == "application/x-www-form-urlencoded":
        pairs = urllib.parse.parse_qsl(sent.decode(), keep_blank_values=True)
        yield from form_differences(body.pairs(is_least), pairs)
    elif found == "multipart/form-data":
        yield from form_differences(body.pairs(is_least), parts(sent, content_type))
    else:
        value = body.value if isinstance(body.value, str) else json.dumps(body.value, separators=(",", ":"),
                                                                          ensure_ascii=False)
        if sent.decode() != value:
            yield "body", value, sent[:80]


def form_differences(expected, found):
    if [(name, value) for name, value in expected] == found:
        return
    missing = [one for one in expected if one not in found]
    more = [one for one in found if one not in expected]
    remaining = list(more)
    for one in list(missing):
        for other in remaining:
            if one[0] == other[0] and equal_texts(one[1], other[1]):
                missing.remove(one)
                remaining.remove(other)
                break
    if missing or remaining:
        yield "form", missing, remaining


def equal_texts(one, other):
    if instant(one) is not None and instant(one) == instant(other):
        return True
    try:
        return json.loads(one) == json.loads(other)
    except ValueError:
        return False


def parts(sent, content_type):
    """The parts of a body of several: their names and values."""
    boundary = re.search(r'boundary="?([^";]+)', content_type)
    if not boundary:
        return []
    found = []
    for part in sent.split(b"--" + boundary[1].encode())[1:-1]:
        head, _, value = part[2:].partition(b"\r\n\r\n")
        name = re.search(rb'name="([^"]*)"', head)
        found.append((name[1].decode() if name else "", value.removesuffix(b"\r\n").decode()))
    return found


def instant(text):
    if not isinstance(text, str) or not re.match(r"^\d{4}-\d\d-\d\dT", text):
        return None
    try:
        return datetime.datetime.fromisoformat(text)
    except ValueError:
        return None


def value_differences(expected, found, place):
    """Where two values of JSON differ. A member that is null is as one that is not there."""
    if isinstance(expected, dict) and isinstance(found, dict):
        for name in expected:
            if name in found:
                yield from value_differences(expected[name], found[name], f"{place}.{name}")
            elif expected[name] is not None:
                yield "member left out", f"{place}.{name}: {json.dumps(expected[name])[:60]}", None
        for name in found.keys() - expected.keys():
            yield "member made up", None, f"{place}.{name}: {json.dumps(found[name])[:60]}"
    elif isinstance(expected, list) and isinstance(found, list) and len(expected) == len(found):
        for number, (one, other) in enumerate(zip(expected, found)):
            yield from value_differences(one, other, f"{place}[{number}]")
    elif expected != found and (instant(expected) is None or instant(expected) != instant(found)):
        is_day = isinstance(expected, str) and isinstance(found, str) and found == expected + "T00:00:00Z"
        yield "day in a body" if is_day else "value in a body", f"{place}: {json.dumps(expected)[:60]}", json.dumps(found)[:60]
