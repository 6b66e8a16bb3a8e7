import Foundation
import HTTPModel
import Testing

@Suite("a served body that the client has already")
struct KnownBodyTests {
    private static let date = "Tue, 17 Apr 2018 10:00:00 GMT"

    private static let site = Result {
        try ServedSite(
            exchange(
                headers: [
                    "ETag: \"a,b\"", "Last-Modified: \(date)", "Content-Type: text/plain", "Cache-Control: no-cache",
                ],
                Data("hello".utf8)),
            exchange(.get, "/weak", headers: ["ETag: W/\"w\""], Data("hello".utf8)),
            exchange(.get, "/bare", Data("hello".utf8)),
            exchange(.post, "/episodes", headers: ["ETag: \"p\""], Data("hello".utf8)),
            exchange(.get, "/gone", answered: 410, headers: ["ETag: \"g\""], Data("hello".utf8)))
    }

    @Test(
        "a client that has the body is answered 304, and any other is given it",
        arguments: [
            ("GET /episodes", "If-None-Match: \"a,b\"", true), ("GET /episodes", "If-None-Match: W/\"a,b\"", true),
            ("GET /episodes", "If-None-Match: \"x\", \"a,b\"", true), ("GET /episodes", "If-None-Match: *", true),
            ("HEAD /episodes", "If-None-Match: \"a,b\"", true), ("GET /weak", "If-None-Match: \"w\"", true),
            ("GET /episodes", "If-None-Match: \"a\"", false), ("GET /episodes", "If-None-Match: a,b", false),
            ("GET /bare", "If-None-Match: *", false), ("GET /gone", "If-None-Match: \"g\"", false),
            ("POST /episodes", "If-None-Match: \"p\"", false),
            ("GET /episodes", "If-Modified-Since: \(date)", true),
            ("GET /episodes", "If-Modified-Since: Tue, 17 Apr 2018 11:00:00 GMT", false),
            ("GET /bare", "If-Modified-Since: \(date)", false),
            ("GET /episodes", "If-None-Match: \"x\"\r\nIf-Modified-Since: \(date)", false),
        ] as [(String, String, Bool)])
    func isTold(line: String, condition: String, isKnown: Bool) throws {
        let response = try Self.site.get().ask(line, [condition])
        #expect((response.status == 304) == isKnown)
        #expect(response.text == (isKnown || line.hasPrefix("HEAD") ? "" : "hello"))
    }

    @Test("what is known comes with its validators and without the lines of a body")
    func lines() throws {
        let response = try Self.site.get().ask("GET /episodes", ["If-None-Match: *"])
        #expect(
            response.told == ["ETag: \"a,b\"", "Last-Modified: \(Self.date)", "Cache-Control: no-cache"] as [String])
    }
}
