import APIDocuments
import ScriptSyntax

/// A text with variables in it, as the programs for collections write them: `{{host}}/users/{{id}}`.
struct TemplateText: Sendable, Hashable, ExpressibleByStringLiteral {
    enum Piece: Sendable, Hashable {
        case text(String)
        case variable(String)
        /// A value that is computed each time: `$guid`, `uuid`.
        case dynamic(String)
        /// An environment variable of the process.
        case environment(String)
    }

    private var written: String?
    private(set) var pieces: [Piece] = []

    init(stringLiteral text: String) { self.init(text) }

    /// Reads what stands between `{{` and `}}`. A `$` begins the name of something dynamic.
    init(_ source: String) {
        self.init(source) { name in
            let environment = "process.env."
            if name.hasPrefix(environment) {
                return .environment(EnvironmentName.of(String(name.dropFirst(environment.count))))
            }
            return name.hasPrefix("$") ? .dynamic(String(name.dropFirst())) : .variable(name)
        }
    }

    /// Reads what stands between `{{` and `}}`, and says by a rule of one's own what it means.
    init(_ source: String, reading: (_ name: String) -> Piece) {
        // Text with a bracket or a line break is JSON or GraphQL, not a name.
        for part in Self.parts(of: source, excluding: "{}\n\r\"") {
            append(part.name.map { reading(String($0)) } ?? .text(String(part.text)))
        }
        written = source
    }

    init(source: String? = nil, _ pieces: [Piece] = []) {
        for piece in pieces { append(piece) }
        written = source
    }

    /// The parts of a text: those between `{{` and `}}` have a name, which holds none of some characters.
    static func parts(
        of text: some StringProtocol, excluding excluded: String
    ) -> [(text: Substring, name: Substring?)] {
        var parts: [(Substring, Substring?)] = []
        var rest = Substring(text)
        while let open = rest.firstRange(of: "{{"), let close = rest[open.upperBound...].firstRange(of: "}}") {
            // Of `{{{`, the last two begin it.
            let first = rest[open.upperBound..<close.lowerBound].firstIndex { $0 != "{" } ?? close.lowerBound
            let start = rest.index(first, offsetBy: -2)
            let name = rest[first..<close.lowerBound]
            guard !name.contains(where: excluded.contains), !name.allSatisfy(\.isWhitespace) else {
                parts.append((rest[..<first], nil))
                rest = rest[first...]
                continue
            }
            parts += [(rest[..<start], nil), (rest[start..<close.upperBound], name.trimmed)]
            rest = rest[close.upperBound...]
        }
        return parts + [(rest, nil)]
    }

    /// As the document has it.
    var source: String {
        written
            ?? pieces.map { piece in
                switch piece {
                case .text(let text): text
                case .variable(let name): "{{\(name)}}"
                case .dynamic(let name): "{{$\(name)}}"
                case .environment(let name): "{{process.env.\(name)}}"
                }
            }.joined()
    }

    static func == (one: TemplateText, other: TemplateText) -> Bool { one.pieces == other.pieces }

    func hash(into hasher: inout Hasher) { hasher.combine(pieces) }

    var isEmpty: Bool { pieces.isEmpty }

    var plain: String? {
        switch pieces.count {
        case 0: ""
        case 1: if case .text(let text) = pieces[0] { text } else { nil }
        default: nil
        }
    }

    var variables: [String] {
        pieces.compactMap { if case .variable(let name) = $0 { name } else { nil } }
    }

    var unquotedVariables: [String] {
        var isQuoted = false
        return pieces.compactMap { piece in
            switch piece {
            case .text(let text): isQuoted = Self.endsQuoted(text, isQuoted)
            case .variable(let name): return isQuoted ? nil : name
            case .dynamic, .environment: break
            }
            return nil
        }
    }

    /// Indicates whether a text ends inside quotation marks, as JSON uses them.
    static func endsQuoted(_ text: String, _ wasQuoted: Bool) -> Bool {
        var (isQuoted, isEscaped) = (wasQuoted, false)
        for byte in text.utf8 {
            if isEscaped {
                isEscaped = false
            } else if byte == UInt8(ascii: "\\") {
                isEscaped = true
            } else if byte == UInt8(ascii: "\"") {
                isQuoted.toggle()
            }
        }
        return isQuoted
    }

    func mappingTexts(_ changed: (String) -> String) -> TemplateText {
        TemplateText(pieces.map { if case .text(let text) = $0 { .text(changed(text)) } else { $0 } })
    }

    mutating func append(_ piece: Piece) {
        written = nil
        guard case .text(let text) = piece else { return pieces.append(piece) }
        guard !text.isEmpty else { return }
        if case .text(let before)? = pieces.last {
            pieces[pieces.count - 1] = .text(before + text)
        } else {
            pieces.append(piece)
        }
    }

    /// The text with the expressions of its values; nil where one has none.
    func written(_ value: (Piece) -> WrittenText.Piece?) -> WrittenText? {
        var written = WrittenText()
        for piece in pieces {
            switch piece {
            case .text(let plain): written.append(.text(plain))
            case .environment(let name): written.append(.value("env.\(name)"))
            case .variable, .dynamic:
                guard let made = value(piece) else { return nil }
                written.append(made)
            }
        }
        return written
    }

    var trimmed: TemplateText {
        var pieces = pieces
        if case .text(let first)? = pieces.first { pieces[0] = .text(String(first.drop(while: \.isWhitespace))) }
        if case .text(let last)? = pieces.last {
            pieces[pieces.count - 1] = .text(String(last.reversed().drop(while: \.isWhitespace).reversed()))
        }
        return TemplateText(pieces)
    }

    /// The parts between a character, where it stands in the text itself.
    func split(at separator: Character, limit: Int = .max) -> [TemplateText] {
        var parts: [[Piece]] = [[]]
        for piece in pieces {
            guard case .text(let text) = piece else {
                parts[parts.count - 1].append(piece)
                continue
            }
            let left = limit == .max ? .max : limit - (parts.count - 1)
            let texts = text.split(separator: separator, maxSplits: left, omittingEmptySubsequences: false)
            for (number, text) in texts.enumerated() {
                if number > 0 { parts.append([]) }
                parts[parts.count - 1].append(.text(String(text)))
            }
        }
        return parts.map { TemplateText($0) }
    }

    static func + (one: TemplateText, other: TemplateText) -> TemplateText {
        TemplateText(source: one.source + other.source, one.pieces + other.pieces)
    }
}
