import JSONModel

/// As much of a text as a body has room for.
struct TextPiece {
    let body: JSONValue
    /// The bytes of the text that follow.
    let left: Int
    /// The byte at which they begin; nil if there are none.
    let next: Int?

    init(of text: String, from offset: Int, within limit: Int) {
        let bytes = text.utf8
        let start = bytes.index(bytes.startIndex, offsetBy: max(0, offset), limitedBy: bytes.endIndex) ?? bytes.endIndex
        let rest = text[start...]
        // JSON decides how long a character is, so what fits is found by halving. One is there in any case: the next
        // piece is another one.
        let ends = Array(rest.unicodeScalars.indices.prefix(limit)).dropFirst() + [rest.endIndex]
        var (end, tooMany) = (0, ends.count)
        while end + 1 < tooMany {
            let middle = (end + tooMany) / 2
            if Self.body(rest[..<ends[ends.startIndex + middle]]).range.count <= limit {
                end = middle
            } else {
                tooMany = middle
            }
        }
        let piece = rest[..<ends[ends.startIndex + end]]
        body = Self.body(piece)
        left = rest.utf8.count - piece.utf8.count
        next = left > 0 ? bytes.count - left : nil
    }

    private static func body(_ text: Substring) -> JSONValue { ["text": .text(String(text))] }
}
