import Basics
import HTTPModel
import JSONModel

/// The JSON in a body: the whole body, or one text on each line, as in JSON lines and streams of events.
package struct JSONPieces: Sendable {
    private struct Piece: Sendable {
        let range: Range<Int>
        let document: JSONDocument
    }

    private let text: [UInt8]
    private let pieces: [Piece]
    /// The document that all of the body is, if it is one.
    let whole: JSONDocument?

    init(_ text: [UInt8]) {
        self.text = text
        whole = try? JSONDocument(text, depthLimit: .max)
        if let document = whole {
            pieces = [Piece(range: 0..<text.count, document: document)]
        } else {
            pieces = Self.pieces(of: text)
        }
    }

    /// Indicates whether there is JSON in a body that does not begin like an object or an array: on a line, or as
    /// a single scalar.
    static func stand(in body: [UInt8]) -> Bool {
        !BodyLikeness.linesOfJSON(in: body).isEmpty || (try? JSONDocument(body)) != nil
    }

    /// The values that names reveal in the pieces, and in the text between them that does not parse.
    var sensitiveValues: [SensitiveValue] {
        let kind: SensitiveText.Kind = BodyLikeness.beginsJSON(text) ? .json : .prose
        var found: [SensitiveValue] = []
        for piece in pieces { found += SensitiveValue.inJSON(piece.document, at: piece.range.lowerBound) }
        for gap in gaps { found += SensitiveText.values(in: text, gap, as: kind) }
        return found
    }

    private var gaps: [Range<Int>] {
        let starts = [0] + pieces.map(\.range.upperBound)
        let ends = pieces.map(\.range.lowerBound) + [text.count]
        return zip(starts, ends).compactMap { $0 < $1 ? $0..<$1 : nil }
    }

    /// The reason why no placeholder can be at a place: it must be within one string and must not split an escape.
    func objection(_ place: Range<Int>) -> (reason: RedactionRefusal.Reason, detail: String)? {
        let next = pieces.partitioningIndex { $0.range.upperBound > place.lowerBound }
        guard next < pieces.count, pieces[next].range.lowerBound < place.upperBound else { return nil }
        let piece = pieces[next]
        let start = place.lowerBound - piece.range.lowerBound
        guard start >= 0 else { return (.jsonStructure, "") }
        let inside = start..<(place.upperBound - piece.range.lowerBound)
        guard let reason = Self.objection(inside, in: piece.document.index) else { return nil }
        return (reason, Self.detail(of: start, in: piece.document, behind: piece.range.lowerBound))
    }
}

extension JSONPieces {
    private static func pieces(of text: [UInt8]) -> [Piece] {
        BodyLikeness.linesOfJSON(in: text).compactMap { range in
            // A line that is cut off takes longer to refuse than to read.
            guard let last = text[range].last(where: { !BodyLikeness.isBlank($0) }),
                last == UInt8(ascii: "}") || last == UInt8(ascii: "]")
            else { return nil }
            return (try? JSONDocument(Array(text[range]))).map { Piece(range: range, document: $0) }
        }
    }

    private static func objection(_ place: Range<Int>, in index: JSONIndex) -> RedactionRefusal.Reason? {
        let next = index.entries.partitioningIndex { $0.offset > place.lowerBound }
        guard next > 0 else { return .jsonStructure }
        let entry = index.entries[next - 1]
        guard !entry.isContainer else { return .jsonStructure }
        let contents = entry.contents
        if entry.kind == .string, contents.lowerBound <= place.lowerBound, place.upperBound <= contents.upperBound {
            let isWhole = !entry.flag || !index.cutsEscape(place, of: contents)
            return isWhole ? nil : .jsonStructure
        }
        return entry.kind != .string && place.overlaps(contents) ? .jsonLiteral : .jsonStructure
    }

    private static func detail(of offset: Int, in document: JSONDocument, behind start: Int) -> String {
        guard start == 0 else { return ", byte \(start + offset)" }
        let position = document.position(at: offset)
        let path = document.value(at: offset).map { " (\($0.path))" } ?? ""
        return ", line \(position.line), column \(position.column)\(path)"
    }
}

extension JSONIndex {
    /// True if a place begins or ends within an escape. Searches backwards from the place, because a string may
    /// be long.
    fileprivate func cutsEscape(_ place: Range<Int>, of contents: Range<Int>) -> Bool {
        isWithinEscape(place.lowerBound, of: contents) || isWithinEscape(place.upperBound, of: contents)
    }

    private func isWithinEscape(_ place: Int, of contents: Range<Int>) -> Bool {
        (max(contents.lowerBound, place - 5)..<place).contains { start in
            let isNear = place - start == 1 || bytes[start + 1] == UInt8(ascii: "u")
            return isNear && beginsEscape(start, of: contents)
        }
    }

    /// True if it is a backslash after an even number of others.
    private func beginsEscape(_ place: Int, of contents: Range<Int>) -> Bool {
        guard bytes[place] == UInt8(ascii: "\\") else { return false }
        let before = bytes[contents.lowerBound..<place].reversed().prefix { $0 == UInt8(ascii: "\\") }
        return before.count.isMultiple(of: 2)
    }
}
