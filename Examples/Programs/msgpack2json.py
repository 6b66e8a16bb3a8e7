#!/usr/bin/env python3
"""Turns MessagePack into JSON: decoder["application/msgpack"] = .program("./msgpack2json.py")

Bytes become Base64, as Data is in JSON, and a timestamp its seconds since 1970. It needs msgpack from PyPI.
"""
import base64
import json
import sys

import msgpack


def plain(value):
    if isinstance(value, msgpack.Timestamp):
        return value.to_unix()
    return base64.b64encode(value).decode()


json.dump(msgpack.unpackb(sys.stdin.buffer.read(), strict_map_key=False), sys.stdout, default=plain)
