#!/usr/bin/env python3
"""Signs requests with a secret: key program "./sign.py" secret: \\(env.SIGNING_SECRET)

The signature is HMAC-SHA256 of the method, the URL, the time and the body's digest, each on a line of its own.
"""
import hashlib
import hmac
import json
import sys
import time

request = json.loads(sys.stdin.readline())
moment = str(int(time.time()))
text = "\n".join([request["method"], request["url"], moment, request["body"]["sha256"]])
signature = hmac.new(request["secret"].encode(), text.encode(), hashlib.sha256).hexdigest()
print(json.dumps({"headers": [["X-Time", moment], ["X-Signature", signature]]}))
