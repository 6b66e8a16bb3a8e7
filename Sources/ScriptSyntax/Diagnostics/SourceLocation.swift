/// A place in a text as a person counts: lines and characters from one.
package struct SourceLocation: Sendable, Hashable {
    package let line: Int
    package let column: Int
    /// The line without its end.
    package let lineText: String

    package init(of offset: Int, in text: String) {
        let bytes = text.utf8
        let place = bytes.index(bytes.startIndex, offsetBy: max(offset, 0), limitedBy: bytes.endIndex) ?? bytes.endIndex
        let before = bytes[..<place]
        let start = before.lastIndex(of: 10).map(bytes.index(after:)) ?? bytes.startIndex
        let rest = bytes[start..<(bytes[place...].firstIndex(of: 10) ?? bytes.endIndex)]
        let content = rest.last == 13 ? rest.dropLast() : rest
        line = before.count { $0 == 10 } + 1
        column = String(decoding: content[..<min(place, content.endIndex)], as: UTF8.self).count + 1
        lineText = String(decoding: content, as: UTF8.self)
    }
}
