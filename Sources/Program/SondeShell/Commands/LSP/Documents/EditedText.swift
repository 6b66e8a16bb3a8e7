import Basics
import Foundation
import JSONModel
import ScriptSyntax

/// A text that a client edits, with the places of its lines.
struct EditedText: Sendable {
    private(set) var bytes: [UInt8]
    private var starts: [Int]
    /// Indicates whether every byte is a column, whatever the client counts.
    private var isASCII: Bool
    let encoding: PositionEncoding

    init(_ text: String, _ encoding: PositionEncoding) {
        bytes = Array(text.utf8)
        starts = Self.starts(of: bytes)
        isASCII = text.isASCII
        self.encoding = encoding
    }

    var text: String { String(decoding: bytes, as: UTF8.self) }

    var lineCount: Int { starts.count }

    /// The line of an offset, counted from zero.
    func line(of offset: Int) -> Int { max(0, starts.partitioningIndex { $0 > offset } - 1) }

    func start(ofLine line: Int) -> Int { starts[line] }

    /// The bytes of a line without its end.
    func content(ofLine line: Int) -> Range<Int> {
        guard starts.indices.contains(line) else { return bytes.count..<bytes.count }
        var end = line + 1 < starts.count ? starts[line + 1] : bytes.count
        while end > starts[line], bytes[end - 1].isNewline { end -= 1 }
        return starts[line]..<end
    }

    /// Replaces a part, or everything if the range is nil.
    mutating func replace(_ range: Range<Int>?, with text: String) {
        guard let range else {
            self = EditedText(text, encoding)
            return
        }
        bytes.replaceSubrange(range.clamped(to: 0..<bytes.count), with: Array(text.utf8))
        starts = Self.starts(of: bytes)
        isASCII = isASCII ? text.isASCII : self.text.isASCII
    }

    private static func starts(of bytes: [UInt8]) -> [Int] {
        var starts = [0]
        bytes.withUnsafeBytes { all in
            guard let base = all.baseAddress else { return }
            let hasReturns = memchr(base, 13, all.count) != nil
            var place = 0
            while place < all.count {
                if hasReturns {
                    let byte = all[place]
                    place += 1
                    let isBeforeNewline = byte == 13 && place < all.count && all[place] == 10
                    if byte == 10 || byte == 13 && !isBeforeNewline { starts.append(place) }
                } else {
                    guard let found = memchr(base + place, 10, all.count - place) else { return }
                    place = base.distance(to: UnsafeRawPointer(found)) + 1
                    starts.append(place)
                }
            }
        }
        return starts
    }
}

// MARK: Positions of the protocol

extension EditedText {
    /// The offset of a position; one beyond its line, or beyond the text, is the end of that.
    func offset(of position: JSONValue?) -> Int? {
        guard let line = position?["line"]?.int, let column = position?["character"]?.int, line >= 0 else { return nil }
        guard line < starts.count else { return bytes.count }
        let content = content(ofLine: line)
        return content.lowerBound + encoding.bytes(upTo: max(0, column), in: bytes[content])
    }

    func range(of range: JSONValue?) -> Range<Int>? {
        guard let start = offset(of: range?["start"]), let end = offset(of: range?["end"]) else { return nil }
        return min(start, end)..<max(start, end)
    }

    func position(of offset: Int) -> JSONValue {
        let place = place(of: offset)
        return ["line": .number(place.line), "character": .number(place.column)]
    }

    func value(of range: Range<Int>) -> JSONValue {
        ["start": position(of: range.lowerBound), "end": position(of: range.upperBound)]
    }

    func write(_ range: Range<Int>, to response: inout ResponseBytes) {
        response.append("{\"start\":")
        write(range.lowerBound, to: &response)
        response.append(",\"end\":")
        write(range.upperBound, to: &response)
        response.append("}")
    }

    private func write(_ offset: Int, to response: inout ResponseBytes) {
        let place = place(of: offset)
        response.append("{\"line\":")
        response.append(place.line)
        response.append(",\"character\":")
        response.append(place.column)
        response.append("}")
    }

    /// The line and the column of an offset, both counted from zero.
    private func place(of offset: Int) -> (line: Int, column: Int) {
        let place = min(max(0, offset), bytes.count)
        let line = line(of: place)
        let content = content(ofLine: line)
        return (line, columns(of: content.lowerBound..<max(content.lowerBound, min(place, content.upperBound))))
    }

    func columns(of range: Range<Int>) -> Int { isASCII ? range.count : encoding.columns(of: bytes[range]) }

    /// The edit that makes another text of it, which holds only what changes.
    func edit(into other: String) -> JSONValue {
        let (old, new) = (bytes, Array(other.utf8))
        let shorter = min(old.count, new.count)
        var start = 0
        while start < shorter, old[start] == new[start] { start += 1 }
        var end = 0
        while end < shorter - start, old[old.count - 1 - end] == new[new.count - 1 - end] { end += 1 }
        // An edit never splits a character.
        while start > 0, start < old.count, old[start] & 0xC0 == 0x80 { start -= 1 }
        while end > 0, old[old.count - end] & 0xC0 == 0x80 { end -= 1 }
        let text = String(decoding: new[start..<(new.count - end)], as: UTF8.self)
        return ["range": value(of: start..<(old.count - end)), "newText": .text(text)]
    }

    func text(_ range: Range<Int>) -> String {
        String(decoding: bytes[range.clamped(to: 0..<bytes.count)], as: UTF8.self)
    }
}

extension String {
    /// Every other character takes more bytes than units.
    fileprivate var isASCII: Bool { utf8.count == utf16.count }
}
