/// Text in pieces that say what they are. No piece can hold a control character, wherever its text comes from.
package struct StyledText: Sendable, Hashable {
    package struct Piece: Sendable, Hashable {
        package fileprivate(set) var text: String
        package let meaning: Meaning

        fileprivate init(shown text: String, _ meaning: Meaning) {
            self.text = text
            self.meaning = meaning
        }
    }

    package private(set) var pieces: [Piece] = []

    package init() {}

    /// Text with one meaning; invisible characters are written as escapes.
    package init(_ text: some StringProtocol, _ meaning: Meaning = .plain) {
        append(shown: Visible.text(text), meaning)
    }

    /// The plain text of the pieces, in order.
    package var plain: String { pieces.map(\.text).joined() }

    package var isEmpty: Bool { pieces.isEmpty }

    /// The only line ends there are: those that a view asks for.
    package static let lineBreak = StyledText(shown: "\n")

    package mutating func append(_ other: StyledText) {
        if let first = other.pieces.first {
            append(shown: first.text, first.meaning)
            pieces.append(contentsOf: other.pieces.dropFirst())
        }
    }

    package mutating func append(_ text: some StringProtocol, _ meaning: Meaning = .plain) {
        append(shown: Visible.text(text), meaning)
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
        guard !text.isEmpty else { return }
        if pieces.last?.meaning == meaning {
            pieces[pieces.count - 1].text += text
        } else {
            pieces.append(Piece(shown: text, meaning))
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
