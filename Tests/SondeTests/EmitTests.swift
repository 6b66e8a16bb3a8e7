import Foundation
import Spawn
import TestFiles
import Testing

@Suite("a client goes out")
struct EmitTests {
    @Test("a client is printed, or written into a folder where nothing else is touched")
    func writes() throws {
        let playground = try playground(Self.films)
        let printed = try playground.run(["emit", "films.apiscript"])
        #expect(printed.status == 0 && printed.errors.isEmpty)
        #expect(printed.output.contains("struct FilmsClient: Sendable {"))
        #expect(printed.output.contains(#"func film(id: Int) async throws(APIError) -> Film {"#))
        #expect(try playground.run(["emit", "films.apiscript", "--into", "Out"]).output == Self.paths)
        #expect(
            try playground.text(of: "Out/FilmsClient.swift").hasPrefix("// Written by: sonde emit films.apiscript · "))
        #expect(try playground.text(of: "Out/Models/Models.swift").hasSuffix("\n\(Self.model)\n"))
    }

    @Test("nothing is run and nothing is sent")
    func sendsNothing() throws {
        let playground = try playground(
            Self.films
                + "GET ping\nfilm 7 | write answer.json\nlet all = film(id: 8)\nexpect it.id == 7\n!touch started\n")
        #expect(try playground.run(["emit", "films.apiscript", "--into", "Out"]).status == 0)
        #expect(try playground.additions == ["films.apiscript", "Out"])
    }

    @Test("what would be written again is told apart from what somebody changed")
    func changed() throws {
        let playground = try playground(Self.films)
        let emit = ["emit", "films.apiscript", "--into", "Out"]
        _ = try playground.run(emit)
        #expect(try playground.run(emit + ["--check"]).status == 0)

        try playground.write(
            Self.films.replacing("film(id: Int)", with: "film(id: Int, page: Int = 1)"), to: "films.apiscript")
        let stale = try playground.run(emit + ["--check"])
        #expect(stale.status == 1)
        #expect(stale.output.contains("- "), "the difference is shown")
        #expect(stale.output.contains("page: Int = 1"))
        #expect(try !playground.text(of: "Out/FilmsClient.swift").contains("page"), "--check writes nothing")
        #expect(try playground.run(emit).status == 0)

        let own = try playground.text(of: "Out/FilmsClient.swift") + "// mine\n"
        try playground.write(own, to: "Out/FilmsClient.swift")
        let refused = try playground.run(emit)
        #expect(refused.status == 4)
        #expect(refused.errors.contains("sonde: changes were made by hand to this file: add --force to replace"))
        #expect(try playground.text(of: "Out/FilmsClient.swift") == own)
        #expect(try playground.run(emit + ["--force"]).status == 0)
        #expect(try !playground.text(of: "Out/FilmsClient.swift").contains("mine"))
    }

    @Test("a file that is written no more is taken away, unless somebody changed it")
    func leftovers() throws {
        let playground = try playground(Self.films + "endpoint a.one { GET one }\nendpoint b.two { GET two }\n")
        let emit = ["emit", "films.apiscript", "--into", "Out"]
        _ = try playground.run(emit)
        let own = try playground.text(of: "Out/BAPI.swift") + "// mine\n"
        try playground.write(own, to: "Out/BAPI.swift")
        try playground.write("let other = 1\n", to: "Out/Other.swift")
        try playground.write(Self.films, to: "films.apiscript")

        let stale = try playground.run(emit + ["--check"])
        #expect(stale.status == 1)
        #expect(stale.output.contains("Out/AAPI.swift would no longer be written\n"))
        let outcome = try playground.run(emit)
        #expect(outcome.status == 0)
        #expect(outcome.errors.contains("removed Out/AAPI.swift, which is no longer written\n"))
        #expect(outcome.errors.contains("Out/BAPI.swift is no longer written, but was changed by hand: it stays\n"))
        #expect(throws: (any Error).self) { try playground.text(of: "Out/AAPI.swift") }
        #expect(try playground.text(of: "Out/BAPI.swift") == own)
        #expect(try playground.text(of: "Out/Other.swift") == "let other = 1\n")
    }

    @Test("a folder that cannot be written is named, and nothing is half written")
    func unwritable() throws {
        let playground = try playground(Self.films)
        try playground.write("a file", to: "Out")
        let outcome = try playground.run(["emit", "films.apiscript", "--into", "Out"])
        #expect(outcome.status == 4)
        #expect(outcome.errors.hasPrefix("sonde: Out/FilmsClient.swift cannot be written: "))
        #expect(try playground.text(of: "Out") == "a file")
    }

    @Test(
        "what cannot become a client is said",
        arguments: [
            ("let x = 1\n", "sonde: no endpoint is declared here\n  write endpoint NAME { GET PATH }\n"),
            ("endpoint film { GET \\(where) }\n", "left out: film: "),
            (
                "endpoint film { GET films X-When: \\(when) }\nlet when = Date()\n",
                "only running the script shows what when is"
            ),
            (
                "decoder = .csv\nendpoint films -> [Int] { GET films }\n",
                "left out: films: its responses are read as csv"
            ),
        ] as [(String, String)])
    func refused(script: String, complaint: String) throws {
        let playground = try playground(script)
        #expect(try playground.run(["emit", "films.apiscript"]).errors.contains(complaint))
    }

    @Test(
        "no secret is in any file, whatever the style",
        arguments: ["async", "result", "combine", "request", "curl", "http", "openapi", "markdown", "html"])
    func secrets(style: String) throws {
        let playground = try Playground(variables: ["FILMS_KEY": "canary-k3y-0011", "USER_TOKEN": "canary-t0k-2233"])
        try playground.write(
            """
            base https://films.example.com/
            key query api_key \\(env.FILMS_KEY)
            key header X-Plain canary-typ3d-445566
            header X-User \\(env.USER_TOKEN)
            let code = "canary-c0de-778899"
            key header X-Code \\(code)
            /// Knows canary-c0de-778899.
            endpoint sign(password: Secret) { POST auth { "password": password, "key": env.FILMS_KEY } }
            endpoint log(code: String = code) { POST log\\(code) { "deep": { "client_secret": "canary-d33p-1122" } } }
            endpoint find { GET find?access_token=canary-qu3ry-3344&page=1 X-Api-Key: canary-h3ad-5566 }
            endpoint form { POST form form { "password": "canary-f0rm-7788" } }
            endpoint away { GET https://other.example.org/x?api_key=canary-0ther-9900 }
            """, to: "films.apiscript")
        let outcome = try playground.run(["emit", "films.apiscript", "--style", style])
        #expect(outcome.status == 0)
        #expect(!outcome.output.contains("canary"), "\\(outcome.output)")
        #expect(outcome.output.contains("sign"))
    }

    @Test("several APIs have a folder each, and models of one name in two of them stay apart")
    func several() throws {
        let playground = try playground(
            """
            api one {
                base https://one.example.com/
                struct Film: Decodable { let id: Int }
                endpoint film -> Film { GET film }
            }
            api two {
                base https://two.example.com/
                struct Film: Decodable { let title: String }
                endpoint film -> Film { GET film }
            }
            """)
        #expect(try playground.run(["emit", "films.apiscript", "--into", "Out"]).status == 0)
        #expect(try playground.text(of: "Out/one/Models/Models.swift").contains("let id: Int"))
        #expect(try playground.text(of: "Out/two/Models/Models.swift").contains("let title: String"))
        let only = try playground.run(["emit", "films.apiscript", "--api", "two"])
        #expect(only.output.contains("TwoClient") && !only.output.contains("OneClient"))
        #expect(try playground.run(["emit", "films.apiscript", "--api", "three"]).errors.contains("there is one, two"))
    }

    @Test("a script without endpoints makes them of its requests, and of what it reads their answers as")
    func requests() throws {
        let playground = try playground(
            """
            base https://films.example.com/
            let raw = GET films?page=1
            \(Self.model)
            decoder.dateDecodingStrategy = .iso8601
            response -> [Film]
            DELETE films/7
            """)
        let client = try playground.run(["emit", "films.apiscript"]).output
        #expect(client.contains(#"func films() async throws(APIError) -> [Film] {"#))
        #expect(client.contains(#"request("GET", "/films?page=1")"#))
        #expect(client.contains("func deleteFilms()") || client.contains("func delete7()"))
        #expect(client.contains("decoder.dateDecodingStrategy = .iso8601"))
    }

    @Test(
        "an endpoint's answers are read as the script read them last, and a token that an answer tells may be missing")
    func order() throws {
        let playground = try playground(
            """
            base https://films.example.com/
            \(Self.model)
            endpoint film(id: Int) -> Film { GET films/{id} }
            endpoint archive -> [Film] { GET archive }
            endpoint sign(password: Secret) { POST auth { "password": password } }
            decoder.dateDecodingStrategy = .iso8601
            film 7
            try? archive
            decoder.dateDecodingStrategy = .secondsSince1970
            response -> [Film]
            decoder.dateDecodingStrategy = .millisecondsSince1970
            let session = sign(password: env.PASSWORD)
            key bearer \\(session.token)
            """)
        let client = try playground.run(["emit", "films.apiscript"]).output
        #expect(client.contains("var token: String?\n"))
        #expect(
            client.contains(
                #"if let token { request.setValue("Bearer \(token)", forHTTPHeaderField: "Authorization") }"#))
        #expect(client.contains("decoder.dateDecodingStrategy = .iso8601"))
        #expect(client.contains("try await value(of: request(\"GET\", \"/films/\\(id)\"))"))
        #expect(client.contains("try await value(of: request(\"GET\", \"/archive\"), by: Self.decoder2)"))
        #expect(client.contains("decoder.dateDecodingStrategy = .secondsSince1970"))
    }

    @Test("a signature is made of the request, with the functions that it needs and no other")
    func signatures() throws {
        let playground = try playground(
            #"""
            base https://films.example.com/
            endpoint pay(amount: Decimal) {
                POST payments
                X-Timestamp: \(Int(Date().timeIntervalSince1970))
                X-Signature: \("\(request.headers["X-Timestamp"])\(request.path)\(request.body)".hmac(.sha256, key: env.KEY).hex)

                { "amount": amount }
            }
            """#)
        let outcome = try playground.run(["emit", "films.apiscript"])
        #expect(
            outcome.errors == "requests are signed with CryptoKit; where there is none, add the package swift-crypto\n")
        #expect(outcome.output.contains(#"headers: ["X-Timestamp": Int(Date().timeIntervalSince1970)]"#))
        #expect(
            outcome.output.contains(
                #"hexadecimal(authenticationCode(SHA256.self, of: "\(header("X-Timestamp", of: request))\(path(of: request))"#
            ))
        #expect(outcome.output.contains(#"forHTTPHeaderField: "X-Signature")"#))
        #expect(!outcome.output.contains("func digest") && !outcome.output.contains("func query(of"))
    }

    @Test("names and texts of any kind compile, and a thousand endpoints are written in one go")
    func hostile() throws {
        let playground = try playground(Self.hostile)
        let outcome = try playground.run(["emit", "films.apiscript", "--into", "Out"])
        #expect(outcome.status == 0 && outcome.errors.isEmpty)
        try expectCompiles("Out", in: playground)

        let many = (1...1000).map { "endpoint film\($0)(id: Int) { GET films/\($0)/{id} }" }.joined(separator: "\n")
        try playground.write("base https://films.example.com/\n" + many, to: "many.apiscript")
        let client = try playground.run(["emit", "many.apiscript"])
        #expect(client.status == 0)
        #expect(client.output.matches(of: /func film\d+\(id: Int\)/).count == 1000)
    }
}

extension EmitTests {
    private func playground(_ script: String) throws -> Playground {
        let playground = try Playground()
        try playground.write(script, to: "films.apiscript")
        return playground
    }

    private func expectCompiles(_ folder: String, in playground: Playground) throws {
        let root = playground.folder.appending(path: folder)
        let files = try FileManager.default.subpathsOfDirectory(atPath: root.path).filter { $0.hasSuffix(".swift") }
        let outcome = try Compiler.check(files, ["-parse-as-library"], in: root)
        #expect(outcome.status == 0, "\(outcome.output + outcome.errors)")
    }

    private static let model = "struct Film: Codable {\n    let id: Int\n    let title: String?\n}"
    private static let films = """
        base https://films.example.com/
        key header X-Key \\(env.FILMS_KEY)
        \(model)
        /// One film.
        endpoint film(id: Int) -> Film { GET films/{id} }

        """
    private static let paths = "Out/FilmsClient.swift\nOut/Models/Models.swift\n"

    private static let hostile = #"""
        base https://films.example.com/v1
        key query token \(env.FILMS_KEY)
        decoder.dateDecodingStrategy = .firstOf(.iso8601, .formatted("yyyy-MM-dd"), .secondsSince1970)
        enum Kind: String, Codable {
            case first = "1 st", second = "a/..", `default`
        }
        struct Film: Codable {
            let id: Int
            let when: Date?
            let `class`: String
            let more: JSON?
        }
        struct Page<Element: Decodable>: Decodable {
            let items: [Element]
            let next: String?
        }
        struct Pages: Decodable {
            let request: Int
        }
        /// Ends a comment */ with `ticks`, "quotes" and \(values)
        endpoint `default`(`in`: String, `switch`: Kind = .second, `self`: Bool? = nil) -> Film {
            GET films/{in}{?switch,self}
        }
        endpoint film(id: Int) -> Film { GET film/{id} }
        endpoint Film1(id: Int) -> Film { GET Film/{id} }
        endpoint request(path: String) -> Pages { GET {path} }
        endpoint value(of: [String], ids: [Int]?, kinds: [Kind] = [.first]) -> Page<Film> { GET list{?of*,ids,kinds*} }
        endpoint server { GET server }
        endpoint token(x: Double, d: Date, dd: Date?) { GET token{?x,d,dd} X-Trace: none }
        endpoint steps(a: String, b: String?, c: [String]) { GET s{/a,b}/x{;c}{.a}{?a:3,b} }
        endpoint raw(path: String) { GET raw/{+path}?fixed=a:b&z={path}-{path}&q }
        endpoint send(title: String, note: String?, film: Film, tags: [String]) -> Film {
            POST films X-Note: \(title)

            { "title": title, "note": note, "n": 1.5, "nil": null, "deep": { "f": film, "l": [1, title, { "x": note }] }, "t": tags }
        }
        endpoint replace(id: Int, film: Film) -> Film { PUT films/{id} film }
        endpoint sign(user: String, kinds: [Kind]) { POST login form { "user": user, "kind": kinds, "x": "a b&c" } }
        endpoint upload(data: Data, name: String?) { POST upload multipart { "data": data, "name": name } }
        endpoint say(words: String) -> String { POST say text words }
        endpoint bytes(body: Data) -> Data { POST bytes body }
        endpoint away(id: Int) -> Film { GET https://other.example.org/x/{id} }
        endpoint all(cursor: String? = nil) -> Page<Film> { GET all{?cursor} } paged by cursor = it.next
        endpoint skip(offset: Int = 0, limit: Int = 10) -> Page<Film> { GET skip{?offset,limit} } paged by offset of \.items
        endpoint linked -> [Film] { GET linked } paged by link
        endpoint anything -> [String: JSON] { GET anything }
        endpoint repos.get(owner: String) -> Film { GET repos/{owner} }
        endpoint repos.deep.er(owner: String, d: Date) -> Film { GET repos/{owner}/deep{?d} }
        """#
}
