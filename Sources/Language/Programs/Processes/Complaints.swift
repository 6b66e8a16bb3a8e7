/// The end of what a program writes to its standard error.
struct Complaints: Sendable {
    private static let longest = 64 << 10
    /// A longer line is not quoted. It is not cut either: what is left of a secret would not be known as one.
    private static let longestLine = 1024
    private var bytes: [UInt8] = []

    /// The last line, since that is where a program says why it ends.
    var text: String {
        let lines = String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isNewline)
        let last = lines.last { line in line.contains { !$0.isWhitespace } } ?? ""
        return last.utf8.count > Self.longestLine ? "" : String(last)
    }

    mutating func add(_ piece: some Collection<UInt8>) {
        bytes += piece
        if bytes.count > Self.longest { bytes.removeFirst(bytes.count - Self.longest) }
    }
}
