import Foundation
import Measure
import TransportPeer

/// The start of the program beside curl's: `bench-start SONDE`, with SONDE the program to measure. One request of 10 kB to a
/// server on this machine, each a whole program. They take turns; a row is the median of its turns.
@main struct BenchStart {
    static let size = 10_000
    static let turns = 201

    static func main() throws {
        guard CommandLine.arguments.count == 2 else {
            print("usage: bench-start SONDE")
            exit(2)
        }
        let sonde = CommandLine.arguments[1]
        let body = body
        let port = transport_peer_start(body, body.count)
        guard port > 0 else { exit(1) }
        let url = "http://127.0.0.1:\(port)/"
        let curl = Row("curl -s URL", ["curl", "-s", url])
        let rows = [
            Row("sonde run 'GET URL'", [sonde, "run", "GET \(url)"], wanted: "≤ 1.5"),
            Row("sonde --version", [sonde, "--version"]),
        ]
        for _ in 0..<turns {
            for row in [curl] + rows { try row.takeTurn() }
        }
        show(rows, beside: curl)
    }

    /// A list of objects in JSON, of just that size.
    private static var body: [UInt8] {
        let row = #"{"id": 1042, "title": "Dates on the Wire", "score": 7.25, "tags": ["a", "b"]}"#
        let rows = Array(repeating: row, count: size / (row.utf8.count + 2))
        let list = "[\(rows.joined(separator: ", "))]"
        return Array(list.utf8) + Array(repeating: UInt8(ascii: "\n"), count: size - list.utf8.count)
    }

    /// By the clock, and by what the processors did: that depends less on what else the machine does.
    private static func show(_ rows: [Row], beside curl: Row) {
        var table = Table("\(size) bytes, from start to end", "figure", "peer", "ratio", "wanted")
        func add(_ name: String, _ figure: Double?, _ peer: Double?, _ wanted: String) {
            guard let figure, let peer else { return }
            let ratio = (figure / peer).rounded(to: 2)
            table.add(name, Duration.seconds(figure).text, "curl \(Duration.seconds(peer).text)", "\(ratio)", wanted)
        }
        for row in rows {
            add(row.name, row.times.median, curl.times.median, row.wanted)
            add("  by processor time", row.processor.median, curl.processor.median, "")
        }
        print(table.text)
    }
}

/// A program, and what its turns took.
private final class Row {
    let name: String
    let wanted: String
    private let program: TimedProgram
    private(set) var times: [Double] = []
    private(set) var processor: [Double] = []

    init(_ name: String, _ words: [String], wanted: String = "") {
        self.name = name
        self.wanted = wanted
        program = TimedProgram(words)
    }

    func takeTurn() throws {
        let run = try program.measured()
        times.append(run.time)
        processor.append(run.processor)
    }
}
