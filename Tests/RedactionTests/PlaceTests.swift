import ContentEncoding
import FixtureRecording
import Fixtures
import Foundation
import HTTPMiddleware
import HTTPModel
import Testing

@testable import Redaction

@Suite("a secret is found in every place of an exchange")
struct PlaceTests {
    private let secret = Secret("API_KEY", "tropical fish/42", from: .environment("API_KEY"))

    private func redacted(_ exchange: Exchange) throws -> Exchange {
        var redactor = Redactor([secret])
        return try redactor.redacted(exchange)
    }

    @Test(
        "in a URL, spelled in any way",
        arguments: [
            ("https://h/a?key=tropical%20fish%2F42&page=2", "https://h/a?key={{secret:API_KEY}}&page=2"),
            ("https://h/a?key=tropical+fish/42", "https://h/a?key={{secret:API_KEY}}"),
            ("https://h/bot/tropical%20fish%2f42/me", "https://h/bot/{{secret:API_KEY}}/me"),
            ("https://h/%74ropical%2520fish%252F42", "https://h/{{secret:API_KEY}}"),
            ("https://h/x?e=dHJvcGljYWwgZmlzaC80Mg%3D%3D&y", "https://h/x?e={{secret:API_KEY}}&y"),
        ] as [(String, String)])
    func urls(url: String, wanted: String) throws {
        let hop = RecordedHop(from: url, status: Status(302), to: url, withheld: ["?key=tropical fish/42"])
        let safe = try redacted(exchange(.get, url, base: url, by: [hop]))
        #expect(safe.request.url == wanted)
        #expect(safe.response.url == wanted)
        #expect(safe.base == wanted)
        #expect(
            safe.response.hops
                == [RecordedHop(from: wanted, status: Status(302), to: wanted, withheld: ["?key={{secret:API_KEY}}"])])
        #expect(safe.secrets == ["API_KEY"] as [String])
    }

    @Test(
        "in a header line, whose other bytes stay as they are",
        arguments: [
            ("X-Key:  tropical fish/42 ", "X-Key:  {{secret:API_KEY}} "),
            ("X-Note: a tropical%20fish/42, b", "X-Note: a {{secret:API_KEY}}, b"),
            ("Location: /next?k=tropical+fish%2F42", "Location: /next?k={{secret:API_KEY}}"),
            ("X-Hex: 74726f706963616c20666973682F3432", "X-Hex: {{secret:API_KEY}}"),
            (
                "Link: <https://h/?k=tropical%20fish/42>; rel=\"next\"",
                "Link: <https://h/?k={{secret:API_KEY}}>; rel=\"next\""
            ),
        ] as [(String, String)])
    func headers(line: String, wanted: String) throws {
        let safe = try redacted(exchange(sending: [line], headers: ["Content-Length: 3", line, "ETag: \"1\""]))
        #expect(lines(safe.request.headers) == [wanted])
        #expect(lines(safe.response.headers) == ["Content-Length: 3", wanted, "ETag: \"1\""])
    }

    @Test("in the reason after the status")
    func reason() throws {
        let safe = try redacted(exchange(answered: 403, "tropical fish/42 is no key"))
        #expect(safe.response.reason == "{{secret:API_KEY}} is no key")
    }

    @Test(
        "in a body of any kind of text",
        arguments: [
            ("application/json", #"{"k" :"tropical fish\/42", "n": 1.10}"#, #"{"k" :"{{secret:API_KEY}}", "n": 1.10}"#),
            ("application/json", #"{"tropical fish/42": 1}"#, #"{"{{secret:API_KEY}}": 1}"#),
            ("", "\u{feff}[\"\\u0074ropical fish/42\\n\"]", "\u{feff}[\"{{secret:API_KEY}}\\n\"]"),
            (
                "application/x-ndjson", "{\"a\":1}\n{\"k\":\"tropical fish/42\"}\n",
                "{\"a\":1}\n{\"k\":\"{{secret:API_KEY}}\"}\n"
            ),
            ("text/event-stream", "data: {\"k\":\"tropical fish/42\"}\n\n", "data: {\"k\":\"{{secret:API_KEY}}\"}\n\n"),
            ("application/x-www-form-urlencoded", "a=1&k=tropical+fish%2F42", "a=1&k={{secret:API_KEY}}"),
            ("text/html", "<a href=\"?k=tropical%20fish/42&amp;p\">", "<a href=\"?k={{secret:API_KEY}}&amp;p\">"),
            ("text/csv", "id,key\r\n1,tropical fish/42\r\n", "id,key\r\n1,{{secret:API_KEY}}\r\n"),
            ("", "plain tropical fish/42", "plain {{secret:API_KEY}}"),
        ] as [(String, String, String)])
    func bodies(type: String, body: String, wanted: String) throws {
        let headers = type.isEmpty ? [] : ["Content-Type: \(type)"]
        let safe = try redacted(
            exchange(.post, sending: headers, body: Data(body), headers: headers, response: Data(body)))
        #expect(safe.request.body.text == wanted)
        #expect(safe.response.body.text == wanted)
    }

    @Test("in a Latin-1 text, whose other bytes stay as they are")
    func latin() throws {
        let body = Data([0xe9, 0x20] + Array("tropical fish/42".utf8) + [0xfc])
        let safe = try redacted(exchange(headers: ["Content-Type: text/plain; charset=iso-8859-1"], response: body))
        #expect(safe.response.body == Data([0xe9, 0x20] + Array("{{secret:API_KEY}}".utf8) + [0xfc]))
    }

    @Test("inside gzip, which is packed again; other gzip data keep their bytes")
    func gzip() throws {
        let packed = Data(#"{"k":"tropical fish/42"}"#).deflated(.gzip)
        let safe = try redacted(exchange(.post, sending: ["Content-Encoding: gzip"], body: packed))
        #expect(Gzip.unpack(safe.request.body, upTo: 1000) == .whole(Data(#"{"k":"{{secret:API_KEY}}"}"#)))

        let other = Data("no secret").deflated(.gzip, level: 1) + Data("here").deflated(.gzip, level: 9)
        #expect(try redacted(exchange(.post, body: other)).request.body == other)
        let members = Data("in two members: tropical ").deflated(.gzip) + Data("fish/42").deflated(.gzip)
        let file = try redacted(exchange(headers: ["Content-Type: application/gzip"], response: members)).response.body
        #expect(Gzip.unpack(file, upTo: 1000) == .whole(Data("in two members: {{secret:API_KEY}}")))
    }

    @Test("in one part of a form, beside a picture that stays as it is")
    func multipart() throws {
        let picture = Data([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0xff])
        func body(_ key: String, _ word: String) -> Data {
            Data("--XX\r\nContent-Disposition: form-data; name=\"key\"\r\n\r\n\(key)\r\n")
                + Data("--XX\r\nContent-Disposition: form-data; name=\"Password\"\r\n\r\n\(word)\r\n")
                + Data("--XX\r\nContent-Disposition: form-data; name=\"file\"\r\nContent-Type: image/png\r\n\r\n")
                + picture + Data("\r\n--XX--\r\n")
        }
        let sent = exchange(
            .post, sending: ["Content-Type: multipart/form-data; boundary=\"XX\""],
            body: body("tropical fish/42", "hush"))
        #expect(try redacted(sent).request.body == body("{{secret:API_KEY}}", "{{secret:Password}}"))
    }

    @Test("the pair of Basic gives way as a whole")
    func basic() throws {
        let key = Credentials.Key.basic(user: SecretText("ann"), password: SecretText(secret))
        let pair = Data("ann:tropical fish/42".utf8).base64EncodedString()
        var redactor = Redactor(key.secrets)
        let safe = try redactor.redacted(
            exchange(sending: ["Authorization: Basic \(pair)"], body: Data(#"{"seen":"\#(pair)"}"#)))
        #expect(lines(safe.request.headers) == ["Authorization: Basic {{secret:API_KEY}}"] as [String])
        #expect(safe.request.body.text == #"{"seen":"{{secret:API_KEY}}"}"#)
    }

    @Test("an exchange without secrets is left as it is")
    func nothing() throws {
        let plain = exchange(
            .post, sending: ["Accept: */*"], body: Data("{}"), headers: ["A:b"], response: Data([0, 1, 2, 0xff]))
        #expect(try redacted(plain) == plain)
    }

    @Test("what is redacted stays as it is when it is redacted again")
    func again() throws {
        var redactor = Redactor([secret])
        let once = try redactor.redacted(
            exchange(
                .post, "https://h/?k=tropical+fish/42", sending: ["Cookie: a=secret-of-16-bytes"],
                body: Data(#"{"password":"hush"}"#), headers: ["Set-Cookie: b=other-of-16-bytes; Path=/"]))
        #expect(try redactor.redacted(once) == once)
        #expect(once.secrets == ["API_KEY", "cookie-a", "cookie-b", "password"] as [String])
    }
}
