/// A pattern of another program's lines, with its form in Sonde.
package struct ForeignWord: Sendable, Hashable {
    /// `export {name}={value...}`
    package let pattern: String
    /// `let {name} = {value:text}`
    package let template: String
    /// A line that it matches.
    package let example: String

    init(_ pattern: String, _ template: String, _ example: String? = nil) {
        self.pattern = pattern
        self.template = template
        self.example = example ?? pattern
    }

    /// Returns what to write for a line; `nil` if the line does not match this pattern.
    package func proposal(for line: String) -> String? {
        guard let operands = operands(in: line) else { return nil }
        var proposal = ""
        for piece in Piece.pieces(of: template) {
            switch piece {
            case .text(let text): proposal += text
            case .operand(let name, _):
                let parts = name.split(separator: ":")
                guard let operand = operands[String(parts[0])] else { return nil }
                switch parts.dropFirst().first {
                case "text": proposal += operand.asValue
                case "name": proposal += operand.fileStem
                case "bare": proposal += operand.unquoted ?? operand
                case "said": proposal += ForeignSentence.said(operand)
                case "format": proposal += ForeignSentence.said("f" + operand)
                default: proposal += operand
                }
            }
        }
        return proposal
    }

    /// The name that its lines begin with; nil if they begin with an operand or a mark.
    package var firstWord: String? {
        let word = pattern.prefix { $0.isLetter || $0.isNumber || $0 == "_" }
        return word.isEmpty || word.first?.isNumber == true ? nil : String(word)
    }

    private func operands(in line: String) -> [String: String]? {
        var found: [String: String] = [:]
        var rest = line[...]
        let pieces = Piece.pieces(of: pattern)
        for (place, piece) in pieces.enumerated() {
            switch piece {
            case .text(let text):
                guard rest.hasPrefix(text) else { return nil }
                rest = rest.dropFirst(text.count)
            case .operand(let name, let isLong):
                var end = rest.endIndex
                if place + 1 < pieces.count, case .text(let next) = pieces[place + 1] {
                    // Text at the end of a pattern must be at the end of the line.
                    let isLast = place + 2 == pieces.count
                    guard let range = isLast ? rest.range(ofSuffix: next) : rest.firstRange(of: next) else {
                        return nil
                    }
                    end = range.lowerBound
                }
                let operand = rest[..<end]
                guard !operand.isEmpty, isLong || !operand.contains(where: \.isWhitespace) else { return nil }
                if name == "name", !operand.utf8.allSatisfy(\.isNamePart) { return nil }
                if ["seconds", "times"].contains(name), Double(operand) == nil { return nil }
                if ["low", "high"].contains(name), !operand.utf8.allSatisfy(\.isNamePart) { return nil }
                if name == "single", operand.hasPrefix("{") { return nil }
                if name == "file", !operand.isFile { return nil }
                if name == "request", !operand.startsWithMethod { return nil }
                found[name] = String(operand)
                rest = rest[end...]
            }
        }
        return rest.isEmpty ? found : nil
    }

    private enum Piece {
        case text(String)
        /// An operand, which may contain spaces if it is long.
        case operand(String, isLong: Bool)

        static func pieces(of pattern: String) -> [Piece] {
            var pieces: [Piece] = []
            var rest = pattern[...]
            while let open = rest.indices.first(where: {
                rest[$0] == "{" && rest[$0...].dropFirst().first?.isLetter == true
            }),
                let close = rest[open...].firstIndex(of: "}")
            {
                let start = rest.index(after: open)
                if open > rest.startIndex { pieces.append(.text(String(rest[..<open]))) }
                let name = rest[start..<close]
                let isLong = name.hasSuffix("...")
                pieces.append(.operand(String(isLong ? name.dropLast(3) : name), isLong: isLong))
                rest = rest[rest.index(after: close)...]
            }
            return rest.isEmpty ? pieces : pieces + [.text(String(rest))]
        }
    }
}

extension Substring {
    /// True if this can hardly be anything but a file's name: not `other.count`.
    var isFile: Bool {
        if hasPrefix("./") || hasPrefix("/") || hasPrefix("../") || hasPrefix("~/") { return true }
        let endings = [
            "apiscript", "csv", "gif", "har", "html", "http", "hurl", "jpg", "json", "log", "md", "png", "txt", "xml",
            "yaml", "yml",
        ]
        return endings.contains { hasSuffix(".\($0)") }
    }

    fileprivate var startsWithMethod: Bool {
        RequestGrammar.methods.contains(String(prefix { !$0.isWhitespace })) && contains(where: \.isWhitespace)
    }

    fileprivate func range(ofSuffix suffix: String) -> Range<Index>? {
        guard hasSuffix(suffix) else { return nil }
        return index(endIndex, offsetBy: -suffix.count)..<endIndex
    }
}

extension String {
    /// The text between quotation marks of any kind; `nil` if there are none.
    var unquoted: String? {
        guard count >= 2, let mark = first, "\"'`".contains(mark), last == mark else { return nil }
        let inner = dropFirst().dropLast()
        return inner.contains(mark) || inner.contains("\\") ? nil : String(inner)
    }

    /// A name for what a file declares: `shop` of `docs/shop.yaml`.
    fileprivate var fileStem: String {
        let stem = (unquoted ?? self).split(separator: "/").last?.prefix { $0 != "." } ?? ""
        let name = String(stem.filter { $0.isASCII && ($0.isLetter || $0.isNumber) })
        return name.first?.isLetter == true ? name : "imported"
    }

    /// As a value: a number and a literal of Sonde's own stay, anything else is a text.
    fileprivate var asValue: String {
        if let unquoted { return SondeText.literal(unquoted) }
        let isOwn =
            ["true", "false", "null", "nil"].contains(self) || Double(self) != nil || "\"[{".contains(prefix(1))
        return isOwn ? self : SondeText.literal(self)
    }
}
