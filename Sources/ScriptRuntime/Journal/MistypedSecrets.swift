import Fixtures
import HTTPModel
import ScriptSyntax

/// What may be a secret in text that says something else than was meant: nothing of it may be kept or shown again.
enum MistypedSecrets {
    static func all(in text: String, _ parsed: ParsedScript, _ session: Session) -> [SourceRange] {
        let sources = parsed.script.statements.lazy.flatMap(\.withInner).flatMap(\.sources)
        let calls = Array(sources.compactMap { behindMistypedCommand($0, session) })
        return parsed.hasErrors ? calls + unreadable(in: text, session) : calls
    }

    /// `kye bearer k3y` is read as a call of an endpoint that is not there.
    private static func behindMistypedCommand(_ source: Source, _ session: Session) -> SourceRange? {
        guard case .call(let name, let words) = source.kind, session.endpoints[name.text] == nil,
            let first = words.first, let last = words.last
        else { return nil }
        switch CommandTable.nearest(to: name.text) {
        case "key": return first.range.lowerBound..<last.word.range.upperBound
        case "header" where TellingName.ofHeader(first.word.template.plain ?? "") && words.count > 1:
            return words[1].range.lowerBound..<last.word.range.upperBound
        default: return nil
        }
    }

    /// What cannot be understood is looked through as it stands. Nothing of its line is kept behind `key`, behind a name
    /// that gives away what follows it, or behind an endpoint that takes a secret.
    private static func unreadable(in text: String, _ session: Session) -> [SourceRange] {
        let commands = text.matches(of: /(?m)(?:^|[{;])[ \t]*(?<command>key|header)[ \t]+/).map { found in
            let rest = text.line(from: found.range.upperBound)
            guard found.command == "header" else { return rest }
            let name = rest.prefix { !$0.isWhitespace }
            return TellingName.ofHeader(String(name)) ? text.line(from: name.endIndex) : rest.prefix(0)
        }
        let takers = session.endpoints.values.map(\.declaration).filter { $0.parameters.contains(where: \.isSecret) }
        let names = Set(takers.map(\.name.text))
        let named = text.matches(of: /(?<name>[A-Za-z_][A-Za-z0-9_-]*)(?<sign>"?[ \t]*[:=])?/).filter { found in
            guard found.sign != nil else { return names.contains(String(found.name)) }
            return TellingName.ofHeader(String(found.name)) || TellingName.ofMember(Array(found.name.utf8))
        }
        let rests = commands + named.map { text.line(from: $0.range.upperBound) }
        return rests.filter { !$0.isEmpty }.map(\.utf8Range)
    }
}

extension String {
    /// The rest of a line, without the blanks it begins with.
    fileprivate func line(from start: Index) -> Substring {
        self[start...].prefix { !$0.isNewline }.drop { $0.isWhitespace }
    }
}

extension WordArgument {
    fileprivate var range: SourceRange {
        (label?.range.lowerBound ?? word.range.lowerBound)..<word.range.upperBound
    }
}

extension Substring {
    /// The bytes that it takes of the text it is a part of.
    fileprivate var utf8Range: SourceRange {
        let start = base.utf8.distance(from: base.startIndex, to: startIndex)
        return start..<(start + utf8.count)
    }
}
