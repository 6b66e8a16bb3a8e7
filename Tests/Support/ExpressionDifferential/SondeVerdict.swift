import DecodingDifferential
import Foundation
import HTTPModel
import ModelDecoding
import ScriptExpressions
import ScriptRuntime
import ScriptSyntax
import ScriptTools
import SwiftInterpreting

/// What Sonde makes of an expression.
package enum SondeVerdict: Sendable, Hashable {
    /// A value, as its canonical text.
    case value(String)
    /// An error when it runs.
    case failed(String)
    /// A member, a type or a form of Swift that it says it does not know.
    case unknown(String)
    /// An error before it runs, otherwise.
    case refused(String)
}

/// The two places in which Sonde runs Swift.
package enum SondePlace: String, Sendable, CaseIterable {
    /// A script, or the prompt.
    case prompt
    /// Code in a model.
    case model

    package func verdict(on expression: GeneratedExpression) async -> SondeVerdict {
        switch self {
        case .prompt: await promptVerdict(on: expression)
        case .model: modelVerdict(on: expression)
        }
    }
}

// MARK: At the prompt

extension SondePlace {
    private func promptVerdict(on expression: GeneratedExpression) async -> SondeVerdict {
        let (type, text) = expression.shown
        let script = (expression.declarations + ["let value: \(type) = \(text)"]).joined(separator: "\n") + "\n"
        let source = ScriptSource(name: "generated.apiscript", text: script, folder: ".")
        let parsed = ParsedScript(script)
        let findings = parsed.diagnostics + ScriptCheck(parsed.script, in: source, interpreter: .swift).findings
        if let error = findings.first(where: { $0.severity == .error }) {
            return .saying(error.message, or: SondeVerdict.refused)
        }
        let host = ScriptHost { (_) throws(RuntimeError) in throw RuntimeError("nothing is sent", at: 0..<0) }
        var interpreter = Interpreter(Session(interpreter: .swift), host: host)
        for statement in parsed.script.statements {
            if case .failed(let error) = await interpreter.run(statement, in: source, tell: { _, _ in }) {
                return .saying(error.message, or: SondeVerdict.failed)
            }
        }
        return .value(interpreter.session.variables["value"]?.value.canonicalText ?? "no value")
    }
}

extension SondeVerdict {
    fileprivate static func saying(_ message: String, or other: (String) -> SondeVerdict) -> SondeVerdict {
        let isUnknown = [
            "has no member", "nothing is called", "not a known type", "arguments do not fit", "cannot be called",
            "has a function", "has no case", "is a function", "not supported", "cannot be used like this",
        ].contains(where: message.contains)
        return isUnknown ? .unknown(message) : other(message)
    }
}

extension Value {
    /// The text that the Swift value has which this one stands for.
    fileprivate var canonicalText: String {
        switch self {
        case .model(let value): value.canonicalText
        case .array(let elements): "[" + elements.map(\.canonicalText).joined(separator: ", ") + "]"
        case .dictionary(let entries):
            "[" + entries.map { "\($0.key.canonicalText): \($0.value.canonicalText)" }.sorted().joined(separator: ", ")
                + "]"
        case .tuple(let elements): "(" + elements.map(\.value.canonicalText).joined(separator: ", ") + ")"
        default: written.revealed
        }
    }
}

// MARK: In a model

extension SondePlace {
    private func modelVerdict(on expression: GeneratedExpression) -> SondeVerdict {
        let (type, text) = expression.shown
        let source = """
            import Foundation
            \(expression.types)
            struct Generated: Decodable {
                let value: \(type)
                init(from decoder: any Decoder) throws {
            \(expression.declarations.joined(separator: "\n"))
            value = \(text)
                }
            }
            """
        do {
            var models = ModelCatalogue(interpreter: .swift)
            _ = try models.add([SourceText(source, named: "generated.swift", isFile: true)])
            switch try Trial("Generated", in: models, DecoderConfiguration(), body: "0").ours {
            case .accepted(let text) where text.contains("…"):
                return .unknown("a part is shown as …, which is not known")
            case .accepted(let text): return .value(String(text.dropFirst("{value: ".count).dropLast()))
            case .refused, .malformed: return .failed("an error is thrown")
            case .trapped: return .failed("the program would end")
            case .unknown(let reasons):
                return .unknown(reasons.first?.replacing(#/^generated.swift:\d+: /#, with: "") ?? "")
            }
        } catch {
            return .refused("\(error)")
        }
    }
}
