/// A place in a text as a person counts: lines and characters from one.
package struct SourceLocation: Sendable, Hashable {
    package let line: Int
    package let column: Int
    /// The line without its end.
    package let lineText: String

    package init(of offset: Int, in text: String) {
        let bytes = Array(text.utf8)
        let place = min(max(offset, 0), bytes.count)
        let start = bytes[..<place].lastIndex(of: 10).map { $0 + 1 } ?? 0
        var end = bytes[place...].firstIndex(of: 10) ?? bytes.count
        if end > start, bytes[end - 1] == 13 { end -= 1 }
        line = bytes[..<start].count { $0 == 10 } + 1
        column = String(decoding: bytes[start..<max(start, min(place, end))], as: UTF8.self).count + 1
        lineText = String(decoding: bytes[start..<end], as: UTF8.self)
    }
}
