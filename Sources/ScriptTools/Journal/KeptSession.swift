package import HTTPModel
import ScriptSyntax

/// What a session leaves to the next one: what was declared and set in it, as a script without secrets that sends
/// nothing.
///
///     // sonde session 1
///     // left out, because it depends on answers: movies
///     base https://api.example.com
///     struct Movie: Decodable { let id: Int }
package struct KeptSession: Sendable, Hashable {
    /// The version of the form, in the first line.
    package static let version = 1

    /// The whole script.
    package let text: String
    /// How many statements it has.
    package let count: Int
    /// The variables and settings that it lacks.
    package let leftOut: [String]

    /// What is left of a journal, with everything left out that came from an answer, or holds a secret.
    package init(_ journal: Journal, without secrets: [Secret]) {
        let mask = SecretMask(secrets)
        var (statements, leftOut): ([String], [String]) = ([], [])
        var missing = Self.results
        for entry in journal.entries where !entry.isGiven && !entry.scriptText.isEmpty {
            let legacy = entry.legacy
            if legacy.isKept, missing.isDisjoint(with: legacy.needs), let text = entry.text(without: mask) {
                statements.append(text)
                missing.subtract(legacy.variables)
                leftOut.removeAll { legacy.variables.contains($0) }
            } else {
                missing.formUnion(legacy.variables)
                leftOut += legacy.subjects.filter { !leftOut.contains($0) }
            }
        }
        let head =
            ["\(Self.mark)\(Self.version)"] + (leftOut.isEmpty ? [] : [Self.lack + leftOut.joined(separator: ", ")])
        text = (head + statements).joined(separator: "\n") + "\n"
        count = statements.count
        self.leftOut = leftOut
    }

    /// Reads one that was kept.
    package init(reading text: String) throws(Unreadable) {
        var lines = text.split(separator: "\n", omittingEmptySubsequences: false)[...]
        guard let first = lines.popFirst(), first.hasPrefix(Self.mark),
            let version = Int(first.dropFirst(Self.mark.count))
        else { throw .other }
        guard version <= Self.version else { throw .newer(version) }
        self.text = text
        count = ParsedScript(text).script.statements.count
        leftOut =
            lines.first.flatMap { $0.hasPrefix(Self.lack) ? $0.dropFirst(Self.lack.count) : nil }?
            .split(separator: ", ").map(String.init) ?? []
    }

    /// Whether there is nothing to go on with.
    package var isEmpty: Bool { count == 0 }

    /// The variables of the environment that it reads.
    package var variables: [String] { SavedScript.variables(of: text) }

    /// Why a file is not a session that was kept.
    package enum Unreadable: Error, Sendable, Hashable {
        case newer(Int)
        case other
    }
}

extension KeptSession {
    private static let mark = "// sonde session "
    private static let lack = "// left out, because it depends on answers: "

    /// The names of what came of earlier statements.
    private static let results: Set<String> = ["it", "last", "response", "request", "error", "result"]
}
