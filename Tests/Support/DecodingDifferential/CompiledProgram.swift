package import Foundation
import ModelDecoding

/// A program that decodes bodies with Foundation into declarations the compiler has made decodable.
package struct CompiledProgram {
    private let folder: URL

    /// A program to be written into a folder.
    package init(in folder: URL) {
        self.folder = folder
    }

    /// The files of this module that a program is made of besides the declarations.
    private static let support = ["CanonicalText.swift", "CompiledTrial.swift"]

    /// Compiles the declarations, runs the trials, and says how the outcomes differ from ours.
    ///
    /// `sources` is the folder of this module's source files.
    package func differences(
        _ batches: [TrialGenerator.Batch], _ trials: [Trial], sources: URL
    ) throws -> [String] {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        for name in Self.support {
            try String(contentsOf: sources.appending(path: name), encoding: .utf8).write(
                to: folder.appending(path: name), atomically: true, encoding: .utf8)
        }
        for (number, batch) in batches.enumerated() {
            try ("import Foundation\n\n" + batch.source).write(
                to: folder.appending(path: "Batch\(number).swift"), atomically: true, encoding: .utf8)
        }
        try main(batches).write(to: folder.appending(path: "main.swift"), atomically: true, encoding: .utf8)
        try JSONEncoder().encode(trials.map(CompiledTrial.init)).write(to: folder.appending(path: "trials.json"))

        let files = Self.support + ["main.swift"] + batches.indices.map { "Batch\($0).swift" }
        try run(
            "/usr/bin/env", ["swiftc", "-suppress-warnings", "-module-name", "CompiledTrials", "-o", "trials"] + files)
        try run(folder.appending(path: "trials").path, ["trials.json", "outcomes.json"])

        let outcomes = try JSONDecoder().decode(
            [CompiledTrial.Outcome].self, from: Data(contentsOf: folder.appending(path: "outcomes.json")))
        return zip(trials, outcomes).compactMap { trial, outcome in
            trial.difference(from: outcome.text.map(Verdict.accepted) ?? .refused(paths: [outcome.path]))
        }
    }
}

extension CompiledProgram {
    fileprivate func main(_ batches: [TrialGenerator.Batch]) -> String {
        let types = Set(batches.flatMap(\.types)).sorted()
        let entries = types.map { "decoders[\"\($0)\"] = { try $0.decode((\($0)).self, from: $1) }" }
        return """
            import Foundation

            var decoders: [String: (JSONDecoder, Data) throws -> Any] = [:]
            \(entries.joined(separator: "\n"))
            try runCompiledTrials(decoders)
            """
    }

    fileprivate func run(_ program: String, _ arguments: [String]) throws {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: program)
        process.arguments = arguments
        process.currentDirectoryURL = folder
        try process.run()
        process.waitUntilExit()
        guard process.terminationStatus == 0 else {
            throw CocoaError(.executableLoad, userInfo: [NSFilePathErrorKey: program])
        }
    }
}

extension CompiledTrial {
    fileprivate init(_ trial: Trial) {
        let dates =
            switch trial.configuration.dateDecodingStrategy {
            case .formatted(let format): format.pattern
            case let strategy: String("\(strategy)".dropFirst())
            }
        self.init(
            type: trial.spelling, body: trial.body, dates: dates,
            convertsKeys: trial.configuration.keyDecodingStrategy == .convertFromSnakeCase,
            readsBase64: trial.configuration.dataDecodingStrategy == .base64,
            readsNames: trial.configuration.nonConformingFloatDecodingStrategy != .throw)
    }
}
