import ScriptExpressions
import ScriptSyntax

/// A topic of help, from any of the tables.
package struct HelpTopic: Sendable {
    package enum Kind: String, Sendable, Hashable, CaseIterable {
        case command, statement, word, setting, view, function
    }

    /// A line to type, and its result if known.
    package struct Example: Sendable, Hashable {
        package let line: String
        package let value: String?
    }

    package let kind: Kind
    package let name: String
    /// Its forms, one per line.
    package let usage: [String]
    package let summary: String
    package let examples: [Example]
}

extension HelpTopic {
    init(_ kind: Kind, _ command: CommandDescription) {
        self.init(
            kind: kind, name: command.name, usage: command.usage, summary: command.summary,
            examples: command.examples.map { Example(line: $0, value: nil) })
    }

    init(_ setting: SettingDescription) {
        self.init(
            kind: .setting, name: setting.path, usage: setting.values.map { "\(setting.path) = \($0)" },
            summary: setting.summary, examples: setting.examples.map { Example(line: $0, value: nil) })
    }

    init(_ view: ViewDescription) {
        self.init(
            kind: .view, name: view.name, usage: [view.usage], summary: view.summary,
            examples: [Example(line: view.example, value: nil)])
    }

    init(_ function: FunctionEntry) {
        let (line, value) = function.example
        self.init(
            kind: .function, name: function.title, usage: [function.declaration], summary: function.summary,
            examples: line.isEmpty ? [] : [Example(line: line, value: value)])
    }
}

extension FunctionEntry {
    /// The name one asks for: an initialiser's is its type's.
    var title: String { if case .initialiser(let type) = receiver { type } else { name } }
}
