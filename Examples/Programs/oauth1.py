#!/usr/bin/env python3
"""Signs requests by OAuth 1 (RFC 5849): key program "./oauth1.py" secret: \\(env.OAUTH1)

The secret is CONSUMER_KEY:CONSUMER_SECRET:TOKEN:TOKEN_SECRET. A form's items would have to be signed too, and a
program is given the digest of a body only: send them in the query.
"""
import base64
import hashlib
import hmac
import json
import secrets
import sys
import time
from urllib.parse import parse_qsl, quote, urlsplit


def escaped(text):
    return quote(text, safe="~")


request = json.loads(sys.stdin.readline())
if any(name.lower() == "content-type" and "form-urlencoded" in value for name, value in request["headers"]):
    sys.exit("a form cannot be signed: send its items in the query")
consumer, consumer_secret, token, token_secret = request["secret"].split(":")
url = urlsplit(request["url"])
protocol = {
    "oauth_consumer_key": consumer,
    "oauth_nonce": secrets.token_hex(16),
    "oauth_signature_method": "HMAC-SHA1",
    "oauth_timestamp": str(int(time.time())),
    "oauth_token": token,
    "oauth_version": "1.0",
}
items = parse_qsl(url.query, keep_blank_values=True) + list(protocol.items())
normal = "&".join(f"{name}={value}" for name, value in sorted((escaped(n), escaped(v)) for n, v in items))
text = "&".join([request["method"].upper(), escaped(f"{url.scheme}://{url.netloc.lower()}{url.path or '/'}"), escaped(normal)])
key = f"{escaped(consumer_secret)}&{escaped(token_secret)}"
digest = hmac.new(key.encode(), text.encode(), hashlib.sha1).digest()
protocol["oauth_signature"] = base64.b64encode(digest).decode()
header = "OAuth " + ", ".join(f'{name}="{escaped(value)}"' for name, value in protocol.items())
print(json.dumps({"headers": [["Authorization", header]]}))
