package import Foundation
import ModelDecoding

/// A program that decodes bodies with Foundation into declarations the compiler has made decodable.
package struct CompiledProgram {
    private let folder: URL

    /// A program in a folder, which may hold it already.
    package init(in folder: URL) {
        self.folder = folder
    }

    /// The files of this module that a program is made of besides the declarations.
    private static let support = ["CanonicalText.swift", "CompiledTrial.swift"]
    private static let main = "main.swift"

    /// What the program is compiled from.
    package struct Parts {
        /// The paths of Swift sources.
        package var files: [String] = []
        /// Words for the compiler besides the files.
        package var flags = ["-module-name", "CompiledTrials"]
        /// The functions that decode by their names, as `decoding(Film.self)` or `decoding(Film.self) { .films }` with
        /// a decoder of the sources.
        package var functions: [String: String] = [:]
        /// The folder of this module's source files.
        package var support: URL

        package init(support: URL) {
            self.support = support
        }
    }

    /// Compiles the program. Functions that do not compile are left out of it; returns their names.
    package func build(_ parts: Parts) throws -> Set<String> {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        for name in Self.support {
            try String(contentsOf: parts.support.appending(path: name), encoding: .utf8).write(
                to: folder.appending(path: name), atomically: true, encoding: .utf8)
        }
        let names = parts.functions.keys.sorted()
        var refused: Set<String> = []
        while true {
            let lines = names.map { name in
                refused.contains(name)
                    ? "" : "functions[\(name.debugDescription)] = \(parts.functions[name] ?? "")"
            }
            let source = Self.beginning + lines + ["try runCompiledTrials(functions)", ""]
            try source.joined(separator: "\n").write(
                to: folder.appending(path: Self.main), atomically: true, encoding: .utf8)
            let words = ["swiftc", "-suppress-warnings", "-diagnostic-style=llvm", "-o", "trials"]
            let outcome = try run(
                "/usr/bin/env", words + parts.flags + Self.support + [Self.main] + parts.files)
            if outcome.isSuccess { return refused }
            let errors = outcome.errors.matches(of: /main\.swift:(\d+):\d+: error:/).compactMap { Int($0.output.1) }
            let fresh = Set(
                errors.map { $0 - 1 - Self.beginning.count }.filter(names.indices.contains).map { names[$0] })
            guard !fresh.subtracting(refused).isEmpty else { throw CompilerFailure(output: outcome.errors) }
            refused.formUnion(fresh)
        }
    }

    /// Compiles what a program needs besides, in its folder.
    package static func compile(_ arguments: [String], in folder: URL) throws {
        let outcome = try CompiledProgram(in: folder).run(
            "/usr/bin/env", ["swiftc", "-suppress-warnings", "-diagnostic-style=llvm"] + arguments)
        guard outcome.isSuccess else { throw CompilerFailure(output: outcome.errors) }
    }

    /// What the program makes of trials, decoded by the functions with these names.
    package func verdicts(of trials: [(function: String, trial: Trial)]) throws -> [Verdict] {
        try verdicts(of: trials.map { CompiledTrial($0.trial, by: $0.function) })
    }

    /// What the functions with these names come to, which look at no body.
    package func verdicts(of functions: [String]) throws -> [Verdict] {
        try verdicts(
            of: functions.map {
                CompiledTrial(
                    function: $0, body: "", dates: "iso8601", convertsKeys: false, readsBase64: true, readsNames: false)
            })
    }

    private func verdicts(of bodies: [CompiledTrial]) throws -> [Verdict] {
        try JSONEncoder().encode(bodies).write(to: folder.appending(path: "trials.json"))
        let lines = folder.appending(path: "outcomes.jsonl")
        try Data().write(to: lines)
        while true {
            let outcome = try run(folder.appending(path: "trials").path, ["trials.json", lines.lastPathComponent])
            let outcomes = try Data(contentsOf: lines).split(separator: UInt8(ascii: "\n"))
            if outcome.isSuccess || outcomes.count >= bodies.count {
                return try outcomes.map { Verdict(try JSONDecoder().decode(CompiledTrial.Outcome.self, from: $0)) }
            }
            let output = try FileHandle(forWritingTo: lines)
            try output.seekToEnd()
            try output.write(contentsOf: JSONEncoder().encode(CompiledTrial.Outcome(isCrash: true)) + Data("\n".utf8))
        }
    }

    /// Compiles generated declarations, runs the trials, and says how the outcomes differ from ours.
    ///
    /// `sources` is the folder of this module's source files.
    package func differences(
        _ batches: [TrialGenerator.Batch], _ trials: [Trial], sources: URL
    ) throws -> [String] {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        var parts = Parts(support: sources)
        for (number, batch) in batches.enumerated() {
            parts.files.append("Batch\(number).swift")
            try ("import Foundation\n\n" + batch.source).write(
                to: folder.appending(path: "Batch\(number).swift"), atomically: true, encoding: .utf8)
        }
        for batch in batches {
            for type in batch.types {
                let decoder = batch.decoders[type].map { " { \($0) }" } ?? ""
                parts.functions[type] = "decoding((\(type)).self)\(decoder)"
            }
        }
        let refused = try build(parts)
        guard refused.isEmpty else { throw CompilerFailure(output: refused.sorted().joined(separator: "\n")) }
        return try zip(trials, verdicts(of: trials.map { ($0.spelling, $0) })).compactMap { $0.difference(from: $1) }
    }
}

/// What the compiler says of sources that do not compile.
package struct CompilerFailure: Error, CustomStringConvertible {
    /// What it wrote.
    package let output: String

    package init(output: String) { self.output = output }

    /// Its first errors.
    package var description: String {
        let errors = output.split(separator: "\n").filter { $0.contains("error:") }
        return (errors.isEmpty ? output.split(separator: "\n").suffix(3) : errors.prefix(3)[...])
            .joined(separator: "\n")
    }
}

extension CompiledProgram {
    fileprivate static let beginning = [
        "import Foundation", "", "var functions: [String: DecodingFunction] = [:]",
    ]

    fileprivate func run(_ program: String, _ arguments: [String]) throws -> (isSuccess: Bool, errors: String) {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: program)
        process.arguments = arguments
        process.currentDirectoryURL = folder
        // A crash is an outcome, and telling its story takes seconds.
        process.environment = ProcessInfo.processInfo.environment.merging(["SWIFT_BACKTRACE": "enable=no"]) { $1 }
        let errors = folder.appending(path: "errors.txt")
        try Data().write(to: errors)
        process.standardError = try FileHandle(forWritingTo: errors)
        try process.run()
        process.waitUntilExit()
        let isSuccess = process.terminationReason == .exit && process.terminationStatus == 0
        return (isSuccess, try String(decoding: Data(contentsOf: errors), as: UTF8.self))
    }
}

extension Verdict {
    fileprivate init(_ outcome: CompiledTrial.Outcome) {
        self =
            if outcome.isCrash { .trapped } else {
                outcome.text.map(Verdict.accepted) ?? .refused(paths: [outcome.path])
            }
    }
}

extension CompiledTrial {
    fileprivate init(_ trial: Trial, by function: String) {
        let dates =
            switch trial.configuration.dateDecodingStrategy {
            case .formatted(let format): format.pattern
            case let strategy: String("\(strategy)".dropFirst())
            }
        self.init(
            function: function, body: trial.body, dates: dates,
            convertsKeys: trial.configuration.keyDecodingStrategy == .convertFromSnakeCase,
            readsBase64: trial.configuration.dataDecodingStrategy == .base64,
            readsNames: trial.configuration.nonConformingFloatDecodingStrategy != .throw)
    }
}
