import Foundation
import Measure
import TransportPeer

/// Scripts beside C, each a whole program: `bench-replay SONDE FOLDER`, with SONDE the program to measure and
/// FOLDER a place for scripts. They take turns; a row is the median of its turns. With `loops`, only the scripts beside
/// the loop in C are measured, wherever somebody has put the bench.
@main struct BenchReplay {
    static let calls = 5000
    static let turns = 5

    static func main() throws {
        let arguments = CommandLine.arguments
        if arguments.count == 4, arguments[1] == "loop" {
            let bytes = transport_peer_get(arguments[2], Int32(arguments[3]) ?? 0)
            exit(bytes > 0 ? 0 : 1)
        }
        guard arguments.count == 3 || (arguments.count == 4 && arguments[3] == "loops") else {
            print("usage: bench-replay SONDE FOLDER [loops]")
            exit(2)
        }
        let bench = BenchReplay(sonde: arguments[1], folder: URL(filePath: arguments[2]))
        try arguments.count == 4 ? bench.runLoops() : bench.run()
    }

    let sonde: String
    let folder: URL

    private func run() throws {
        let urls = Shape.all.map(Self.serve)
        var commands = try live(urls)
        let raw = commands[1]
        commands += try recorded(Array(commands[1...2]))
        show(loops: try medians(commands, turns: Self.turns))
        let recordings = folder.appending(path: "recordings").path
        _ = try TimedProgram([sonde, "run", "GET \(urls[0])", "--record", recordings]).run()
        show(replays: try medians([raw, raw + ["--fixtures", recordings]], turns: Self.turns))
    }

    private func runLoops() throws {
        show(loops: try medians(try live(Shape.all.map(Self.serve)), turns: Self.turns), isWanted: false)
    }

    /// The loop in C, a script, and one for each shape.
    private func live(_ urls: [String]) throws -> [[String]] {
        let loop = [CommandLine.arguments[0], "loop", urls[0], "\(Self.calls)"]
        let raw = try script("raw", "for _ in 1...\(Self.calls) { GET \(urls[0]) }\n")
        let models = try zip(Shape.all, urls).enumerated().map { number, pair in
            try script("models\(number)", pair.0.script(pair.1, calls: Self.calls))
        }
        return [loop, raw] + models
    }

    /// The same scripts over recordings of what they ask, made by a script of one call each.
    private func recorded(_ replays: [[String]]) throws -> [[String]] {
        let fixtures = folder.appending(path: "fixtures").path
        return try replays.map { replay in
            let text = try String(contentsOfFile: replay[2], encoding: .utf8)
            let once = try script("once", text.replacing("1...\(Self.calls)", with: "1...1"))
            _ = try TimedProgram(once + ["--quiet", "--record", fixtures]).run()
            return replay + ["--fixtures", fixtures]
        }
    }

    /// Serves a body until the bench ends; says where.
    private static func serve(_ shape: Shape) -> String {
        let body = Array(shape.body.utf8)
        let port = transport_peer_start(body, body.count)
        guard port > 0 else { exit(1) }
        return "http://127.0.0.1:\(port)/"
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
}

// MARK: The table

extension BenchReplay {
    private func show(loops: [Double], isWanted: Bool = true) {
        let calls = Double(Self.calls)
        print("10 kB, keep-alive, one after the other".padded(48) + "calls/s  µs/call  peer      ratio   wanted")
        let live = [("a script, raw JSON", "≥ 0.6")] + Shape.all.map { ("decoded: \($0.name)", "≥ 0.5") }
        let recorded = ["from recordings, raw JSON", "from recordings, decoded"]
        func figures(_ name: String, _ place: Int) -> String {
            let time = loops[place] / calls
            return name.padded(48) + String(format: "%7.0f  %7.1f", 1 / time, time * 1_000_000)
        }
        print(figures("C loop over curl_easy_perform", 0))
        for (place, row) in live.enumerated() {
            let ratio = String(format: "%.2f", loops[0] / loops[place + 1]).padded(8)
            print(figures(row.0, place + 1) + "  C loop    \(ratio)\(isWanted ? row.1 : "")")
        }
        for (place, name) in recorded.enumerated() where live.count + place + 1 < loops.count {
            let ratio = String(format: "%.2f", loops[place + 1] / loops[live.count + place + 1]).padded(8)
            print(figures(name, live.count + place + 1) + "  live      \(ratio)≥ 2")
        }
    }

    private func show(replays: [Double]) {
        let figures = String(
            format: "%7.0f  %7.1f", Double(Self.calls) / replays[1], replays[1] * 1e6 / Double(Self.calls))
        let ratio = String(format: "%.2f", replays[0] / replays[1]).padded(8)
        print("the raw script from fixtures".padded(48) + figures + "  live      \(ratio)≥ 2")
    }
}

extension String {
    fileprivate func padded(_ width: Int) -> String {
        self + String(repeating: " ", count: max(0, width - count))
    }
}
