import FixtureServer
import Foundation
import Loopback
import Spawn

/// Writes clients and compiles them: `conformance clients EXAMPLES SONDE COMBINE [DIR]`, a line for each script and style.
///
/// The worlds of the examples are called, too: by Sonde and by the clients, through a server here that remembers what was
/// sent and hands it on. The requests have to be the same, and so have the values. DIR holds documents that are imported
/// first. Combine is the source of a module that stands in for it where there is none.
struct ClientsMeasurement {
    private static let styles = ["async", "result", "request", "combine", "models"]
    private static let callable: Set = ["async", "result", "request"]

    private let examples: URL
    private let sonde: Program
    private let swift: Program
    private let combine: URL
    private let documents: [URL]
    private let scratch = FileManager.default.temporaryDirectory.appending(path: "sonde-clients-\(UUID().uuidString)")

    init(_ examples: String, sonde: String, combine: String, documents folder: String?) throws {
        self.examples = URL(filePath: examples)
        self.sonde = Program(at: sonde)
        let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin"
        let compilers = path.split(separator: ":").map { "\($0)/swiftc" }
        guard let compiler = compilers.first(where: FileManager.default.isExecutableFile) else {
            throw ProgramFailure(description: "swiftc is not installed")
        }
        swift = Program(at: compiler)
        self.combine = URL(filePath: combine)
        documents =
            try folder.map { folder in
                try FileManager.default.contentsOfDirectory(at: URL(filePath: folder), includingPropertiesForKeys: nil)
                    .filter { ["json", "yaml", "yml"].contains($0.pathExtension) }.sorted { $0.path < $1.path }
            } ?? []
    }

    /// Runs it all. Returns whether all compiles, is laid out as the formatter does it, and sends and gives the same.
    func run() throws -> Bool {
        try FileManager.default.createDirectory(at: scratch, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: scratch) }
        if try !compileStandIn() { return false }
        let demo = try DemoServer()
        var isClean = true
        print("client                        style    lines  emitted  compiled  layout  requests  values")
        for world in ClientWorld.all {
            let wanted = try called(by: .sonde, world, demo)
            for style in Self.styles {
                isClean = try measure(world.name, script(of: world), style, world, wanted, demo) && isClean
            }
        }
        for document in documents {
            let script = scratch.appending(path: document.deletingPathExtension().lastPathComponent + ".apiscript")
            let imported = try sonde.run(["import", document.path], environment: environment)
            try imported.output.write(to: script, atomically: false, encoding: .utf8)
            for style in Self.styles {
                isClean = try measure(script.lastPathComponent, script, style, nil, nil, demo) && isClean
            }
        }
        var usage = rusage()
        getrusage(RUSAGE_CHILDREN.rawValue, &usage)
        print("the most memory that a compiler had: \(usage.ru_maxrss / 1024) MB")
        return isClean
    }

    private func script(of world: ClientWorld) -> URL {
        examples.appending(path: "\(world.name)/\(world.name).apiscript")
    }

    private var environment: [String: String] {
        var environment = ProcessInfo.processInfo.environment.filter { ["PATH", "HOME", "TMPDIR"].contains($0.key) }
        environment["LC_ALL"] = "C.UTF-8"
        for (name, value) in DemoKeys.environment { environment[name] = value }
        environment["SESSION_TOKEN"] = DemoKeys.session
        return environment
    }
}

// MARK: A client

extension ClientsMeasurement {
    private typealias Called = (requests: [ClientRequest], values: [String])

    private enum Caller {
        case sonde
        case program(String)
    }

    private func measure(
        _ name: String, _ script: URL, _ style: String, _ world: ClientWorld?, _ wanted: Called?, _ demo: DemoServer
    ) throws -> Bool {
        let folder = scratch.appending(path: "\(name)-\(style)")
        let start = ContinuousClock.now
        let emitted = try sonde.run(
            ["emit", script.lastPathComponent, "--style", style, "--into", folder.path], environment: environment,
            in: script.deletingLastPathComponent())
        let emitting = ContinuousClock.now - start
        guard emitted.status == 0 else {
            print("\(name) \(style): \(emitted.errors)")
            return false
        }
        let files = try FileManager.default.subpathsOfDirectory(atPath: folder.path).filter { $0.hasSuffix(".swift") }
        let own = files.filter { !$0.hasPrefix("Models/") }
        let lines = try own.map { try String(contentsOf: folder.appending(path: $0), encoding: .utf8) }
            .reduce(0) { $0 + $1.utf8.count { $0 == UInt8(ascii: "\n") } }
        let isCalled = world != nil && Self.callable.contains(style)
        if let world, isCalled {
            let driver = ClientDriver(world: world, style: style).source
            try driver.write(to: folder.appending(path: "Driver.swift"), atomically: false, encoding: .utf8)
        }
        let compiling = ContinuousClock.now
        let compiled = try compile(files + (isCalled ? ["Driver.swift"] : []), style, in: folder, linking: isCalled)
        let compileTime = ContinuousClock.now - compiling
        let layout = try unformatted(own, in: folder)
        var verdicts = ["–", "–"]
        var isClean = compiled.status == 0 && layout == 0
        if let world, let wanted, isCalled, compiled.status == 0 {
            let got = try called(by: .program(folder.appending(path: "driver").path), world, demo)
            let different = differences(wanted, got)
            verdicts = ["\(wanted.requests.count - different.requests.count)/\(wanted.requests.count)"]
            verdicts.append("\(wanted.values.count - different.values.count)/\(wanted.values.count)")
            isClean = isClean && different.requests.isEmpty && different.values.isEmpty
            for line in different.requests + different.values { print("    \(line)") }
        }
        let row = [
            name.padded(29), style.padded(8), "\(lines)".padded(6), emitting.seconds.padded(8),
            (compiled.status == 0 ? compileTime.seconds : "fails").padded(9),
            (layout == 0 ? "clean" : "\(layout)").padded(7),
            verdicts[0].padded(9), verdicts[1],
        ]
        print(row.joined(separator: " "))
        fflush(nil)
        for line in compiled.errors.split(separator: "\n").filter({ $0.contains(": error:") }).prefix(5) {
            print("    \(line)")
        }
        return isClean
    }

    private func compileStandIn() throws -> Bool {
        let outcome = try swift.run(
            ["-swift-version", "6", "-emit-module", "-module-name", "Combine", combine.path], environment: environment,
            in: scratch)
        if outcome.status != 0 { print(outcome.errors) }
        return outcome.status == 0
    }

    private func compile(_ files: [String], _ style: String, in folder: URL, linking: Bool) throws -> Outcome {
        let usual = [
            "-swift-version", "6", "-warnings-as-errors", "-Onone", "-parse-as-library", "-module-name", "Client",
        ]
        let wanted =
            linking
            ? ["-o", "driver"]
            : style == "combine" ? ["-typecheck", "-I", scratch.path] : ["-emit-object", "-enable-batch-mode"]
        return try swift.run(
            usual + wanted + ["-j", "2"] + files, environment: environment, in: folder)
    }

    /// The number of lines that the formatter would write otherwise.
    private func unformatted(_ files: [String], in folder: URL) throws -> Int {
        let formatter = Program(at: swift.path.replacing("/swiftc", with: "/swift"))
        let configuration = examples.deletingLastPathComponent().appending(path: ".swift-format").path
        guard !files.isEmpty else { return 0 }
        let outcome = try formatter.run(
            ["format", "lint", "--configuration", configuration] + files, environment: environment, in: folder)
        let findings = outcome.errors.split(separator: "\n").filter {
            $0.contains(": warning: ") || $0.contains(": error: ")
        }
        for finding in findings.prefix(3) { print("    \(finding)") }
        return findings.count
    }
}

// MARK: Calls

extension ClientsMeasurement {
    private func called(by caller: Caller, _ world: ClientWorld, _ demo: DemoServer) throws -> Called {
        let port = UInt16(demo.origin.split(separator: ":").last ?? "") ?? 0
        let server = try RawServer { connection in
            guard let request = try connection.readRequest() else { return }
            try connection.write(try RawClient(port: port).answer(to: request))
        }
        let origin = "http://127.0.0.1:\(server.port)"
        var environment = environment
        environment["SERVER"] = origin
        let values: [String]
        switch caller {
        case .program(let path):
            let outcome = try Program(at: path).run(environment: environment, in: scratch)
            values = outcome.output.split(separator: "\n").map { masked(String($0)) }
        case .sonde:
            let folder = script(of: world).deletingLastPathComponent()
            let outcome = try sonde.run(
                ["replay", "--json", "-", "--server", origin], environment: environment,
                input: try session(of: world), in: folder)
            values = outcome.output.split(separator: "\n").compactMap { Self.value(in: $0) }
            if outcome.status != 0 { print("    Sonde: \(outcome.output.suffix(400))") }
        }
        return (server.requests.map(ClientRequest.init), values)
    }

    /// Sonde shows no secret, not even one that an answer repeats.
    private func masked(_ text: String) -> String {
        environment.filter { $0.key.hasSuffix("_KEY") || $0.key.hasSuffix("_TOKEN") }.reduce(text) {
            $0.replacing("\"\($1.value)\"", with: "\"‹\($1.key)›\"")
        }
    }

    /// The declarations of a world's script, then its calls.
    private func session(of world: ClientWorld) throws -> String {
        let text = try String(contentsOf: script(of: world), encoding: .utf8)
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        let declarations = lines.prefix { !$0.hasPrefix(world.firstDeed) }.joined(separator: "\n")
        let steps = world.steps.enumerated().map { place, step in
            switch step {
            case .statement(let text): text
            case .call(let text, let type):
                "let answer\(place) = \(text)\(text.hasSuffix(")") ? "" : "()")\n"
                    + (type == "Data" ? "response.body | json" : "answer\(place) | json")
            case .failure(let text, _): "try? \(text)"
            }
        }
        return declarations + "\n" + steps.joined(separator: "\n") + "\n"
    }

    /// The value that a line of `--json` tells.
    private static func value(in line: Substring) -> String? {
        let object = try? JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any]
        let outcomes = object?["outcomes"] as? [[String: Any]]
        guard object?["statement"].map({ "\($0)".hasSuffix("| json") }) == true, let value = outcomes?.first?["value"]
        else { return nil }
        return (try? JSONSerialization.data(withJSONObject: value, options: .fragmentsAllowed))
            .map { String(decoding: $0, as: UTF8.self) }
    }

    private func differences(_ wanted: Called, _ got: Called) -> (requests: [String], values: [String]) {
        var requests: [String] = []
        for place in 0..<max(wanted.requests.count, got.requests.count) {
            guard place < wanted.requests.count, place < got.requests.count else {
                requests.append("\(wanted.requests.count) requests of Sonde, \(got.requests.count) of the client")
                break
            }
            let (one, other) = (wanted.requests[place], got.requests[place])
            if one != other {
                requests.append("Sonde: \(one.difference(from: other)) | client: \(other.difference(from: one))")
            }
        }
        var values: [String] = []
        for place in wanted.values.indices {
            let other = place < got.values.count ? got.values[place] : "nothing"
            if !Self.isSame(wanted.values[place], other) {
                values.append("Sonde: \(wanted.values[place].prefix(300)) | client: \(other.prefix(300))")
            }
        }
        return (requests, values)
    }

    private static func isSame(_ one: String, _ other: String) -> Bool {
        let texts = [one, other].map { text in
            let value = try? JSONSerialization.jsonObject(with: Data(text.utf8), options: .fragmentsAllowed)
            return value.flatMap {
                try? JSONSerialization.data(withJSONObject: $0, options: [.sortedKeys, .fragmentsAllowed])
            }
        }
        return texts[0] != nil && texts[0] == texts[1]
    }
}

extension RawClient {
    /// Hands a request on, and gives what comes back until the other end closes.
    fileprivate func answer(to request: RawRequest) throws -> [UInt8] {
        let lines = [request.line] + request.headerLines.filter { !$0.lowercased().hasPrefix("connection:") }
        let head = (lines + ["Connection: close", "", ""]).joined(separator: "\r\n")
        try write(head + String(decoding: request.body, as: UTF8.self))
        return try read()
    }
}

extension String {
    fileprivate func padded(_ width: Int) -> String {
        padding(toLength: max(width, count), withPad: " ", startingAt: 0)
    }
}

extension Duration {
    fileprivate var seconds: String { formatted(.units(allowed: [.seconds], fractionalPart: .show(length: 1))) }
}
