import FixtureServer
import Fixtures
import Foundation
import HTTPModel
import JSONModel
import Testing

@Suite("a served request")
struct SiteTests {
    @Test("is found by method, path, query in any order, and body")
    func found() throws {
        let site = try ServedSite(
            exchange(.get, "/a?x=1&y=2", Data("query".utf8)), exchange(.get, "/a%20b", Data("path".utf8)),
            exchange(.post, "/a", sending: Data(#"{"id":1,"on":true}"#.utf8), Data("body".utf8)))
        #expect(try site.ask("GET /a?y=2&x=1").text == "query")
        #expect(try site.ask("GET /a%20b").text == "path")
        #expect(try site.ask("POST /a", body: #"{ "on": true, "id": 1 }"#).text == "body")
        #expect(try site.ask("POST /a", body: #"{"id":2,"on":true}"#).status == 404)
        #expect(try site.ask("GET /a?x=1").status == 404)
    }

    @Test("the host that its target names takes the place of the line Host")
    func absoluteForm() throws {
        let site = try ServedSite(exchange(.get, "/x?a=1", Data("here".utf8)))
        for target in ["http://127.0.0.1/x?a=1", "HTTP://localhost:80/x?a=1"] {
            #expect(try site.ask("GET \(target)").text == "here", "\(target)")
        }
        for target in ["http://other.example/x?a=1", "https://other.example/x?a=1", "http://me@127.0.0.1/x?a=1"] {
            #expect(try site.ask("GET \(target)").status == 421, "\(target)")
        }
        #expect(try site.ask("GET http://localhost?a=1").status == 404)
    }

    @Test("any key will do where one was recorded")
    func keys() throws {
        let secret = "/a?api_key={{secret:key}}&page=1"
        let site = try ServedSite(exchange(.get, secret, Data("found".utf8), secrets: ["key"]))
        for target in ["/a?page=1", "/a?page=1&api_key=mine", "/a?api_key=yours&page=1"] {
            #expect(try site.ask("GET \(target)").text == "found")
        }
    }

    @Test("the same one again is given the next answer, then the last for good; a HEAD between them takes none")
    func sequence() throws {
        let site = try ServedSite(
            exchange(.get, "/job", Data("pending".utf8)), exchange(.get, "/job", Data("done".utf8)),
            exchange(.get, "/other", Data("other".utf8)))
        #expect(try site.ask("HEAD /job").values("Content-Length") == ["7"] as [String])
        #expect(try (1...2).map { _ in try site.ask("GET /other").text } == ["other", "other"] as [String])
        #expect(
            try (1...4).map { _ in try site.ask("GET /job").text } == ["pending", "done", "done", "done"] as [String])
    }

    @Test("HEAD is given its own recording, or the head of what GET would get")
    func head() throws {
        let site = try ServedSite(
            exchange(headers: ["X-a: 1"], Data("hello".utf8)),
            exchange(.head, "/alone", headers: ["Content-Length: 1234", "Content-Encoding: gzip"]))
        let head = try site.ask("HEAD /episodes")
        #expect(head.told == ["X-a: 1"] as [String])
        #expect(head.values("Content-Length") == ["5"] as [String])
        #expect(head.body.isEmpty)
        let alone = try site.ask("HEAD /alone")
        #expect(alone.values("Content-Length") == ["1234"] as [String])
        #expect(alone.values("Content-Encoding") == ["gzip"] as [String])
    }

    @Test("a placeholder in an answer is sent as it is")
    func placeholder() throws {
        let body = #"{"token":"{{secret:token}}"}"#
        let site = try ServedSite(
            exchange(headers: ["Set-Cookie: a={{secret:a}}"], Data(body.utf8), secrets: ["a", "token"]))
        #expect(try site.ask().text == body)
        #expect(try site.ask().told == ["Set-Cookie: a={{secret:a}}"] as [String])
    }

    @Test("what was not recorded is explained, as text or in JSON, as the client would rather have it")
    func miss() throws {
        let site = try ServedSite(exchange(.get, "/episodes?page=3"))
        for accept in ["*/*", "text/html", "text/plain, application/json;q=0.5", "image/png"] {
            let response = try site.ask("GET /episodes?page=2", ["Accept: \(accept)"])
            #expect(response.status == 404)
            #expect(response.values("Content-Type") == ["text/plain; charset=utf-8"] as [String])
            #expect(response.text.contains("GET /episodes?page=2"))
            #expect(response.text == "no fixture matches GET /episodes?page=2\n  exchange: query.page: 2, recorded 3\n")
        }
        for accept in ["application/json", "application/vnd.api+json, */*;q=0.1", "application/json, text/plain"] {
            let response = try site.ask("GET /episodes?page=2", ["Accept: \(accept)"])
            #expect(response.status == 404)
            guard accept != "application/json, text/plain" else { continue }
            #expect(response.values("Content-Type") == ["application/problem+json"] as [String])
            let problem = try JSONDocument([UInt8](response.body)).root
            #expect(problem["status"]?.int == 404)
            let difference = problem["nearest"]?.elements.first?["differences"]?.elements.first
            #expect(difference?["field"]?.string == "query.page")
            #expect(difference?["asked"]?.string == "2")
            #expect(difference?["recorded"]?.string == "3")
        }
    }

    @Test("is told of with what answered it, and without its secrets")
    func access() throws {
        let site = try ServedSite(
            exchange(.get, "/a?token={{secret:token}}&page=1", Data("found".utf8), secrets: ["token"]))
        _ = try site.ask("GET /a?token=hunter2&page=1")
        _ = try site.ask("GET /b?to%6ben=hunter2&access_token=hunter2&page=1")
        _ = try site.ask("HEAD /a?page=1")
        _ = try site.ask("GET /a", ["Host: evil.example"])
        let told = site.accesses
        #expect(told.map(\.status.code) == [200, 404, 200, 421])
        #expect(
            told.map(\.source) == [.fixture("exchange"), .miss(nearest: "exchange"), .fixture("exchange"), .server])
        #expect(told.map(\.method?.name) == ["GET", "GET", "HEAD", "GET"] as [String])
        #expect(told[0].target == "/a?token=‹token›&page=1")
        #expect(told[0].size == 5)
        #expect(told[1].target == "/b?to%6ben=‹to%6ben›&access_token=‹access_token›&page=1")
        #expect(told[2].size == 0)
        #expect(!told.contains { $0.target.contains("hunter2") })
    }

    @Test("the host that is asked answers where it was recorded, and any where it was not; the log says whose it is")
    func hosts() throws {
        func answer(of host: String) -> Exchange {
            var response = exchange(.get, "/status", Data(host.utf8))
            response.request.url = "https://\(host).example.com/status"
            return response
        }
        let site = try ServedSite(answer(of: "a"), answer(of: "b"))
        for (host, text) in [("b.example.com", "b"), ("a.example.com:8080", "a"), ("B.EXAMPLE.COM", "b"), ("h", "a")] {
            for _ in 0..<2 { #expect(try site.ask("GET /status", ["Host: \(host)"]).text == text, "\(host)") }
        }
        #expect(site.accesses[0].note == "recorded from b.example.com")
        #expect(
            site.accesses[7].note == "recorded from a.example.com; exchange, exchange~2 are equally close; exchange "
                + "is used, the first by name")
        #expect(try site.ask("GET /status", ["Host: c.example.com"]).status == 421)
    }
}
