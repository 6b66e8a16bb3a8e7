import Fixtures
import Foundation
import HTTPModel
import PlainText
import Redaction
import ScriptExpressions
import ScriptRuntime
import ScriptSyntax

/// The parameters of scripts as options of the command line.
struct ScriptParameters: Sendable {
    private let scripts: [ScriptFile]

    init(_ scripts: [ScriptFile]) {
        self.scripts = scripts
    }

    /// Refuses what no script has, and secrets: others can read a command line.
    func check(_ values: [ParameterOption]) throws(UsageError) {
        // What the parameters of a broken script are cannot be said.
        guard !scripts.contains(where: \.parsed.hasErrors) else { return }
        let known = scripts.flatMap(\.parameters)
        for value in values {
            guard let parameter = known.first(where: { $0.name.text == value.name }) else {
                let names = known.map(\.name.text) + Manual.replay.options.map { String($0.word.dropFirst(2)) }
                throw .noParameter(value.name, nearest: nearest(to: value.name, among: names))
            }
            if parameter.isSecret { throw .secretGiven(value.name) }
        }
        for (place, value) in values.enumerated() where values[..<place].contains(where: { $0.name == value.name }) {
            let isList = known.contains { $0.name.text == value.name && $0.isList }
            guard isList else { throw .parameterTwice(value.name) }
        }
        for script in scripts {
            for parameter in script.parameters where parameter.isRequired && !parameter.isSecret {
                guard values.contains(where: { $0.name == parameter.name.text }) else {
                    throw .parameterMissing(parameter.name.text, file: script.source.name)
                }
            }
        }
    }

    /// Lays the words into a session, for its script to read as its types; asks for secrets.
    func give(
        _ values: [ParameterOption], to session: inout Session, of script: ScriptFile, _ console: Console
    ) async throws(UsageError) {
        for parameter in script.parameters {
            let name = parameter.name.text
            let words = values.filter { $0.name == name }.map { Value.string($0.value) }
            if let word = words.first {
                session.parameters[name] = words.count == 1 ? word : .array(words)
            } else if parameter.isRequired, parameter.isSecret {
                guard let answer = Terminal.ask(for: name) else {
                    throw .secretMissing(name)
                }
                let secret = Secret(name, answer, from: .prompt)
                console.secrets.add([secret])
                session.parameters[name] = .text(SecretText(secret))
            }
        }
    }

    /// What `sonde replay FILE --help` prints.
    var help: String {
        scripts.map { script in
            let rows = script.parameters.map { parameter in
                let remark = parameter.remark(in: script.source)
                let meaning = script.documentation(of: parameter)
                    .map { Printable.text($0.replacing("\n", with: " ")) + ($0.hasSuffix(".") ? " " : "; ") }
                let repeats = parameter.isList ? "; can be repeated" : ""
                return ("--\(parameter.name.text) \(parameter.type.text)", (meaning ?? "") + remark + repeats)
            }
            let usage = "sonde replay \(Printable.text(script.source.name))"
            if rows.isEmpty { return "\(usage)\n\n  it has no parameters" }
            return "\(usage) [--NAME VALUE]\n\n\(Manual.columns(rows))"
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
