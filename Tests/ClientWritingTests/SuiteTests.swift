import ClientWriting
import Foundation
import Testing

@Suite("tests of a client on recordings")
struct SuiteTests {
    private static let script = """
        base https://api.test/v1/
        key header X-Key \\(env.FILM_KEY)
        struct Film: Decodable { let id: Int; let title: String }
        /// Films, page by page.
        endpoint films(page: Int = 1) -> [Film] { GET films{?page} } paged by page
        endpoint film(id: Int) -> Film { GET films/{id} }
        endpoint add(title: String) -> Film { POST films { "title": title } }
        let all = films.all()
        expect all.count == 3
        film 7
        expect it.title == "Seven"
        expect response.headers["ETag"] == "x"
        expect films().count == film(id: 7).id - 5

        """

    private func recorded(_ script: String = script) async throws -> DeclaredAPI {
        var declared = try await DeclaredAPI(script)
        func recorded(_ request: String, _ response: String, sent: String = "", status: Int = 200) throws -> Recorded {
            try Recorded(
                request, response, headers: ["X-Key": "{{secret:FILM_KEY}}"], sent: sent, status: status,
                secrets: ["FILM_KEY"])
        }
        try declared.record([
            ("add-title-b", recorded("POST films", #"{"id":9,"title":"B"}"#, sent: #"{"title":"B"}"#, status: 201)),
            ("film-id-1", recorded("GET films/1", #"{"error":"no such film"}"#, status: 404)),
            ("film-id-2", recorded("GET films/2", "[]")),
            ("film-id-7", recorded("GET films/7", #"{"id":7,"title":"Seven"}"#)),
            ("films-page-1", recorded("GET films?page=1", #"[{"id":1,"title":"A"},{"id":2,"title":"B"}]"#)),
            ("films-page-2", recorded("GET films?page=2", #"[{"id":3,"title":"C"}]"#)),
            ("films-page-3", recorded("GET films?page=3", "[]")),
        ])
        return declared
    }

    @Test("each recording is a test, and so is each expectation of several answers")
    func tests() async throws {
        let files = try await recorded().suite()
        let suite = try #require(files["FilmsClientTests.swift"])
        for line in [
            "@Test(\"film(id: 7) gets a response\")", "#expect(film.title == \"Seven\")",
            "// expect response.headers[\"ETag\"] == \"x\"",
            "@Test(\"film(id: 1) is refused with 404\")", "#expect(error?.status == 404)",
            "@Test(\"film(id: 2) cannot be decoded\")", "#expect(error?.isUndecodable == true)",
            "for try await page in client.filmsPages() { pages.append(page) }", "#expect(all.count == 3)",
            "@Test(\"films().count == film(id: 7).id - 5\")", "#expect(films.count == film.id - 5)",
        ] {
            #expect(suite.contains("    \(line)\n"), "\(line)")
        }
        let support = try #require(files["Recording.swift"])
        #expect(support.contains(##"body: #"{"title":"B"}"#"##))
        #expect(support.contains(#"let usual = ["X-Key": "key"]"#))
        #expect(files["Answers/film-id-7.json"] == #"{"id":7,"title":"Seven"}"#)
        #expect(files.keys.count { $0.hasPrefix("Answers/") } == 7)
    }

    @Test("requests of an enumeration are checked and their answers decoded by what downloads them")
    func downloads() async throws {
        let files = try await recorded().suite(.request)
        let suite = try #require(files["EndpointRequestTests.swift"])
        for line in [
            "let client = EndpointRequest(answeredBy: .filmId7)",
            "let film = try await client.download(Film.self, from: .film(id: 7))",
            "for try await page in client.filmsPages() { pages.append(page) }",
        ] {
            #expect(suite.contains("        \(line)\n"), "\(line)")
        }
        let support = try #require(files["Recording.swift"])
        #expect(support.contains("settings: FilmsSettings(server: server, key: \"key\")"))
        #expect(files["Answers/film-id-7.json"] == #"{"id":7,"title":"Seven"}"#)
    }

    @Test("only clients that can be asked here have tests")
    func tested() {
        let tested: [StyleName] = StyleName.allCases.filter(\.hasTests)
        #expect(tested == [.async, .result, .request])
    }

    @Test("a list is not gone through where a page of it was not recorded")
    func missingPage() async throws {
        var declared = try await DeclaredAPI(Self.script)
        try declared.record([("films-page-1", Recorded("GET films?page=1", #"[{"id":1,"title":"A"}]"#))])
        let suite = try #require(try declared.suite()["FilmsClientTests.swift"])
        #expect(!suite.contains("filmsPages"))
        #expect(suite.contains("    // expect all.count == 3\n"))
    }

    @Test("a recording that no test is made of is named, with the reason; one of an empty list is a test")
    func losses() async throws {
        var declared = try await DeclaredAPI(
            """
            base https://api.test/v1/
            decoder.keyDecodingStrategy = .convertFromSnakeCase
            struct Draft: Codable { let firstName: String }
            endpoint upload(photo: Data, name: String) { POST photos multipart { "photo": photo, "name": name } }
            endpoint bytes(data: Data) { PUT bytes data }
            endpoint add(draft: Draft) { POST drafts draft }
            endpoint films(kind: String, fields: [String] = [], tags: [String] = []) { GET films?kind={kind}{&fields,tags*} }
            endpoint other { GET other }
            """)
        try declared.record([
            ("add", Recorded("POST drafts", sent: #"{"first_name":"a"}"#)), ("bytes", Recorded("PUT bytes", sent: "a")),
            ("films-kind-a", Recorded("GET films?kind=a")), ("films-kind-b", Recorded("GET films?kind=b&tags=x")),
            ("nothing", Recorded("GET nothing")),
            (
                "upload",
                Recorded("POST photos", headers: ["Content-Type": "multipart/form-data; boundary=x"], sent: "--x--")
            ),
        ])
        let options = ClientOptions(command: "sonde emit films.apiscript")
        for style in [StyleName.async, .result, .request] {
            let suite = try #require(SuiteFiles(for: declared.api, style, options, in: SuiteFiles.Place()))
            #expect(
                suite.losses.map(\.description) == [
                    "the recording bytes: bytes do not say what bytes was called with",
                    "the recording upload: the parts of a form do not say what upload was called with",
                ])
            let text = suite.files.map(\.text).joined()
            #expect(text.contains(##"Data(#"{"firstName":"a"}"#.utf8))"##), "\(text)")
            #expect(text.contains(#"films(kind: "a")"#) && text.contains(#"films(kind: "b", tags: ["x"])"#), "\(text)")
        }
    }

    @Test(
        "it compiles in every style, whatever its arguments are made of",
        arguments: [StyleName.async, .result, .request])
    func arguments(style: StyleName) async throws {
        var declared = try await DeclaredAPI(
            """
            base https://api.test/v1/
            struct Film: Codable { let id: Int; let title: String }
            endpoint since(since: Date, page: Int = 1) -> [Film] { GET films{?since,page} } paged by page
            endpoint site(url: URL, ids: [UUID]) { GET sites{?url,ids*} }
            endpoint add(film: Film, kind: String) -> Film { POST films{?kind} film }
            """)
        let id = "6BA7B810-9DAD-11D1-80B4-00C04FD430C8"
        try declared.record([
            ("add", Recorded("POST films?kind=a", #"{"id":1,"title":"A"}"#, sent: #"{"id":1,"title":"A"}"#)),
            ("add-2", Recorded("POST films?kind=b", "{}", sent: #"{"id":1,"title":"A"}"#, status: 400)),
            ("since", Recorded("GET films?since=2019-03-22T00%3A00%3A00Z&page=1", #"[{"id":1,"title":"A"}]"#)),
            ("since-2", Recorded("GET films?since=2019-03-22T00%3A00%3A00Z&page=2", "[]")),
            ("site", Recorded("GET sites?url=https%3A%2F%2Fa.test&ids=\(id)")),
        ])
        let suite = try declared.suite(style)["\(style == .request ? "EndpointRequest" : "FilmsClient")Tests.swift"]
        for part in [
            #"Date("2019-03-22T00:00:00Z", strategy: .iso8601)"#, "#require(URL(", "#require(UUID(", "JSONDecoder()",
        ] {
            #expect(suite?.contains(part) == true, "\(part) in \(suite ?? "")")
        }
        try declared.typecheck(style)
    }

    @Test("it compiles beside the client, whatever names and answers are like")
    func compiles() async throws {
        var hostile = try await recorded(
            Self.script + """
                enum Mode: String { case `default`, other = "o\\"t" }
                endpoint `init`(in: String, mode: Mode?, at: Date?) { GET "in/{in}{?mode,at}" }
                endpoint response(text: String) -> String { GET text/{text} }

                """)
        try hostile.record([
            ("init", Recorded("GET in/%22%5C%28x%29?mode=default&at=2019-03-22T00%3A00%3A00Z")),
            ("response-text", Recorded("GET text/*%2F%0A", "\\(x) \"\"\"", answered: ["Content-Type": "text/plain"])),
        ])
        try hostile.typecheck(.async)
        try await recorded().typecheck(.async)
        try await recorded().typecheck(.request)
    }
}
