"""An authorization server on authlib, and an API behind it: what Sonde's ways of signing in are tried against.

Prints its port. A client is `confidential` with the secret `client secret: ü`, or `public` without one. A device is
declined if its scope is `declined`, and is told twice to wait before it is let in.
"""

import secrets
import time

from authlib.integrations.flask_oauth2 import AuthorizationServer
from authlib.oauth2.rfc6749 import AuthorizationCodeMixin, ClientMixin, TokenMixin, grants
from authlib.oauth2.rfc6750 import BearerTokenGenerator
from authlib.oauth2.rfc7636 import CodeChallenge
from authlib.oauth2.rfc8628 import (
    DEVICE_CODE_GRANT_TYPE,
    DeviceAuthorizationEndpoint,
    DeviceCodeGrant,
    DeviceCredentialDict,
)
from flask import Flask, jsonify, redirect, request
from werkzeug.serving import make_server

SECRET = "client secret: ü"


class Client(ClientMixin):
    def __init__(self, name, secret):
        self.client_id, self.secret = name, secret

    def get_client_id(self):
        return self.client_id

    def get_default_redirect_uri(self):
        return None

    def get_allowed_scope(self, scope):
        return scope or ""

    def check_redirect_uri(self, redirect_uri):
        return redirect_uri.startswith("http://127.0.0.1:")

    def check_client_secret(self, client_secret):
        return self.secret == client_secret

    def check_endpoint_auth_method(self, method, endpoint):
        return method == "none" if self.secret is None else method in ("client_secret_basic", "client_secret_post")

    def check_response_type(self, response_type):
        return response_type == "code"

    def check_grant_type(self, grant_type):
        return True


class Token(TokenMixin):
    def __init__(self, values, client):
        self.values, self.client = values, client
        self.is_alive = True

    def check_client(self, client):
        return self.client is client

    def get_scope(self):
        return self.values.get("scope", "")

    def get_expires_in(self):
        return self.values["expires_in"]

    def is_expired(self):
        return not self.is_alive

    def is_revoked(self):
        return not self.is_alive

    def get_user(self):
        return "ann"

    def get_client(self):
        return self.client


class Code(AuthorizationCodeMixin):
    def __init__(self, **values):
        self.__dict__.update(values)

    def get_redirect_uri(self):
        return self.redirect_uri

    def get_scope(self):
        return self.scope


clients = {"confidential": Client("confidential", SECRET), "public": Client("public", None)}
tokens, codes, devices, polls = [], {}, {}, {}
counts = {"token": 0}


class CodeGrant(grants.AuthorizationCodeGrant):
    TOKEN_ENDPOINT_AUTH_METHODS = ["client_secret_basic", "client_secret_post", "none"]

    def save_authorization_code(self, code, request):
        data = request.payload.data
        codes[code] = Code(
            client_id=request.client.client_id, redirect_uri=request.payload.redirect_uri, scope=request.payload.scope,
            code_challenge=data.get("code_challenge"), code_challenge_method=data.get("code_challenge_method"))

    def query_authorization_code(self, code, client):
        found = codes.get(code)
        return found if found and found.client_id == client.client_id else None

    def delete_authorization_code(self, authorization_code):
        for code in [code for code, kept in codes.items() if kept is authorization_code]:
            del codes[code]

    def authenticate_user(self, authorization_code):
        return "ann"


class RefreshGrant(grants.RefreshTokenGrant):
    TOKEN_ENDPOINT_AUTH_METHODS = ["client_secret_basic", "client_secret_post", "none"]
    INCLUDE_NEW_REFRESH_TOKEN = True

    def authenticate_refresh_token(self, refresh_token):
        return next((t for t in tokens if t.values.get("refresh_token") == refresh_token), None)

    def authenticate_user(self, credential):
        return "ann"

    def revoke_old_credential(self, credential):
        credential.values["refresh_token"] = None


class ClientGrant(grants.ClientCredentialsGrant):
    TOKEN_ENDPOINT_AUTH_METHODS = ["client_secret_basic", "client_secret_post"]


class DeviceEndpoint(DeviceAuthorizationEndpoint):
    CLIENT_AUTH_METHODS = ["client_secret_basic", "client_secret_post", "none"]

    def get_verification_uri(self):
        return request.host_url + "activate"

    def save_device_credential(self, client_id, scope, data):
        devices[data["device_code"]] = DeviceCredentialDict(
            client_id=client_id, scope=scope, expires_at=int(time.time()) + 60, **{
                name: data[name] for name in ("device_code", "user_code", "verification_uri", "interval")})

    def create_endpoint_response(self, request):
        status, body, headers = super().create_endpoint_response(request)
        body["interval"] = 1
        return status, body, headers


class DeviceGrant(DeviceCodeGrant):
    TOKEN_ENDPOINT_AUTH_METHODS = ["client_secret_basic", "client_secret_post", "none"]

    def query_device_credential(self, device_code):
        return devices.get(device_code)

    def query_user_grant(self, user_code):
        polls[user_code] = polls.get(user_code, 0) + 1
        credential = next(d for d in devices.values() if d["user_code"] == user_code)
        if polls[user_code] < 3:
            return None
        return "ann", credential["scope"] != "declined"

    def should_slow_down(self, credential):
        return polls.get(credential["user_code"]) == 1


app = Flask("signin")


def save_token(values, request):
    tokens.append(Token(dict(values), request.client))


server = AuthorizationServer(app, query_client=clients.get, save_token=save_token)
server.register_token_generator(
    "default",
    BearerTokenGenerator(
        lambda **_: "access-" + secrets.token_urlsafe(24), lambda **_: "refresh-" + secrets.token_urlsafe(24),
        lambda *_: 3600))
server.register_grant(CodeGrant, [CodeChallenge(required=True)])
for grant in (RefreshGrant, ClientGrant, DeviceGrant):
    server.register_grant(grant)
server.register_endpoint(DeviceEndpoint)


@app.get("/authorize")
def authorize():
    return server.create_authorization_response(grant=server.get_consent_grant(end_user="ann"), grant_user="ann")


@app.post("/token")
def token():
    counts["token"] += 1
    return server.create_token_response()


@app.post("/device")
def device():
    return server.create_endpoint_response(DeviceEndpoint.ENDPOINT_NAME)


@app.get("/.well-known/oauth-authorization-server")
def metadata():
    base = request.host_url
    return jsonify(
        issuer=base.rstrip("/"), token_endpoint=base + "token", authorization_endpoint=base + "authorize",
        device_authorization_endpoint=base + "device", grant_types_supported=[DEVICE_CODE_GRANT_TYPE],
        token_endpoint_auth_methods_supported=["client_secret_post"])


@app.get("/me")
def me():
    given = request.headers.get("Authorization", "").removeprefix("Bearer ")
    found = next((t for t in tokens if t.values["access_token"] == given and t.is_alive), None)
    if not found:
        return jsonify(error="no"), 401, {"WWW-Authenticate": 'Bearer realm="api", error="invalid_token"'}
    return jsonify(user="ann", scope=found.get_scope(), grants=counts["token"])


@app.get("/count")
def count():
    return jsonify(counts["token"])


@app.get("/away")
def away():
    return redirect(request.host_url.replace("127.0.0.1", "localhost") + "me")


@app.post("/revoke")
def revoke():
    for kept in tokens:
        kept.is_alive = False
    return jsonify(revoked=len(tokens))


@app.get("/secrets")
def told():
    values = [v for t in tokens for v in (t.values["access_token"], t.values.get("refresh_token")) if v]
    return jsonify(values + list(devices))


if __name__ == "__main__":
    listening = make_server("127.0.0.1", 0, app, threaded=True)
    print(listening.port, flush=True)
    listening.serve_forever()
