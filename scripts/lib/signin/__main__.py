"""Signs in by every grant, at authlib and at oidc-provider-mock, with Sonde at a terminal of its own.

`python3 scripts/lib/signin SONDE FOLDER`: prints a line a trial. Exit status 1 if one fails, or if a secret was shown.
"""

import json
import os
import pathlib
import pty
import re
import select
import subprocess
import sys
import time
import urllib.request

HERE = pathlib.Path(__file__).parent
SECRET = "client secret: ü"


class Terminal:
    """Sonde at a terminal: types a line, and reads until a prompt follows."""

    def __init__(self, program, folder, **variables):
        self.shown = ""
        environment = {
            "PATH": os.environ["PATH"], "HOME": str(folder), "TERM": "dumb", "LANG": "C.UTF-8",
            "CLIENT_SECRET": SECRET, **variables}
        self.process, self.descriptor = pty.fork()
        if self.process == 0:
            os.chdir(folder)
            os.execve(program, [program], environment)
        self.read_until(r"❯ $", 20)

    def read_until(self, pattern, seconds):
        end, start = time.monotonic() + seconds, len(self.shown)
        while time.monotonic() < end:
            if select.select([self.descriptor], [], [], 0.05)[0]:
                try:
                    piece = os.read(self.descriptor, 1 << 16)
                except OSError:
                    break
                text = piece.decode(errors="replace")
                self.shown += re.sub(r"\x1b\[[0-9;?]*[a-zA-Z]|\r", "", text)
            elif re.search(pattern, self.shown[start:]):
                break
        return self.shown[start:]

    def say(self, line, seconds=40):
        os.write(self.descriptor, line.encode() + b"\r")
        return self.read_until(r"\n[^\n]*❯ $", seconds)

    def interrupt(self):
        os.write(self.descriptor, b"\x03")
        return self.read_until(r"\n[^\n]*❯ $", 5)

    def end(self):
        os.write(self.descriptor, b"\x04")
        os.waitpid(self.process, 0)
        os.close(self.descriptor)


def fetch(address, data=None):
    with urllib.request.urlopen(address, data) as answer:
        return json.load(answer)


def main(sonde, folder):
    folder = pathlib.Path(folder)
    browser = folder / "browser"
    # Whoever signs in at oidc-provider-mock is named by the form; authlib's server needs no form.
    browser.write_text('#!/bin/sh\ncase $1 in *oauth2*) form="-d sub=ann";; esac\nexec curl -sL $form "$1"\n')
    browser.chmod(0o755)
    server = subprocess.Popen(
        [sys.executable, str(HERE / "server.py")], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
    mock = subprocess.Popen(
        [sys.executable, "-W", "ignore", "-m", "oidc_provider_mock", "--port", "0"], stdout=subprocess.DEVNULL,
        stderr=subprocess.PIPE, text=True)
    failures, shown = [], ""

    def judge(name, text, *patterns):
        missing = [pattern for pattern in patterns if not re.search(pattern, text)]
        print(f"{name}: {'ok' if not missing else 'FAILED: no ' + ', '.join(missing)}", flush=True)
        if missing:
            failures.append(name)
            print("    " + text.strip().replace("\n", "\n    ")[-1500:])

    try:
        site = f"http://127.0.0.1:{server.stdout.readline().strip()}"
        token, client = f"token: {site}/token", r"client: confidential secret: \(env.CLIENT_SECRET)"
        at = Terminal(sonde, folder, BROWSER=str(browser))
        at.say(f"base {site}")
        for placement in ("header", "body"):
            at.say(f'key oauth2 {token} {client} scope: "read write" auth: {placement}')
            judge(f"client credentials, {placement}", at.say("GET /me"), "200 OK", '"scope": "read write"')
        at.say(f"key oauth2 issuer: {site} {client}")
        judge("client credentials, by the issuer's document", at.say("GET /me"), "200 OK")
        before = fetch(site + "/count")
        fetch(site + "/revoke", b"")
        judge("a refused token is renewed", at.say("GET /me"), "200 OK", f'"grants": {before + 1}')
        judge("another origin gets none", at.say("GET /away"), "401")
        at.say(f'key oauth2 authorize: {site}/authorize {token} client: public scope: "a b" keep: true')
        judge("authorization code, public", at.say("GET /me"), "sign in with the browser", "200 OK", '"scope": "a b"')
        judge("the key tells its end", at.say("key"), r"expires in 5\d min")
        at.say(f"key oauth2 authorize: {site}/authorize {token} {client}")
        judge("authorization code, with a secret", at.say("GET /me"), "200 OK")
        at.say(f"key oauth2 issuer: {site} client: public")
        judge("authorization code, by the issuer's document", at.say("GET /me"), "200 OK")
        at.say(f'key oauth2 device: {site}/device {token} client: public scope: "dev"')
        judge("device", at.say("GET /me"), "enter the code [A-Z]{4}-[A-Z]{4}", "200 OK", '"scope": "dev"')
        at.say(f'key oauth2 device: {site}/device {token} client: public scope: "declined"')
        judge("device, declined", at.say("GET /me"), "declined")
        at.end()
        shown += at.shown

        at = Terminal(sonde, folder)
        at.say(f"base {site}")
        at.say(f'key oauth2 authorize: {site}/authorize {token} client: public scope: "a b" keep: true')
        judge("a kept token serves without a browser", at.say("GET /me"), "200 OK")
        fetch(site + "/revoke", b"")
        judge("and is renewed", at.say("GET /me"), "200 OK")
        at.say(f"key oauth2 authorize: {site}/authorize {token} client: public")
        judge("an address is told", at.say("GET /me", 3), r"open http://127.0.0.1:\d+/\S+ in a browser")
        judge("Ctrl-C ends waiting", at.interrupt(), "cancelled")
        at.end()
        shown += at.shown

        for line in mock.stderr:
            if found := re.search(r"http://(?:127\.0\.0\.1|localhost):\d+", line):
                break
        issuer = found.group().replace("127.0.0.1", "localhost")
        at = Terminal(sonde, folder, BROWSER=str(browser))
        at.say(f"base {issuer}")
        at.say(f'key oauth2 issuer: {issuer} client: any secret: s3cret-any authorize: {issuer}/oauth2/authorize scope: "openid email"')
        judge("oidc-provider-mock", at.say("GET /userinfo"), "200 OK", '"sub": "ann"')
        at.end()
        shown += at.shown

        kept = list(folder.glob(".local/state/sonde/tokens/*.json"))
        modes = [oct(path.stat().st_mode & 0o777) for path in kept]
        judge("one refresh token is kept, for the user alone", " ".join(modes), "^0o600$")
        canaries = [SECRET, *fetch(site + "/secrets")]
        written = "".join(
            path.read_text(errors="replace") for path in folder.rglob("*") if path.is_file() and path not in kept)
        found = [canary for canary in canaries if canary in shown or canary in written]
        judge(f"{len(canaries)} secrets: none is shown or written", str(len(found)), "^0$")
    finally:
        server.terminate()
        mock.terminate()
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1], sys.argv[2]))
