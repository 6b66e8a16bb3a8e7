import Foundation
import JSONModel
import Loopback
import Spawn
import TestFiles
import Testing

@Suite("sonde serve, judged by an app's models and wrong on purpose")
struct ServeJudgeTests {
    private let sonde: Program
    private let curl = Program(at: "/usr/bin/curl")
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder(files: [
            "Movie.swift": "struct Movie: Decodable {\n    let title: String\n    let runtime: Int\n}\n",
            "app.apiscript": """
            base https://api.example.com/v2
            models "Movie.swift"
            endpoint movie(id: Int, language: String? = nil) -> Movie { GET movie/{id}{?language} }
            endpoint latest -> Movie { GET movie/latest }
            endpoint rate(id: Int) { POST movie/{id}/rating }
            let all = latest()

            """,
        ])
        sonde = try Program("sonde")
    }

    private func api() throws -> RawServer {
        try RawServer { connection in
            while let request = try connection.readRequest() {
                let body =
                    switch request.target {
                    case "/v2/movie/1?language=de": #"{"title":"M","runtime":null}"#
                    case "/v2/movie/latest": #"{"title":"M","runtime":110}"#
                    case "/v2/genres": #"[{"id":1,"name":"Crime"},{"id":2,"name":null}]"#
                    default: #"{"status":7}"#
                    }
                let status = request.target == "/v2/movie/9" ? "404 Not Found" : "200 OK"
                try connection.write(
                    "HTTP/1.1 \(status)\r\nContent-Type: application/json\r\nContent-Length: \(body.utf8.count)\r\n\r\n\(body)"
                )
            }
        }
    }

    private func start(_ arguments: [String]) throws -> (server: RunningProgram, origin: String) {
        let server = try sonde.start(["serve"] + arguments + ["--port", "0"], in: folder.url)
        let line = try server.firstLine()
        return (server, String(try #require(line.matches(of: /http:\/\/127\.0\.0\.1:\d+/).last).output))
    }

    /// Ctrl-C, and what came of it all.
    private func stopped(_ server: RunningProgram) throws -> Outcome {
        server.interrupt()
        return try server.end()
    }

    @Test("each response is decoded as its endpoint does, and requests without one become endpoints to paste")
    func judge() throws {
        let api = try api()
        let (server, origin) = try start(["--upstream", try api.url("/v2").absoluteString, "--script", "app.apiscript"])
        for target in ["/movie/1?language=de", "/movie/latest", "/movie/9", "/genres"] {
            _ = try curl.run(["-s", origin + target])
        }
        _ = try curl.run(["-s", "-X", "POST", origin + "/movie/1/rating"])
        let outcome = try stopped(server)
        let text = outcome.output + outcome.errors
        #expect(text.contains("GET /movie/1?language=de · Movie: runtime: expected Int, found null (Movie.swift:3)"))
        #expect(text.contains("GET /movie/latest · Movie\n"), "\(text)")
        #expect(text.contains("GET /movie/9\n") && text.contains("POST /movie/1/rating\n"), "\(text)")
        #expect(text.contains("GET /genres · no endpoint"))
        #expect(text.contains("5 requests: 5 from the API, 1 not decoded"))
        #expect(text.contains("no endpoint describes these requests:") && text.contains("{ GET genres }"), "\(text)")
        #expect(text.contains("let name: String?"), "\(text)")
        #expect(outcome.status == 0)
        #expect(api.requests.count == 5)
    }

    @Test("a new case is named, another API's endpoint judges nothing, and what only failed is not proposed")
    func others() throws {
        let api = try api()
        let base = try api.url("/v2").absoluteString
        let script = """
            base \(base)
            enum Kind: String, Decodable {
                case drama
            }
            struct Genre: Decodable {
                let id: Int
                let name: Kind
            }
            endpoint genres -> [Genre] { GET genres }
            api other {
                base https://other.example.com/
                endpoint latest -> Genre { GET movie/latest }
            }

            """
        try folder.write(script, to: "two.apiscript")
        let (server, origin) = try start(["--upstream", base, "--script", "two.apiscript"])
        for target in ["/genres", "/movie/latest", "/movie/9"] { _ = try curl.run(["-s", origin + target]) }
        let outcome = try stopped(server)
        let text = outcome.output + outcome.errors
        #expect(text.contains(#""Crime" is not a raw value of Kind"#), "\(text)")
        #expect(text.contains("GET /movie/latest · no endpoint\n"), "\(text)")
        let proposal = text.split(separator: "no endpoint describes these requests:").last ?? ""
        #expect(proposal.contains("GET movie/latest") && !proposal.contains("movie/9"), "\(text)")
    }

    @Test("a body that cannot be unpacked is not judged, and the line says so")
    func packed() throws {
        let api = try RawServer { connection in
            while try connection.readRequest() != nil {
                try connection.write("HTTP/1.1 200 OK\r\nContent-Encoding: zstd\r\nContent-Length: 3\r\n\r\nabc")
            }
        }
        let (server, origin) = try start(["--upstream", try api.url("/v2").absoluteString, "--script", "app.apiscript"])
        _ = try curl.run(["-s", origin + "/movie/latest"])
        let output = try stopped(server).output
        #expect(output.contains("Movie: its body is encoded as zstd, which Sonde does not decode\n"), "\(output)")
        #expect(output.hasSuffix("served 1 request: 1 from the API\n"), "\(output)")
    }

    @Test("what a folder alone responds with is proposed below its recorded base, also to programs")
    func recorded() throws {
        let api = try api()
        _ = try sonde.run(
            ["run", "record taken", "base \(try api.url("/v2"))", "GET genres"], in: folder.url)
        let (server, origin) = try start(["taken", "--script", "app.apiscript", "--json"])
        for target in ["/v2/genres", "/v2/nothing"] { _ = try curl.run(["-s", origin + target]) }
        let lines = try stopped(server).output.split(separator: "\n").map { try JSONDocument(String($0)).root }
        let proposal = try #require(lines.last?["proposal"]?.string)
        #expect(proposal.contains("    base \(try api.url("/v2").absoluteString)\n"), "\(proposal)")
        #expect(proposal.contains("{ GET genres }") && !proposal.contains("nothing"), "\(proposal)")
    }

    @Test("programs get the judgement as a value")
    func json() throws {
        let api = try api()
        let (server, origin) = try start([
            "--upstream", try api.url("/v2").absoluteString, "--script", "app.apiscript", "--json", "--quiet",
        ])
        for target in ["/movie/latest", "/movie/1?language=de"] { _ = try curl.run(["-s", origin + target]) }
        let lines = try stopped(server).output.split(separator: "\n").map { try JSONDocument(String($0)).root }
        let verdict = try #require(lines.compactMap { $0["verdict"] }.first)
        #expect(lines.count { $0["verdict"] != nil } == 1)
        #expect(verdict["endpoint"]?.string == "movie" && verdict["decodes"]?.boolean == false)
        #expect(verdict["problems"]?[0]?["place"]?.string == "runtime")
        #expect(lines.last?["undecoded"]?.int == 1 && lines.last?["proposal"] == nil)
    }

    @Test("a script that does not pass the check judges nothing")
    func unsound() throws {
        try folder.write("endpoint movie -> Film { GET movie }\n", to: "bad.apiscript")
        let outcome = try sonde.run(
            ["serve", "--upstream", "http://127.0.0.1:9", "--script", "bad.apiscript", "--port", "0"], in: folder.url)
        #expect(outcome.status != 0 && outcome.errors.contains("Film"), "\(outcome.errors)")
    }

    @Test(
        "a fault reaches curl as the network would give it",
        arguments: [
            (".status(503, body: \"{}\")", 0, "503"), (".reset", 56, "000"), (".offline", 56, "000"),
            (".reset(in: .body)", 56, "200"), (".cut(after: 3)", 18, "200"), (".wrongLength", 18, "200"),
            (".emptyBody", 0, "200"), (".latency(30ms)", 0, "200"), ("POST *: .offline", 0, "200"),
            (".status(503, every: 2)", 0, "200"),
        ])
    func fault(_ text: String, _ status: Int, _ code: String) throws {
        let api = try api()
        let (server, origin) = try start(["--upstream", try api.url("/v2").absoluteString, "--fault", text])
        let outcome = try curl.run(["-s", "-w", "%{http_code}", "-o", "/dev/null", origin + "/movie/latest"])
        #expect(outcome.status == Int32(status) && outcome.output == code, "\(outcome)")
        let told = try stopped(server)
        let isMet = !text.hasPrefix("POST") && !text.contains("every")
        #expect((told.output + told.errors).contains("injected") == isMet, "\(told)")
    }

    @Test(
        "a line says which fault was met below the API's base, and whether it found anything",
        arguments: [
            (".null(\"nope\")", "injected .null(\"nope\"); no member nope\n"),
            ("/movie/latest: .null(\"title\")", "injected .null(\"title\")\n"),
            ("GET /v2/movie/latest: .null(\"title\")", "injected .null(\"title\")\n"),
        ])
    func told(fault: String, words: String) throws {
        let api = try api()
        let (server, origin) = try start(["--upstream", try api.url("/v2").absoluteString, "--fault", fault])
        _ = try curl.run(["-s", origin + "/movie/latest"])
        let outcome = try stopped(server)
        #expect(outcome.output.contains("GET /movie/latest · \(words)"), "\(outcome)")
    }

    @Test("faults of a folder's rules and of the command line are met without an API, too, and none is recorded")
    func rules() throws {
        let api = try api()
        _ = try sonde.run(
            ["run", "record taken", "base \(try api.url("/v2"))", "GET movie/latest"], in: folder.url)
        try folder.write(
            #"{ "rules": 1, "faults": [{ "in": "GET movie*", "faults": ".status(429)" }] }"#, to: "taken/fixtures.json")
        var (server, origin) = try start(["taken"])
        #expect(
            try curl.run(["-s", "-w", "%{http_code}", "-o", "/dev/null", origin + "/v2/movie/latest"]).output == "429")
        _ = try stopped(server)
        (server, origin) = try start(["taken", "--fault", "GET movie*: .null(\"title\")"])
        #expect(try curl.run(["-s", origin + "/v2/movie/latest"]).output == #"{"title":null,"runtime":110}"#)
        _ = try stopped(server)
    }

    @Test("what is no fault is told with its place")
    func mistake() throws {
        let outcome = try sonde.run(["serve", "taken", "--fault", ".latency(soon)", "--port", "0"], in: folder.url)
        #expect(outcome.status == 2 && outcome.errors.contains("--fault: "), "\(outcome.errors)")
        let small = try sonde.run(["serve", "taken", "--fault", "get movie: .offline", "--port", "0"], in: folder.url)
        #expect(small.status == 2 && small.errors.contains("write GET movie"), "\(small.errors)")
    }
}
