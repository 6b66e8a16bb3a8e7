"""Edits of every kind in random order: the server's text and diagnostics stay those of a fresh start."""

import random

PIECES = [
    "let a = 1\n", "GET /x\n", "}", "{", '"', "😀", "é", "\n", "\r\n", "struct M: Decodable { let id: Int }\n",
    "endpoint e(id: Int) -> M { GET /m/{id} }\n", "e id: 1\n", "expect it.id == 1\n", "a", ".", "(", ")", "// 👩‍👩‍👧\n",
    'test "t" {\n    let r = e(id: 2)\n    expect r.id == 2\n}\n', "   ", "\t", "base https://api.example.com\n", "|", "->",
]
START = "base https://api.example.com\n" + PIECES[9] + PIECES[10] + "let m = e(id: 1)\nexpect m.id == 1 // 😀 é\n"


def units(character, encoding):
    return len(character.encode("utf-16-le")) // 2 if encoding == "utf-16" else len(character.encode())


def position(text, offset, encoding):
    """The line and the column of a place between two characters, by the protocol's rules for the ends of lines."""
    line = column = 0
    place = 0
    while place < offset:
        character = text[place]
        if character == "\r" and text[place + 1:place + 2] == "\n":
            if place + 1 == offset:
                break
            place += 2
            line, column = line + 1, 0
            continue
        if character in "\r\n":
            line, column = line + 1, 0
        else:
            column += units(character, encoding)
        place += 1
    return {"line": line, "character": column}


def is_between(text, offset):
    return not (0 < offset < len(text) and text[offset - 1] == "\r" and text[offset] == "\n")


def edited(text, chance, encoding):
    """An edit and the text after it."""
    kind = chance.random()
    if kind < 0.02 or len(text) > 4000:
        return {"text": START}, START
    start = chance.randrange(len(text) + 1)
    end = start if kind < 0.5 else min(len(text), start + chance.choice([1, 1, 2, 5, 20, 80]))
    while not is_between(text, start):
        start -= 1
    while not is_between(text, end):
        end += 1
    new = "" if kind > 0.75 else "".join(chance.choice(PIECES) for _ in range(chance.choice([1, 1, 1, 2, 4])))
    change = {
        "range": {"start": position(text, start, encoding), "end": position(text, end, encoding)}, "text": new}
    return change, text[:start] + new + text[end:]


def run(make, uri, count, seed, encoding):
    """Compares after each hundred edits; returns the number of comparisons that failed."""
    chance = random.Random(seed)
    client = make(encoding)
    assert client.server["capabilities"]["positionEncoding"] == encoding
    client.open(uri, START)
    text, version, made, wrong = START, 1, 0, 0
    fresh = make(encoding)
    fresh_count = 0
    while made < count:
        for _ in range(min(100, count - made)):
            changes = []
            for _ in range(chance.choice([1, 1, 1, 3])):
                change, text = edited(text, chance, encoding)
                changes.append(change)
            version += 1
            client.tell("textDocument/didChange", {
                "textDocument": {"uri": uri, "version": version}, "contentChanges": changes})
            # A request between edits has an answer, whatever it is.
            if chance.random() < 0.05:
                client.ask_message("textDocument/hover", {
                    "textDocument": {"uri": uri}, "position": position(text, chance.randrange(len(text) + 1), encoding)})
            made += 1
        fresh_count += 1
        fresh.open(uri, text, version=fresh_count)
        (mine, _), (other, _) = client.diagnostics(uri, version), fresh.diagnostics(uri, fresh_count)
        symbols = [each.ask("textDocument/documentSymbol", {"textDocument": {"uri": uri}}) for each in (client, fresh)]
        tokens = [each.ask("textDocument/semanticTokens/full", {"textDocument": {"uri": uri}}) for each in (client, fresh)]
        if mine != other or symbols[0] != symbols[1] or tokens[0] != tokens[1]:
            wrong += 1
            print(f"after {made} edits with seed {seed}: {text!r}")
        fresh.tell("textDocument/didClose", {"textDocument": {"uri": uri}})
        client.forget_notes()
        fresh.forget_notes()
    client.end()
    fresh.end()
    return wrong
