/// Where the bytes of a text stand, in lines and characters.
struct LinePlaces: Sendable {
    private let document: String
    private let bytes: [UInt8]
    /// Where lines begin.
    private let starts: [Int]

    init(_ document: ForeignDocument) {
        self.document = document.name
        bytes = document.bytes
        var starts = [0]
        for (offset, byte) in bytes.enumerated() where byte == UInt8(ascii: "\n") { starts.append(offset + 1) }
        self.starts = starts
    }

    func place(at offset: Int) -> ForeignPlace {
        var (low, high) = (0, starts.count)
        while high - low > 1 {
            let middle = (low + high) / 2
            if starts[middle] <= offset { low = middle } else { high = middle }
        }
        let column = bytes[starts[low]..<max(starts[low], min(offset, bytes.count))].count { $0 & 0xC0 != 0x80 } + 1
        return ForeignPlace(document: document, line: low + 1, column: column)
    }
}
