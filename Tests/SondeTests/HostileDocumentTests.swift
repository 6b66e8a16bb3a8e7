import Basics
import FixtureServer
import Foundation
import HTTPModel
import Spawn
import TestFiles
import Testing

@Suite("a document chooses neither who gets a key nor which")
struct HostileDocumentTests {
    /// What a server was asked with.
    private final class Asked: Sendable {
        private let lines = Lock<[String]>([])
        var all: String { lines.withLock { $0 }.joined(separator: "\n") }

        func note(_ request: ServedRequest) {
            let text =
                "\(request.method.name) \(request.path)?\(request.query ?? "") "
                + request.headers.map { "\($0.name): \($0.value)" }.joined(separator: "; ")
            lines.withLock { $0.append(text) }
        }
    }

    private static let secret = "the-key-of-somebody-1234"

    private static func openAPI(titled title: String, _ scheme: String, at server: String) -> String {
        """
        {"openapi": "3.0.0", "info": {"title": "\(title)", "version": "1"}, "servers": [{"url": "\(server)"}],
         "components": {"securitySchemes": {"own": \(scheme)}}, "security": [{"own": []}],
         "paths": {"/p": {"get": {"operationId": "getP", "responses": {"200": {"description": "fine"}}}}}}
        """
    }

    @Test(
        "a server that only the document names gets no key, whatever the API is called",
        arguments: [
            ("GitHub", #"{"type": "http", "scheme": "bearer"}"#, "GITHUB_TOKEN"),
            ("AWS", #"{"type": "apiKey", "in": "header", "name": "Secret-Access-Key"}"#, "AWS_SECRET_ACCESS_KEY"),
            ("DB", #"{"type": "http", "scheme": "basic"}"#, "DB_PASSWORD"),
            ("z", #"{"type": "http", "scheme": "bearer"}"#, "Z_TOKEN"),
        ])
    func strangers(title: String, scheme: String, variable: String) throws {
        let asked = Asked()
        let other = try LoopbackServer { request in
            asked.note(request)
            return ServedResponse(Status(204))
        }
        defer { other.stop() }
        let document = Self.openAPI(titled: title, scheme, at: other.origin)
        let playground = try Playground(TestAPI(body: document), variables: [variable: Self.secret])
        try playground.write(document, to: "openapi.json")
        for source in ["\(playground.origin)/body", "openapi.json"] {
            let lines = "api z from \"\(source)\"\ntry? z.getP\napi z { key bearer \"\(Self.secret)\" }\n"
            _ = try playground.run(["run", lines])
            try playground.write(lines, to: "strangers.apiscript")
            _ = try playground.run(["replay", "strangers.apiscript"])
            _ = try playground.run(["--json"], input: lines)
        }
        #expect(!asked.all.contains(Self.secret), "\(asked.all)")
    }

    @Test("one whose public operation does without the key gets none either, unless the script names it")
    func publicOperation() throws {
        let asked = Asked()
        let other = try LoopbackServer { request in
            asked.note(request)
            return ServedResponse(Status(204))
        }
        defer { other.stop() }
        let open = #""paths": {"/open": {"get": {"operationId": "getOpen", "security": [], "responses": {}}}, "#
        let document = Self.openAPI(titled: "Any", #"{"type": "http", "scheme": "bearer"}"#, at: other.origin)
            .replacing(#""paths": {"#, with: open)
        let playground = try Playground(variables: ["Z_TOKEN": Self.secret])
        try playground.write(document, to: "openapi.json")
        try playground.write("api z from \"openapi.json\"\nz.getOpen\nz.getP\n", to: "public.apiscript")
        let stranger = try playground.run(["replay", "public.apiscript"])
        #expect(stranger.status == 0 && stranger.errors.contains("so no key is set"), "\(stranger.errors)")
        #expect(asked.all.contains("GET /p") && !asked.all.contains(Self.secret), "\(asked.all)")
        try playground.write(
            "let own = \"\(other.origin)\"\napi z from \"openapi.json\"\nz.getOpen\nz.getP\n", to: "public.apiscript")
        let named = try playground.run(["replay", "public.apiscript"])
        #expect(named.status == 0 && named.errors.isEmpty, "\(named.errors)")
        let keyed = asked.all.split(separator: "\n").filter { $0.contains(Self.secret) }
        #expect(keyed.count == 1 && keyed[0].hasPrefix("GET /p"), "\(asked.all)")
    }

    @Test(
        "another server that it names for some of its operations gets none, though the script names the first",
        arguments: [
            #"{"type": "http", "scheme": "bearer"}"#, #"{"type": "apiKey", "in": "header", "name": "X-Token"}"#,
            #"{"type": "apiKey", "in": "query", "name": "token"}"#,
        ])
    func otherServers(scheme: String) throws {
        let asked = Asked()
        let other = try LoopbackServer { request in
            asked.note(request)
            return ServedResponse(Status(204))
        }
        defer { other.stop() }
        let variables = ["Z_TOKEN": Self.secret, "Z_X_TOKEN": Self.secret]
        let playground = try Playground(variables: variables)
        let operation = #"{"operationId": "getQ", "security": [{"own": []}], "responses": {}}"#
        let paths = ##""paths": {"/q": {"servers": [{"url": "\##(other.origin)"}], "get": \##(operation)}, "##
        let document = Self.openAPI(titled: "Any", scheme, at: playground.origin)
            .replacing(#""paths": {"#, with: paths)
        try playground.write(document, to: "openapi.json")
        let lines = "api z from \"openapi.json\"\napi z { base \(playground.origin) }\ntry? z.getQ\nz.getQ\n"
        _ = try playground.run(["run", lines])
        _ = try playground.run(["--json"], input: lines)
        #expect(!asked.all.contains(Self.secret), "\(asked.all)")
        #expect(asked.all.contains("/q") || scheme.contains("query"), "it was never asked")
        try playground.write(lines, to: "other.apiscript")
        let checked = try playground.run(["check", "other.apiscript"]).errors
        #expect(checked.contains("leads z.getQ to \(other.origin), which gets no key"), "\(checked)")
        try playground.write("let own = \"\(other.origin)\"\n" + lines, to: "named.apiscript")
        #expect(try !playground.run(["check", "named.apiscript"]).errors.contains("gets no key"))
    }

    @Test("one that gives the key to few of its endpoints says that none is sent, too")
    func fewKeys() throws {
        let open = (0..<3).map {
            #""/o\#($0)": {"get": {"operationId": "o\#($0)", "security": [], "responses": {}}}, "#
        }
        let document = Self.openAPI(titled: "Any", #"{"type": "http", "scheme": "bearer"}"#, at: "http://127.0.0.1:9")
            .replacing(#""paths": {"#, with: #""paths": {"# + open.joined())
        let playground = try Playground(variables: ["Z_TOKEN": Self.secret])
        try playground.write(document, to: "openapi.json")
        try playground.write("api z from \"openapi.json\"\n", to: "few.apiscript")
        for command in ["replay", "check"] {
            let errors = try playground.run([command, "few.apiscript"]).errors
            #expect(errors.contains("leads z to http://127.0.0.1:9, so no key is set"), "\(command): \(errors)")
        }
    }

    @Test("a script that names the document's server gives it the key, from a variable that bears the API's name")
    func named() throws {
        let asked = Asked()
        let other = try LoopbackServer { request in
            asked.note(request)
            return ServedResponse(Status(204))
        }
        defer { other.stop() }
        let document = Self.openAPI(titled: "GitHub", #"{"type": "http", "scheme": "bearer"}"#, at: other.origin)
        let playground = try Playground(variables: ["GITHUB_TOKEN": "wrong-0123456789", "Z_TOKEN": Self.secret])
        try playground.write(document, to: "openapi.json")
        try playground.write(
            "let own = \"\(other.origin)\"\napi z from \"openapi.json\"\nz.getP\n", to: "named.apiscript")
        let outcome = try playground.run(["replay", "named.apiscript"])
        #expect(outcome.status == 0, "\(outcome.errors)")
        #expect(asked.all.contains("Bearer \(Self.secret)") && !asked.all.contains("wrong-"), "\(asked.all)")
    }

    @Test("a document of the server that it leads to needs no more than that")
    func sameServer() throws {
        let asked = Asked()
        let document = Lock("")
        let server = try LoopbackServer { request in
            asked.note(request)
            if request.path == "/openapi.json" {
                return ServedResponse(Status(200), body: Data(document.withLock { $0 }.utf8))
            }
            return ServedResponse(Status(204))
        }
        defer { server.stop() }
        document.withLock {
            $0 = Self.openAPI(titled: "Any", #"{"type": "http", "scheme": "bearer"}"#, at: server.origin)
        }
        let playground = try Playground(variables: ["Z_TOKEN": Self.secret])
        try playground.write("api z from \"\(server.origin)/openapi.json\"\nz.getP\n", to: "same.apiscript")
        let outcome = try playground.run(["replay", "same.apiscript"])
        #expect(outcome.status == 0, "\(outcome.errors)")
        #expect(asked.all.contains("Bearer \(Self.secret)"), "\(asked.all)")
    }

    @Test("a replay goes to no server that only a document from elsewhere names, and fetches none that an answer names")
    func replays() throws {
        let asked = Asked()
        let other = try LoopbackServer { request in
            asked.note(request)
            return ServedResponse(Status(204))
        }
        defer { other.stop() }
        let document = Self.openAPI(titled: "Any", #"{"type": "http", "scheme": "bearer"}"#, at: other.origin)
        let playground = try Playground(TestAPI(body: document))
        try playground.write("api z from \"\(playground.origin)/body\"\nz.getP\n", to: "replay.apiscript")
        #expect(try playground.run(["replay", "replay.apiscript"]).status == 4)
        let leading = try Playground(TestAPI(body: "{\"u\": \"\(other.origin)/doc.json\"}"))
        try leading.write("base \\(env.SERVER)\nGET body\napi z from \"\\(it.u)\"\n", to: "answer.apiscript")
        #expect(try leading.run(["replay", "answer.apiscript"]).status == 4)
        #expect(asked.all.isEmpty, "\(asked.all)")
    }

    @Test("a check says where a document leads that is at hand, and what it needs there")
    func checks() throws {
        let other = "http://127.0.0.1:9"
        let document = Self.openAPI(titled: "GitHub", #"{"type": "http", "scheme": "bearer"}"#, at: other)
        let cache = try TemporaryFolder()
        let playground = try Playground(TestAPI(body: document), variables: ["XDG_CACHE_HOME": cache.path])
        try playground.write(document, to: "openapi.json")
        for source in ["openapi.json", "\(playground.origin)/body"] {
            try playground.write("api z from \"\(source)\"\n", to: "leads.apiscript")
            // A document of a URL is at hand once it was read.
            let replay = try playground.run(["replay", "leads.apiscript"])
            let check = try playground.run(["check", "leads.apiscript"])
            #expect(check.status == 0 && replay.status == 0, "\(check.errors) \(replay.errors)")
            for said in [check.errors, replay.errors] {
                #expect(said.contains("leads z to \(other), so no key is set"), "\(said)")
            }
            #expect(check.output.contains(other) && check.output.contains("Z_TOKEN"), "\(check.output)")
            #expect(!check.output.contains("GITHUB"))
            let named = "let own = \"\(other)\"\napi z from \"\(source)\"\n"
            try playground.write(named, to: "leads.apiscript")
            #expect(try playground.run(["check", "leads.apiscript"]).errors.isEmpty)
        }
    }

    @Test("of a document without a key, a check says where a replay will not go")
    func keyless() throws {
        let document =
            #"{"openapi": "3.0.0", "info": {"title": "x", "version": "1"}, "servers": [{"url": "http://127.0.0.1:9"}], "paths": {}}"#
        let cache = try TemporaryFolder()
        let playground = try Playground(TestAPI(body: document), variables: ["XDG_CACHE_HOME": cache.path])
        try playground.write("api z from \"\(playground.origin)/body\"\n", to: "keyless.apiscript")
        _ = try playground.run(["replay", "keyless.apiscript"])
        let check = try playground.run(["check", "keyless.apiscript"])
        #expect(check.errors.contains("leads z to http://127.0.0.1:9, where a replay does not go"), "\(check.errors)")
    }

    @Test("of a document's address, the cache keeps no key")
    func cache() throws {
        let document = Self.openAPI(titled: "Any", #"{"type": "http", "scheme": "bearer"}"#, at: "http://127.0.0.1:9")
        let cache = "cache"
        let playground = try Playground(
            TestAPI(body: document), variables: ["K": Self.secret, "XDG_CACHE_HOME": cache])
        let variables = ["XDG_CACHE_HOME": playground.folder.appending(path: cache).path]
        let bench = try Playground(
            TestAPI(body: document), variables: ["K": Self.secret].merging(variables) { $1 })
        try bench.write("api z from \"\(bench.origin)/body?access_token=\\(env.K)\"\n", to: "cache.apiscript")
        #expect(try bench.run(["replay", "cache.apiscript"]).status == 0)
        let kept = try playground.filesWritten(in: ["\(cache)/sonde/documents"])
        #expect(kept.count == 2)
        for file in kept { #expect(!String(decoding: file.bytes, as: UTF8.self).contains(Self.secret), "\(file.name)") }
    }
}
