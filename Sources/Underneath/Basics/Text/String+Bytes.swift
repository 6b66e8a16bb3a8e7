/// Text as its next reader sees it. To Swift, a quotation mark before an accent is another character than a
/// quotation mark, and the two bytes that end a line in HTTP are one.
extension StringProtocol {
    /// The text with every occurrence of one text's bytes replaced by another text.
    ///
    ///     "it's".replacingBytes("'", with: "%27")     "it%27s"
    package func replacingBytes(_ text: String, with other: String) -> String {
        String(decoding: Array(utf8).replacing(Array(text.utf8), with: Array(other.utf8)), as: UTF8.self)
    }

    /// Indicates whether this text contains the bytes of another text.
    package func containsBytes(_ text: String) -> Bool { Array(utf8).contains(Array(text.utf8)) }

    /// The text with a backslash before each of these ASCII characters.
    package func withBackslashes(before marks: String) -> String {
        let bytes = utf8.flatMap { marks.utf8.contains($0) ? [UInt8(ascii: "\\"), $0] : [$0] }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// Indicates whether a path leads out of the folder in which it begins, because it is absolute or uses `..`.
    package var leadsOut: Bool {
        let slash = UInt8(ascii: "/")
        return utf8.first == slash || utf8.split(separator: slash).contains { $0.elementsEqual("..".utf8) }
    }
}
