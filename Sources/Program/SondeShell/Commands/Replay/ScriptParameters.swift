import Basics
import Fixtures
import Foundation
import HTTPModel
import Redaction
import ScriptExpressions
import ScriptRuntime
import ScriptSyntax

/// The parameters of scripts as options of the command line.
struct ScriptParameters: Sendable {
    let scripts: [ScriptFile]

    /// Refuses what no script has, and secrets: others can read a command line.
    func check(_ values: [(name: String, value: String)]) throws(UsageError) {
        // The parameters of a broken script are unknown.
        guard !scripts.contains(where: \.parsed.hasErrors) else { return }
        let known = scripts.flatMap(\.parameters)
        for value in values {
            guard let parameter = known.first(where: { $0.name.text == value.name }) else {
                let names = known.map(\.name.text) + Replay.manual.options.map { String($0.name.dropFirst(2)) }
                let advice = nearest(to: value.name, among: names).map { "did you mean --\($0)?" }
                throw UsageError(
                    "no script has the parameter “\(value.name)”: \(advice ?? "see sonde replay FILE --help")")
            }
            if parameter.isSecret {
                throw UsageError(
                    "--\(value.name) is a secret, and others can read a command line: "
                        + "leave it out to be asked, or \(Self.advice(value.name))")
            }
        }
        for (place, value) in values.enumerated() where values[..<place].contains(where: { $0.name == value.name }) {
            let isList = known.contains { $0.name.text == value.name && $0.isList }
            guard isList else { throw UsageError("--\(value.name) is given twice: leave one out") }
        }
        for script in scripts {
            for parameter in script.parameters where parameter.isRequired && !parameter.isSecret {
                guard values.contains(where: { $0.name == parameter.name.text }) else {
                    let name = parameter.name.text
                    throw UsageError("\(script.source.name) needs a value for \(name): write --\(name) VALUE")
                }
            }
        }
    }

    /// Lays the words into a session, for its script to read as its types; asks for secrets.
    func give(
        _ values: [(name: String, value: String)], to session: inout Session, of script: ScriptFile, _ console: Console
    ) async throws(UsageError) {
        for parameter in script.parameters {
            let name = parameter.name.text
            let words = values.filter { $0.name == name }.map { Value.string($0.value) }
            if let word = words.first {
                session.parameters[name] = words.count == 1 ? word : .array(words)
            } else if parameter.isRequired, parameter.isSecret {
                guard let answer = Terminal.ask(for: name) else {
                    throw UsageError("\(name) is asked for at a terminal, and there is none: \(Self.advice(name))")
                }
                let secret = Secret(name, answer, from: .prompt)
                console.secrets.add([secret])
                session.parameters[name] = .text(SecretText(secret))
            }
        }
    }

    /// Returns advice on another source for a secret.
    private static func advice(_ name: String) -> String {
        "give it a default in the script, such as env.\(name.uppercased())"
    }

    /// The output of `sonde replay FILE --help`.
    var help: String {
        scripts.map { script in
            let rows = script.parameters.map { parameter in
                let remark = parameter.remark(in: script.source)
                let meaning = script.documentation(of: parameter)
                    .map { Printable.text($0.replacingBytes("\n", with: " ")) + ($0.hasSuffix(".") ? " " : "; ") }
                let repeats = parameter.isList ? "; can be repeated" : ""
                return ("--\(parameter.name.text) \(parameter.type.text)", (meaning ?? "") + remark + repeats)
            }
            let usage = "sonde replay \(Printable.text(script.source.name))"
            if rows.isEmpty { return "\(usage)\n\n  it has no parameters" }
            return "\(usage) [--NAME VALUE]\n\n\(CommandManual.columns(rows))"
        }.joined(separator: "\n\n")
    }
}

extension ParameterDeclaration {
    fileprivate var isSecret: Bool { type.text == "Secret" || type.text == "Secret?" }

    fileprivate var isList: Bool { type.text.hasPrefix("[") }

    fileprivate var isRequired: Bool { defaultValue == nil && !type.text.hasSuffix("?") }

    fileprivate func remark(in source: ScriptSource) -> String {
        if let defaultValue { return "default: \(Printable.text(source.text(defaultValue.range)))" }
        if isSecret { return "asked for" }
        return isRequired ? "required" : "default: nil"
    }
}
