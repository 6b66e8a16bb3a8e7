import APIDocuments

/// A text with variables in it, as the programs for collections write them: `{{host}}/users/{{id}}`.
struct TemplateText: Sendable, Hashable, ExpressibleByStringLiteral {
    enum Piece: Sendable, Hashable {
        case text(String)
        case variable(String)
        /// Something that is worked out anew each time: `$guid`, `uuid`.
        case dynamic(String)
        /// A variable of the environment of the process.
        case environment(String)
    }

    /// As the document has it.
    let source: String
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
        self.source = source
        var rest = source[...]
        while let open = rest.firstRange(of: "{{") {
            let inner = rest[open.upperBound...]
            guard let close = inner.firstRange(of: "}}") else { break }
            let name = inner[..<close.lowerBound]
            // What holds a bracket or a line's end is JSON or GraphQL, and no name.
            guard !name.contains(where: { "{}\n\r\"".contains($0) }), !name.allSatisfy(\.isWhitespace) else {
                append(.text(String(rest[..<open.upperBound])))
                rest = inner
                continue
            }
            append(.text(String(rest[..<open.lowerBound])))
            append(reading(String(name.trimmed)))
            rest = inner[close.upperBound...]
        }
        append(.text(String(rest)))
    }

    init(source: String? = nil, _ pieces: [Piece]) {
        self.source =
            source
            ?? pieces.map { piece in
                switch piece {
                case .text(let text): text
                case .variable(let name): "{{\(name)}}"
                case .dynamic(let name): "{{$\(name)}}"
                case .environment(let name): "{{process.env.\(name)}}"
                }
            }.joined()
        for piece in pieces { append(piece) }
    }

    var isEmpty: Bool { pieces.isEmpty }

    /// The text, if there are no variables in it.
    var plain: String? {
        switch pieces.count {
        case 0: ""
        case 1: if case .text(let text) = pieces[0] { text } else { nil }
        default: nil
        }
    }

    /// The names of the variables in it.
    var variables: [String] {
        pieces.compactMap { if case .variable(let name) = $0 { name } else { nil } }
    }

    /// The variables that stand outside of quotation marks.
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

    /// Whether a text ends within quotation marks, as JSON has them.
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

    private mutating func append(_ piece: Piece) {
        guard case .text(let text) = piece else { return pieces.append(piece) }
        guard !text.isEmpty else { return }
        if case .text(let before)? = pieces.last {
            pieces[pieces.count - 1] = .text(before + text)
        } else {
            pieces.append(piece)
        }
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
