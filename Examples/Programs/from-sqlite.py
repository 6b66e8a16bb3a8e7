#!/usr/bin/env python3
"""Answers from an SQLite file: transport = .program("./from-sqlite.py films.db")

GET /films is all rows of a table, GET /films?year=1927 those that fit, and GET /films/7 the one with that id.
"""
import json
import sqlite3
import sys
from urllib.parse import parse_qsl, urlsplit


def say(frame, body=b""):
    sys.stdout.buffer.write(json.dumps({**frame, "bytes": len(body)}).encode() + b"\n" + body)
    sys.stdout.buffer.flush()


def hear():
    frame = json.loads(sys.stdin.buffer.readline() or sys.exit())
    return frame, sys.stdin.buffer.read(frame.get("bytes", 0))


def quoted(name):
    return '"' + name.replace('"', '""') + '"'


def answer(method, url):
    parts = urlsplit(url)
    table, *key = parts.path.strip("/").split("/")
    if method != "GET":
        return 405, {"message": f"{method} is not answered"}
    tables = database.execute("SELECT name FROM sqlite_master WHERE type = 'table'")
    if table not in [row["name"] for row in tables]:
        return 404, {"message": f"there is no table {table}"}
    wanted = parse_qsl(parts.query) + [("id", part) for part in key[:1]]
    condition = " AND ".join(f"{quoted(name)} = ?" for name, _ in wanted) or "TRUE"
    try:
        rows = database.execute(f"SELECT * FROM {quoted(table)} WHERE {condition}", [text for _, text in wanted])
        found = [dict(row) for row in rows]
    except sqlite3.Error as error:
        return 400, {"message": str(error)}
    if key:
        return (200, found[0]) if found else (404, {"message": f"there is no {key[0]}"})
    return 200, found


database = sqlite3.connect(f"file:{sys.argv[1]}?mode=ro", uri=True)
database.row_factory = sqlite3.Row
say({"sonde": 1})
hear()
while True:
    request, _ = hear()
    status, value = answer(request["method"], request["url"])
    body = json.dumps(value).encode()
    say({"id": request["id"], "status": status, "headers": [["Content-Type", "application/json"]]}, body)
