import Basics
package import ScriptExpressions
package import ScriptRuntime
package import ScriptSyntax

/// All topics of help.
package struct HelpTopics: Sendable {
    private let table: FunctionTable

    /// Creates the topics of the language and of these functions.
    package init(_ table: FunctionTable) { self.table = table }

    /// Commands, statements, words, settings and views.
    package static let language: [HelpTopic] =
        CommandTable.all.map { HelpTopic(.command, $0) } + CommandTable.statements.map { HelpTopic(.statement, $0) }
        + (CommandTable.words + CommandTable.tasks).map { HelpTopic(.word, $0) }
        + SettingTable.all.map { HelpTopic($0) }
        + ViewTable.all.map { HelpTopic($0) }

    package var functions: [HelpTopic] { table.all.map { HelpTopic($0) } }

    /// The language by task, followed by settings after a dot, views and functions.
    package var groups: [Group] {
        Self.languageGroups + [Group(name: "functions", topics: functions)]
    }

    private static let languageGroups: [Group] =
        CommandDescription.Topic.allCases.map { topic in
            let commands = CommandTable.all + CommandTable.statements + CommandTable.words + CommandTable.tasks
            let names = Set(commands.filter { $0.topic == topic }.map(\.name))
            let topics = language.filter { names.contains($0.name) && $0.kind != .view && $0.kind != .setting }
            return Group(name: topic.rawValue, topics: topics)
        } + [
            Group(name: "decoder and transport", topics: language.filter { $0.kind == .setting }),
            Group(name: "views", topics: language.filter { $0.kind == .view }),
        ]

    package struct Group: Sendable {
        package let name: String
        package let topics: [HelpTopic]
    }

    /// The names of the topics, each listed once, in order.
    package var names: [String] {
        ((Self.language + functions).map(\.name) + groups.map(\.name)).eachOnce()
    }
}

extension HelpTopics {
    /// All topics with a name: `first`, `sorted(by:)`, `decoder.dateDecodingStrategy`, `| table`, `POST`.
    package func topics(named name: String) -> [HelpTopic] {
        let wanted = Self.bare(name)
        let known =
            Self.language.filter { topic in
                topic.name == wanted || topic.kind == .setting && topic.name.hasSuffix(".\(wanted)")
            } + table.all.filter { $0.title == wanted }.map { HelpTopic($0) }
        guard known.isEmpty else { return known }
        if let group = group(named: name) { return group.topics }
        if wanted == "prompt" { return Self.settings(of: wanted) }
        return CommandTable.synonyms[wanted].map { other in Self.language.filter { $0.name == other } } ?? []
    }

    /// Returns the settings of `decoder.` or `transport.`.
    package static func settings(of root: String) -> [HelpTopic] {
        language.filter { $0.kind == .setting && $0.name.hasPrefix("\(root).") }
    }

    package func group(named name: String) -> Group? { groups.first { $0.name == name } }

    /// Throws for a name that is neither a topic nor an endpoint of the session.
    package func require(_ name: String?, in session: Session, at range: SourceRange) throws(RuntimeError) {
        guard let name, topics(named: name).isEmpty else { return }
        let near = nearest(to: name, orAmong: session.endpointNames.sorted()).map { "did you mean help \($0)?" }
        throw RuntimeError("there is no help on \(name)", advice: near ?? "help lists the topics", at: range)
    }

    /// The topic that a mistyped name probably stands for.
    package func nearest(to name: String, orAmong declared: [String] = []) -> String? {
        let others = SettingTable.all.map(\.name) + CommandTable.synonyms.keys.sorted()
        return Basics.nearest(to: Self.bare(name), among: declared + names + others)
    }

    /// Without what one writes around a name: `| table`, `.sorted(by:)`.
    private static func bare(_ name: String) -> String {
        if ["->", "!"].contains(name) { return name }
        let text = name.drop { $0 == "|" || $0 == " " || $0 == "." }
        return String(text.prefix { $0 != "(" })
    }
}

extension HelpTopics {
    /// The names of the functions, by receiver.
    package var functionNames: [(name: String, names: [String])] {
        var groups: [(name: String, names: [String])] = []
        for entry in table.all {
            let place = entry.receiver.words
            let name: String =
                if case .initialiser(let type) = entry.receiver { type } else { entry.name }
            let group = groups.firstIndex { $0.name == place } ?? groups.endIndex
            if group == groups.endIndex { groups.append((place, [])) }
            if !groups[group].names.contains(name) { groups[group].names.append(name) }
        }
        return groups
    }
}

extension FunctionEntry.Receiver {
    /// `of arrays`, as a heading.
    fileprivate var words: String {
        switch self {
        case .none: "by name alone"
        case .initialiser: "values made from values"
        case .type: "of types"
        case .object(let type): "of \(type)"
        case .value(.any): "of any value"
        case .value(.json): "of raw JSON"
        case .value(.integer): "of whole numbers"
        case .value(.url): "of URLs"
        case .value(.uuid): "of identifiers"
        case .value(.data): "of bytes"
        case .value(.string): "of text"
        case .value(.tuple): "of matches"
        case .value(.regex): "of patterns"
        case .value(.headers): "of header lines"
        case .value(.failure): "of errors"
        case .value(.record): "of models"
        case .value(.enumeration): "of cases"
        case .value(.dictionary): "of dictionaries"
        case .value(let kind): "of \(kind.rawValue)s"
        }
    }
}
