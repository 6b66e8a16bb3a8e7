import Basics

/// A body of several parts: the boundaries and heads between them, and the content of each part.
package struct MultipartPieces {
    /// The head of a part.
    package struct Head {
        package let fields: HeaderFields
        /// The name of its form item.
        package let name: String?
    }

    package enum Piece {
        case between(ArraySlice<UInt8>)
        case part(ArraySlice<UInt8>, Head)
    }

    /// All pieces of the body, in order.
    package private(set) var pieces: [Piece] = []

    /// Returns the separator of the parts, if the headers declare a body of several parts.
    package static func boundary(of headers: HeaderFields) -> String? {
        headers["Content-Type"].flatMap { boundary(of: $0) }
    }

    /// Returns the separator of the parts of a body of this type.
    package static func boundary(of type: String) -> String? {
        guard type.lowercased().hasPrefix("multipart/") else { return nil }
        return parameter("boundary", of: type).flatMap { $0.isEmpty ? nil : $0 }
    }

    /// Splits a body into its parts, or returns `nil` if it does not have parts with that boundary.
    package init?(_ body: [UInt8], _ boundary: String) {
        let delimiter = Array("--\(boundary)".utf8)
        var end = 0
        var place = body.firstRange(of: delimiter, from: 0)
        var head = body.firstRange(of: Self.emptyLine, from: 0)
        while let start = place {
            let next = body.firstRange(of: delimiter, from: start + delimiter.count)
            if let passed = head, passed < start { head = body.firstRange(of: Self.emptyLine, from: start) }
            // Between the head and the next delimiter, whose line end belongs to it.
            if let next, let head, head < next {
                let first = head + Self.emptyLine.count
                let last = max(first, next - 2)
                pieces.append(.between(body[end..<first]))
                pieces.append(.part(body[first..<last], Head(body[(start + delimiter.count)..<head])))
                end = last
            }
            place = next
        }
        guard !pieces.isEmpty else { return nil }
        pieces.append(.between(body[end...]))
    }

    private static let emptyLine = Array("\r\n\r\n".utf8)

    /// Returns `value` from `name="value"` or `name=value` among the parameters after a header's semicolons.
    package static func parameter(_ name: String, of value: String) -> String? {
        for part in value.split(separator: ";").dropFirst() {
            let sides = part.split(separator: "=", maxSplits: 1)
            guard sides.count == 2, sides[0].trimmingBlanks().lowercased() == name else { continue }
            let text = sides[1].trimmingBlanks()
            return text.count > 1 && text.hasPrefix("\"") && text.hasSuffix("\"")
                ? String(text.dropFirst().dropLast()) : String(text)
        }
        return nil
    }
}

extension MultipartPieces.Head {
    fileprivate init(_ bytes: ArraySlice<UInt8>) {
        let lines = bytes.split { $0 == 10 || $0 == 13 }
        fields = HeaderFields(lines.compactMap { HeaderField(line: Array($0)) })
        name = fields["Content-Disposition"].flatMap { MultipartPieces.parameter("name", of: $0) }
    }
}

extension Substring {
    fileprivate func trimmingBlanks() -> Substring {
        let start = drop { $0 == " " || $0 == "\t" }
        return start.lastIndex { $0 != " " && $0 != "\t" }.map { start[...$0] } ?? ""
    }
}

extension [UInt8] {
    /// Returns the first range of some bytes at or after a position.
    package func firstRange(of other: [UInt8], from start: Int) -> Int? {
        guard let first = other.first, count >= other.count else { return nil }
        let text = stored
        var place = start
        while place <= count - other.count {
            if text[place] == first, other.indices.allSatisfy({ text[place + $0] == other[$0] }) { return place }
            place += 1
        }
        return nil
    }
}
