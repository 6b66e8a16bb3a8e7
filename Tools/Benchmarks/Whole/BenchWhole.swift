import Foundation
import Measure
import TransportPeer

/// The whole program beside `JSONDecoder` alone: `bench-whole SONDE FOLDER`, with SONDE the program to measure and FOLDER
/// a place for scripts. The program starts, asks a server on this machine, reads 20 MB of episodes, decodes and shows
/// them; the peer decodes the same bytes, which it has already. They take turns; a row is the median of its turns.
@main struct BenchWhole {
    static let episodes = 40_000
    static let turns = 7

    static func main() throws {
        guard CommandLine.arguments.count == 3 else {
            print("usage: bench-whole SONDE FOLDER")
            exit(2)
        }
        try BenchWhole(sonde: CommandLine.arguments[1], folder: URL(filePath: CommandLine.arguments[2])).run()
    }

    let sonde: String
    let folder: URL

    private func run() throws {
        let body = Episode.list(Self.episodes)
        let port = transport_peer_start(body, body.count)
        guard port > 0 else { exit(1) }
        let call = "GET http://127.0.0.1:\(port)/episodes -> [Episode]"
        let rows = try [
            ("decoded, and counted", [sonde, "replay", script("count", Self.settings + [Self.counted(call)])]),
            ("shown as a table", [sonde, "replay", script("table", Self.settings + [call])]),
            ("shown as JSON", [sonde, "run"] + Self.settings + [call]),
        ]

        var times = rows.map { _ in [Duration]() }
        var peers: [Duration] = []
        for _ in 0..<Self.turns {
            for (place, row) in rows.enumerated() {
                times[place].append(.seconds(try TimedProgram(row.1).run()))
            }
            peers.append(try decode(Data(body)))
        }
        var table = Table("\(body.count) bytes from a server, start to end", "figure", "peer", "ratio", "wanted")
        guard let peer = peers.median else { return }
        for (row, times) in zip(rows, times) {
            guard let figure = times.median else { continue }
            let ratio = (peer.seconds / figure.seconds).rounded(to: 1)
            table.add(row.0, figure.text, "JSONDecoder \(peer.text)", "\(ratio)", "≥ 10.0")
        }
        print(table.text)
    }

    private static let settings = [
        "decoder.dateDecodingStrategy = .iso8601", "decoder.keyDecodingStrategy = .convertFromSnakeCase",
        Episode.declaration,
    ]

    private static func counted(_ call: String) -> String {
        "let list = \(call)\nexpect list.count == \(episodes)"
    }

    private func script(_ name: String, _ lines: [String]) throws -> String {
        let file = folder.appending(path: "\(name).apiscript")
        try Data((lines.joined(separator: "\n") + "\n").utf8).write(to: file)
        return file.path
    }

    private func decode(_ body: Data) throws -> Duration {
        let decoder = JSONDecoder()
        decoder.dateDecodingStrategy = .iso8601
        decoder.keyDecodingStrategy = .convertFromSnakeCase
        return try ContinuousClock().measure {
            guard try decoder.decode([Episode].self, from: body).count == Self.episodes else {
                throw CocoaError(.coderReadCorrupt)
            }
        }
    }
}
