import ScriptSyntax

extension CommandTable {
    /// `Documentation/Reference.md`, written from the tables that the program reads.
    static var reference: String {
        let entries = all + statements + words + tasks
        let topics = CommandDescription.Topic.allCases.map { topic in
            ReferenceSection(
                title: topic.title, columns: ["word", "written", "does", "for example"],
                rows: entries.filter { $0.topic == topic }.map(\.row))
        }
        let sections: [ReferenceSection] = topics + [.settings, .keys, .views]
        return introduction + sections.map(\.text).joined()
    }

    private static let introduction = """
        # Reference

        Every command, statement, word, setting, view and part of a key. This page is written from the tables that the
        program itself reads, and a test compares the two. At the prompt, `help NAME` shows the same.

        [Language.md](Language.md) teaches the language, and [Functions.md](Functions.md) lists the functions. In the forms,
        capitals stand for what you write, and `…` for more of the same.

        """
}

/// A title, and a table below it.
private struct ReferenceSection {
    let title: String
    let columns: [String]
    let rows: [[String]]

    var text: String {
        let lines = [columns, columns.map { _ in "---" }] + rows
        return "\n## \(title)\n\n" + lines.map { "| \($0.map(Self.escaped).joined(separator: " | ")) |\n" }.joined()
    }

    static let settings = ReferenceSection(
        title: "Settings after a dot", columns: ["setting", "is set to", "and says"],
        rows: SettingTable.all.map { [code([$0.path]), code($0.values), $0.summary] })

    static let keys = ReferenceSection(
        title: "Parts of a key", columns: ["key", "part", "is"],
        rows: KeyKindTable.all.flatMap { key in
            key.words.map { [code(["key \(key.kind)"]), code([$0.name]), $0.meaning] }
                + key.labels.map { [code(["key \(key.kind)"]), code(["\($0.name):"]), $0.meaning] }
        })

    static let views = ReferenceSection(
        title: "Views", columns: ["view", "shows", "for example"],
        rows: ViewTable.all.map { [code([$0.usage]), $0.summary, code([$0.example])] })

    /// Each on a line of its own in the cell of a table.
    static func code(_ texts: [String]) -> String { texts.map { "`\($0)`" }.joined(separator: "<br>") }

    private static func escaped(_ cell: String) -> String { cell.replacing("|", with: #"\|"#) }
}

extension CommandDescription {
    fileprivate var row: [String] {
        [
            ReferenceSection.code([name]), ReferenceSection.code(usage),
            isForPrompt ? "\(summary); only at the prompt" : summary,
            ReferenceSection.code(examples.filter { !usage.contains($0) }),
        ]
    }
}

extension CommandDescription.Topic {
    fileprivate var title: String {
        switch self {
        case .settings: "Where requests go, and who you are"
        case .endpoints: "Requests and endpoints"
        case .values: "Values"
        case .models: "Models"
        case .checking: "Checks and failures"
        case .control: "Control flow"
        case .files: "Files and recordings"
        case .session: "The session"
        case .tasks: "Tasks, by the words people look for"
        }
    }
}

extension KeyPart {
    fileprivate var meaning: String {
        let choices = values.isEmpty ? "" : ": " + values.map { "`\($0)`" }.joined(separator: " or ")
        return summary + choices + (isRequired ? "; required" : "") + (secret == nil ? "" : "; secret")
    }
}
