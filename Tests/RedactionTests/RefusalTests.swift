import ContentEncoding
import FixtureRecording
import Fixtures
import Foundation
import HTTPModel
import Testing

@testable import Redaction

@Suite("where a secret cannot be replaced, nothing is written")
struct RefusalTests {
    private func refusal(_ value: String = "31415926", of exchange: Exchange) -> RedactionRefusal? {
        var redactor = Redactor([Secret("PIN", value, from: .prompt)])
        do throws(RedactionRefusal) {
            _ = try redactor.redacted(exchange)
            return nil
        } catch {
            return error
        }
    }

    @Test("a secret that is a number in JSON is refused, and its line, column and path are named")
    func number() throws {
        let body = Data("{\"user\": {\n  \"nip\": 31415926}}")
        let error = try #require(refusal(of: exchange(headers: ["Content-Type: application/json"], response: body)))
        #expect(error.reason == .jsonLiteral)
        #expect(
            error.description
                == "the response's body, line 2, column 10 (user.nip) contains the secret PIN as a number, where a "
                + "placeholder cannot go; use another key for recording, or put the call between record off and record")
    }

    @Test(
        "a secret is refused where JSON without it would be broken",
        arguments: [
            ("12.5", "[12.5]", RedactionRefusal.Reason.jsonLiteral), ("true", "[true]", .jsonLiteral),
            ("a\",\"b", #"["xa","bx"]"#, .jsonStructure), ("nabcd", #"["\nabcd"]"#, .jsonStructure),
            ("9abcd", #"["\u00e9abcd"]"#, .jsonStructure), ("abcd\\", #"["abcd\n"]"#, .jsonStructure),
            ("}\n{\"k\":", "{\"a\":1}\n{\"k\":2}", .jsonStructure), ("[1,2]", "{\"a\":[1,2]}", .jsonStructure),
        ] as [(String, String, RedactionRefusal.Reason)])
    func json(secret: String, body: String, reason: RedactionRefusal.Reason) {
        let sent = exchange(.post, sending: ["Content-Type: application/json"], body: Data(body))
        #expect(refusal(secret, of: sent)?.reason == reason)
    }

    @Test("a secret in a line of JSON lines is refused as it is in JSON")
    func lines() {
        let body = Data("{\"a\":1}\n{\"nip\":31415926}\n")
        #expect(refusal(of: exchange(response: body))?.reason == .jsonLiteral)
        #expect(refusal(of: exchange(response: Data("pin 31415926\n{\"a\":1}"))) == nil)
    }

    @Test(
        "a secret in a body that is not text is refused",
        arguments: [
            Data([0xff, 0xfe] + "31415926".utf8), Data([8, 3] + "31415926".utf8),
            Data([0x1f, 0x8b, 8, 0] + "31415926".utf8), Data("31415926 and more").deflated(.gzip).dropLast(6),
        ] as [Data])
    func binary(body: Data) {
        #expect(refusal(of: exchange(response: body))?.reason == .binary)
    }

    @Test(
        "a secret in base64 that holds other data as well is refused",
        arguments: ["x31415926", "x31415926y", "xx31415926", "314159267"])
    func mixed(text: String) {
        let encoded = Data(text).base64EncodedString()
        #expect(refusal(of: exchange(response: Data(#"{"d":"\#(encoded)"}"#)))?.reason == .mixedBase64)
        #expect(refusal(of: exchange(headers: ["X-Data: \(encoded)"]))?.reason == .mixedBase64)
    }

    @Test(
        "a secret that names the server of a URL is refused",
        arguments: ["https://31415926.example.com/", "https://h:31415/31415926", "https://user:31415926@h/"])
    func site(url: String) {
        let isPort = url.contains("h:")
        #expect(refusal(isPort ? "31415/" : "31415926", of: exchange(.get, url))?.reason == .site)
    }

    @Test("a secret in the name of a header, the length of a body or the method is refused")
    func framing() throws {
        #expect(refusal(of: exchange(headers: ["X-31415926: 1"]))?.reason == .framing)
        #expect(refusal(of: exchange(headers: ["Content-Length: 31415926"]))?.reason == .framing)
        let method = HTTPModel.Method("X-31415926")
        #expect(refusal(of: exchange(try #require(method)))?.reason == .method)
    }

    @Test(
        "a body in a coding that nobody can look into is refused, known secret or not, unless it is text all the same")
    func codings() throws {
        let brotli = exchange(.post, sending: ["Content-Encoding: br"], body: Data([1, 2, 3]))
        #expect(
            refusal(of: brotli)?.description
                == "the request's body may contain a secret: its content encoding br is not supported; send it without "
                + "that coding, or put the call between record off and record")
        #expect(refusal(of: exchange(headers: ["Content-Encoding: br"], response: Data("{}"))) == nil)
        #expect(refusal(of: exchange(headers: ["Content-Encoding: zstd"], response: Data("{}"))) != nil)
        #expect(refusal(of: exchange(headers: ["Content-Encoding: zstd"], response: Data())) == nil)
        var redactor = Redactor()
        #expect(throws: RedactionRefusal.self) { try redactor.redacted(brotli) }
        let packed = Data([0x28, 0xB5, 0x2F, 0xFD]) + Data("token".utf8)
        for type in ["application/json", "text/html"] {
            let answer = exchange(headers: ["Content-Encoding: zstd", "Content-Type: \(type)"], response: packed)
            #expect(throws: RedactionRefusal.self) { try redactor.redacted(answer) }
        }
        let misnamed = exchange(headers: ["Content-Encoding: utf-8"], response: Data("{}"))
        #expect(try redactor.redacted(misnamed) == misnamed)
    }

    @Test("gzip in gzip in gzip is not followed for ever")
    func nested() {
        let packed = (0..<6).reduce(Data("31415926")) { data, _ in data.deflated(.gzip) }
        #expect(refusal(of: exchange(response: packed)) != nil)
        let bomb = (0..<2).reduce(Data(count: 80 << 20)) { data, _ in data.deflated(.gzip) }
        #expect(refusal(of: exchange(response: bomb)) != nil)
    }

    @Test("a refusal never shows the value", arguments: ["[31415926]", "\u{1}31415926"])
    func silence(body: String) throws {
        let error = try #require(refusal(of: exchange(response: Data(body))))
        #expect(!"\(error)".contains("31415926"))
        #expect(!String(reflecting: error).contains("31415926"))
    }
}
