import Foundation
import TransportPeer

/// Scripts beside C and curl, each a whole program: `bench-replay SONDE FOLDER`, with SONDE the program to measure and
/// FOLDER a place for scripts. They take turns; a row is the median of its turns.
@main struct BenchReplay {
    static let calls = 5000
    static let turns = 5
    static let starts = 41

    static func main() throws {
        let arguments = CommandLine.arguments
        if arguments.count == 4, arguments[1] == "loop" {
            let bytes = transport_peer_get(arguments[2], Int32(arguments[3]) ?? 0)
            exit(bytes > 0 ? 0 : 1)
        }
        guard arguments.count == 3 else {
            print("usage: bench-replay SONDE FOLDER")
            exit(2)
        }
        let body = Array(Self.body.utf8)
        let port = transport_peer_start(body, body.count)
        guard port > 0 else { exit(1) }
        let bench = BenchReplay(
            sonde: arguments[1], folder: URL(filePath: arguments[2]), url: "http://127.0.0.1:\(port)/")
        try bench.run()
    }

    let sonde: String
    let folder: URL
    let url: String

    private func run() throws {
        let raw = try script("raw", "for _ in 1...\(Self.calls) { GET \(url) }\n")
        let models = try script(
            "models",
            """
            base \(url)
            decoder.dateDecodingStrategy = .iso8601
            struct Episode: Decodable {
                let id: Int
                let title: String
                let url: URL
                let publishedAt: Date
            }
            endpoint episodes -> [Episode] { GET episodes }
            for _ in 1...\(Self.calls) { episodes }

            """)
        let peer = CommandLine.arguments[0]
        let loops = try medians([[peer, "loop", url, "\(Self.calls)"], raw, models], turns: Self.turns)
        let starts = try medians([["curl", "-s", url], [sonde, "run", "GET \(url)"]], turns: Self.starts)
        show(loops, starts)
    }

    private func script(_ name: String, _ text: String) throws -> [String] {
        let file = folder.appending(path: "\(name).apiscript")
        try Data(text.utf8).write(to: file)
        return [sonde, "replay", file.path]
    }

    private func medians(_ commands: [[String]], turns: Int) throws -> [Double] {
        var times = commands.map { _ in [Double]() }
        for _ in 0..<turns {
            for (place, command) in commands.enumerated() { times[place].append(try TimedProgram(command).run()) }
        }
        return times.map { $0.sorted()[$0.count / 2] }
    }

    /// 10 kB of episodes.
    private static let body: String = {
        let episodes = (1...72).map { id in
            """
            {"id":\(id),"title":"Reveal What a View Hierarchy Hides \(id)","url":"https://example.com/e/\(id)",\
            "publishedAt":"2018-04-17T10:00:00Z"}
            """
        }
        return "[" + episodes.joined(separator: ",") + "]"
    }()
}

// MARK: The table

extension BenchReplay {
    private func show(_ loops: [Double], _ starts: [Double]) {
        let calls = Double(Self.calls)
        print("10 kB, keep-alive, one after the other".padded(44) + "calls/s  peer      ratio   wanted")
        print("C loop over curl_easy_perform".padded(44) + String(format: "%7.0f", calls / loops[0]))
        let rows = [("a script, raw JSON", loops[1], "≥ 0.6"), ("a script, decoded into models", loops[2], "≥ 0.5")]
        for (name, time, wanted) in rows {
            let ratio = String(format: "%.2f", loops[0] / time).padded(8)
            print(name.padded(44) + String(format: "%7.0f", calls / time) + "  C loop    \(ratio)\(wanted)")
        }
        print("\n" + "from start to first result, one 10 kB".padded(44) + "     ms  peer      ratio   wanted")
        print("curl -s URL".padded(44) + String(format: "%7.1f", starts[0] * 1000))
        let ratio = String(format: "%.2f", starts[1] / starts[0]).padded(8)
        print("sonde run 'GET URL'".padded(44) + String(format: "%7.1f", starts[1] * 1000) + "  curl      \(ratio)≤ 2")
    }
}

extension String {
    fileprivate func padded(_ width: Int) -> String {
        self + String(repeating: " ", count: max(0, width - count))
    }
}
