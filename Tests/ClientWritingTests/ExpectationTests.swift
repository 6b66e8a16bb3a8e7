import ClientWriting
import Testing

@Suite("what a script expects is said in Swift")
struct ExpectationTests {
    private static let settings = """
        base https://api.test/v1/
        enum Kind: String, Decodable { case feature, short = "short_film" }
        struct Person: Decodable { let name: String }
        struct Film: Decodable {
            let id: Int
            let title: String
            let rating: Double
            let kind: Kind
            let released: Date
            let page: URL?
            let director: Person?
            let tags: [String]
        }
        struct Hidden: Decodable { private let id: Int }
        struct Same: Decodable, Equatable { let id: Int }
        struct Page: Decodable { let films: [Film]? }
        endpoint films(sort: String = "new", page: Int = 1) -> Page { GET films{?sort,page} } paged by page of \\.films
        endpoint film(id: Int) -> Film { GET films/{id} }
        endpoint hidden -> Hidden { GET hidden }
        endpoint same(id: Int) -> Same { GET same/{id} }
        endpoint raw { GET raw }

        """

    @Test(
        "a condition whose meaning is the same is a condition",
        arguments: [
            ("it.id == 7", "film.id == 7"),
            ("it.title == \"A\\\"B\"", ##"film.title == #"A"B"#"##),
            ("it.rating > 7 && it.rating < 7.5", "film.rating > 7"),
            ("!it.title.isEmpty", "!film.title.isEmpty"),
            ("it.title.hasPrefix(\"A\") || it.id != -1", #"film.title.hasPrefix("A") || film.id != -1"#),
            ("it.kind == .short", "film.kind == .short"),
            ("it.page == nil", "film.page == nil"),
            ("it.page.pathExtension == \"html\"", #"film.page?.pathExtension == "html""#),
            ("it.director.name.count == 3", "film.director?.name.count == 3"),
            (
                "it.released == Date(\"2019-03-22\")",
                #"try film.released == Date("2019-03-22T00:00:00Z", strategy: .iso8601)"#
            ),
            ("it.tags.count == 2", "film.tags.count == 2"),
            ("it.tags[0] == \"a\"", #"film.tags[0] == "a""#),
            ("it.tags.contains(\"a\")", #"film.tags.contains("a")"#),
            ("it.tags.allSatisfy { $0.count > 1 }", "film.tags.allSatisfy { $0.count > 1 }"),
            ("it.tags.map(\\.count).max(by: \\.self) == 3", nil),
            ("it.tags == it.tags.sorted()", "film.tags == film.tags.sorted()"),
            ("(it.id + 1) * 2 == 16", "(film.id + 1) * 2 == 16"),
            ("film(id: 8).id == it.id + 1", "film.id == film2.id + 1"),
            ("same(id: 1) == same(id: 2)", "same == same2"),
            // What Swift would read in another way, or not at all.
            ("it == it", nil),
            ("it.id == \"7\"", nil),
            ("it.id == 7.5", nil),
            ("it.director.name < \"B\"", nil),
            ("it.released == Date(\"2019-03-22T10:00:00.250Z\")", nil),
            ("it.nothing == 1", nil),
            ("hidden().id == 1", nil),
            ("response.headers[\"X\"] == \"1\"", nil),
            ("unknown == 1", nil),
        ] as [(String, String?)])
    func conditions(condition: String, swift: String?) async throws {
        let declared = try await DeclaredAPI(Self.settings + "film 7\nexpect \(condition)\n")
        let claim = try #require(declared.api.expectations.first?.claim)
        #expect(claim == (swift.map { .holds($0) } ?? .unsaid))
    }

    @Test("a name stands for the answer that it was given, with the arguments of its call")
    func calls() async throws {
        let declared = try await DeclaredAPI(
            Self.settings + """
                let first = film(id: 7)
                let all = films.all(sort: "old")
                films page: 2
                expect all.count == 2 && first.id == 7
                expect all.filter { $0.rating > 5 }.count == it.films.count

                """)
        let expectations = declared.api.expectations
        #expect(
            expectations.map(\.claim) == [
                .holds("all.count == 2"), .holds("first.id == 7"),
                .holds("all.filter { $0.rating > 5 }.count == films.films?.count"),
            ])
        #expect(expectations[0].calls.map(\.arguments) == [["sort": .string("old"), "page": .number("1")]])
        #expect(
            expectations[2].calls.map(\.arguments) == [
                ["sort": .string("old"), "page": .number("1")], ["sort": .string("new"), "page": .number("2")],
            ])
    }

    @Test("what is expected of a failure is expected of the call before it")
    func failures() async throws {
        let declared = try await DeclaredAPI(
            Self.settings + "try? film 1\nexpect error == .invalidResponse && response.status == 404\n")
        #expect(declared.api.expectations.map(\.claim) == [.fails("invalidResponse"), .status(404)])
        #expect(declared.api.expectations.allSatisfy { $0.calls.map(\.endpoint) == ["film"] })
    }

    private static let bodies = """
        base https://api.test/v1/
        struct Draft: Codable { let title: String; let year: Int? }
        struct Film: Decodable { let id: Int; let title: String }
        endpoint add(draft: Draft) -> Film { POST films draft }
        endpoint note(text: String) -> Film { POST notes text }
        endpoint signIn(user: String) -> Film { POST tokens form { "user": user, "kind": "app" } }
        endpoint upload(photo: Data) -> Film { PUT photos photo }
        endpoint pin(caption: String) -> Film { POST pins multipart { "caption": caption } }
        add title: "Words" year: 1999
        expect it.title == "Words"
        add { "title": "Whole" }
        expect it.title == "Whole"
        let joined = add(title: "Joined", year: 3)
        expect joined.title == "Joined"
        note "plain words"
        expect it.title == "Noted"
        signIn ann@example.com
        expect it.title == "Signed in"
        upload \\(file("a.jpg"))
        expect it.title == "Uploaded"
        pin "Bread"
        expect it.title == "Pinned"

        """

    @Test(
        "what is expected after a call with a body is a test where the body says what was given, and a remark elsewhere",
        arguments: [StyleName.async, .result, .request])
    func bodies(style: StyleName) async throws {
        var declared = try await DeclaredAPI(Self.bodies)
        func answered(_ request: String, _ title: String, sent: String, as type: String) throws -> Recorded {
            try Recorded(request, "{\"id\":1,\"title\":\"\(title)\"}", headers: ["Content-Type": type], sent: sent)
        }
        let (json, form) = ("application/json", "application/x-www-form-urlencoded")
        try declared.record([
            ("add", answered("POST films", "Words", sent: #"{"title":"Words","year":1999}"#, as: json)),
            ("add-2", answered("POST films", "Whole", sent: #"{"title":"Whole"}"#, as: json)),
            ("add-3", answered("POST films", "Joined", sent: #"{"title":"Joined","year":3}"#, as: json)),
            ("note", answered("POST notes", "Noted", sent: "plain words", as: "text/plain")),
            ("sign-in", answered("POST tokens", "Signed in", sent: "user=ann%40example.com&kind=app", as: form)),
            ("upload", answered("PUT photos", "Uploaded", sent: "bytes", as: "image/jpeg")),
            ("pin", answered("POST pins", "Pinned", sent: "--x--", as: "multipart/form-data; boundary=x")),
        ])
        let name = style == .request ? "EndpointRequestTests.swift" : "FilmsClientTests.swift"
        let suite = try #require(try declared.suite(style)[name])
        for title in ["Words", "Whole", "Joined", "Noted", "Signed in"] {
            #expect(suite.contains(#".title == "\#(title)")"#), "\(title) in \(suite)")
            #expect(!suite.contains(#"// expect it.title == "\#(title)""#), "\(title) in \(suite)")
        }
        for title in ["Uploaded", "Pinned"] {
            #expect(suite.contains(#"// expect it.title == "\#(title)""#), "\(title) in \(suite)")
        }
        try declared.typecheck(style)
    }

    @Test(
        "an answer that is not known without running the script stands for nothing",
        arguments: [
            "for id in [7, 8] { film(id: id) }\n", "let id = raw().id\nfilm(id: id)\n", "if true { film 7 }\n",
            "film 7\nGET elsewhere\n", "let film = 7\n",
        ])
    func unknown(script: String) async throws {
        let declared = try await DeclaredAPI(Self.settings + script + "expect it.id == 7\n")
        #expect(declared.api.expectations.map(\.claim) == [.unsaid])
        #expect(declared.api.expectations.allSatisfy { $0.calls.isEmpty })
    }
}
