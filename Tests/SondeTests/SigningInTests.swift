import Basics
import Foundation
import Loopback
import Spawn
import Terminal
import TestFiles
import Testing

@Suite("signing in, through the program")
struct SigningInTests {
    private let server: SigningInServer
    private let folder: TemporaryFolder

    init() throws {
        server = try SigningInServer()
        folder = try TemporaryFolder(files: [
            "browser": "#!/bin/sh\necho \"$1\" > \"$0.opened\"\nexec curl -sL \"$1\"\n"
        ])
        try FileManager.default.setAttributes(
            [.posixPermissions: 0o700], ofItemAtPath: folder.url.appending(path: "browser").path)
    }

    private var browserKey: String {
        "key oauth2 authorize: \(server.origin)/authorize token: \(server.origin)/token client: me keep: true"
    }

    private func run(_ script: String, _ arguments: [String] = [], home: String? = nil) throws -> Outcome {
        let place = folder.url.appending(path: "a.apiscript")
        try Data("base \(server.origin)\n\(script)\n".utf8).write(to: place)
        let environment = [
            "PATH": "/usr/bin:/bin", "HOME": home ?? folder.path, "CLIENT_SECRET": SigningInServer.secret,
        ]
        return try Program("sonde").run(["replay", place.path] + arguments, environment: environment, in: folder.url)
    }

    /// Every file below a folder, but for those that keep tokens, as one text.
    private func written(in folder: URL) throws -> String {
        try FileManager.default.subpathsOfDirectory(atPath: folder.path).filter { !$0.contains("/tokens/") }
            .compactMap { try? String(contentsOf: folder.appending(path: $0), encoding: .utf8) }.joined()
    }

    @Test("a person signs in with a browser once, a later session with what is kept, and nothing secret is seen")
    func browser() throws {
        let home = try TemporaryFolder()
        func session(_ environment: [String: String], tells words: String) throws -> PromptBench {
            let bench = try PromptBench(columns: 160, rows: 40, environment: environment, home: home, in: folder.url)
            try bench.enter("base \(server.origin)", shows: "\nbase \(server.origin)")
            try bench.enter(browserKey, shows: "key oauth2 for")
            try bench.enter("GET /me", shows: "200 OK")
            try bench.enter("key", shows: "expires in 59 min")
            #expect(bench.terminal.screen.folded.contains(words))
            for (line, offer) in [("key oa", "key oauth2"), ("GET /m", "GET /me")] {
                try bench.terminal.type(line)
                try bench.terminal.type(.tab)
                try bench.terminal.wait(for: offer) { $0.line($0.cursor.row).contains("❯ " + offer) }
                try bench.terminal.type("\u{15}")
                try bench.terminal.wait(for: "an empty line") { $0.line($0.cursor.row).hasSuffix("❯") }
            }
            #expect(bench.terminal.screen.strings.contains { $0.contains("sonde") || $0.contains("GET") })
            try bench.terminal.type("\u{4}")
            #expect(try bench.terminal.end() == 0)
            return bench
        }
        let browser = ["BROWSER": folder.url.appending(path: "browser").path, "PATH": "/usr/bin:/bin"]
        let first = try session(browser, tells: "sign in with the browser at \(server.origin); Ctrl-C ends waiting")
        let second = try session([:], tells: "200 OK")
        #expect(server.grants == ["authorization_code", "refresh_token"] as [String])
        let opened = try String(contentsOf: folder.url.appending(path: "browser.opened"), encoding: .utf8)
        #expect(opened.wholeMatch(of: /http:\/\/127\.0\.0\.1:\d+\/[-_A-Za-z0-9]{11}\n/) != nil, "\(opened)")

        let tokens = home.url.appending(path: ".local/state/sonde/tokens")
        let names = try FileManager.default.contentsOfDirectory(atPath: tokens.path)
        #expect(names.count == 1)
        let file = tokens.appending(path: try #require(names.first))
        let facts = try FileManager.default.attributesOfItem(atPath: file.path)
        #expect(facts[.posixPermissions] as? Int == 0o600)
        #expect(try String(contentsOf: file, encoding: .utf8).contains(#""version": 1"#))
        let seen = [first, second].flatMap { [$0.terminal.screen.folded] + $0.terminal.screen.strings }.joined()
        for canary in server.canaries {
            #expect(!seen.contains(canary))
            #expect(try !written(in: home.url).contains(canary))
        }
    }

    @Test("what is kept serves a script for the same origin, and is not believed once others can read it")
    func kept() throws {
        let home = try TemporaryFolder()
        let bench = try PromptBench(
            columns: 160, rows: 40, environment: ["BROWSER": folder.url.appending(path: "browser").path], home: home,
            in: folder.url)
        try bench.enter("base \(server.origin)", shows: "\nbase \(server.origin)")
        try bench.enter(browserKey, shows: "key oauth2 for")
        try bench.enter("GET /me", shows: "200 OK")
        #expect(try run("\(browserKey)\nGET /me", home: home.path).status == 0)
        let other = "base \(server.origin.replacing("127.0.0.1", with: "localhost"))"
        #expect(try run("\(other)\n\(browserKey)\nGET /me", home: home.path).errors.contains("needs a person"))
        let tokens = home.url.appending(path: ".local/state/sonde/tokens")
        let files = try FileManager.default.contentsOfDirectory(atPath: tokens.path).map {
            tokens.appending(path: $0).path
        }
        for file in files { try FileManager.default.setAttributes([.posixPermissions: 0o644], ofItemAtPath: file) }
        let outcome = try run("\(browserKey)\nGET /me", home: home.path)
        #expect(outcome.errors.contains("needs a person"))
        #expect(outcome.errors.contains("\(files[0]) is not used: others on this machine can read it\n"))
    }

    @Test("a token is kept for the user alone, whatever others could do with the file before")
    func mode() throws {
        let home = try TemporaryFolder()
        let script =
            "key oauth2 token: \(server.origin)/token client: me refresh: \\(env.CLIENT_SECRET) keep: true\nGET /me"
        #expect(try run(script, home: home.path).status == 0)
        let tokens = home.url.appending(path: ".local/state/sonde/tokens")
        let file = tokens.appending(
            path: try #require(FileManager.default.contentsOfDirectory(atPath: tokens.path).first))
        try FileManager.default.setAttributes([.posixPermissions: 0o664], ofItemAtPath: file.path)
        let second = try run(script, home: home.path)
        #expect(second.status == 0 && second.errors.contains("is not used: others on this machine can read it\n"))
        let facts = try FileManager.default.attributesOfItem(atPath: file.path)
        #expect(facts[.posixPermissions] as? Int == 0o600)
        #expect(try run(script, home: home.path).errors == "")
    }

    @Test("a script signs in as itself; what it prints, records and reports has no secret, and counts no sign-in")
    func script() throws {
        let script = """
            key oauth2 token: \(server.origin)/token client: me secret: \\(env.CLIENT_SECRET)
            GET /me
            GET /me | curl
            GET /other
            key
            """
        for arguments in [["--record", "R"], ["--json"]] {
            let outcome = try run(script, arguments)
            for canary in server.canaries {
                #expect(!(outcome.output + outcome.errors).contains(canary), "\(arguments)")
            }
        }
        let recorded = try FileManager.default.contentsOfDirectory(atPath: folder.url.appending(path: "R").path)
        #expect(recorded.allSatisfy { !$0.contains("token") } && recorded.contains("me.json"))
        let archive = try Program("sonde").run(["fixtures", "export", "har", "R"], in: folder.url).output
        #expect(archive.contains("\(server.origin)/me"))
        for canary in server.canaries {
            #expect(try !written(in: folder.url).contains(canary))
            #expect(!archive.contains(canary))
        }
    }

    @Test("recordings answer without signing in, and nothing is sent by check and dry")
    func offline() throws {
        let key = "key oauth2 token: \(server.origin)/token client: me secret: \\(env.CLIENT_SECRET)"
        #expect(try run("\(key)\nGET /me", ["--record", "R"]).status == 0)
        let count = server.count
        #expect(try run("\(key)\nGET /me", ["--fixtures", "R"]).status == 0)
        #expect(try run("\(key)\ndry GET /me").output.contains("Authorization: Bearer ‹access_token›"))
        let check = try Program("sonde").run(["check", "a.apiscript"], environment: [:], in: folder.url)
        #expect(check.status == 0 && check.output.contains(server.origin))
        #expect(server.count == count)
    }

    @Test("a script that needs a person says so, and sends nothing")
    func alone() throws {
        let outcome = try run("\(browserKey)\nGET /me")
        #expect(outcome.status == 4)
        #expect(outcome.errors.contains("this key needs a person to sign in: use it at the prompt, with keep: true"))
        #expect(server.count == 0)
    }

    @Test("a token that is refused is renewed once")
    func refused() throws {
        let outcome = try run(
            "key oauth2 token: \(server.origin)/token client: me secret: \\(env.CLIENT_SECRET)\nGET /late")
        #expect(outcome.status == 0, "\(outcome.errors)")
        #expect(server.grants == ["client_credentials", "refresh_token"] as [String])
    }

    @Test("a program gives a secret only with consent")
    func program() throws {
        let script = #"key bearer \(secret(command: "printf 'pr1nted-%s' canary"))"# + "\nGET /other\nkey"
        #expect(try run(script).errors.contains("add --allow-programs"))
        let outcome = try run(script, ["--allow-programs"])
        #expect(!(outcome.output + outcome.errors).contains("pr1nted-canary"))
        #expect(server.authorizations == ["Bearer pr1nted-canary"] as [String])
    }

    @Test(
        "the program of a secret prints into a pipe, is ended where it prints too much, and its end is told",
        arguments: [
            ("test -p /dev/stdout && echo pr1nted-canary", 0, ""),
            ("echo pr1nted-canary; exec >&-; true", 0, ""),
            ("sleep 100 & echo pr1nted-canary", 0, ""),
            ("yes", 1, "the program was ended: it printed more than 64 KiB, too much for a secret"),
            ("trap '' TERM PIPE; while :; do echo a; done", 1, "it printed more than 64 KiB"),
            ("echo pr1nted-canary; echo to-errors >&2; exit 3", 1, "to-errors"),
            ("echo pr1nted-canary; exit 3", 1, "the program exited with status 3"),
        ] as [(String, Int32, String)])
    func printing(_ line: String, status: Int32, words: String) throws {
        let script = "key bearer \\(secret(command: \"\(line)\"))\nGET /other"
        let outcome = try run(script, ["--allow-programs"])
        #expect((outcome.status == 0) == (status == 0), "\(outcome.errors)")
        #expect(outcome.errors.contains(words) || words.isEmpty, "\(outcome.errors)")
        #expect(server.authorizations == (status == 0 ? ["Bearer pr1nted-canary"] : []))
    }
}

/// An authorization server and its API, which gives every token a number.
private final class SigningInServer: Sendable {
    /// What was asked of it.
    private final class Memory: Sendable {
        let grants = Lock<[String]>([])
        let authorizations = Lock<[String]>([])
    }

    static let secret = "cli3nt-canary"

    private let server: RawServer
    private let memory: Memory

    init() throws {
        let memory = Memory()
        self.memory = memory
        server = try RawServer { connection in
            while let request = try connection.readRequest() {
                try connection.write(Self.answer(to: request, memory))
            }
        }
    }

    var origin: String { "http://127.0.0.1:\(server.port)" }
    var count: Int { server.requests.count }
    /// The grants that tokens were asked for with.
    var grants: [String] { memory.grants.withLock { $0 } }
    /// What the API was given.
    var authorizations: [String] { memory.authorizations.withLock { $0 } }
    /// The beginnings of all secrets.
    var canaries: [String] { ["acc3ss-canary", "r3fresh-canary", "c0de-canary", Self.secret] }

    private static func answer(to request: RawRequest, _ memory: Memory) -> String {
        let parts = URLComponents(string: request.target)
        switch parts?.path {
        case "/authorize":
            let items = parts?.queryItems ?? []
            let (back, state) = (items.first { $0.name == "redirect_uri" }, items.first { $0.name == "state" })
            return reply("302 Found", "Location: \(back?.value ?? "")?code=c0de-canary&state=\(state?.value ?? "")", "")
        case "/token":
            let form = URLComponents(string: "?" + String(decoding: request.body, as: UTF8.self))?.queryItems ?? []
            let number = memory.grants.withLock { grants in
                grants.append(form.first { $0.name == "grant_type" }?.value ?? "")
                return grants.count
            }
            return reply(
                "200 OK", "Content-Type: application/json",
                #"{"access_token": "acc3ss-canary-\#(number)", "token_type": "Bearer", "expires_in": 3600, "#
                    + #""refresh_token": "r3fresh-canary-\#(number)"}"#)
        default:
            let given = request.header("Authorization") ?? ""
            memory.authorizations.withLock { $0.append(given) }
            guard parts?.path != "/late" || !given.hasSuffix("-1") else {
                return reply("401 Unauthorized", #"WWW-Authenticate: Bearer error="invalid_token""#, "")
            }
            return reply("200 OK", "Content-Type: application/json", #"{"user": "ann"}"#)
        }
    }

    private static func reply(_ status: String, _ line: String, _ body: String) -> String {
        "HTTP/1.1 \(status)\r\n\(line)\r\nContent-Length: \(body.utf8.count)\r\n\r\n\(body)"
    }
}
