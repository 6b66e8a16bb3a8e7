import Fixtures
import Foundation
import HTTPModel
import TestFiles
import Testing

/// A request that was recorded, one that is made, and whether the recording answers it.
struct MatchingCase: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let recorded: Ask
    let asked: Ask
    let answers: Bool
    var matching: RequestParts = []
    var ignoring: RequestParts = []

    struct Ask: Sendable {
        let line: String
        var headers: [String] = []
        var body = ""
        var base: String?

        var request: Request { get throws { try Request(line, headers, body: body, under: base) } }
    }
}

extension MatchingCase {
    private static let json = ["Content-Type: application/json"]
    private static let form = ["Content-Type: application/x-www-form-urlencoded"]
    private static let staging = "https://staging.example.com/v1/"
    private static let production = "https://api.example.com/"

    private static func url(_ name: String, _ one: String, _ two: String, _ answers: Bool) -> MatchingCase {
        MatchingCase(
            testDescription: name, recorded: Ask(line: "GET https://a.example.com\(one)"),
            asked: Ask(line: "GET https://a.example.com\(two)"), answers: answers)
    }

    private static func body(
        _ name: String, _ headers: [String], _ one: String, _ two: String, _ answers: Bool, ignoring: RequestParts = []
    ) -> MatchingCase {
        MatchingCase(
            testDescription: name, recorded: Ask(line: "POST https://a.example.com/x", headers: headers, body: one),
            asked: Ask(line: "POST https://a.example.com/x", headers: headers, body: two), answers: answers,
            ignoring: ignoring)
    }

    static let all = urls + bases + bodies + parts

    private static let urls = [
        url("the same URL", "/a?x=1", "/a?x=1", true),
        url("a query in another order", "/a?x=1&y=2", "/a?y=2&x=1", true),
        url("a query with other escapes", "/a?x=%41%20b", "/a?x=A+b", true),
        url("another value", "/a?x=1", "/a?x=2", false),
        url("a value more", "/a?x=1", "/a?x=1&y=", false),
        url("a value less", "/a?x=1&x=1", "/a?x=1", false),
        url("the same value twice", "/a?x=1&x=2", "/a?x=2&x=1", true),
        url("a path with other escapes", "/%C3%A9/%61", "/%c3%a9/a", true),
        url("an escaped slash is no slash", "/a%2Fb", "/a/b", false),
        url("another case in the path", "/A", "/a", false),
        url("a byte that is no UTF-8, and the letter it is in Latin-1", "/a?x=%E9", "/a?x=%C3%A9", false),
        url("a byte that is no UTF-8, and its escape as text", "/a?x=%E9", "/a?x=%25E9", false),
        url("the same beside another such byte", "/a?x=%E9%FF", "/a?x=%25E9%FF", false),
        url("a byte that is no UTF-8 in another spelling", "/a?x=b%e9", "/a?x=%62%E9", true),
        url("a byte that is no UTF-8 in a name", "/a?%E9=1", "/a?%C3%A9=1", false),
        url("a byte that is no UTF-8 in a path", "/%E9", "/%C3%A9", false),
        url("a byte that is no UTF-8 in a path, spelled differently", "/%E9b", "/%e9%62", true),
        url("a slash at the end", "/a/", "/a", false),
        MatchingCase(
            testDescription: "another method", recorded: Ask(line: "GET https://a.example.com/x"),
            asked: Ask(line: "DELETE https://a.example.com/x"), answers: false),
        MatchingCase(
            testDescription: "another host, where no base is known", recorded: Ask(line: "GET https://a.example.com/x"),
            asked: Ask(line: "GET http://b.example.com:8080/x"), answers: true),
        MatchingCase(
            testDescription: "another host, where hosts count", recorded: Ask(line: "GET https://a.example.com/x"),
            asked: Ask(line: "GET http://b.example.com:8080/x"), answers: false, matching: .host),
    ]

    private static let bases = [
        MatchingCase(
            testDescription: "another base", recorded: Ask(line: "GET \(staging)things/1?a=1", base: staging),
            asked: Ask(line: "GET \(production)things/1?a=1", base: production), answers: true),
        MatchingCase(
            testDescription: "the base itself", recorded: Ask(line: "GET \(staging)", base: staging),
            asked: Ask(line: "GET \(production)", base: production), answers: true),
        MatchingCase(
            testDescription: "a folder that only begins like the base",
            recorded: Ask(line: "GET https://staging.example.com/v12/things", base: "https://staging.example.com/v1"),
            asked: Ask(line: "GET https://api.example.com/2/things", base: production), answers: false),
        MatchingCase(
            testDescription: "outside its base, the same URL",
            recorded: Ask(line: "GET https://cdn.example.com/x.png", base: staging),
            asked: Ask(line: "GET https://cdn.example.com/x.png", base: production), answers: true),
        MatchingCase(
            testDescription: "outside its base, another host",
            recorded: Ask(line: "GET https://cdn.example.com/x.png", base: staging),
            asked: Ask(line: "GET https://cdn2.example.com/x.png", base: production), answers: false),
        MatchingCase(
            testDescription: "without a base, by the whole path",
            recorded: Ask(line: "GET \(staging)things", base: staging),
            asked: Ask(line: "GET https://other.example.com/v1/things"), answers: true),
    ]

    private static let bodies = [
        body("JSON in another order", json, #"{"a":1,"b":[1,2]}"#, #"{ "b": [1, 2], "a": 1.0 }"#, true),
        body("JSON arrays have an order", json, "[1,2]", "[2,1]", false),
        body("JSON of another value", json, #"{"a":1}"#, #"{"a":2}"#, false),
        body("JSON numbers too large to be rounded", json, "12345678901234567890", "12345678901234567891", false),
        body("a JSON member let go", json, #"{"a":{"t":1}}"#, #"{"a":{"t":2}}"#, true, ignoring: .body("a.t")),
        body("a form in another order", form, "a=1&b=%20", "b=+&a=1", true),
        body("a form of another value", form, "a=1", "a=2", false),
        body("a form with a byte that is no UTF-8", form, "a=%E9", "a=%C3%A9", false),
        body("a form with the same such byte", form, "a=%E9", "a=%e9", true),
        body("a text", ["Content-Type: text/csv"], "a,b", "a,c", false),
        body("a body let go", ["Content-Type: text/csv"], "a,b", "a,c", true, ignoring: .body),
        body("no body", [], "", "x", false),
        MatchingCase(
            testDescription: "multipart with another boundary",
            recorded: Ask(line: "POST https://a.example.com/x", headers: multipart("one"), body: parts("one", "hello")),
            asked: Ask(line: "POST https://a.example.com/x", headers: multipart("two"), body: parts("two", "hello")),
            answers: true),
        MatchingCase(
            testDescription: "multipart with another part",
            recorded: Ask(line: "POST https://a.example.com/x", headers: multipart("one"), body: parts("one", "hello")),
            asked: Ask(line: "POST https://a.example.com/x", headers: multipart("two"), body: parts("two", "there")),
            answers: false),
    ]

    private static let parts = [
        MatchingCase(
            testDescription: "another header",
            recorded: Ask(line: "GET https://a.example.com/x", headers: ["Accept: a/b"]),
            asked: Ask(line: "GET https://a.example.com/x", headers: ["Accept: c/d"]), answers: true),
        MatchingCase(
            testDescription: "another header, where it counts",
            recorded: Ask(line: "GET https://a.example.com/x", headers: ["Accept: a/b"]),
            asked: Ask(line: "GET https://a.example.com/x", headers: ["Accept: c/d"]), answers: false,
            matching: .header("accept")),
        MatchingCase(
            testDescription: "the same header, where it counts",
            recorded: Ask(line: "GET https://a.example.com/x", headers: ["ACCEPT: a/b"]),
            asked: Ask(line: "GET https://a.example.com/x", headers: ["accept:a/b"]), answers: true,
            matching: .header("Accept")),
        MatchingCase(
            testDescription: "a value let go", recorded: Ask(line: "GET https://a.example.com/x?t=1&a=1"),
            asked: Ask(line: "GET https://a.example.com/x?a=1"), answers: true, ignoring: [.query("t"), .query("u")]),
    ]

    private static func multipart(_ boundary: String) -> [String] {
        ["Content-Type: multipart/form-data; boundary=\(boundary)"]
    }

    private static func parts(_ boundary: String, _ text: String) -> String {
        "--\(boundary)\r\nContent-Disposition: form-data; name=\"a\"\r\n\r\n\(text)\r\n--\(boundary)--\r\n"
    }
}

@Suite("which recording answers")
struct MatchingTests {
    @Test("a request is found by what it says", arguments: MatchingCase.all)
    func matching(_ each: MatchingCase) async throws {
        let bench = try FixtureBench()
        try await bench.record([(try each.recorded.request, try Response(200, [], "here"))])
        let transport = try bench.replaying(matching: each.matching, ignoring: each.ignoring)
        let found = try? await transport.send(try each.asked.request).text
        #expect(found == (each.answers ? "here" : nil))
    }

    @Test("bytes that are no UTF-8 are not the letters that they are in Latin-1, in a header or in the head of a part")
    func octets() async throws {
        let (latin, utf8): ([UInt8], [UInt8]) = ([0xE9], [0xC3, 0xA9])
        func request(_ note: [UInt8], part: [UInt8]) throws -> Request {
            var request = try Request("POST https://a.example.com/x", ["Content-Type: multipart/form-data; boundary=b"])
            let note = try #require(HeaderField(line: Array("X-Note: caf".utf8) + note))
            request.headers = HeaderFields(request.headers.map(\.self) + [note])
            let head = Data("--b\r\nContent-Disposition: form-data; name=\"a\"; filename=\"".utf8) + part
            request.body = .bytes(head + Data("\"\r\n\r\nx\r\n--b--\r\n".utf8))
            return request
        }
        let bench = try FixtureBench()
        try await bench.record([(try request(latin, part: latin), try Response(200, [], "here"))])
        let transport = try bench.replaying(matching: .header("X-Note"))
        #expect(try await transport.send(try request(latin, part: latin)).text == "here")
        for (note, part) in [(utf8, latin), (latin, utf8), (Array("%E9".utf8), latin), (latin, Array("%E9".utf8))] {
            let asked = try request(note, part: part)
            await #expect(throws: (any Error).self) { try await transport.send(asked) }
        }
    }

    @Test("what was recorded with a key is found with any key, and with none; a value that is no key still counts")
    func keys() async throws {
        let bench = try FixtureBench()
        let secret = Secret("TMDB_KEY", "s3cret-0f-tmdb", from: .key)
        let recording = bench.recording(secrets: [secret])
        let line = "GET https://api.example.com/movie?api_key=s3cret-0f-tmdb&page=2"
        let body = #"{"token":"s3cret-0f-tmdb","page":2}"#
        let type = ["Content-Type: application/json", "Authorization: Bearer s3cret-0f-tmdb"]
        try await bench.record(try Request(line), answeredBy: try Response(200, [], "two"), in: recording)
        let post = try Request("POST https://api.example.com/movie", type, body: body)
        try await bench.record(post, answeredBy: try Response(200, [], "made"), in: recording)
        for (_, data) in try bench.folder.contents {
            #expect(!String(decoding: data, as: UTF8.self).contains("s3cret"))
        }

        let transport = try bench.replaying(matching: .header("Authorization"))
        for query in ["api_key=other&page=2", "page=2", "api_key=&page=2"] {
            let asked = try Request("GET https://api.example.com/movie?\(query)")
            #expect(try await transport.send(asked).text == "two", "\(query)")
        }
        for (body, isFound) in [(#"{"page":2,"token":"x"}"#, true), (#"{"page":2}"#, true), (#"{"page":3}"#, false)] {
            let asked = try Request(
                "POST https://api.example.com/movie", ["Content-Type: application/json"], body: body)
            #expect((try? await transport.send(asked).text) == (isFound ? "made" : nil), "\(body)")
        }
    }

    @Test("of two recordings, the one without placeholders answers who has no key")
    func closest() async throws {
        let bench = try FixtureBench()
        let recording = bench.recording(secrets: [Secret("KEY", "s3cret-key", from: .key)])
        let with = try Request("GET https://api.example.com/me?key=s3cret-key")
        let without = try Request("GET https://api.example.com/me")
        try await bench.record(with, answeredBy: try Response(200, [], "you"), in: recording)
        try await bench.record(without, answeredBy: try Response(401, [], "who?"), in: recording)
        let transport = try bench.replaying()
        #expect(try await transport.send(without).text == "who?")
        #expect(try await transport.send(try Request("GET https://api.example.com/me?key=mine")).text == "you")
    }
}
