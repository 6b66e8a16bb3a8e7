import Foundation
package import HTTPModel
import ScriptSyntax

/// The part of a session that the next one continues: its declarations and settings, as a script that has no secrets
/// and sends nothing.
///
///     // sonde session 2
///     // left out: let movies = it.items
///     // document tmdb 0f3c91b2a4d5e6f7 https://api.themoviedb.org
///     api tmdb from "https://example.com/tmdb.json"
///     struct Movie: Decodable { let id: Int }
package struct KeptSession: Sendable, Hashable {
    /// The version of the format, in the first line. Version 1 listed the names of the parts that were left out.
    package static let version = 2

    /// The document of an API: its content at that time, and the server that the user agreed to send keys to. Naming
    /// the server in the script permits the document to name it again.
    package struct Document: Sendable, Hashable {
        package let api: String
        package let checksum: String
        let trusted: String?
    }

    /// The whole script.
    package let text: String
    /// The number of its statements.
    package let count: Int
    /// The missing parts, which depend on responses: statements, or the names that they set.
    package let leftOut: [String]
    package let documents: [Document]

    /// Creates a session from a journal, without anything that came from a response or contains a secret.
    package init(_ journal: Journal, without secrets: [Secret]) {
        let mask = SecretMask(secrets)
        var variables = journal.variables
        var statements: [String] = []
        var documents: [Document] = []
        var leftOut: [(names: [String], title: String)] = []
        var missing = Self.results
        for entry in journal.entries where !entry.isGiven && !entry.keptText.isEmpty {
            let effects = entry.effects
            if effects.isKept, missing.isDisjoint(with: effects.needs),
                let text = entry.keptText.fromEnvironment(mask, &variables)
            {
                statements.append(text)
                missing.subtract(effects.variables)
                leftOut.removeAll { !$0.names.isEmpty && Set($0.names).isSubset(of: effects.variables) }
                if let document = effects.document {
                    documents.removeAll { $0.api == document.api }
                    documents.append(document)
                }
            } else {
                missing.formUnion(effects.variables)
                let title = mask.masked(entry.title)
                guard effects.isMissed, !leftOut.contains(where: { $0.title == title }) else { continue }
                leftOut.append((effects.variables, title))
            }
        }
        let titles = leftOut.map(\.title)
        let head =
            ["\(Self.mark)\(Self.version)"] + titles.map { Self.lack + $0 } + documents.map { Self.source + $0.line }
        text = (head + statements).joined(separator: "\n") + "\n"
        count = statements.count
        self.leftOut = titles
        self.documents = documents
    }

    /// Reads a kept session.
    package init(reading text: String) throws(Unreadable) {
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        guard let first = lines.first, first.hasPrefix(Self.mark),
            let version = Int(first.dropFirst(Self.mark.count)), version > 0
        else { throw .other }
        guard version <= Self.version else { throw .newer(version) }
        self.text = text
        count = ParsedScript(text).script.statements.count
        let head = lines.dropFirst().prefix { $0.hasPrefix("// ") }
        func rest(_ mark: String) -> [String] {
            head.filter { $0.hasPrefix(mark) }.map { String($0.dropFirst(mark.count)) }
        }
        leftOut = rest(version == 1 ? Self.formerLack : Self.lack)
        documents = rest(Self.source).compactMap(Document.init)
    }

    /// Indicates whether there is nothing to continue with.
    package var isEmpty: Bool { count == 0 }

    /// The servers of documents to which the keys go that a person agreed to send.
    package var agreed: Set<Origin> {
        Set(documents.compactMap { $0.trusted.flatMap { URL(string: $0) }.flatMap(Origin.init) })
    }

    /// The environment variables that it reads.
    package var variables: [String] { SavedScript.variables(of: text) }

    /// The reason why a file is not a kept session.
    package enum Unreadable: Error, Sendable, Hashable {
        case newer(Int)
        case other
    }
}

extension KeptSession {
    private static let mark = "// sonde session "
    private static let lack = "// left out: "
    private static let formerLack = "// left out, because it depends on answers: "
    private static let source = "// document "

    /// The names of what came of earlier statements.
    private static let results: Set<String> = ["it", "last", "response", "request", "error", "result"]
}

extension KeptSession.Document {
    fileprivate var line: String { [api, checksum, trusted].compactMap(\.self).joined(separator: " ") }

    fileprivate init?(_ line: String) {
        let words = line.split(separator: " ").map(String.init)
        guard words.count > 1 else { return nil }
        self.init(api: words[0], checksum: words[1], trusted: words.dropFirst(2).first)
    }
}
