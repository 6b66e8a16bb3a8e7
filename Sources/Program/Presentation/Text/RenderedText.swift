/// Styled text on its way to a terminal, a pipe or a file, as bytes. The only place that knows escape sequences.
struct RenderedText {
    let style: TextStyle
    private(set) var bytes: [UInt8] = []

    init(as style: TextStyle) {
        self.style = style
    }

    mutating func append(_ text: StyledText) {
        if let piece = text.onlyPiece { append(piece) } else { for piece in text.pieces { append(piece) } }
    }

    /// Appends a part of a text that is plain characters of one meaning.
    mutating func append(_ text: [UInt8], in range: Range<Int>, _ meaning: Meaning) {
        guard !range.isEmpty else { return }
        let isStyled = begin(meaning)
        text.withUnsafeBufferPointer { bytes.append(contentsOf: UnsafeBufferPointer(rebasing: $0[range])) }
        if isStyled { end() }
    }

    /// Indicates whether a part of a text may hold an address that a terminal opens.
    func mayLink(_ text: [UInt8], in range: Range<Int>) -> Bool {
        style == .linked && text[range].contains(UInt8(ascii: ":"))
    }

    /// Appends what was rendered elsewhere.
    mutating func append(rendered bytes: [UInt8]) {
        if self.bytes.isEmpty { self.bytes = bytes } else { self.bytes += bytes }
    }

    mutating func append(blanks count: Int) {
        for _ in 0..<count { bytes.append(UInt8(ascii: " ")) }
    }

    mutating func append(line: StyledText) {
        append(line)
        endLine()
    }

    mutating func endLine() { bytes.append(UInt8(ascii: "\n")) }

    private mutating func append(_ piece: StyledText.Piece) {
        let isStyled = begin(piece.meaning)
        bytes.append(utf8: style == .linked ? piece.linked : piece.text)
        if isStyled { end() }
    }

    /// Begins the look of a meaning, and returns whether it has one to end.
    private mutating func begin(_ meaning: Meaning) -> Bool {
        guard style != .plain, let code = meaning.code else { return false }
        bytes.append(utf8: "\u{1b}[")
        bytes.append(utf8: code)
        bytes.append(UInt8(ascii: "m"))
        return true
    }

    private mutating func end() { bytes.append(utf8: "\u{1b}[0m") }
}

extension StyledText.Piece {
    /// The text, its addresses between the marks of OSC 8.
    fileprivate var linked: String {
        switch link {
        case .none: return text
        case .to(let target): return Self.marked(text, target)
        case .asWritten:
            guard text.utf8.contains(UInt8(ascii: ":")) else { return text }
            var written = ""
            var end = text.startIndex
            for link in WebLink.all(in: text) {
                written += text[end..<link.range.lowerBound] + Self.marked(text[link.range], link.target)
                end = link.range.upperBound
            }
            return written + text[end...]
        }
    }

    private static func marked(_ text: some StringProtocol, _ target: String) -> String {
        "\u{1b}]8;;\(target)\u{1b}\\\(text)\u{1b}]8;;\u{1b}\\"
    }
}

extension Meaning {
    /// The parameters of the sequence that chooses its look. Only the sixteen colours that a person's theme defines.
    fileprivate var code: String? {
        switch self {
        case .plain: nil
        case .name: "36"
        case .type: "35"
        case .string: "32"
        case .number, .date: "33"
        case .literal: "34"
        case .link: "4"
        case .dim: "2"
        case .heading: "1"
        case .good: "32"
        case .warning: "33"
        case .bad: "31"
        }
    }
}
