import FixtureServer
import Foundation
import HTTPModel
import Testing

@Suite("served fixtures and the pages of a browser")
struct BrowserTests {
    private static let preflight = [
        "Origin: http://localhost:5173", "Access-Control-Request-Method: PUT",
        "Access-Control-Request-Headers: x-api-key", "Access-Control-Request-Private-Network: true",
    ]

    private static func site(_ crossOrigin: CrossOrigin) throws -> ServedSite {
        try ServedSite(
            exchange(headers: ["X-b: 1", "Access-Control-Allow-Origin: https://app.example.com"], Data("hello".utf8)),
            exchange(.options, "/episodes", answered: 204, headers: ["Allow: GET"]), crossOrigin: crossOrigin)
    }

    @Test("unasked, the API's own permissions are sent as they were recorded")
    func none() throws {
        let site = try Self.site(.none)
        let response = try site.ask("GET /episodes", ["Origin: http://localhost:5173"])
        #expect(response.told == ["X-b: 1", "Access-Control-Allow-Origin: https://app.example.com"] as [String])
        #expect(try site.ask("OPTIONS /episodes", Self.preflight).told == ["Allow: GET"] as [String])
    }

    @Test("with every page permitted, the question is answered and every answer may be read, a miss too")
    func any() throws {
        let site = try Self.site(.any)
        let response = try site.ask("OPTIONS /anything", Self.preflight)
        #expect(response.status == 204)
        #expect(
            response.told == [
                "Access-Control-Allow-Origin: *", "Access-Control-Allow-Methods: PUT",
                "Access-Control-Allow-Headers: x-api-key", "Access-Control-Allow-Private-Network: true",
                "Access-Control-Max-Age: 600", "Vary: Access-Control-Request-Headers",
            ] as [String])
        #expect(
            try site.ask().told == ["X-b: 1", "Access-Control-Allow-Origin: *", "Access-Control-Expose-Headers: X-b"]
                as [String])
        let miss = try site.ask("GET /nothing")
        #expect(miss.status == 404)
        #expect(miss.values("Access-Control-Allow-Origin") == ["*"] as [String])
        #expect(
            try site.ask("GET /episodes", ["Range: bytes=0-1"]).values("Access-Control-Allow-Origin") == ["*"]
                as [String])
    }

    @Test("with one origin permitted, its pages may bring their cookies")
    func one() throws {
        let response = try Self.site(.one("http://localhost:5173")).ask()
        #expect(response.values("Access-Control-Allow-Origin") == ["http://localhost:5173"] as [String])
        #expect(response.values("Access-Control-Allow-Credentials") == ["true"] as [String])
        #expect(response.values("Vary") == ["Origin"] as [String])
    }

    @Test("an OPTIONS that is no browser's question is looked for among the fixtures")
    func options() throws {
        #expect(try Self.site(.any).ask("OPTIONS /episodes").told.first == "Allow: GET")
    }

    @Test(
        "a page from elsewhere gets nothing, not even a picture, unless pages were let in; one of this machine does",
        arguments: [
            (["Sec-Fetch-Site: cross-site", "Origin: http://evil.example"], 403),
            (["Sec-Fetch-Site: cross-site", "Sec-Fetch-Mode: no-cors"], 403),
            (["Sec-Fetch-Site: cross-site", "Referer: https://evil.example/page"], 403),
            (["Sec-Fetch-Site: cross-site", "Origin: null"], 403),
            (["Sec-Fetch-Site: cross-site", "Origin: http://localhost:5173"], 200),
            (["Sec-Fetch-Site: cross-site", "Referer: http://localhost:5173/"], 200),
            (["Sec-Fetch-Site: cross-site", "Sec-Fetch-Mode: navigate"], 200),
            (["Sec-Fetch-Site: same-origin"], 200), (["Sec-Fetch-Site: none"], 200),
        ] as [([String], Int)])
    func pages(lines: [String], status: Int) throws {
        #expect(try Self.site(.none).ask("GET /episodes", lines).status == status)
        #expect(try Self.site(.any).ask("GET /episodes", lines).status == 200)
    }

    @Test(
        "a name that could lead here from anywhere is not answered",
        arguments: [
            ("127.0.0.1", true), ("127.0.0.1:8080", true), ("localhost:8080", true), ("LOCALHOST", true),
            ("[::1]:8080", true), ("192.168.1.7", true), ("api.localhost", true), ("mac.local:80", true),
            ("fixtures:8080", true), ("api.test", true), ("localhost.", true),
            ("evil.example", false), ("evil.example:8080", false), ("127.0.0.1.evil.example", false),
            ("evil.example.", false), ("localhost.evil.example", false), ("1.2.3.+4", false),
            ("notlocal.localx", false), ("127.0.0.1:80@evil.example", false),
        ] as [(String, Bool)])
    func host(name: String, isKnown: Bool) throws {
        let response = try Self.site(.any).ask("GET /episodes", ["Host: \(name)"])
        #expect(response.status == (isKnown ? 200 : 421))
        #expect(response.text.contains("hello") == isKnown)
        if !isKnown { #expect(response.text.contains("localhost")) }
    }

    @Test(
        "a request names one host, as HTTP/1.1 wants it",
        arguments: [
            ("HTTP/1.1\r\n", 400), ("HTTP/1.0\r\n", 200), ("HTTP/1.1\r\nHost: a.test\r\nHost: b.test\r\n", 400),
            ("HTTP/1.1\r\nHost: a.test\r\n", 200), ("HTTP/1.1\r\nHost: 127.0.0.1:80@evil\r\n", 421),
        ] as [(String, Int)])
    func hosts(head: String, status: Int) throws {
        #expect(try Self.site(.none).send("GET /episodes \(head)Connection: close\r\n\r\n").status == status)
    }
}
