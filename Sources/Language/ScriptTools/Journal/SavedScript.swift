import APIDocuments
import Basics
package import HTTPModel
import ScriptRuntime
import ScriptSyntax

/// A session as a script that can be replayed.
package struct SavedScript: Sendable {
    package let text: String
    /// The number of its statements.
    package let count: Int
    /// The statements that are left out because they name a response that the script does not receive.
    package let leftOut: [String]
    /// The environment variables that it reads.
    package let variables: [String]
    /// The files from which it reads APIs.
    package let documents: [String]

    /// Throws if a secret that cannot come from the environment would be written to the file.
    package init(_ journal: Journal, without secrets: [Secret]) throws(SavedSecret) {
        let mask = SecretMask(secrets)
        var variables = journal.variables
        var statements: [String] = []
        var leftOut: [String] = []
        var numbers = SavedNumbers()
        for entry in journal.entries where !entry.scriptText.isEmpty {
            numbers.add(entry.responses)
            guard let numbered = numbers.renumbered(entry.scriptText) else {
                leftOut.append(mask.masked(entry.title))
                continue
            }
            guard let text = numbered.fromEnvironment(mask, &variables) else {
                throw SavedSecret(statement: mask.masked(entry.text))
            }
            statements.append(text)
        }
        let draft = ParsedScript(
            (["#!/usr/bin/env sonde", "// Saved at Sonde's prompt.", ""] + statements).joined(separator: "\n") + "\n")
        text = draft.formatted
        count = statements.count
        self.leftOut = leftOut
        self.variables = Self.variables(of: text)
        documents = draft.script.statements.compactMap(\.document)
    }

    /// The variables of the environment that a script reads.
    static func variables(of text: String) -> [String] {
        let source = ScriptSource(name: "", text: text, folder: ".")
        return ScriptCheck(ParsedScript(text).script, in: source).reach[.variables].map {
            String($0.dropFirst("env.".count))
        }
    }
}

extension String {
    /// Returns a statement as a script holds it, or `nil` if it would contain a secret that cannot come from the
    /// environment.
    ///
    /// Typed text may hold a secret from elsewhere, which is replaced by the variable that holds its value.
    func fromEnvironment(_ mask: SecretMask, _ variables: inout SecretVariables) -> String? {
        let bytes = Array(utf8)
        let found = mask.occurrences(in: bytes).filter { $0.isExact && $0.spelling == .plain }
        let written = bytes.replacing(found.map { ($0.range, "\\(env.\(variables.name(of: $0.secret)))") })
        return mask.occurrences(in: written).isEmpty ? String(decoding: written, as: UTF8.self) : nil
    }
}

extension Statement {
    /// The file that an API is taken from.
    fileprivate var document: String? {
        guard case .api(let api) = kind, case .document(let word, _) = api.content, let reference = word.template.plain,
            case .file(let path) = ForeignDocument.Location(reference)
        else { return nil }
        return path
    }
}

/// A statement that cannot be saved, with its secrets masked.
package struct SavedSecret: Error {
    package let statement: String
}

extension Secret {
    /// The variable of the environment that it comes from, or may come from next time.
    var variable: String {
        if case .environment(let name) = origin { name } else { LiteralSecret.variable(for: name) }
    }
}
