import Foundation
import JSONModel
import Measure

/// Measures `JSONModel` and `ModelDecoding` beside `jq`, simdjson and Foundation, and prints a table.
///
/// `bench-json` measures; `bench-json parse FILE` and `bench-json pretty FILE` are what it starts and measures.
@main
struct Bench {
    static func main() throws {
        let arguments = CommandLine.arguments
        switch arguments.dropFirst().first {
        case "parse": _ = try parse(arguments[2])
        case "memory":
            _ = try parse(arguments[2])
            print(peakMemory(), terminator: "")
        case "pretty":
            try parse(arguments[2]).root.write(as: .pretty) { try FileHandle.standardOutput.write(contentsOf: $0) }
        case "decode":
            try Decoding.decode(parse(arguments[2]).root)
            print(peakMemory(), terminator: "")
        case "decoding":
            var table = comparisonTable(of: .episodes(length: 20_000_000))
            try Decoding.compare(.episodes(length: 20_000_000), in: &table)
            print(table.text)
        case "worst": print(try worstBodies())
        default:
            print(try comparison(), try worstBodies(), separator: "\n\n")
        }
    }

    static func parse(_ path: String) throws -> JSONDocument {
        guard let file = fopen(path, "r") else { throw CocoaError(.fileReadNoSuchFile) }
        defer { fclose(file) }
        fseek(file, 0, SEEK_END)
        let length = ftell(file)
        rewind(file)
        let bytes = [UInt8](unsafeUninitializedCapacity: length) { buffer, count in
            count = fread(buffer.baseAddress, 1, length, file)
        }
        return try JSONDocument(bytes)
    }
}

extension Bench {
    static func comparison() throws -> String {
        let body = Body.episodes(length: 20_000_000)
        let file = FileManager.default.temporaryDirectory.appending(path: "bench-json-\(getpid()).json")
        try Data(body.bytes).write(to: file)
        defer { try? FileManager.default.removeItem(at: file) }

        func subprocess(_ program: String, _ arguments: String...) -> Duration? {
            median(of: 5) { Subprocess(path: program, arguments: arguments + [file.path]).run()?.duration }
        }
        let itself = CommandLine.arguments[0]
        let data = Data(body.bytes)
        let reading = median(of: 9) { time { _ = try? JSONDocument(body.bytes) } }
        let foundation = median(of: 3) { time { _ = try? JSONSerialization.jsonObject(with: data) } }
        var table = comparisonTable(of: body)
        func add(_ what: String, _ figure: Duration?, _ peer: String, _ peerFigure: Duration?, wanted: Double) {
            guard let figure, let peerFigure else { return table.add(what, "-", "no \(peer)", "-", "≥ \(wanted)") }
            let ratio = (peerFigure.seconds / figure.seconds).rounded(to: 1)
            table.add(what, figure.text, "\(peer) \(peerFigure.text)", "\(ratio)", "≥ \(wanted)")
        }
        let jq = subprocess("jq", "empty")
        add("parse", reading, "jq empty", jq, wanted: 8)
        add("parse, whole process", subprocess(itself, "parse"), "jq empty", jq, wanted: 8)
        add("parse", reading, "JSONSerialization", foundation, wanted: 10)
        add("pretty-print to a pipe", subprocess(itself, "pretty"), "jq .", subprocess("jq", "."), wanted: 5)
        try Decoding.compare(body, in: &table)
        for (what, argument) in [("parses", "memory"), ("decodes", "decode")] {
            let run = Subprocess(path: itself, arguments: [argument, file.path]).run()
            guard let memory = run.flatMap({ Int($0.output) }) else { continue }
            let ratio = (Double(memory) / Double(body.bytes.count)).rounded(to: 2)
            table.add("memory of a process that \(what)", "\(memory >> 20) MiB", "the text", "\(ratio)", "≤ 4.0")
        }
        let undisturbed = median(of: 9) { processorTime { _ = try? JSONDocument(body.bytes) } }
        if let undisturbed { table.add("parse, processor time", rate(body, undisturbed), "", "", "") }
        return table.text
    }

    static func comparisonTable(of body: Body) -> Table {
        Table("\(body.bytes.count) bytes of episodes", "figure", "peer", "ratio", "wanted")
    }

    static func worstBodies() throws -> String {
        var table = Table("body of 20 MB", "parse, processor time", "wanted", "simdjson's DOM", "ratio")
        for body in Body.worst(length: 20_000_000) {
            let duration = median(of: 3) { processorTime { _ = try? JSONDocument(body.bytes, depthLimit: .max) } }
            let peer = try simdjson(body)
            let ratio = if let duration, let peer { "\((peer.seconds / duration.seconds).rounded(to: 2))" } else { "-" }
            let rates = [duration, peer].map { $0.map { rate(body, $0) } ?? "-" }
            table.add(body.name, rates[0], "≥ 100 MB/s", rates[1], ratio)
        }
        return table.text
    }

    /// Measures simdjson by the program that `scripts/benches/json` names, where that could be installed. It reads nothing
    /// that is nested beyond 1,024.
    static func simdjson(_ body: Body) throws -> Duration? {
        guard let lines = ProcessInfo.processInfo.environment["SONDE_SIMDJSON"] else { return nil }
        let command = lines.split(separator: "\n").map(String.init)
        let file = FileManager.default.temporaryDirectory.appending(path: "bench-json-peer-\(getpid()).json")
        try Data(body.bytes).write(to: file)
        defer { try? FileManager.default.removeItem(at: file) }
        let run = Subprocess(path: command[0], arguments: command.dropFirst() + [file.path]).run()
        return run.flatMap { Double($0.output) }.map { .seconds($0) }
    }

    /// The most memory this process has had at once, in bytes.
    static func peakMemory() -> Int {
        #if os(Linux)
        // The resource usage of a process that was spawned counts its parent's memory; this does not.
        let status = (try? String(contentsOfFile: "/proc/self/status", encoding: .utf8)) ?? ""
        let line = status.split(separator: "\n").first { $0.hasPrefix("VmHWM:") }
        return line?.split(whereSeparator: { !$0.isNumber }).first.flatMap { Int($0) }.map { $0 * 1024 } ?? 0
        #else
        var usage = rusage()
        getrusage(RUSAGE_SELF, &usage)
        return usage.ru_maxrss
        #endif
    }

    static func rate(_ body: Body, _ duration: Duration) -> String {
        "\(Int(Double(body.bytes.count) / duration.seconds / 1e6)) MB/s"
    }

    static func time(_ work: () -> Void) -> Duration { ContinuousClock().measure(work) }
}
