extension JSONError {
    /// Looks up a fault's offsets in the text where it was found, which ends at `end`.
    package init(_ fault: JSONFault, in bytes: [UInt8], endingAt end: Int, _ positions: inout JSONPositionReader) {
        opening = fault.opening.map { positions.position(of: $0) }
        position = positions.position(of: fault.offset)
        kind = fault.kind
        found = Self.token(at: fault.offset, in: bytes[..<end])
        excerpt = JSONExcerpt(bytes[positions.lineStart..<end], around: fault.offset)
    }

    /// The word or the sign at an offset.
    private static func token(at offset: Int, in bytes: ArraySlice<UInt8>) -> String {
        guard offset < bytes.endIndex else { return "" }
        let text = String(decoding: bytes[offset..<min(offset + 64, bytes.endIndex)], as: UTF8.self)
        let word = text.prefix { $0.isLetter || $0.isNumber || $0 == "_" }
        let token = word.isEmpty ? text.prefix(1) : word.prefix(20)
        return String(String.UnicodeScalarView(token.unicodeScalars.map(\.visible)))
    }
}
