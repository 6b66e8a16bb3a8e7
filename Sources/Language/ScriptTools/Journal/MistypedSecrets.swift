import HTTPModel
import ScriptRuntime
import ScriptSyntax

/// Possible secrets in mistyped text, none of which may be kept or shown again.
enum MistypedSecrets {
    static func all(in text: String, _ parsed: ParsedScript, _ session: Session) -> [SourceRange] {
        if parsed.hasErrors { return unreadable(in: text[...], session) + mistyped(in: text, parsed, session) }
        return mistyped(in: text, parsed, session)
    }

    /// Finds secrets in calls of missing endpoints, such as `kye bearer k3y` and
    /// `http POST :8000/me password=k3y`. Only their text shows what they mean.
    private static func mistyped(in text: String, _ parsed: ParsedScript, _ session: Session) -> [SourceRange] {
        let declared = parsed.script.endpointNames
        // Only the text of an untranslated line for curl shows what it means.
        var found = parsed.curlStatements.flatMap { line in
            text.slice(line.range).map { unreadable(in: $0, session) } ?? []
        }
        parsed.script.visit { statement in
            // Only the text of a shell command shows what it means.
            if case .program = statement.kind, let line = text.slice(statement.range) {
                found += inShell(line, session)
            }
            for source in statement.sources {
                guard case .call(let name, let words) = source.kind, !words.isEmpty,
                    session.anyEndpoint(named: name.text) == nil, session.variable(named: name.text) == nil,
                    !declared.contains(name.text)
                else { continue }
                found += text.slice(source.range).map { unreadable(in: $0, session) } ?? []
                found += behindMistypedCommand(name, words)
            }
            found += headerWithoutColon(statement)
        }
        return found
    }

    /// `!curl -H "X-Api-Key: k3y" …`. Options are curl's only in a line for curl.
    private static func inShell(_ line: Substring, _ session: Session) -> [SourceRange] {
        line.contains("curl") ? unreadable(in: line, session) : named(in: line, []).map(\.utf8Range)
    }

    private static func behindMistypedCommand(_ name: Name, _ words: [WordArgument]) -> [SourceRange] {
        guard let first = words.first, let last = words.last else { return [] }
        switch CommandTable.nearest(to: name.text) {
        case "key": return [first.range.lowerBound..<last.word.range.upperBound]
        case "header" where SensitiveName.ofHeader(first.word.template.plain ?? "") && words.count > 1:
            return [words[1].range.lowerBound..<last.word.range.upperBound]
        default: return []
        }
    }

    /// `header X-Api-Key=k3y`: all of it is read as the header's name.
    private static func headerWithoutColon(_ statement: Statement) -> [SourceRange] {
        guard case .command(let command) = statement.kind, command.name.text == "header",
            let word = command.arguments.first?.word, let text = word.template.plain,
            let sign = text.firstIndex(of: "="), SensitiveName.ofHeader(String(text[..<sign]))
        else { return [] }
        return [(word.range.upperBound - text[sign...].utf8.count + 1)..<word.range.upperBound]
    }

    /// Searches unreadable text as it is. In a line, nothing is kept after `key`, after a name that marks what
    /// follows as secret, after the user of curl, or after an endpoint that takes a secret.
    private static func unreadable(in text: Substring, _ session: Session) -> [SourceRange] {
        let commands = text.matches(of: /(?m)(?:^|[{;])[ \t]*(?<command>key|header)[ \t]+/).map { found in
            let rest = text.line(from: found.range.upperBound)
            guard found.command == "header" else { return rest }
            let name = rest.prefix { !$0.isWhitespace }
            return SensitiveName.ofHeader(String(name)) ? text.line(from: name.endIndex) : rest.prefix(0)
        }
        let users = text.matches(of: /(?:^|\s)(?:-[A-Za-z]*[ubU]|--(?:proxy-)?user|--cookie|--oauth2-bearer)(?:=|\s*)/)
            .map {
                text.line(from: $0.range.upperBound)
            }
        let takers = session.endpoints.all.map(\.declaration).filter { $0.parameters.contains(where: \.isSecret) }
        let rests = commands + users + named(in: text, Set(takers.map(\.name.text)))
        return rests.filter { !$0.isEmpty }.map(\.utf8Range)
    }

    /// Returns the text after names that mark it as secret, and after endpoints that take a secret.
    private static func named(in text: Substring, _ takers: Set<String>) -> [Substring] {
        let names = text.matches(of: /(?<name>[A-Za-z_][A-Za-z0-9_-]*)(?<sign>"?[ \t]*[:=])?/).filter { found in
            let name = String(found.name)
            guard found.sign != nil else { return takers.contains(name) || isHeader(name) }
            return SensitiveName.ofHeader(name) || SensitiveName.ofMember(Array(name.utf8))
        }
        return names.map { text.line(from: $0.range.upperBound) }.filter { !$0.isEmpty }
    }

    /// `Authorization Bearer k3y`, its colon forgotten.
    private static func isHeader(_ name: String) -> Bool {
        let isNamedLikeOne = name.contains("-") || ["authorization", "cookie"].contains(name.lowercased())
        return isNamedLikeOne && SensitiveName.ofHeader(name)
    }
}

extension String {
    func slice(_ range: SourceRange) -> Substring? {
        let bytes = utf8
        guard range.upperBound <= bytes.count else { return nil }
        let start = bytes.index(startIndex, offsetBy: range.lowerBound)
        return self[start..<bytes.index(start, offsetBy: range.count)]
    }
}

extension Script {
    fileprivate var endpointNames: Set<String> {
        Set(
            statements.lazy.flatMap { statement -> [String] in
                switch statement.kind {
                case .endpoint(let endpoint): [endpoint.name.text]
                case .function(let function): [function.name.text]
                case .api(let api):
                    api.statements.flatMap { inner -> [String] in
                        guard case .endpoint(let endpoint) = inner.kind else { return [] }
                        return [endpoint.name.text, "\(api.name.text).\(endpoint.name.text)"]
                    }
                default: []
                }
            })
    }
}

extension Substring {
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
