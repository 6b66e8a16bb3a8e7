import APIImport
import FixtureRecording
import Fixtures
import Foundation
import HTTPModel
import TestFiles
import Testing

/// What browsers and proxies write, each in its own way, and what is made of it.
@Suite("archives as they are really written")
struct SampleTests {
    @Test("a sample is read as its page says", arguments: Sample.all)
    func samples(name: String) throws {
        let archive = try HAR.read(try Sample.data(name))
        #expect(Sample.picture(of: archive) == (try Sample.expected(name)))
    }

    @Test("what was read is written and read again without a loss", arguments: Sample.all)
    func again(name: String) throws {
        let archive = try HAR.read(try Sample.data(name))
        let again = try HAR.read(try HAR.write(archive.exchanges))
        #expect(again.exchanges == archive.exchanges)
        #expect(again.losses.isEmpty)
    }

    @Test(
        "an import is redacted as a recording is: nothing that a name gives away is left",
        arguments: [
            ("chrome", ["0f1e2d3c4b5a6978", "dark", "p+1", "a=1;", "b=2;"]), ("firefox", ["abc", "def"]),
            ("charles", ["YW5uOmh1bnRlcjI=", "hunter2"]), ("fiddler", ["k-1234567890"]),
        ])
    func redacted(name: String, secrets: [String]) throws {
        let archive = try HAR.read(try Sample.data(name))
        var redactor = Redactor()
        for exchange in archive.exchanges { redactor.learn(from: exchange) }
        let safe = try archive.exchanges.map { try redactor.redacted($0) }
        let written = String(decoding: try HAR.write(safe), as: UTF8.self)
        #expect(secrets.filter { written.contains($0) } == [])
        #expect(!archive.losses.contains { loss in secrets.contains { loss.description.contains($0) } })
        #expect(try HAR.read(Data(written.utf8)).exchanges == safe)
    }
}

enum Sample {
    static let all = ["charles", "chrome", "fiddler", "firefox", "mitmproxy", "odd", "safari"]

    private static let folder = Project.folder.appending(path: "Tests/HARTests/Samples")

    static func data(_ name: String) throws -> Data {
        try Data(contentsOf: folder.appending(path: "\(name).har"))
    }

    static func expected(_ name: String) throws -> String {
        String(decoding: try Data(contentsOf: folder.appending(path: "\(name).txt")), as: UTF8.self)
    }

    /// Everything that was read, in lines.
    static func picture(of archive: HAR.Archive) -> String {
        var lines: [String] = []
        for exchange in archive.exchanges {
            let (request, response) = (exchange.request, exchange.response)
            lines.append("\(request.method) \(request.url)")
            lines += request.headers.map(line) + body(request.body)
            lines += response.hops.map { "  \($0.status) from \($0.from) to \($0.to)" }
            lines.append("  \(response.version) \(response.status) \(response.reason)")
            lines += response.headers.map(line) + body(response.body)
            let recorded = exchange.recorded
            let moment = recorded.date.map { $0.formatted(.iso8601) } ?? "at an unknown time"
            lines.append("  \(moment)\(times(recorded.timings))")
        }
        return (lines + archive.losses.map { "lost: \($0)" }).joined(separator: "\n") + "\n"
    }

    private static func line(_ field: HeaderField) -> String {
        "    \(String(decoding: field.line, as: UTF8.self))"
    }

    private static func body(_ body: Data) -> [String] {
        guard !body.isEmpty else { return [] }
        let text = String(validating: body, as: UTF8.self)
        let shown = text.map { $0.debugDescription } ?? body.map { String($0, radix: 16) }.joined(separator: " ")
        return ["    > \(shown)"]
    }

    private static func times(_ timings: Timings) -> String {
        let phases: [(String, Duration?)] = [
            ("name", timings.name), ("connect", timings.connect), ("tls", timings.tls), ("ready", timings.ready),
            ("first byte", timings.firstByte), ("total", timings.total),
        ]
        return phases.compactMap { name, length in length.map { ", \(name) \($0 / .microseconds(1)) µs" } }.joined()
    }
}
