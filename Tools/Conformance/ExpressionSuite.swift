import DecodingDifferential
import Foundation
import HTTPModel
import ModelDecoding
import ScriptExpressions
import ScriptRuntime
import ScriptSyntax
import SwiftInterpreting
import Synchronization

/// What the compiler makes of generated expressions, and what this evaluator does.
///
/// `SONDE_SEED` sets where the generator begins, `SONDE_TRIALS` how many expressions there are.
func runExpressionSuite(in folder: String) throws -> SuiteReport {
    let environment = ProcessInfo.processInfo.environment
    let seed = environment["SONDE_SEED"].flatMap(UInt64.init) ?? UInt64(Date().timeIntervalSince1970)
    let wanted = environment["SONDE_TRIALS"].flatMap(Int.init) ?? 400
    var generator = ExpressionGenerator(seed: seed)
    let trials = (0..<wanted).map { _ in generator.trial() }
    let compiled = try CompiledExpressions(in: URL(filePath: folder)).values(of: trials)
    var report = SuiteReport(summary: "")
    var agreed = Tally("agree")
    for (trial, value) in zip(trials, compiled) {
        let own = EvaluatedExpression.value(of: trial)
        agreed.count(own == value)
        if own != value { report.failures.append("\(trial.text) is \(value) in Swift and \(own) here, seed \(seed)") }
    }
    report.summary = "Swift's expressions  \(agreed.description)  seed \(seed)"
    return report
}

/// An expression and the type it has in Swift.
struct ExpressionTrial: Sendable {
    let type: String
    let text: String

    /// What all expressions find around them, the same in both worlds.
    static let declarations = [
        "a": "3", "b": "7", "n": "-4", "x": "2.5", "y": "-0.75", "s": #""Swift""#, "t": #""café au lait""#,
        "xs": "[3, 1, 2]", "ds": "[1.5, -2.25, 10]", "ws": #"["12", "b", "éa", ""]"#, "d": #"["k": 1, "m": 5]"#,
        "none": "nil",
    ]
}

/// One program of all expressions, compiled once.
private struct CompiledExpressions {
    let folder: URL

    init(in folder: URL) {
        self.folder = folder.appending(path: "expressions")
    }

    func values(of trials: [ExpressionTrial]) throws -> [String] {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let source = """
            import Foundation

            \(ExpressionTrial.declarations.sorted { $0.key < $1.key }.map(Self.declaration).joined(separator: "\n"))
            var values: [String] = []
            \(trials.map { "values.append({ let value: \($0.type) = \($0.text); return \"\\(value)\" }())" }
                .joined(separator: "\n"))
            print(values.joined(separator: "\\u{1}"), terminator: "")
            """
        try Data(source.utf8).write(to: folder.appending(path: "main.swift"))
        _ = try output("/usr/bin/env", ["swiftc", "-suppress-warnings", "-o", "expressions", "main.swift"])
        return try output(folder.appending(path: "expressions").path, []).components(separatedBy: "\u{1}")
    }

    private static func declaration(_ name: String, _ value: String) -> String {
        "var \(name)\(name == "none" ? ": Int?" : "") = \(value)"
    }

    private func output(_ program: String, _ arguments: [String]) throws -> String {
        let process = Process()
        let pipe = Pipe()
        process.executableURL = URL(filePath: program)
        process.arguments = arguments
        process.currentDirectoryURL = folder
        process.standardOutput = pipe
        try process.run()
        let data = pipe.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        guard process.terminationStatus == 0 else {
            throw CocoaError(.executableLoad, userInfo: [NSFilePathErrorKey: program])
        }
        return String(decoding: data, as: UTF8.self)
    }
}

/// The same expression here.
private enum EvaluatedExpression {
    static func value(of trial: ExpressionTrial) -> String {
        let found = Mutex("")
        let done = DispatchSemaphore(value: 0)
        Task {
            let text = await evaluated(trial)
            found.withLock { $0 = text }
            done.signal()
        }
        done.wait()
        return found.withLock { $0 }
    }

    private static func evaluated(_ trial: ExpressionTrial) async -> String {
        do throws(RuntimeError) {
            var evaluator = Evaluator(Nowhere())
            for (name, value) in ExpressionTrial.declarations {
                evaluator.names[name] = try await evaluator.value(of: try expression(value))
            }
            let type = ScalarType(rawValue: trial.type).map(ModelType.scalar)
            return try await evaluator.value(of: try expression(trial.text), as: type).interpolated.revealed
        } catch {
            return "an error: \(error.message)"
        }
    }

    private static func expression(_ text: String) throws(RuntimeError) -> ScriptExpression {
        let parsed = ParsedScript("let value = \(text)")
        guard parsed.diagnostics.isEmpty, case .binding(let binding)? = parsed.script.statements.first?.kind,
            case .expression(let expression) = binding.value.kind
        else { throw RuntimeError("\(parsed.diagnostics)", at: 0..<0) }
        return expression
    }
}

/// Surroundings in which there is nothing but what the expressions declare.
private struct Nowhere: Surroundings {
    let names: [String] = []
    let models = ModelCatalogue(interpreter: .swift)
    let chance = ClockAndRandom()

    func value(of name: String, at range: SourceRange) throws(RuntimeError) -> Value? { nil }
    func call(
        _ endpoint: String, _ arguments: [LabelledValue], as type: SwiftFragment?, at range: SourceRange
    ) async throws(RuntimeError) -> Value {
        throw RuntimeError("nothing can be called", at: range)
    }
    func parameters(of endpoint: String) -> [(name: String, type: ModelType?)] { [] }

    func type(ofMember label: String, of endpoint: String) -> ModelType? { nil }

    func pages(
        _ endpoint: String, arguments: [LabelledValue], elementsOnly: Bool, limit: Int?, at range: SourceRange
    ) async throws(RuntimeError) -> Value {
        throw RuntimeError("nothing can be called", at: range)
    }
    func request(
        _ endpoint: String, _ arguments: [LabelledValue], at range: SourceRange
    ) async throws(RuntimeError) -> Request {
        throw RuntimeError("nothing can be called", at: range)
    }
    func signature(of endpoint: String, at range: SourceRange) async throws(RuntimeError) -> String { "" }
    func send(
        _ request: RequestLiteral, as type: SwiftFragment?, by evaluator: Evaluator
    ) async throws(RuntimeError) -> Value { .nil }

    func decoded(
        _ value: Value, under name: String?, as type: SwiftFragment
    ) async throws(RuntimeError) -> Value { value }
    func secret(environment name: String) -> Secret { Secret(missing: name, from: .environment(name)) }
    func secret(askedFor prompt: String, at range: SourceRange) async throws(RuntimeError) -> Secret {
        Secret(missing: prompt, from: .prompt)
    }
    func readFile(_ path: String, at range: SourceRange) throws(RuntimeError) -> Data {
        throw RuntimeError("there are no files", at: range)
    }
    func print(_ line: String) {}
}
