import Foundation
import Spawn
import TestFiles
import Testing

@Suite("the styles of clients")
struct EmitStylesTests {
    private static let styles = ["async", "result", "request", "combine", "models"]

    @Test(
        "names that clash with a client's own compile in every style, for one module and for others",
        arguments: styles, ["internal", "public"])
    func compiles(style: String, access: String) throws {
        let playground = try Playground()
        try playground.write(Self.clashing, to: "clashes.apiscript")
        let outcome = try playground.run(
            ["emit", "clashes.apiscript", "--style", style, "--access", access, "--into", "Out"])
        #expect(outcome.status == 0 && outcome.errors.isEmpty)
        try expectCompiles("Out", in: playground, with: style == "combine" ? try Self.combine.get() : nil)
    }

    @Test("a client in another module is made, asked and understood with what is public alone")
    func publicly() throws {
        let playground = try Playground()
        try playground.write(Self.clashing, to: "clashes.apiscript")
        _ = try playground.run(["emit", "clashes.apiscript", "--access", "public", "--into", "Out"])
        let flags = ["-swift-version", "6", "-warnings-as-errors", "-emit-module", "-module-name", "Clashes"]
        let out = playground.folder.appending(path: "Out")
        let compiled = try Compiler.run(flags + files(of: "Out", in: playground), in: out)
        #expect(compiled.status == 0, "\(compiled.errors)")
        try playground.write(
            """
            import Clashes
            import Foundation

            func useAll() async throws(APIError) -> String? {
                let client = ClashesClient(key: "k", transport: { _ in throw URLError(.cancelled) })
                let result = Result(title: "t", parts: [Result.Part(name: "n")])
                let answer = try await client.add(settings: 1, endpoint: result)
                return answer.parts.first?.name ?? answer.note
            }
            """, to: "Use.swift")
        let outcome = try Compiler.check(["Use.swift"], ["-parse-as-library", "-I", "Out"], in: playground.folder)
        #expect(outcome.status == 0, "\(outcome.errors)")
    }

    @Test(
        "a client's server may end with a slash or not: its requests go to no other host",
        arguments: ["https://films.test/v1/", "https://films.test/v1"])
    func servers(base: String) throws {
        let playground = try Playground()
        try playground.write(
            """
            base \(base)
            endpoint film(id: Int) { GET films/{id} }
            endpoint parts(names: [String]) { GET {/names*} }
            endpoint all { GET /films }
            """, to: "films.apiscript")
        #expect(try playground.run(["emit", "films.apiscript", "--into", "."]).status == 0)
        try playground.write(
            """
            import Foundation
            #if canImport(FoundationNetworking)
            import FoundationNetworking
            #endif

            @main struct Driver {
                static func main() async {
                    for server in ["https://b.test", "https://b.test/", "https://b.test/v2", "https://b.test/v2/"] {
                        let client = FilmsClient(server: server, transport: { request in
                            print(request.url?.absoluteString ?? "")
                            throw URLError(.cancelled)
                        })
                        _ = try? await client.film(id: 7)
                        _ = try? await client.parts(names: ["a", "b"])
                        _ = try? await client.all()
                    }
                }
            }
            """, to: "Driver.swift")
        let compiled = try Compiler.run(
            ["-swift-version", "6", "-warnings-as-errors", "-parse-as-library", "-o", "driver"]
                + ["FilmsClient.swift", "Driver.swift"], in: playground.folder)
        #expect(compiled.status == 0, "\(compiled.output + compiled.errors)")
        let ran = try Program(at: playground.folder.appending(path: "driver").path).run(
            [], environment: playground.environment, in: playground.folder)
        let homes = ["https://b.test", "https://b.test", "https://b.test/v2", "https://b.test/v2"]
        let expected = homes.flatMap { [$0 + "/films/7", $0 + "/a/b", $0 + "/films"] }
        #expect(ran.output.split(separator: "\n").map(String.init) == expected, "\(ran.errors)")
    }

    @Test("a whole number that no Double holds is sent as it is written", arguments: ["async", "result", "combine"])
    func largeNumbers(style: String) throws {
        let playground = try Playground()
        let lines =
            #"endpoint a { POST echo { "x": 9007199254740993, "y": [-9007199254740993] } }"# + "\n"
            + #"endpoint b { GET echo?id=\(9007199254740993) }"#
        try playground.write("base \(playground.origin)\n\(lines)\n", to: "large.apiscript")
        let client = try playground.run(["emit", "large.apiscript", "--style", style]).output
        #expect(client.ranges(of: "9_007_199_254_740_993").count == 3, "\(client)")
    }

    @Test("two files of one name stay apart, and stay as they are")
    func files() throws {
        let playground = try Playground()
        for folder in ["One", "Two"] {
            try FileManager.default.createDirectory(
                at: playground.folder.appending(path: folder), withIntermediateDirectories: true)
        }
        let own = "// mine\nimport Foundation\nstruct Film: Codable { let id: Int }\n"
        try playground.write(own, to: "One/Film.swift")
        try playground.write("struct Scene: Codable { let film: Film }\n", to: "Two/film.swift")
        let script = """
            models "One/*.swift" "Two/*.swift"
            base https://films.example.com/
            endpoint scenes -> [Scene] { GET scenes }
            """
        try playground.write(script, to: "films.apiscript")
        #expect(try playground.run(["emit", "films.apiscript", "--style", "models", "--into", "Out"]).status == 0)
        #expect(try playground.text(of: "Out/Models/Film.swift").hasSuffix("\n" + own))
        #expect(try playground.text(of: "Out/Models/film2.swift").contains("struct Scene"))

        try playground.write("struct Actor: Codable { let id: Int }\n", to: "One/FilmsClient.swift")
        try playground.write(script + "\nendpoint actors -> [Actor] { GET actors }\n", to: "films.apiscript")
        let paths = try playground.run(["emit", "films.apiscript"]).output
        #expect(paths.contains("// Models/FilmsClient2.swift"), "a module has no two files of one name")
    }

    @Test("what is sent can be encoded, and only that")
    func encodable() throws {
        let playground = try Playground()
        try playground.write(
            """
            base https://films.example.com/
            struct Draft: Decodable { let title: String }
            struct Film: Decodable { let id: Int }
            endpoint add(draft: Draft) -> Film { POST films draft }
            """, to: "films.apiscript")
        let models = try playground.run(["emit", "films.apiscript", "--style", "models"]).output
        #expect(models.contains("struct Draft: Decodable, Encodable { let title: String }"))
        #expect(models.contains("struct Film: Decodable { let id: Int }"))
    }
}

extension EmitStylesTests {
    /// A module that declares what clients use of Combine, which is not on every platform.
    private static let combine = Swift.Result {
        let folder = try TemporaryFolder()
        let source = Project.folder.appending(path: "Tests/Support/CombineStandIn/Combine.swift").path
        let outcome = try Compiler.run(
            ["-swift-version", "6", "-warnings-as-errors", "-emit-module", "-module-name", "Combine", source],
            in: folder.url)
        #expect(outcome.status == 0, "\(outcome.errors)")
        return folder
    }

    private func files(of folder: String, in playground: Playground) throws -> [String] {
        try FileManager.default.subpathsOfDirectory(atPath: playground.folder.appending(path: folder).path)
            .filter { $0.hasSuffix(".swift") }
    }

    private func expectCompiles(_ folder: String, in playground: Playground, with module: TemporaryFolder?) throws {
        let imported = module.map { ["-I", $0.url.path] } ?? []
        let outcome = try Compiler.check(
            files(of: folder, in: playground), ["-parse-as-library"] + imported,
            in: playground.folder.appending(path: folder))
        #expect(outcome.status == 0, "\(outcome.output + outcome.errors)")
    }

    private static let clashing = #"""
        base https://clashes.example.com/v1
        key header X-Key \(env.KEY)
        struct Result: Decodable {
            let title: String
            let note: String?
            var parts: [Part] = []
            struct Part: Decodable {
                /// Its name */ and `more`.
                let name: String
            }
        }
        struct APIEndpoint: Decodable { let id: Int }
        struct EndpointRequest: Decodable { let id: Int }
        struct Transport: Decodable { let id: Int }
        struct Completion: Decodable { let id: Int }
        struct Settings: Decodable { let queue: String }
        enum Kind: String, Decodable { case `default`, other }
        /// Ends a comment */ with `ticks`, "quotes" and \(values)
        endpoint add(settings: Int, endpoint: Result) -> Result { POST results?s={settings} endpoint }
        endpoint queue(request: String, answer: Int?, completion: Bool = true) -> Settings {
            GET queue{?request,answer,completion}
        }
        endpoint settings -> Transport { GET settings }
        endpoint transport(client: String, kinds: [Kind], place: Int = 1) -> [Completion] {
            GET transport/{client}{?kinds*,place}
        } paged by place
        endpoint key(key: String) -> APIEndpoint { GET key/{key} X-Other: \(key) }
        endpoint text(text: String) -> String { POST text text text }
        endpoint repo(unused: Int) -> EndpointRequest { GET repos }
        endpoint repos.get(settings: String, client: String) -> [EndpointRequest] {
            GET repos/{client}{?settings}
        } paged by link
        endpoint repos.issues.all(endpoint: Int) -> Data { GET repos/issues/{endpoint} }
        """#
}
