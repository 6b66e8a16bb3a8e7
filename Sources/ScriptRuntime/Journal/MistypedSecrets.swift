import Fixtures
import HTTPModel
import ScriptSyntax

/// What may be a secret in text that says something else than was meant: nothing of it may be kept or shown again.
enum MistypedSecrets {
    static func all(in text: String, _ parsed: ParsedScript, _ session: Session) -> [SourceRange] {
        let calls = parsed.script.statements.flatMap(\.withInner).flatMap(\.sources).compactMap { source in
            behindMistypedCommand(source, session)
        }
        return parsed.hasErrors ? calls + unreadable(in: text) : calls
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

    /// What cannot be understood is looked through as it stands: nothing behind `key` is kept, nor what names give away.
    private static func unreadable(in text: String) -> [SourceRange] {
        let keys = text.matches(of: /(?m)^[ \t]*key[ \t]+(?<rest>\S.*)$/).map(\.rest)
        let headers = text.matches(of: /(?m)^[ \t]*header[ \t]+(?<name>\S+)[ \t]+(?<rest>\S.*)$/)
            .filter { TellingName.ofHeader(String($0.name)) }.map(\.rest)
        let lines = text.matches(of: /(?<name>[A-Za-z][A-Za-z0-9_-]*):/)
            .filter { TellingName.ofHeader(String($0.name)) }
            .map { text[$0.range.upperBound...].prefix { !$0.isNewline }.drop { $0.isWhitespace } }
        let members = text.matches(of: /"(?<name>[^"]*)"\s*:\s*(?<value>"(?:[^"\\]|\\.)*"?)/)
            .filter { TellingName.ofMember(Array($0.name.utf8)) }.map(\.value)
        let items = TellingValue.inItems(Array(text.utf8), apartBy: "?&# \t\n\"").map(\.range)
        return items + (keys + headers + lines + members).filter { !$0.isEmpty }.map(\.utf8Range)
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
