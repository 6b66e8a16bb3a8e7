import FixtureRecording
import Fixtures
import Foundation
import HTTPModel
import Testing

@testable import Redaction

@Suite("secrets that an exchange gives away by their names")
struct LearningTests {
    private func redacted(_ exchange: Exchange) throws -> Exchange {
        var redactor = Redactor()
        return try redactor.redacted(exchange)
    }

    @Test(
        "a member of a JSON body is learned at any depth and in any case style",
        arguments: [
            "access_token", "accessToken", "ACCESS-TOKEN", "refresh_token", "id_token", "clientSecret", "Password",
            "api_key", "apiKey", "APIKey", "pass\\u0077ord",
        ])
    func members(name: String) throws {
        let body = Data(#"{"data": [{"\#(name)": "a \" b"}], "\#(name)s": "kept", "n": {"\#(name)": 7}}"#)
        for sent in [exchange(.post, body: body), exchange(response: body)] {
            let safe = try redacted(sent)
            let name = try #require(safe.secrets.first)
            let wanted = body.text.replacing(#""a \" b""#, with: #""{{secret:\#(name)}}""#)
            #expect(safe.request.body.text + safe.response.body.text == wanted)
        }
    }

    @Test("an item of a form or a query is learned, in the URL and in the Location")
    func items() throws {
        let safe = try redacted(
            exchange(
                .post, "https://h/token?Api-Key=k1&page=2#id_token=t",
                sending: ["Content-Type: application/x-www-form-urlencoded"], body: Data("user=ann&password=p%40ss"),
                headers: ["Location: /cb#access_token=abc&state=1", "Refresh: 0; url=/x?client_secret=s"]))
        #expect(safe.request.url == "https://h/token?Api-Key={{secret:Api-Key}}&page=2#id_token={{secret:id_token}}")
        #expect(safe.request.body.text == "user=ann&password={{secret:password}}")
        #expect(
            lines(safe.response.headers) == [
                "Location: /cb#access_token={{secret:access_token}}&state=1",
                "Refresh: 0; url=/x?client_secret={{secret:client_secret}}",
            ] as [String])
    }

    @Test(
        "the value of a header line is learned by its name",
        arguments: [
            ("Set-Cookie: sid=s%3Aabc; Path=/; HttpOnly", "Set-Cookie: sid={{secret:cookie-sid}}; Path=/; HttpOnly"),
            ("Set-Cookie: sid=\"a=b\"; Path=/", "Set-Cookie: sid=\"{{secret:cookie-sid}}\"; Path=/"),
            ("Set-Cookie: gone=; Path=/", "Set-Cookie: gone=; Path=/"), ("Set-Cookie: flag", "Set-Cookie: flag"),
            ("Cookie: a=1;b = 2 ; c=", "Cookie: a={{secret:cookie-a}};b = {{secret:cookie-b}} ; c="),
            ("authorization: Bearer abc.def", "authorization: Bearer {{secret:authorization}}"),
            ("Authorization: abc", "Authorization: {{secret:Authorization}}"),
            ("Proxy-Authorization: Digest a=\"b\"", "Proxy-Authorization: Digest {{secret:Proxy-Authorization}}"),
            ("X-API-Key: abc", "X-API-Key: {{secret:X-API-Key}}"),
            ("X-Auth-Token:abc", "X-Auth-Token:{{secret:X-Auth-Token}}"),
            ("X-Amz-Security-Token: abc", "X-Amz-Security-Token: {{secret:X-Amz-Security-Token}}"),
            ("Access-Control-Allow-Credentials: true", "Access-Control-Allow-Credentials: true"),
            ("Idempotency-Key: abc", "Idempotency-Key: abc"), ("X-Monkey: abc", "X-Monkey: abc"),
            ("WWW-Authenticate: Basic realm=\"x\"", "WWW-Authenticate: Basic realm=\"x\""),
            (
                "WWW-Authenticate: Digest realm=\"x\", nonce=\"a1b2\", qop=\"auth\"",
                "WWW-Authenticate: Digest realm=\"x\", nonce=\"{{secret:nonce}}\", qop=\"auth\""
            ),
            (
                "WWW-Authenticate: Basic realm=\"a, nonce=b\", Digest NONCE = a1b2 ,qop=auth",
                "WWW-Authenticate: Basic realm=\"a, nonce=b\", Digest NONCE = {{secret:nonce}} ,qop=auth"
            ),
            (
                #"WWW-Authenticate: x" Digest opaque="\"o" nonce="a\"b=,c""#,
                #"WWW-Authenticate: x" Digest opaque="\"o" nonce="{{secret:nonce}}""#
            ),
            (
                "Authentication-Info: qop=auth, nextnonce=\"c3d4\"",
                "Authentication-Info: qop=auth, nextnonce=\"{{secret:nonce}}\""
            ),
        ] as [(String, String)])
    func headers(line: String, wanted: String) throws {
        let safe = try redacted(exchange(sending: [line], headers: [line]))
        #expect(lines(safe.request.headers) == [wanted])
        #expect(lines(safe.response.headers) == [wanted])
    }

    @Test("what was learned is found in later exchanges, in every spelling")
    func later() throws {
        var redactor = Redactor()
        _ = try redactor.redacted(
            exchange(
                headers: ["Set-Cookie: sid=s%3Aabc-123-xyz"], response: Data(#"{"access_token":"eyJ0 eXAi/abc123"}"#)))
        let later = try redactor.redacted(
            exchange(
                .get, "https://h/?t=eyJ0+eXAi%2Fabc123",
                sending: ["X-Sid: s:abc-123-xyz", "Cookie: sid=s%3Aabc-123-xyz"],
                response: Data("eyJ0 eXAi\\/abc123")))
        #expect(later.request.url == "https://h/?t={{secret:access_token}}")
        #expect(later.response.body.text == "{{secret:access_token}}")
        let heads = lines(later.request.headers)
        #expect(heads.allSatisfy { $0.contains("{{secret:cookie-sid") && !$0.contains("abc-123") })
    }

    @Test("a token of the answer is found in the request it came for")
    func backwards() throws {
        let safe = try redacted(
            exchange(.get, "https://h/t/0123456789abcdef", response: Data(#"{"refresh_token":"0123456789abcdef"}"#)))
        #expect(safe.request.url == "https://h/t/{{secret:refresh_token}}")
    }

    @Test(
        "an ordinary word gives way where its name stands, and nowhere else",
        arguments: ["1", "dark", "en-GB", "accepted", "20260101", "required"])
    func ordinary(word: String) throws {
        let body = Data(#"{"mode": "\#(word)", "n": [1, 20260101], "password": "\#(word)"}"#)
        let safe = try redacted(exchange(headers: ["Set-Cookie: mode=\(word)"], response: body))
        #expect(lines(safe.response.headers) == ["Set-Cookie: mode={{secret:cookie-mode}}"] as [String])
        let wanted = #"{"mode": "\#(word)", "n": [1, 20260101], "password": "{{secret:password}}"}"#
        #expect(safe.response.body.text == wanted)
    }

    @Test("a value known by its origin keeps its name; a longer one that holds it gives way as a whole")
    func known() throws {
        var redactor = Redactor([Secret("TOKEN", "tok-1234", from: .environment("TOKEN"))])
        let safe = try redactor.redacted(
            exchange(sending: ["Authorization: Bearer tok-1234", "Cookie: a=x-tok-1234-y; b=tok-1234"]))
        #expect(
            lines(safe.request.headers) == [
                "Authorization: Bearer {{secret:TOKEN}}", "Cookie: a={{secret:cookie-a}}; b={{secret:TOKEN}}",
            ] as [String])
    }

    @Test("a file in which a secret is left is refused before it is written; its placeholders are not mistaken for any")
    func inspection() throws {
        let redactor = Redactor([
            Secret("KEY", "open-sesame-1", from: .key), Secret("WORD", "request", from: .prompt),
            Secret("NAME", "secret:KEY12345678", from: .prompt),
        ])
        try redactor.inspect(Data(#"{"request": "{{secret:KEY}} {{secret:KEY12345678}}"}"#), named: "a.json")
        let packed = Data("x open-sesame-1 y").base64EncodedString()
        #expect(throws: RedactionRefusal.self) { try redactor.inspect(Data(#"{"b": "\#(packed)"}"#), named: "a.json") }
    }
}
