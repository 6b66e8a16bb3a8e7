import Foundation
import HTTPModel
import ModelDecoding
import ScriptExpressions
import ScriptRuntime
import ScriptSyntax
import SwiftInterpreting
import Synchronization

extension DecoderConfiguration {
    /// The settings that `decoder.…` statements make, as they would in a script that has loaded some models.
    init(statements: [String], beside models: ModelCatalogue) throws {
        let found = Mutex(Result<DecoderConfiguration, ScriptedMistake>.success(DecoderConfiguration()))
        let done = DispatchSemaphore(value: 0)
        Task {
            let result = await Self.run(statements.joined(separator: "\n"), models)
            found.withLock { $0 = result }
            done.signal()
        }
        done.wait()
        self = try found.withLock { try $0.get() }
    }

    private static func run(
        _ text: String, _ models: ModelCatalogue
    ) async -> Result<DecoderConfiguration, ScriptedMistake> {
        let parsed = ParsedScript(text)
        if let mistake = parsed.diagnostics.first { return .failure(ScriptedMistake(description: mistake.message)) }
        let host = ScriptHost(transport: { _ throws(RuntimeError) in throw RuntimeError("nothing is sent", at: 0..<0) })
        let source = ScriptSource(name: ModelTable.fileName, text: text, folder: ".")
        var interpreter = Interpreter(Session(interpreter: .swift), host: host)
        interpreter.session.models = models
        for statement in parsed.script.statements {
            if case .failed(let error) = await interpreter.run(statement, in: source, tell: { _, _ in }) {
                return .failure(ScriptedMistake(description: error.message))
            }
        }
        return .success(interpreter.session.settings.decoder.configuration)
    }
}

/// A setting that is not one.
struct ScriptedMistake: Error, CustomStringConvertible {
    let description: String
}
