import FixtureRecording
import Fixtures
import Foundation
import HTTPModel
import Testing

@Suite("what a name or a shape gives away, and what it does not")
struct TellingTests {
    private func redacted(_ exchange: Exchange) throws -> Exchange {
        var redactor = Redactor()
        return try redactor.redacted(exchange)
    }

    private static let names = [
        "token", "auth_token", "authToken", "authtoken", "session_token", "user_token", "x-api-token", "AUTH_TOKEN",
        "jwt",
        "id_token", "refreshToken", "session_id", "sessionId", "SESSIONID", "PHPSESSID", "secret", "secretKey",
        "clientSecret", "webhook_secret", "privateKey", "private_key", "passphrase",
        "passPhrase", "passwd", "newPassword", "password_confirmation", "passwordHash", "otp", "user_otp", "pin",
        "card_pin",
        "sid", "csrf_token", "csrfmiddlewaretoken", "_csrf", "XSRF-TOKEN", "client_assertion", "access_key",
        "access_key_id", "secretAccessKey", "api_key", "X-API-Key", "verification_code", "authorization",
        "code_verifier", "pass\\u0077ord",
    ]

    @Test("a member of any such name gives way, in what is sent and in what is answered", arguments: names)
    func members(name: String) throws {
        let body = Data(#"{"data": [{"\#(name)": "c4nary value"}], "n": 1}"#)
        for sent in [exchange(.post, body: body), exchange(response: body)] {
            let safe = try redacted(sent).everything
            #expect(!safe.contains("c4nary") && safe.contains("{{secret:"), "\(safe)")
        }
    }

    @Test("so do an item of a query, of a form, a part and a redirect", arguments: names.filter { !$0.contains("\\") })
    func items(name: String) throws {
        let item = "page=2&\(name)=c4nary&last"
        let isForm = ["Content-Type: application/x-www-form-urlencoded"]
        let part = "--B\r\nContent-Disposition: form-data; name=\"\(name)\"\r\n\r\nc4nary\r\n--B--\r\n"
        let hop = RecordedHop(from: "https://h/a", status: Status(302), to: "https://h/b#\(item)")
        for sent in [
            exchange(.get, "https://h/x?\(item)"), exchange(.post, sending: isForm, body: Data(item)),
            exchange(.post, body: Data(item)), exchange(.post, sending: ["Content-Type: text/plain"], body: Data(item)),
            exchange(.post, sending: ["Content-Type: multipart/form-data; boundary=B"], body: Data(part)),
            exchange(headers: ["Location: /cb?\(item)"], by: [hop]),
            exchange(response: Data(#"{"next": "https://h/x?\#(item)"}"#)),
        ] {
            let safe = try redacted(sent).everything
            #expect(!safe.contains("c4nary") && safe.contains("{{secret:"), "\(safe)")
        }
    }

    /// Written in two pieces, so that nobody who scans these sources takes them for keys.
    private static let shapes = [
        "eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxMjM0NTYifQ." + "c2lnbmF0dXJlLW9mLWl0", "AKIA" + "IOSFODNN7EXAMPLE",
        "ghp_" + "16C7e42F292c6912E7710c838347Ae178B4a", "github_pat_" + "11ABCDEFG0_abcdefghijklmnop",
        "xoxb-" + "123456789012-abcdefGHIJKL", "sk_live_" + "abc123xyz789", "sk-" + "proj-Ab12Cd34Ef56Gh78",
        "sk-" + "A1b2C3d4E5f6G7h8I9j0", "AIza" + "SyA1234567890abcdefghijklmnopqrstuvw",
        "glpat-" + "Ab12Cd34Ef56Gh78Ij90",
        "npm_" + "abcdefghijklmnopqrstuvwxyz0123456789", "ya29." + "a0AfH6SMBx1234567890",
        "SG." + "abcdefghijklmnop.qrstuvwxyz0123456789ABCD", "hf_" + "abcdefghijklmnopqrstuv",
        "-----BEGIN RSA PRIVATE KEY-----\\nMIIEpAIBAAKCAQEA\\nabc+/=\\n-----END RSA PRIVATE KEY-----",
    ]

    @Test("a value of such a shape gives way wherever it stands", arguments: shapes)
    func shape(key: String) throws {
        let path = key.hasPrefix("-") ? "page" : key
        for sent in [
            exchange(response: Data(#"{"note": "<\#(key)> it is"}"#)), exchange(response: Data(#"["\#(key)"]"#)),
            exchange(headers: ["Content-Type: text/plain"], response: Data("see \(key), please")),
            exchange(.get, "https://h/v1/\(path)/things?x=\(path)&y", headers: ["X-Note: \(key)"], response: Data(key)),
        ] {
            let safe = try redacted(sent).everything
            #expect(!safe.contains(key) && safe.contains("{{secret:"), "\(safe)")
        }
    }

    @Test("a bot's token in a path, a password in an address and a signed URL give way in the middle of a text")
    func places() throws {
        let safe = try redacted(
            exchange(
                .get, "https://h/bot123456:AAbcDEfgH1/getMe",
                response: Data(
                    #"{"dsn": "postgres://ann:p4ss@h/db", "file": "https://s3/x?X-Amz-Credential=AK%2F1&X-Amz-Signature=ab12&w=1"}"#
                )))
        #expect(safe.request.url == "https://h/bot{{secret:bot-token}}/getMe")
        #expect(safe.response.body.text.hasPrefix(#"{"dsn": "postgres://ann:{{secret:password}}@h/db", "file": "#))
        #expect(safe.response.body.text.hasSuffix("X-Amz-Signature={{secret:X-Amz-Signature}}&w=1\"}"))
        #expect(!safe.everything.contains("AK%2F1"))
    }

    @Test("what follows a telling name in a path gives way where it looks like a key, and the path around it stays")
    func paths() throws {
        let safe = try redacted(exchange(.get, "https://h/v1/api_key/8NboHBixmvwak17Q/items/550e8400e29b41d4?n=1"))
        #expect(safe.request.url == "https://h/v1/api_key/{{secret:api_key}}/items/550e8400e29b41d4?n=1")
        let plain = exchange(.get, "https://h/v1/token/refresh/tokens/550e8400e29b41d4a716")
        #expect(try redacted(plain) == plain)
    }

    @Test("the words of a wallet give way, and a sentence to remember a word by stays")
    func phrases() throws {
        let words = "legal winner thank year wave sausage worth useful legal winner thank yellow"
        let body = Data(#"{"mnemonic": "\#(words)", "seedPhrase": "\#(words) a"}"#)
        let safe = try redacted(exchange(response: body)).everything
        #expect(!safe.contains("sausage") && safe.contains("{{secret:mnemonic}}"), "\(safe)")
        let lesson = exchange(response: Data(#"{"meaning_mnemonic": "A barb. Think of it.", "phrase": "x"}"#))
        #expect(try redacted(lesson) == lesson)
    }

    @Test("a code that looks like a key gives way where an answer leads to, even without what it is given with")
    func redirects() throws {
        let safe = try redacted(exchange(headers: ["Location: https://h/cb?code=8NboHBixmvwak17Q"]))
        #expect(lines(safe.response.headers) == ["Location: https://h/cb?code={{secret:code}}"] as [String])
        let plain = exchange(headers: ["Location: https://h/error?code=not_found"])
        #expect(try redacted(plain) == plain)
    }

    @Test("a code is a secret beside its grant, and nowhere else")
    func codes() throws {
        let isForm = ["Content-Type: application/x-www-form-urlencoded"]
        let form = try redacted(exchange(.post, sending: isForm, body: Data("grant_type=authorization_code&code=a1b2")))
        #expect(form.request.body.text == "grant_type=authorization_code&code={{secret:code}}")
        let json = try redacted(exchange(.post, body: Data(#"{"grant_type": "x", "code": "a1b2"}"#)))
        #expect(json.request.body.text == #"{"grant_type": "x", "code": "{{secret:code}}"}"#)
        let error = exchange(response: Data(#"{"code": "not_found", "country_code": "DE"}"#))
        #expect(try redacted(error) == error)
    }

    @Test("a number behind such a name gives way: to a text where it is sent, to a zero where a model reads it")
    func numbers() throws {
        let body = Data(#"{"otp": 123456, "pin": 1234, "tokens": 5000, "pin_count": 1000, "pinned": 4711}"#)
        let safe = try redacted(exchange(.post, body: body, response: body))
        let rest = #""tokens": 5000, "pin_count": 1000, "pinned": 4711}"#
        #expect(safe.request.body.text == #"{"otp": "{{secret:otp}}", "pin": "{{secret:pin}}", "# + rest)
        #expect(safe.response.body.text == #"{"otp": 0, "pin": 0, "# + rest)
    }

    @Test(
        "what only sounds like one stays",
        arguments: [
            #""next_page_token": "CAUQAA1b2c3d4e5f6""#, #""nextPageToken": "a1b2""#,
            #""continuationToken": "1!48!MDAw""#,
            #""pageToken": "x""#, #""cursor": "eyJpZCI6MX0""#, #""sync_token": "a1""#, #""tokens": 1234"#,
            #""token_type": "Bearer""#, #""expires_in": 3600"#, #""secretary": "Ann""#, #""session": {"id": 7}"#,
            #""pin_count": 4"#, #""password_reset_url": "https://h/reset""#, #""token": null"#, #""token": true"#,
            #""password": """#, #""token": "https://h/oauth/token""#, #""token_endpoint": "/token""#,
            #""session": "morning""#,
            #""tokens": ["the", "cat"]"#, #""key": "title""#, #""keywords": "a1b2c3d4""#, #""has_password": false"#,
            #""secret_santa": "Bob""#, #""password": "••••••""#, #""author": "Ann""#, #""authority": "city""#,
            #""shipping": "x""#, #""passenger": "Ann""#, #""compass": "N""#, #""public_key": "abc123def456""#,
            #""signature": "Kind regards""#, #""auth": "basic""#, #""zip_code": "12345""#,
            #""id": "550e8400-e29b-41d4-a716""#,
            #""sha": "33a64df551425fcc55e4d42a148795d9f25f89d4""#, #""url": "https://h/?page_token=abc&tokens=5""#,
            #""eyJ": "eyJust a word""#, #""slug": "sk-translations-of-the-interface""#,
            #""text": "Bearer of good news""#,
            #""time": "10:15:AAAA""#, #""mail": "mailto:ann@h""#, #""max_tokens": 100"#, #""stop_token": "END""#,
        ])
    func ordinary(member: String) throws {
        let body = Data("{\(member)}")
        let plain = exchange(.post, body: body, response: body)
        #expect(try redacted(plain) == plain)
    }

    @Test(
        "a cookie that is no key is hidden in its own place and nowhere else",
        arguments: [
            "1", "localhost", "dark", "api.example.com", "https://api.example.com/v1/things", "/v1/things2", "en-GB",
            "accept-all-of-the-cookies", "things2024", "1732266131999", "2026-11-22T05:22:11Z", "10.0.0.1:80", "DE",
        ])
    func cookies(value: String) throws {
        let number = value.allSatisfy(\.isNumber) ? value : "1"
        let body = Data(#"{"a": "\#(value)", "n": \#(number), "t": "it is \#(value) here"}"#)
        let url = "https://api.example.com/v1/things2?x=things2024&y=\(value)"
        var redactor = Redactor()
        let safe = try redactor.redacted(
            exchange(.get, url, sending: ["Cookie: r=\(value)"], headers: ["Set-Cookie: r=\(value)"], response: body))
        #expect(safe.request.url == url)
        #expect(safe.response.body == body)
        #expect(lines(safe.request.headers) == ["Cookie: r={{secret:cookie-r}}"] as [String])
        #expect(lines(safe.response.headers) == ["Set-Cookie: r={{secret:cookie-r}}"] as [String])
    }
}
