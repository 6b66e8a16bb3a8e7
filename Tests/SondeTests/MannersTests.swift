import Basics
import Foundation
import Loopback
import Spawn
import TestFiles
import Testing

@Suite("manners, through the program")
struct MannersTests {
    @Test("a server's wait and its limit are told beside the status, and in a failure")
    func told() throws {
        let server = try RawServer(
            answering: Self.answer(
                "429 Too Many Requests", "Retry-After: 30", "X-RateLimit-Limit: 60", "X-RateLimit-Remaining: 0",
                "X-RateLimit-Reset: 12"))
        let outcome = try run("try? GET busy\nGET busy", from: server)
        #expect(
            outcome.output
                == "429 Too Many Requests · 0 bytes · retry after 30 s · rate limit: 0 of 60 left, for 12 s more\n")
        #expect(outcome.errors.contains("\n  retry after 30 s\n  rate limit: 0 of 60 left, for 12 s more\n"))
        #expect(outcome.errors.contains("transport.retry = .polite(limit: 3)"))
        #expect(outcome.status == 4)
    }

    @Test("a request that may not be sent twice is told how it may be")
    func unrepeatable() throws {
        let server = try RawServer(answering: Self.answer("429 Too Many Requests", "Retry-After: 30"))
        let outcome = try run("try? POST orders { \"a\": 1 }\nPOST orders { \"a\": 1 }", from: server)
        #expect(
            outcome.errors.contains("transport.retry sends a POST again only with an Idempotency-Key header"),
            "\(outcome.errors)")
        #expect(!outcome.errors.contains(".polite"))
        let named = try run("POST orders Idempotency-Key: a1 { \"a\": 1 }", from: server)
        #expect(named.errors.contains("transport.retry = .polite(limit: 3)"), "\(named.errors)")
    }

    @Test("a limit is told only once little of it is left", arguments: [(7, false), (6, true)])
    func limit(remaining: Int, isTold: Bool) throws {
        let server = try RawServer(
            answering: Self.answer("200 OK", "X-RateLimit-Limit: 60", "X-RateLimit-Remaining: \(remaining)"))
        #expect(try run("GET x", from: server).output.contains("rate limit") == isTold)
    }

    @Test("a polite run sends again, and says how often; its recording holds the last answer alone")
    func retry() throws {
        let count = Lock(0)
        let server = try RawServer { connection in
            while try connection.readRequest() != nil {
                let number = count.withLock { count in
                    count += 1
                    return count
                }
                let status = number < 3 ? "503 Service Unavailable" : "200 OK"
                try connection.write(Self.answer(status, "Retry-After: 0"))
            }
        }
        let playground = try playground(with: "transport.retry = .polite\nGET busy", for: server)
        let outcome = try playground.run(["replay", "--record", "kept", "manners.apiscript"])
        #expect(outcome.output.hasPrefix("200 OK · 0 bytes · tried 3 times"))
        let files = try playground.filesWritten(in: ["kept"])
        #expect(files.contains { $0.name.hasSuffix(".json") || !$0.bytes.isEmpty })
        #expect(!files.contains { String(decoding: $0.bytes, as: UTF8.self).contains("503") })
        let replayed = try playground.run(["replay", "--fixtures", "kept", "manners.apiscript"])
        #expect(replayed.output.hasPrefix("200 OK · 0 bytes") && replayed.status == 0)
        #expect(count.withLock { $0 } == 3)
    }

    @Test("a wait of more than a minute is refused with a word")
    func tooLong() throws {
        let server = try RawServer(answering: Self.answer("503 Service Unavailable", "Retry-After: 3600"))
        let outcome = try run("transport.retry = .polite(limit: 10)\nGET x", from: server)
        #expect(outcome.errors.contains("the server asks to wait 60 min: transport.retry waits at most 60 s"))
    }

    @Test("recordings of impatient servers are answered at once")
    func recorded() throws {
        let server = try RawServer(answering: Self.answer("429 Too Many Requests", "Retry-After: 60"))
        let playground = try playground(with: "try? GET busy", for: server)
        _ = try playground.run(["replay", "--record", "kept", "manners.apiscript"])
        try playground.write(
            "base http://127.0.0.1:\(server.port)\ntransport.retry = .polite\ntry? GET busy", to: "manners.apiscript")
        let outcome = try playground.run(["replay", "--fixtures", "kept", "manners.apiscript"])
        #expect(outcome.output.hasPrefix("429 Too Many Requests") && outcome.output.contains("retry after 60 s"))
    }

    @Test("a kept answer is told as that, and a confirmed one as 304")
    func cache() throws {
        let server = try RawServer { connection in
            while let request = try connection.readRequest() {
                let isKnown = request.header("If-None-Match") == "\"a\""
                let age = request.target == "/fresh" ? "max-age=60" : "no-cache"
                try connection.write(
                    Self.answer(isKnown ? "304 Not Modified" : "200 OK", "ETag: \"a\"", "Cache-Control: \(age)"))
            }
        }
        let lines =
            "transport.cache = .session\nGET fresh\nGET fresh\nGET asked\nGET asked\ntransport.cache = .off\nGET asked"
        let outcome = try run(lines, from: server)
        #expect(
            outcome.output == """
                200 OK · 0 bytes
                200 OK · 0 bytes · from the session's cache
                200 OK · 0 bytes
                200 OK · 0 bytes · 304 · from the session's cache
                200 OK · 0 bytes

                """)
    }

    @Test("transport says all that is set, as text and as JSON")
    func settings() throws {
        let playground = try Playground()
        let lines = [
            "transport.retry = .polite(limit: 3)", "transport.cache = .session", "transport.cookies = .session",
            "transport.connectTimeout = 2s", "transport.proxy = .direct", "transport.httpVersion = .http1",
        ]
        try playground.write(lines.joined(separator: "\n") + "\ntransport", to: "all.apiscript")
        let text = try playground.run(["replay", "all.apiscript"]).output
        for line in lines { #expect(text.contains(line), "\(text)") }
        let json = try playground.run(["replay", "--json", "all.apiscript"]).output
        for member in [
            #""retry":{"limit":3}"#, #""cache":"session""#, #""cookies":"session""#, #""connectTimeout":2.0"#,
            #""proxy":"direct""#, #""httpVersion":"http1""#,
        ] {
            #expect(json.contains(member), "\(json)")
        }
    }

    @Test(
        "a setting that is none is refused",
        arguments: [
            "retry = .polite(limit: 0)", "retry = .polite(limit: 11)", "retry = .rude", "retry = 3",
            "retry = .never(limit: 3)", "retry = .polite(times: 3)", "cache = .disk", "cache = true",
        ])
    func wrong(setting: String) throws {
        let playground = try Playground()
        try playground.write("transport.\(setting)", to: "wrong.apiscript")
        #expect(try playground.run(["replay", "wrong.apiscript"]).status >= 3)
    }
}

extension MannersTests {
    private static func answer(_ status: String, _ lines: String...) -> String {
        (["HTTP/1.1 \(status)"] + lines + (status.hasPrefix("304") ? [] : ["Content-Length: 0"]) + ["", ""])
            .joined(separator: "\r\n")
    }

    private func playground(with lines: String, for server: RawServer) throws -> Playground {
        let playground = try Playground()
        try playground.write("base http://127.0.0.1:\(server.port)\n\(lines)", to: "manners.apiscript")
        return playground
    }

    private func run(_ lines: String, from server: RawServer) throws -> Outcome {
        try playground(with: lines, for: server).run(["replay", "manners.apiscript"])
    }
}
