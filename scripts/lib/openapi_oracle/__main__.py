"""Builds each operation's request twice, by the specification and by Sonde, and says where the two differ.

    python3 scripts/lib/openapi_oracle PROGRAM FOLDER

PROGRAM is the conformance program, whose `requests` tells what imported endpoints build. Each operation is called twice:
with everything that it takes, and with as little as it needs. A line a document, then what differs, by kind; SONDE_SHOWN
says how many of a kind are shown. Exit status 1 if a request differs that its document decides.
"""

import collections
import json
import os
import subprocess
import sys

from calls import Call, NoCall
from comparison import differences
from documents import Documents, Unreadable
from operations import has_choice, operations
from samples import fits

SHOWN = 12


class Sonde:
    """The conformance program, a line of JSON for each line."""

    def __init__(self, program, folder):
        self.process = subprocess.Popen([program, "requests", folder], stdin=subprocess.PIPE, stdout=subprocess.PIPE)

    def ask(self, **question):
        self.process.stdin.write(json.dumps(question).encode() + b"\n")
        self.process.stdin.flush()
        line = self.process.stdout.readline()
        if not line:
            raise SystemExit("the conformance program has ended")
        return json.loads(line)

    def end(self):
        self.process.stdin.close()
        self.process.wait()


class Measurement:
    """What came of all documents."""

    def __init__(self, sonde, folder):
        self.sonde, self.folder = sonde, folder
        self.documents = Documents()
        self.found = collections.Counter()
        self.shown = collections.defaultdict(list)

    def run(self):
        for path in sorted(self.paths()):
            self.documents.roots.clear()
            try:
                root = self.documents.root(os.path.join(self.folder, path))
            except Unreadable as error:
                if "PyYAML" in str(error):
                    self.found["documents without PyYAML"] += 1
                continue
            if isinstance(root.value, dict) and (root.has("openapi") or root.has("swagger")) and root.has("paths"):
                self.measure(path, root)
        return self.report()

    def paths(self):
        for folder, folders, files in os.walk(self.folder):
            folders[:] = [name for name in folders if not name.startswith(".")]
            for name in files:
                path = os.path.join(folder, name)
                if name.endswith((".json", ".yaml", ".yml")) and not name.startswith(".") and is_openapi(path):
                    yield os.path.relpath(path, self.folder)

    def measure(self, path, root):
        answer = self.sonde.ask(document=path)
        if answer.get("fault"):
            self.found["documents that are refused"] += 1
            print(f"{path}  {answer['fault']}")
            return
        self.found["documents"] += 1
        endpoints = {(one["method"], one["path"]): one for one in answer["endpoints"]}
        trials, base = [], None
        for operation in operations(root):
            endpoint = endpoints.get((operation.method, operation.path.lstrip("/")))
            if endpoint is None:
                self.found["operations that are no endpoint"] += 1
                continue
            base = base or operation.server()
            # A key belongs to a base: where the document has none, Sonde lists its keys.
            operation.has_keys = answer["hasBase"]
            for is_least in (False, True):
                trials.append(Trial(operation, endpoint, answer["name"], is_least, answer["losses"]))
        calls = [trial.call for trial in trials if trial.call]
        question = {"calls": calls, "base": None if answer["hasBase"] else base or "http://document.test/"}
        requests = iter(self.sonde.ask(**question).get("requests") or [])
        equal = 0
        for trial in trials:
            equal += self.judge(path, trial, next(requests) if trial.call else None)
        print(f"{path}  {len(trials)} requests, {equal} equal")

    def judge(self, path, trial, built):
        """Whether a request is the one that the specification makes."""
        self.found["requests"] += 1
        if built is None:
            found = [("call", trial.fault, None)]
        elif built.get("fault"):
            found = [("refused call", trial.call[:160], built["fault"])]
        else:
            found = list(differences(trial.operation, trial.body, trial.is_least, built))
        reason = trial.open_question if found else None
        for name, expected, other in found:
            kind = f"{name}, {reason}" if reason else name
            self.found[kind] += 1
            self.shown[kind].append(f"{path} {trial.operation.title}: {expected!s:.200} | {other!s:.200}")
        self.found["open" if reason else "different" if found else "equal"] += 1
        return not found

    def report(self):
        names = ("documents", "documents that are refused", "documents without PyYAML",
                 "operations that are no endpoint", "requests", "equal", "different", "open")
        for kind in sorted(self.shown, key=lambda kind: -self.found[kind]):
            print(f"\n{kind}: {self.found[kind]}")
            limit = int(os.environ.get("SONDE_SHOWN", SHOWN))
            for line in self.shown[kind][:limit]:
                print(f"    {line}")
        decided = self.found["equal"] + self.found["different"]
        share = 100 * self.found["equal"] / max(decided, 1)
        print("\n" + ", ".join(f"{self.found[name]} {name}" for name in names if self.found[name])
              + f"; {share:.2f} % of those that the documents decide are equal")
        return not self.found["different"]


class Trial:
    """A call of an operation's endpoint, with everything that it takes or with what it needs."""

    def __init__(self, operation, endpoint, api, is_least, losses):
        self.operation, self.is_least = operation, is_least
        self.body = operation.body()
        self.call, self.fault = None, None
        self.listed = [line for line in losses if f"{operation.method} {operation.path}:" in line]
        call = Call(api, endpoint)
        self.fill(call)
        try:
            self.call = call.text(self.is_listed)
        except NoCall as reason:
            self.fault = str(reason)

    def is_listed(self, name):
        """Whether Sonde says that it leaves a parameter out."""
        return any(f'parameter "{name.partition("[")[0]}" of' in line for line in self.listed)

    @property
    def open_question(self):
        """Why the document leaves open how the request looks, if it does."""
        if not all(one.is_defined for one in self.operation.parameters if one.place in ("path", "query", "header")):
            return "where the specification defines no form"
        if any(has_choice(one.schema) for one in self.operation.parameters):
            return "where a parameter is of several schemas"
        if self.body and self.body.schema is not None and not fits(self.body.value, self.body.schema):
            return "where no value was found that fits the schema"
        return None

    def fill(self, call):
        self.operation.parameters = [one for one in self.operation.parameters if not self.is_listed(one.name)]
        for one in self.operation.parameters:
            if one.place in ("path", "query", "header"):
                self.add(one, call)
        for name in undescribed(self.operation):
            call.add(name, "a b", False)
        if self.body is None:
            return
        if self.body.is_form and self.body.members():
            for name, value, is_required, _ in self.body.members():
                call.add(name, value, self.is_least and not is_required)
        else:
            call.add_body(self.body.value, self.is_least and not self.body.is_required)

    def add(self, one, call):
        is_left_out = self.is_least and not one.is_required
        is_split = isinstance(one.value, dict) and one.place == "query" and not one.is_json and (
            one.style == "deepObject" or (one.style == "form" and one.explodes))
        if not is_split or call.has(one.name, "["):
            if one.place == "header" and one.name.lower() in ("accept", "content-type", "authorization"):
                return
            call.add(one.name, one.value if not one.is_json else json.dumps(one.value, separators=(",", ":")),
                     is_left_out)
            return
        for name, value in one.value.items():
            call.add(f"{one.name}[{name}]" if one.style == "deepObject" else name, value, is_left_out)


def undescribed(operation):
    """The names in a path that no parameter describes."""
    described = {one.name for one in operation.parameters if one.place == "path"}
    seen = []
    for part in operation.path.partition("#")[0].split("{")[1:]:
        name = part.partition("}")[0].lstrip("+#./;?&").removesuffix("*")
        if "}" in part and name not in described and name not in seen:
            seen.append(name)
    return seen


def is_openapi(path):
    try:
        with open(path, "rb") as file:
            text = file.read()
    except OSError:
        return False
    return b"openapi" in text[:4096] or b"swagger" in text[:4096] or b'"openapi"' in text or b'"swagger"' in text


if __name__ == "__main__":
    sys.setrecursionlimit(10_000)
    program = Sonde(sys.argv[1], sys.argv[2])
    is_equal = Measurement(program, sys.argv[2]).run()
    program.end()
    sys.exit(0 if is_equal else 1)
