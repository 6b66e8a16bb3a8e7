import Foundation
import ModelDecoding

/// `String.Index`, with the text that it is a position of: in another text it would be another place.
struct TextPosition: LibraryObject, Hashable, Comparable {
    static let typeName = "String.Index"

    private let index: String.Index
    private let text: String

    init(_ index: String.Index, in text: String) {
        self.index = index
        self.text = text
    }

    /// The position in a text, if that is the text it was made for.
    func index(in other: String) throws(Interruption) -> String.Index {
        guard isPosition(in: other) else { throw .unknown("a position of another text is not looked up here") }
        return index
    }

    fileprivate func isPosition(in other: String) -> Bool {
        text == other && text.utf8.elementsEqual(other.utf8)
    }

    static func < (one: TextPosition, two: TextPosition) -> Bool { one.index < two.index }
}

extension LibraryRange {
    /// The positions that it holds of a text's.
    func positions(in text: String) throws(Interruption) -> Range<String.Index> {
        try positions(in: text) { value in
            guard let position = TextPosition.swift(value), position.isPosition(in: text) else { return nil }
            return try? position.index(in: text)
        } after: {
            text.index(after: $0)
        }
    }
}

extension LibraryKind {
    static let textPosition = LibraryKind(TextPosition.typeName) { _ in }

    mutating func addPositions() {
        property("startIndex") { (text: String) in TextPosition(text.startIndex, in: text) }
        property("endIndex") { (text: String) in TextPosition(text.endIndex, in: text) }
        property("indices") { (text: String) in text.indices.map { TextPosition($0, in: text) } }
        method("subscript(_:)") { (text: String, position: TextPosition) throws(Interruption) -> Character in
            let index = try position.index(in: text)
            guard index < text.endIndex else { throw .trap(.indexOutOfRange) }
            return text[index]
        }
        method("subscript(_:)") { (text: String, range: LibraryRange) throws(Interruption) in
            String(text[try range.positions(in: text)])
        }
        method("prefix(upTo:)") { (text: String, end: TextPosition) throws(Interruption) in
            String(text[..<(try end.index(in: text))])
        }
        method("prefix(through:)") { (text: String, end: TextPosition) throws(Interruption) in
            let index = try end.index(in: text)
            guard index < text.endIndex else { throw .trap(.indexOutOfRange) }
            return String(text[...index])
        }
        method("suffix(from:)") { (text: String, start: TextPosition) throws(Interruption) in
            String(text[(try start.index(in: text))...])
        }
        method("index(after:)") { (text: String, position: TextPosition) throws(Interruption) in
            let index = try position.index(in: text)
            guard index < text.endIndex else { throw .trap(.indexOutOfRange) }
            return TextPosition(text.index(after: index), in: text)
        }
        method("index(before:)") { (text: String, position: TextPosition) throws(Interruption) in
            let index = try position.index(in: text)
            guard index > text.startIndex else { throw .trap(.indexOutOfRange) }
            return TextPosition(text.index(before: index), in: text)
        }
        method("index(_:offsetBy:)") { (text: String, position: TextPosition, distance: Int) throws(Interruption) in
            let index = try position.index(in: text)
            let limit = distance < 0 ? text.startIndex : text.endIndex
            guard let moved = text.index(index, offsetBy: distance, limitedBy: limit) else {
                throw .trap(.indexOutOfRange)
            }
            return TextPosition(moved, in: text)
        }
        method("index(_:offsetBy:limitedBy:)") {
            (text: String, position: TextPosition, distance: Int, limit: TextPosition) throws(Interruption)
                -> TextPosition? in
            let index = try position.index(in: text)
            let limit = try limit.index(in: text)
            let end = distance < 0 ? text.startIndex : text.endIndex
            guard let moved = text.index(index, offsetBy: distance, limitedBy: end) else {
                guard distance < 0 ? limit <= index : limit >= index else { throw .trap(.indexOutOfRange) }
                return nil
            }
            let isBeyond = distance < 0 ? limit <= index && moved < limit : limit >= index && moved > limit
            return isBeyond ? nil : TextPosition(moved, in: text)
        }
        method("distance(from:to:)") { (text: String, one: TextPosition, two: TextPosition) throws(Interruption) in
            text.distance(from: try one.index(in: text), to: try two.index(in: text))
        }
        method("firstIndex(of:)") { (text: String, character: Character) in
            text.firstIndex(of: character).map { TextPosition($0, in: text) }
        }
        method("lastIndex(of:)") { (text: String, character: Character) in
            text.lastIndex(of: character).map { TextPosition($0, in: text) }
        }
        method("firstIndex(where:)") { (text: String, isMeant: LibraryClosure) throws(Interruption) in
            try Interruption.passing {
                try text.firstIndex { try isMeant.isTrue($0.codeValue) }.map { TextPosition($0, in: text) }
            }
        }
        method("lastIndex(where:)") { (text: String, isMeant: LibraryClosure) throws(Interruption) in
            try Interruption.passing {
                try text.lastIndex { try isMeant.isTrue($0.codeValue) }.map { TextPosition($0, in: text) }
            }
        }
        method(
            "range(of: String, options?: Any) -> Range?", "The range of a text in this one, or nil.",
            #""Hello".range(of: "ell") → 1..<4"#
        ) { (text: String, other: String, options: String.CompareOptions?) in
            text.range(of: other, options: options ?? []).map { range in
                PairValue(
                    .range, of: .opaque(TextPosition.typeName), TextPosition(range.lowerBound, in: text).codeValue,
                    TextPosition(range.upperBound, in: text).codeValue)
            }
        }
    }
}
