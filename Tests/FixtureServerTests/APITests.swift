import FixtureRecording
import FixtureServer
import Fixtures
import Foundation
import HTTPModel
import TestFiles
import Testing

@Suite("a served folder of several APIs")
struct APITests {
    private let folder: TemporaryFolder

    init() async throws {
        folder = try TemporaryFolder()
        try await record("https://api.example.com/", "v1/me", "no name")
        try await record("https://movies.test-api.com/3/", "movie/1", "movies", of: "movies")
        try await record("https://shared.example.org/a/", "me", "a", of: "a")
        try await record("https://shared.example.org/b/", "me", "b", of: "b")
        try await record("http://127.0.0.1:3000/", "me", "local", of: "local")
    }

    /// Records an answer as if an API had given it.
    private func record(
        _ base: String, _ path: String, _ response: String, of api: String? = nil, headers: [String] = []
    ) async throws {
        let url = try #require(URL(string: base + path))
        let response = RecordedResponse(
            status: Status(200), headers: fields(["Content-Type: application/json"] + headers),
            body: Data(#"{"of":"\#(response)"}"#.utf8), url: url.absoluteString)
        try await record(
            Exchange(request: RecordedRequest(.get, url.absoluteString), response: response, base: base), of: api)
    }

    private func record(_ exchange: Exchange, of api: String?) async throws {
        let place = FolderPlace(folder.path)
        let recording = Recording(api.map(place.below) ?? place)
        recording.keep(imported: [exchange]) { _, event in
            if case .refused(let reason) = event { Issue.record("\(reason)") }
        }
        recording.finish()
    }

    private func ask(_ site: ServedSite, _ target: String, host: String = "127.0.0.1") throws -> String {
        let response = try site.ask("GET \(target)", ["Host: \(host)"])
        return response.status == 200 ? String(response.text.dropFirst(7).dropLast(2)) : "\(response.status)"
    }

    @Test("an API answers where the client names its host, else in the folder of its name; the rest is no API's")
    func ways() throws {
        let site = try ServedSite(folder: folder.url)
        for (host, target, found) in [
            ("movies.test-api.com", "/3/movie/1", "movies"), ("movies.test-api.com:8080", "/3/movie/1", "movies"),
            ("movies.test-api.com", "/movies/3/movie/1", "404"), ("movies.test-api.com", "/v1/me", "404"),
            ("localhost:8080", "/movies/3/movie/1", "movies"), ("127.0.0.1", "/movies/3/movie/1", "movies"),
            ("127.0.0.1", "/3/movie/1", "404"), ("127.0.0.1", "/Movies/3/movie/1", "404"),
            ("127.0.0.1", "/v1/me", "no name"), ("api.example.com", "/v1/me", "no name"),
            ("shared.example.org", "/a/me", "a"), ("shared.example.org", "/b/me", "b"),
            ("127.0.0.1", "/a/a/me", "a"), ("127.0.0.1", "/b/b/me", "b"), ("127.0.0.1", "/a/b/me", "404"),
            ("127.0.0.1", "/local/me", "local"), ("127.0.0.1:3000", "/me", "local"), ("127.0.0.1:3001", "/me", "404"),
            ("elsewhere.example.com", "/v1/me", "421"),
        ] {
            #expect(try ask(site, target, host: host) == found, "\(host)\(target)")
        }
    }

    @Test("the log and a miss name a recording with its API, and say how to record for it")
    func names() throws {
        let site = try ServedSite(folder: folder.url)
        _ = try site.ask("GET /movies/3/movie/1", ["Host: localhost"])
        let missed = try site.ask("GET /movies/3/movie/2", ["Host: localhost"])
        #expect(missed.text.contains("\n  movies/movie-1: path: /3/movie/2, recorded /3/movie/1\n"))
        #expect(
            missed.text.contains("sonde replay --record \(folder.path) SCRIPT, with a script that calls the API movies")
        )
        #expect(site.accesses.map(\.source) == [.fixture("movies/movie-1"), .miss(nearest: "movies/movie-1")])
    }

    @Test("links, paths from the root and paths of cookies lead to where the client reaches each API")
    func links() async throws {
        let links = #"{"own":"https://movies.test-api.com/3/x","other":"https:\/\/shared.example.org\/a\/y"}"#
        let exchange = Exchange(
            request: RecordedRequest(.get, "https://movies.test-api.com/3/links"),
            response: RecordedResponse(
                status: Status(200),
                headers: fields([
                    "Content-Type: application/json", "Location: /3/new",
                    #"Link: </3/l?page=2>; rel="next", <//cdn/x>"#,
                    "Set-Cookie: a=b; Path=/3; Secure", "Content-Location: //cdn.example.com/3/links",
                ]), body: Data(links.utf8), url: "https://movies.test-api.com/3/links"),
            base: "https://movies.test-api.com/3/")
        try await record(exchange, of: "movies")
        let site = try ServedSite(folder: folder.url)
        let inFolder = try site.ask("GET /movies/3/links", ["Host: localhost:9"])
        #expect(
            inFolder.text == #"{"own":"http://localhost:9/movies/3/x","other":"http:\/\/localhost:9\/a\/a\/y"}"#)
        #expect(inFolder.values("Location") == ["/movies/3/new"] as [String])
        #expect(inFolder.values("Link") == [#"</movies/3/l?page=2>; rel="next", <//cdn/x>"#] as [String])
        #expect(inFolder.values("Set-Cookie").allSatisfy { $0.hasSuffix("; Path=/movies/3") })
        #expect(inFolder.values("Content-Location") == ["//cdn.example.com/3/links"] as [String])
        let byHost = try site.ask("GET /3/links", ["Host: movies.test-api.com:9"])
        #expect(
            byHost.text == #"{"own":"http://movies.test-api.com:9/3/x","other":"https:\/\/shared.example.org\/a\/y"}"#)
        #expect(byHost.values("Location") == ["/3/new"] as [String])
    }

    @Test("a miss says where to record it: at the server that was recorded, where there is one")
    func origin() throws {
        for (path, server) in [("a", "https://shared.example.org"), ("local", "http://127.0.0.1:3000")] {
            let text = try ServedSite(folder: folder.url.appending(path: path)).ask("GET /nope").text
            #expect(text.contains("'GET \(server)/nope'"), "\(text)")
        }
        let text = try ServedSite(folder: folder.url).ask("GET /nope").text
        #expect(text.contains("'GET https://HOST/nope'"), "\(text)")
    }

    @Test("an API that comes, changes or goes is served so at once, and the others go on")
    func changes() async throws {
        let site = try ServedSite(folder: folder.url)
        #expect(try ask(site, "/late/me") == "404")
        try FileManager.default.createDirectory(
            at: folder.url.appending(path: "late"), withIntermediateDirectories: true)
        #expect(try ask(site, "/late/me") == "404")
        try await record("https://late.example.com/", "me", "late", of: "late")
        #expect(try ask(site, "/late/me") == "late")
        try folder.write(#"{"of":"new"}"#, to: "late/me.json")
        #expect(try ask(site, "/late/me") == "new")
        try folder.write(#"{"of":"newer"}"#, to: "late/me.json")
        #expect(try ask(site, "/late/me") == "newer")
        try FileManager.default.removeItem(at: folder.url.appending(path: "late"))
        #expect(try ask(site, "/late/me") == "404")
        #expect(try ask(site, "/a/a/me") == "a")
    }

    @Test("a link to a folder elsewhere is not served; any other folder is, whatever its name and depth")
    func strangers() async throws {
        let elsewhere = try TemporaryFolder()
        let a = folder.url.appending(path: "a")
        try FileManager.default.copyItem(at: a, to: elsewhere.url.appending(path: "a"))
        try FileManager.default.createSymbolicLink(
            at: folder.url.appending(path: "linked"), withDestinationURL: elsewhere.url.appending(path: "a"))
        try FileManager.default.copyItem(at: a, to: folder.url.appending(path: "a-b"))
        try FileManager.default.copyItem(at: a, to: folder.url.appending(path: "movies/inner"))
        let site = try ServedSite(folder: folder.url)
        for target in ["/linked/a/me", "/inner/a/me", "/../a/a/me"] {
            #expect(try ask(site, target) == "404", "\(target)")
        }
        for target in ["/a-b/a/me", "/movies/inner/a/me"] { #expect(try ask(site, target) == "a", "\(target)") }
    }

    @Test("rules of the folder hold for what each API is asked, and those of an API for it alone")
    func rules() async throws {
        let site = try ServedSite(folder: folder.url)
        #expect(try ask(site, "/a/a/me?ts=1") == "404")
        try folder.write(#"{"rules":1,"ignore":[{"query":"ts"}]}"#, to: "fixtures.json")
        #expect(try ask(site, "/a/a/me?ts=1") == "a")
        try folder.write(#"{"rules":1,"ignore":[{"query":"n"}]}"#, to: "b/fixtures.json")
        #expect(try ask(site, "/b/b/me?ts=1&n=2") == "b")
        #expect(try ask(site, "/a/a/me?ts=1&n=2") == "404")
    }
}
