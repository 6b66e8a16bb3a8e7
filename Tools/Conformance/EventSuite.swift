import Foundation
import ScriptRuntime

/// The files `*.jsonl` of events: a stream on each line, `{"name": …, "feeds": [TEXT], "events": [{"event", "data", "id"}]}`.
/// The events have to be those, however the bytes are cut in two.
func runEventSuite(in folder: String) throws -> SuiteReport {
    var (passed, cuts) = (Tally("passed"), Tally("cuts"))
    var report = SuiteReport(summary: "")
    let files = try FileManager.default.contentsOfDirectory(atPath: folder).filter { $0.hasSuffix(".jsonl") }
    for file in files.sorted() {
        let text = try String(contentsOf: URL(filePath: folder).appending(path: file), encoding: .utf8)
        for line in text.split(separator: "\n") {
            let testcase = try JSONDecoder().decode(EventCase.self, from: Data(line.utf8))
            let bytes = Array(testcase.feeds.joined().utf8)
            let found = try EventCase.events(testcase.feeds.map { Array($0.utf8) })
            passed.count(found == testcase.events)
            if found != testcase.events {
                report.failures.append(
                    "\(file), \(testcase.name): \(found.prefix(3)), not \(testcase.events.prefix(3))")
            }
            let whole = try EventCase.events([bytes])
            for cut in testcase.cuts(of: bytes.count) {
                let isSame = try EventCase.events([Array(bytes[..<cut]), Array(bytes[cut...])]) == whole
                cuts.count(isSame)
                if !isSame { report.failures.append("\(file), \(testcase.name): a cut at \(cut) makes other events") }
            }
        }
    }
    report.summary = "events  \(passed.description)  \(cuts.description)"
    return report
}

private struct EventCase: Decodable {
    struct Event: Decodable, Hashable {
        let event: String
        let data: String
        let id: String?
    }

    let name: String
    let feeds: [String]
    let events: [Event]

    static func events(_ pieces: [[UInt8]]) throws -> [Event] {
        var reader = EventReader(limit: 64 << 20)
        var events: [ServerEvent] = []
        for piece in pieces { try piece.withUnsafeBytes { events += try reader.read($0) } }
        return events.map { Event(event: $0.name, data: $0.text, id: $0.id) }
    }

    /// Every place of a short stream, and some of a long one.
    func cuts(of count: Int) -> [Int] {
        count <= 20_000 ? Array(0...count) : stride(from: 0, through: count, by: count / 8 + 1).map { $0 }
    }
}
