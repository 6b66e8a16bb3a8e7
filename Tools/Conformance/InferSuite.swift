import Foundation
import JSONModel
import ModelDecoding
import ModelDiagnosis
import SwiftInterpreting

/// Infers a model from every sample of a folder. Our reader has to take it without a remark, our decoder has to decode
/// the sample with it, `swiftc` has to compile it, and Foundation's `JSONDecoder` has to decode the sample too.
func runInferSuite(in folder: String) throws -> SuiteReport {
    var report = SuiteReport(summary: "")
    var read = Tally("read")
    var decoded = Tally("decoded")
    var program = InferredProgram()
    for file in try jsonFiles(in: folder) {
        let document = try JSONDocument([UInt8](Data(contentsOf: URL(fileURLWithPath: file))))
        for strategy in DecoderConfiguration.KeyDecodingStrategy.plain {
            let title = "\((file as NSString).lastPathComponent) \(strategy)"
            var configuration = DecoderConfiguration()
            configuration.keyDecodingStrategy = strategy
            let model = InferredModel(named: "Sample", from: [document.root], decodedWith: configuration)
            var models = ModelCatalogue(interpreter: .swift)
            do throws(DeclarationErrors) {
                let diagnostics = try models.add([SourceText(model.source(), named: title)])
                read.count(diagnostics.isEmpty)
                report.failures += diagnostics.map(\.description)
            } catch {
                read.count(false)
                report.failures.append(error.description)
            }
            do throws(DecodingFailures) {
                _ = try JSONBodyDecoder(model.configuration).decode(document.root, as: model.types[0], in: models)
                decoded.count(true)
            } catch {
                decoded.count(false)
                report.failures.append("\(title): \(error.groups.map(\.pattern))")
            }
            program.add(model, title: title, body: file)
        }
    }
    let verdicts = try program.run()
    var compiled = Tally("decoded by JSONDecoder")
    for verdict in verdicts {
        compiled.count(verdict.isEmpty)
        if !verdict.isEmpty { report.failures.append(verdict) }
    }
    report.summary = "infer  " + [read, decoded, compiled].map(\.description).joined(separator: "  ")
    return report
}

private func jsonFiles(in folder: String) throws -> [String] {
    try FileManager.default.subpathsOfDirectory(atPath: folder).filter { $0.hasSuffix(".json") }.sorted()
        .map { folder + "/" + $0 }
}

/// A program of all inferred models, each in a namespace of its own, that decodes their bodies.
private struct InferredProgram {
    private var namespaces: [String] = []
    private var calls: [String] = []

    mutating func add(_ model: InferredModel, title: String, body: String) {
        let name = "Sample\(calls.count)"
        namespaces.append("enum \(name) {\ntypealias Body = \(model.types[0])\n\(model.source())\n}\n")
        let dates =
            switch model.configuration.dateDecodingStrategy {
            case .formatted(let format): ".formatted(fixed(\(format.pattern.debugDescription)))"
            case let other: "\(other)"
            }
        let keys = model.configuration.keyDecodingStrategy
        calls.append("check(\(name).Body.self, \(title.debugDescription), \(body.debugDescription), \(dates), \(keys))")
    }

    /// Compiles and runs it: a verdict for each body, empty if it was decoded.
    func run() throws -> [String] {
        let folder = FileManager.default.temporaryDirectory.appending(
            path: "infer-\(ProcessInfo.processInfo.processIdentifier)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let source = folder.appending(path: "Models.swift")
        let main = folder.appending(path: "main.swift")
        let json = InferredModel.sourceOfJSON
        try ("import Foundation\n" + json + namespaces.joined()).write(to: source, atomically: true, encoding: .utf8)
        try (Self.prelude + calls.joined(separator: "\n")).write(to: main, atomically: true, encoding: .utf8)
        let program = folder.appending(path: "check").path
        let compiler = try run(["swiftc", "-Onone", "-swift-version", "6", source.path, main.path, "-o", program])
        guard compiler.status == 0 else {
            let errors = compiler.output.split(separator: "\n").filter { $0.contains("error:") }.map(String.init)
            return calls.map { _ in "" }.dropLast(errors.count) + errors
        }
        return try run([program]).output.split(separator: "\n", omittingEmptySubsequences: false).dropLast().map(
            String.init)
    }

    private func run(_ command: [String]) throws -> (status: Int32, output: String) {
        let process = Process()
        let pipe = Pipe()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = command
        process.standardOutput = pipe
        process.standardError = pipe
        try process.run()
        let output = try pipe.fileHandleForReading.readToEnd() ?? Data()
        process.waitUntilExit()
        return (process.terminationStatus, String(decoding: output, as: UTF8.self))
    }

    private static let prelude = """
        import Foundation

        func fixed(_ format: String) -> DateFormatter {
            let formatter = DateFormatter()
            formatter.locale = Locale(identifier: "en_US_POSIX")
            formatter.timeZone = .gmt
            formatter.dateFormat = format
            return formatter
        }

        func check<Body: Decodable>(
            _ type: Body.Type, _ title: String, _ file: String, _ dates: JSONDecoder.DateDecodingStrategy,
            _ keys: JSONDecoder.KeyDecodingStrategy
        ) {
            let decoder = JSONDecoder()
            decoder.dateDecodingStrategy = dates
            decoder.keyDecodingStrategy = keys
            do {
                _ = try decoder.decode(type, from: Data(contentsOf: URL(fileURLWithPath: file)))
                print()
            } catch {
                print("\\(title): \\(error)".replacingOccurrences(of: "\\n", with: " "))
            }
        }

        """
}
