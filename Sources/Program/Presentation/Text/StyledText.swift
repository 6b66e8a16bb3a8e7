/// Text in pieces with meanings. No piece can contain a control character, whatever the source of its text.
package struct StyledText: Sendable, Hashable {
    package struct Piece: Sendable, Hashable {
        package fileprivate(set) var text: String
        package let meaning: Meaning
        let link: Link

        fileprivate init(shown text: String, _ meaning: Meaning, _ link: Link) {
            self.text = text
            self.meaning = meaning
            self.link = link
        }

        fileprivate func continues(_ next: Piece) -> Bool { meaning == next.meaning && link == next.link }
    }

    /// The target that a terminal opens for a piece.
    indirect enum Link: Hashable {
        /// To the addresses as written in the text.
        case asWritten
        /// To the address that was cut to this text.
        case to(String)
        /// Nowhere, because a shortened text may end inside an address.
        case none
    }

    /// Most texts are a cell or a word: their only piece is here, and takes no array.
    private var first: Piece?
    private var others: [Piece] = []

    package init() {}

    /// The pieces, in order; neighbours differ in meaning or link.
    package var pieces: [Piece] { first.map { [$0] + others } ?? [] }

    /// The only piece, if it is one.
    var onlyPiece: Piece? { others.isEmpty ? first : nil }

    /// Text with one meaning; invisible characters are written as escapes.
    package init(_ text: some StringProtocol, _ meaning: Meaning = .plain) {
        append(shown: Visible.text(text), meaning)
    }

    /// The plain text of the pieces, in order.
    package var plain: String { onlyPiece?.text ?? pieces.map(\.text).joined() }

    package var isEmpty: Bool { first == nil }

    /// A line break, which only a view can add.
    package static let lineBreak = StyledText(shown: "\n")

    package mutating func append(_ other: StyledText) {
        guard let next = other.first else { return }
        append(next)
        others.append(contentsOf: other.others)
    }

    package mutating func append(_ text: some StringProtocol, _ meaning: Meaning = .plain) {
        append(shown: Visible.text(text), meaning)
    }

    /// Appends a part of a piece that ends where words do.
    mutating func append(_ part: Substring, of piece: Piece) {
        append(Piece(shown: String(part), piece.meaning, piece.link))
    }

    /// Appends what is left of a piece, which leads where all of it does.
    mutating func append(cut part: Substring, of piece: Piece) {
        guard part.utf8.count < piece.text.utf8.count, piece.link == .asWritten else { return append(part, of: piece) }
        append(Piece(shown: String(part), piece.meaning, WebLink.target(of: piece.text).map(Link.to) ?? .none))
    }

    package static func + (left: StyledText, right: StyledText) -> StyledText {
        var joined = left
        joined.append(right)
        return joined
    }

    package static func += (left: inout StyledText, right: StyledText) {
        left.append(right)
    }
}

extension StyledText {
    private init(shown text: String) {
        append(shown: text, .plain)
    }

    /// Neighbours of one meaning are one piece.
    private mutating func append(shown text: String, _ meaning: Meaning) {
        append(Piece(shown: text, meaning, .asWritten))
    }

    private mutating func append(_ piece: Piece) {
        guard !piece.text.isEmpty else { return }
        // No copy of the last piece may live on while its text grows: every line would copy those before it.
        switch (others.last ?? first)?.continues(piece) {
        case nil: first = piece
        case false?: others.append(piece)
        case true?:
            if others.isEmpty { first?.text += piece.text } else { others[others.count - 1].text += piece.text }
        }
    }
}

extension StyledText: ExpressibleByStringInterpolation {
    package init(stringLiteral value: String) {
        self.init(value)
    }

    /// `"\(status, .good) · \(size)"`
    package init(stringInterpolation: StringInterpolation) {
        self = stringInterpolation.text
    }

    package struct StringInterpolation: StringInterpolationProtocol {
        fileprivate var text = StyledText()

        package init(literalCapacity: Int, interpolationCount: Int) {}

        package mutating func appendLiteral(_ literal: String) {
            text.append(literal)
        }

        package mutating func appendInterpolation(_ value: StyledText) {
            text.append(value)
        }

        package mutating func appendInterpolation(_ value: some CustomStringConvertible, _ meaning: Meaning = .plain) {
            text.append(value.description, meaning)
        }
    }
}
