import FixtureServer
import Fixtures
import Foundation
import HTTPModel
import Testing

@Suite("a served answer that links to its own API")
struct LinkTests {
    private static let bases = ["https://api.example.com/v1/", "http://127.0.0.1:8080/old", "https://[::1]:8443/"]

    /// A folder with recordings of several bases, one of which answers at `/v1/a`.
    private func site(
        _ headers: [String], _ body: String, status: Int = 200, form: ResponseForm = .fitting(.standIns)
    ) throws -> ServedSite {
        func exchange(_ url: String, _ base: String) -> Exchange {
            Exchange(
                request: RecordedRequest(.get, url),
                response: RecordedResponse(
                    status: Status(status), headers: fields(headers), body: Data(body.utf8), url: url),
                base: base)
        }
        return try ServedSite(
            exchange("https://api.example.com/v1/a", Self.bases[0]), exchange("\(Self.bases[1])/b", Self.bases[1]),
            exchange("\(Self.bases[2])c", Self.bases[2]), form: form)
    }

    @Test(
        "leads on to this server in a header line",
        arguments: [
            (
                #"Link: <https://api.example.com/v1/a?page=2>; rel="next", <https://other.example/v1/>; rel="x""#,
                #"Link: <http://127.0.0.1/v1/a?page=2>; rel="next", <https://other.example/v1/>; rel="x""#
            ),
            ("Location: https://API.example.com:443/v1/b#c", "Location: http://127.0.0.1/v1/b#c"),
            ("Location: //api.example.com/v1/b", "Location: //127.0.0.1/v1/b"),
            ("Content-Location: https://api.example.com/v1", "Content-Location: http://127.0.0.1/v1"),
            ("Refresh: 5; url=https://api.example.com/v1/b", "Refresh: 5; url=http://127.0.0.1/v1/b"),
            ("X-Next: HTTP://127.0.0.1:8080/old/x", "X-Next: http://127.0.0.1/old/x"),
            ("Location: https://[::1]:8443/x", "Location: http://127.0.0.1/x"),
        ] as [(String, String)])
    func headers(line: String, wanted: String) throws {
        #expect(try site([line], "").ask("GET /v1/a").told == [wanted])
        #expect(try site([line], "", form: .asRecorded).ask("GET /v1/a").told == [line])
    }

    @Test(
        "leads on to this server in the strings of JSON, spelled as they were",
        arguments: [
            (#"{"next":"https://api.example.com/v1/a?page=2"}"#, #"{"next":"http://127.0.0.1/v1/a?page=2"}"#),
            (#"{"next":"https:\/\/api.example.com\/v1\/a"}"#, #"{"next":"http:\/\/127.0.0.1\/v1\/a"}"#),
            (#"["\u0068ttps:\u002f\u002fapi.example.com\u002fv1"]"#, #"["http:\u002f\u002f127.0.0.1\u002fv1"]"#),
            (#" [ "see https://api.example.com/v1/x, or not" ] "#, #" [ "see http://127.0.0.1/v1/x, or not" ] "#),
            (
                #"["https://api.example.com/v1{/id}","//api.example.com/v1/"]"#,
                #"["https://127.0.0.1/v1{/id}","//127.0.0.1/v1/"]"#.replacing("https", with: "http")
            ),
            (#"["a\nhttps://api.example.com/v1/b\u00e9é"]"#, #"["a\nhttp://127.0.0.1/v1/b\u00e9é"]"#),
            (
                "{\"a\":\"https://api.example.com/v1/b\"}\n{\"a\":\"x\"}\n",
                "{\"a\":\"http://127.0.0.1/v1/b\"}\n{\"a\":\"x\"}\n"
            ),
            (
                "data: {\"a\":\"https://api.example.com/v1/b\"}\r\n\r\n",
                "data: {\"a\":\"http://127.0.0.1/v1/b\"}\r\n\r\n"
            ),
            (#""http://127.0.0.1:8080/old""#, #""http://127.0.0.1/old""#),
        ] as [(String, String)])
    func bodies(body: String, wanted: String) throws {
        let type = "Content-Type: application/json"
        let response = try site([type, "Content-MD5: AAAA", "ETag: \"1\""], body).ask("GET /v1/a")
        #expect(response.text == wanted)
        #expect(response.values("Content-Length") == ["\(wanted.utf8.count)"] as [String])
        #expect(response.told == [type, "ETag: \"1\""])
        #expect(
            try site([type], body).ask("HEAD /v1/a").values("Content-Length") == ["\(wanted.utf8.count)"] as [String])
        #expect(try site([type, "Content-MD5: AAAA"], body, form: .asRecorded).ask("GET /v1/a").text == body)
    }

    @Test(
        "stays as it is where it leads elsewhere",
        arguments: [
            "https://api.example.com.evil/v1/a", "https://api.example.comv1/", "https://api.example.com/v10/a",
            "https://api.example.com/", "https://api.example.com:8443/v1/a", "http://api.example.com/v1/a",
            "https://api.example.com@evil/v1/", "https://x@api.example.com/v1/", "xhttps://api.example.com/v1/",
            "https://evil/?to=https://api.example.com/v1/a", "https://evil/https://api.example.com/v1/a",
            "https://api.example.com\\\\.evil/v1/", "ftp://api.example.com/v1/", "see //api.example.com/v1/",
            "https://api.example.com%2e/v1/", "http://127.0.0.1:80801/old", "https:/api.example.com/v1/",
        ])
    func elsewhere(link: String) throws {
        let body = #"{"a":"\#(link)","https://api.example.com/v1/":1}"#
        let response = try site(["Location: \(link)"], body).ask("GET /v1/a")
        #expect(response.text == body)
        #expect(response.told == ["Location: \(link)"] as [String])
    }

    @Test("says what the client calls this server, and stays as recorded for one that does not say it clearly")
    func hosts() throws {
        let site = try site([], #"["https://api.example.com/v1/a"]"#)
        #expect(try site.ask("GET /v1/a", ["Host: local\"host"]).text == #"["https://api.example.com/v1/a"]"#)
        for host in ["localhost:8080", "mac.local", "[::1]:99", "localhost:8080"] {
            #expect(try site.ask("GET /v1/a", ["Host: \(host)"]).text == #"["http://\#(host)/v1/a"]"#)
        }
        #expect(try site.ask("GET /v1/a", ["Host: local\"host"]).text == #"["https://api.example.com/v1/a"]"#)
    }

    @Test("of a recording without a base is one to its server; text and bytes are left alone")
    func others() throws {
        let link = "https://api.example.com/v7/a"
        let sites = try [#"["\#(link)"]"#, "<a href=\"\(link)\">", "{\"a\":\"\(link)\""].map {
            try ServedSite(exchange(.get, "/v1/a", Data($0.utf8)))
        }
        #expect(
            try sites.map { try $0.ask("GET /v1/a").text } == [
                #"["http://127.0.0.1/v7/a"]"#, "<a href=\"\(link)\">", "{\"a\":\"\(link)\"",
            ] as [String])
        let part = exchange(
            .get, "/v1/a", answered: 206, headers: ["Content-Range: bytes 0-9/99"], Data("\"\(link)\"".utf8))
        #expect(try ServedSite(part).ask("GET /v1/a").text == "\"\(link)\"")
    }
}
