/// The end of what a program writes to its standard error.
struct Complaints: Sendable {
    private static let longest = 1024
    private var bytes: [UInt8] = []

    /// The last line, since that is where a program says why it ends.
    var text: String {
        let lines = String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isNewline)
        return lines.last { line in line.contains { !$0.isWhitespace } }.map(String.init) ?? ""
    }

    mutating func add(_ piece: some Collection<UInt8>) {
        bytes += piece
        if bytes.count > Self.longest { bytes.removeFirst(bytes.count - Self.longest) }
    }
}
