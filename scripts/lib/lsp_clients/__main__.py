"""Speaks with `sonde lsp` as editors do: `lsp_clients SONDE FOLDER [EDITS [SEED]]`."""

import os
import sys
import time

import documents
import edits
from client import Client

sonde, folder = sys.argv[1], os.path.realpath(sys.argv[2])
count = int(sys.argv[3]) if len(sys.argv) > 3 else 10_000
seed = int(sys.argv[4]) if len(sys.argv) > 4 else 1
failures = []


def check(name, holds, figure=""):
    print(f"{'ok  ' if holds else 'FAIL'} {name}" + (f": {figure}" if figure else ""))
    if not holds:
        failures.append(name)


def write(name, text):
    path = os.path.join(folder, name)
    os.makedirs(os.path.dirname(path), exist_ok=True)
    with open(path, "w") as file:
        file.write(text)
    return "file://" + path


def make(encoding="utf-16"):
    return Client(sonde, folder, [encoding])


def measure():
    write("big.json", documents.document())
    uri = write("big.apiscript", documents.script())
    with open(uri[7:]) as file:
        text = file.read()
    lines = text.split("\n")
    client = make()
    client.open(uri, text)
    start = time.perf_counter()
    found, when = client.diagnostics(uri, 1, 300)
    check("a script of 5,000 lines has no errors", not [each for each in found if each["severity"] == 1], f"{len(found)} findings")
    print(f"     opened in {when - start:.2f} s")
    document = {"textDocument": {"uri": uri}}
    client.ask("textDocument/hover", {**document, "position": {"line": 4, "character": 12}})
    call = next(number for number, line in enumerate(lines) if number > 4000 and "episodes(page" in line)
    at = {**document, "position": {"line": call, "character": lines[call].index("episodes") + 3}}
    requests = {
        "completion": at, "hover": at, "definition": at, "references": {**at, "context": {"includeDeclaration": True}},
        "prepareRename": at, "formatting": {**document, "options": {"tabSize": 4, "insertSpaces": True}},
        "foldingRange": document, "documentSymbol": document, "semanticTokens/full": document, "codeLens": document,
        "semanticTokens/range": {**document, "range": {"start": {"line": 4000, "character": 0}, "end": {"line": 4060, "character": 0}}},
        "inlayHint": {**document, "range": {"start": {"line": 0, "character": 0}, "end": {"line": 5000, "character": 0}}},
        "codeAction": {**document, "range": {"start": at["position"], "end": at["position"]}, "context": {"diagnostics": []}},
    }
    slow = []
    for name, parameters in requests.items():
        times = []
        for _ in range(7):
            start = time.perf_counter()
            client.ask("textDocument/" + name, parameters)
            times.append((time.perf_counter() - start) * 1000)
        middle = sorted(times)[3]
        print(f"     {name} {middle:.1f} ms")
        if middle > 30:
            slow.append(name)
    check("each answer within 30 ms", not slow, ", ".join(slow))
    type_line(client, uri, call)
    check("at most 150 MiB", client.memory() <= 150, f"{client.memory():.0f} MiB")
    check("exit status 0", client.end() == 0)


def type_line(client, uri, line, of=""):
    """Types a request into a line, and looks at what comes of each key."""
    version, completions, outlines, delays = 1, [], [], []
    for column, key in enumerate("GET /nextthing?page=2"):
        version += 1
        place = {"line": line, "character": column}
        client.tell("textDocument/didChange", {
            "textDocument": {"uri": uri, "version": version},
            "contentChanges": [{"range": {"start": place, "end": place}, "text": key}]})
        start = time.perf_counter()
        client.ask("textDocument/completion", {"textDocument": {"uri": uri}, "position": {"line": line, "character": column + 1}})
        completions.append((time.perf_counter() - start) * 1000)
        start = time.perf_counter()
        client.ask("textDocument/documentSymbol", {"textDocument": {"uri": uri}})
        outlines.append((time.perf_counter() - start) * 1000)
        if version % 4 == 0:
            start = time.perf_counter()
            _, when = client.diagnostics(uri, version)
            delays.append((when - start) * 1000)
    for name, times in {"completion": completions, "an outline": outlines}.items():
        middle = sorted(times)[len(times) // 2]
        check(f"{name} while typing{of} within 30 ms", middle <= 30, f"{middle:.1f} ms, at most {max(times):.1f}")
    check(f"diagnostics within 150 ms after the last key{of}", max(delays) <= 150, f"{max(delays):.0f} ms at most")


def measure_calls():
    write("calls/big.json", documents.document())
    text = documents.calls()
    uri = write("calls/calls.apiscript", text)
    client = make()
    client.open(uri, text)
    found, _ = client.diagnostics(uri, 1, 300)
    check("a script of 1,000 calls has no errors", not [each for each in found if each["severity"] == 1], f"{len(found)} findings")
    type_line(client, uri, text.split("\n").index(""), " among 1,000 calls")
    check("at most 150 MiB with 1,000 calls", client.memory() <= 150, f"{client.memory():.0f} MiB")
    client.end()


def bad_input():
    client = make()
    uri = write("bad.apiscript", "let a = 1\n")
    client.open(uri, "let a = 1\n")
    client.send_bytes(b"Content-Length: 5\r\n\r\n{\"a\":")
    client.send_bytes(b"Content-Length: 2\r\n\r\n[]")
    check("an unknown method is an error", client.ask_message("textDocument/moniker", {})["error"]["code"] == -32601)
    check("a position of nowhere is an error",
          "error" in client.ask_message("textDocument/hover", {"textDocument": {"uri": uri}}))
    check("a position beyond the end has an answer",
          "result" in client.ask_message("textDocument/hover", {"textDocument": {"uri": uri}, "position": {"line": 99, "character": 99}}))
    check("a document that is not open is an error",
          "error" in client.ask_message("textDocument/hover", {"textDocument": {"uri": "file:///nowhere"}, "position": {"line": 0, "character": 0}}))
    client.tell("textDocument/didChange", {"textDocument": {"uri": uri, "version": 7}, "contentChanges": [{"text": "let b = 2\n"}]})
    client.tell("textDocument/didChange", {"textDocument": {"uri": uri, "version": 3}, "contentChanges": [{"text": "broken ("}]})
    symbols = client.ask("textDocument/documentSymbol", {"textDocument": {"uri": uri}})
    check("an older edit is passed over", [each["name"] for each in symbols] == ["b"])
    os.remove(uri[7:])
    client.tell("workspace/didChangeWatchedFiles", {"changes": [{"uri": uri, "type": 3}]})
    check("a deleted file stays open", client.ask("textDocument/documentSymbol", {"textDocument": {"uri": uri}}) == symbols)
    big = write("huge.apiscript", "")
    client.open(big, "let a = 1\n" * 400_000)
    identifier = client.begin("textDocument/semanticTokens/full", {"textDocument": {"uri": big}})
    client.tell("$/cancelRequest", {"id": identifier})
    message = client.wait(identifier, 120)
    check("a cancelled request says so", message.get("error", {}).get("code") == -32800)
    check("it lives on", client.ask("textDocument/documentSymbol", {"textDocument": {"uri": uri}}) == symbols)
    client.process.stdin.write(b"Content-Length: 100\r\n\r\n{\"half")
    client.process.stdin.close()
    check("it ends with its input, in the middle of a message", client.process.wait(120) == 4)
    lost = make()
    lost.send_bytes(b"Content-Length: nonsense\r\n\r\n")
    check("it ends where nobody knows where the next message begins", lost.process.wait(120) == 4)


def workspace():
    for number in range(10_000):
        write(f"many/s{number}.apiscript", f"let a{number} = {number}\n")
    client = make()
    uri = "file://" + os.path.join(folder, "many/s1.apiscript")
    start = time.perf_counter()
    client.open(uri, "let a1 = 1\n")
    client.diagnostics(uri, 1)
    check("a workspace of 10,000 scripts", True, f"{time.perf_counter() - start:.2f} s, {client.memory():.0f} MiB")
    client.end()


def hostile():
    write("hostile/sonde.apiscript", "POST http://127.0.0.1:9/steal\n")
    text = ('GET http://127.0.0.1:9/\n!touch ran\nlet s = secret(command: "touch ran2")\nrecord Out\nreplay sonde.apiscript\n'
            'transport = .program("touch ran3")\nmodels "/etc/**/*.swift"\nlet f = file("/etc/passwd")\n')
    uri = write("hostile/open.apiscript", text)
    before = sorted(os.listdir(os.path.join(folder, "hostile")))
    client = Client(sonde, os.path.join(folder, "hostile"))
    client.open(uri, text)
    client.diagnostics(uri, 1)
    for line in range(8):
        at = {"textDocument": {"uri": uri}, "position": {"line": line, "character": 6}}
        for method in ["hover", "completion", "definition"]:
            client.ask_message("textDocument/" + method, at)
    client.ask("textDocument/codeLens", {"textDocument": {"uri": uri}})
    questions = [each for each in client.questions if each["method"] != "client/registerCapability"]
    check("a hostile folder: nothing runs, and nothing is asked", not questions)
    check("a hostile folder: nothing is written", sorted(os.listdir(os.path.join(folder, "hostile"))) == before)
    client.end()


parts = {"measure": measure, "calls": measure_calls, "bad": bad_input, "workspace": workspace, "hostile": hostile}
only = os.environ.get("SONDE_LSP_PARTS", "edits measure calls bad workspace hostile").split()
for name, part in parts.items():
    if name in only:
        part()
if "edits" in only:
    for encoding in ["utf-16", "utf-8"]:
        wrong = edits.run(make, "file://" + os.path.join(folder, "edited.apiscript"), count // 2, seed, encoding)
        check(f"{count // 2:,} edits by {encoding} columns", wrong == 0)
sys.exit(1 if failures else 0)
