"""A client of the Language Server Protocol over pipes, which waits for what it asks."""

import json
import os
import subprocess
import threading
import time


class Client:
    def __init__(self, program, folder, encodings=("utf-16",), environment=None, options=None):
        self.process = subprocess.Popen(
            [program, "lsp"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, cwd=folder,
            env={**os.environ, **(environment or {})})
        self.count = 0
        self.lock = threading.Condition()
        self.responses, self.notes, self.questions = {}, [], []
        self.answer_question = lambda message: None
        threading.Thread(target=self._read, daemon=True).start()
        capabilities = {
            "general": {"positionEncodings": list(encodings)},
            "workspace": {"inlayHint": {"refreshSupport": True}, "didChangeWatchedFiles": {"dynamicRegistration": True}},
        }
        self.server = self.ask("initialize", {
            "processId": os.getpid(), "rootUri": "file://" + folder, "capabilities": capabilities, **(options or {})})
        self.tell("initialized", {})

    def _read(self):
        stream = self.process.stdout
        while True:
            length = None
            while True:
                line = stream.readline()
                if not line:
                    return
                if line == b"\r\n":
                    break
                name, value = line.split(b":", 1)
                if name.lower() == b"content-length":
                    length = int(value)
            message = json.loads(stream.read(length))
            with self.lock:
                if "method" not in message:
                    self.responses[message.get("id")] = message
                elif "id" in message:
                    self.questions.append(message)
                    answer = self.answer_question(message)
                    self.send({"jsonrpc": "2.0", "id": message["id"], "result": answer})
                else:
                    self.notes.append((time.perf_counter(), message))
                self.lock.notify_all()

    def send_bytes(self, data):
        self.process.stdin.write(data)
        self.process.stdin.flush()

    def send(self, message):
        body = json.dumps(message).encode()
        self.send_bytes(b"Content-Length: %d\r\n\r\n" % len(body) + body)

    def tell(self, method, params):
        self.send({"jsonrpc": "2.0", "method": method, "params": params})

    def begin(self, method, params):
        self.count += 1
        self.send({"jsonrpc": "2.0", "id": self.count, "method": method, "params": params})
        return self.count

    def wait(self, identifier, limit=60):
        with self.lock:
            if not self.lock.wait_for(lambda: identifier in self.responses, limit):
                raise TimeoutError(f"no response to {identifier}")
            return self.responses.pop(identifier)

    def ask_message(self, method, params):
        return self.wait(self.begin(method, params))

    def ask(self, method, params):
        message = self.ask_message(method, params)
        if "error" in message:
            raise RuntimeError(f"{method}: {message['error']}")
        return message["result"]

    def open(self, uri, text, version=1):
        self.tell("textDocument/didOpen", {
            "textDocument": {"uri": uri, "languageId": "apiscript", "version": version, "text": text}})

    def diagnostics(self, uri, version, limit=60):
        """The diagnostics of a version, and when they came."""
        def found():
            return [(when, note) for when, note in self.notes
                    if note["method"] == "textDocument/publishDiagnostics" and note["params"]["uri"] == uri
                    and note["params"].get("version") == version]
        with self.lock:
            if not self.lock.wait_for(lambda: found(), limit):
                raise TimeoutError(f"no diagnostics of version {version}")
            when, note = found()[-1]
            return note["params"]["diagnostics"], when

    def forget_notes(self):
        with self.lock:
            self.notes.clear()

    def note(self, method, limit=60):
        with self.lock:
            self.lock.wait_for(lambda: any(note["method"] == method for _, note in self.notes), limit)
            return [note for _, note in self.notes if note["method"] == method]

    def memory(self):
        """The memory that it has taken at most, in MiB."""
        with open(f"/proc/{self.process.pid}/status") as status:
            return next(int(line.split()[1]) for line in status if line.startswith("VmHWM")) / 1024

    def end(self):
        self.ask("shutdown", None)
        self.tell("exit", None)
        return self.process.wait(20)
