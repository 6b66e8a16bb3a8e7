import Basics
import Foundation
import Loopback
import Spawn
import TestFiles
import Testing

@Suite("sonde serve --record, killed while it records", .enabled(if: Tracing.canBegin))
struct LiveTortureTests {
    /// The calls of the thread that reads and writes a recording, and how many of each it makes.
    private static let calls = [
        ("openat", 14), ("read", 14), ("write", 4), ("fsync", 5), ("renameat", 2), ("unlinkat", 3), ("close", 12),
        ("newfstatat", 14), ("flock", 2),
    ]

    private let folder: TemporaryFolder
    private let sonde: Program
    private let answer = Answer()
    private let api: RawServer

    init() throws {
        folder = try TemporaryFolder()
        sonde = try Program("sonde")
        api = try RawServer { [answer] connection in
            while try connection.readRequest() != nil {
                let body = Self.body(answer.word.withLock { $0 })
                try connection.write(
                    "HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: \(body.utf8.count)\r\n\r\n\(body)"
                )
            }
        }
    }

    @Test("the folder holds the old response or the new one, whole, and the next run records as ever")
    func killed() throws {
        try record("old")
        let start = folder.url.appending(path: "fixtures")
        #expect(try held() == "old")
        var runs = 0
        let calls = Self.calls.flatMap { name, count in (1...count).map { (name, $0) } }
        for (place, call) in calls.enumerated() where Volume.isFull || place % 17 == 5 {
            let fault = "inject=\(call.0):signal=KILL:when=\(call.1)"
            try FileManager.default.removeItem(at: start)
            try record("old")
            try record("new", with: fault)
            let found = try held()
            #expect(["old", "new"].contains(found), "\(fault): \(found)")
            try record("new")
            let next = try held()
            #expect(next == "new", "\(fault): \(next)")
            let names = try FileManager.default.contentsOfDirectory(atPath: start.path)
            #expect(names.sorted() == ["jobs-7.exchange.json", "jobs-7.json"], "\(fault)")
            runs += 1
        }
        #expect(runs >= (Volume.isFull ? 60 : 4))
    }

    /// Runs a server over the folder, asks once, and ends it unless the fault has.
    private func record(_ word: String, with fault: String? = nil) throws {
        answer.word.withLock { $0 = word }
        let server = try Program(at: "/bin/sh").start(
            [
                "-c", "echo $$ >number; exec \"$0\" serve fixtures --upstream \"$1\" --record=all --port 0 --json",
                sonde.path, try api.url("").absoluteString,
            ], in: folder.url)
        let line = try server.firstLine()
        let port = try #require(UInt16(line.firstMatch(of: /127\.0\.0\.1:(\d+)/)?.1 ?? ""))
        let number = try String(contentsOf: folder.url.appending(path: "number"), encoding: .utf8)
        let tracer = try fault.map { fault in
            let tracer = try Program(at: "/usr/bin/strace").start(
                ["-f", "-o", "/dev/null", "-e", fault, "-p", number.trimmingCharacters(in: .whitespacesAndNewlines)])
            // It says that it has attached.
            _ = try tracer.firstLine(on: .errors)
            return tracer
        }
        let client = try RawClient(port: port)
        try client.write("GET /jobs/7 HTTP/1.1\r\nHost: h\r\nConnection: close\r\n\r\n")
        _ = try? client.read()
        server.interrupt()
        _ = try server.end()
        _ = try tracer?.end()
    }

    /// The word in what the API responds.
    private final class Answer: Sendable {
        let word = Lock("old")
    }

    /// The word of the response that the folder has, whole.
    private func held() throws -> String {
        let url = try api.url("/jobs/7").absoluteString
        let outcome = try sonde.run(
            ["run", "--fixtures", "fixtures", "let x = GET \(url)", "print(response.text)"], in: folder.url)
        return ["old", "new"].first { outcome.output == Self.body($0) + "\n" } ?? "\(outcome)"
    }

    private static func body(_ word: String) -> String {
        let entry = #"{"state":"\#(word)","note":"\#(String(repeating: word, count: 9))"}"#
        return "[\(Array(repeating: entry, count: 400).joined(separator: ","))]"
    }
}

private enum Tracing {
    /// Indicates whether a program can be traced from its middle on.
    static var canBegin: Bool {
        let scope = try? String(contentsOfFile: "/proc/sys/kernel/yama/ptrace_scope", encoding: .utf8)
        return FileManager.default.isExecutableFile(atPath: "/usr/bin/strace")
            && (geteuid() == 0 || scope?.hasPrefix("0") ?? true)
    }
}
