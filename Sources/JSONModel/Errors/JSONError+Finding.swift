extension JSONError {
    /// Looks up what a fault's offsets mean in the text it was found in, which goes on until `end`.
    init(_ fault: JSONFault, in bytes: [UInt8], endingAt end: Int) {
        var reader = JSONPositionReader(bytes)
        let opening = fault.opening.map { reader.position(of: $0) }
        let position = reader.position(of: fault.offset)
        self.init(
            kind: fault.kind, position: position, opening: opening,
            found: Self.token(at: fault.offset, in: bytes[..<end]),
            excerpt: JSONExcerpt(bytes[reader.lineStart..<max(end, reader.lineStart)], around: fault.offset))
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
