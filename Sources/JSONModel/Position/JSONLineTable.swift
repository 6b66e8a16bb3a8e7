/// Where the lines of a document begin: made once, it finds any position without reading the text before it.
package struct JSONLineTable: Sendable {
    private let document: JSONDocument
    private let bytes: [UInt8]
    private let starts: [Int]

    package init(of document: JSONDocument) {
        self.document = document
        let bytes = document.storage.origin?.bytes ?? document.bytes
        var starts = [JSONByteOrderMark.length(in: bytes)]
        let text = bytes.span
        for offset in starts[0]..<max(starts[0], text.count) where text[offset] == UInt8(ascii: "\n") {
            starts.append(offset + 1)
        }
        self.bytes = bytes
        self.starts = starts
    }

    /// The line and column of the byte at an offset, as ``JSONDocument/position(at:)`` has it.
    package func position(at offset: Int) -> JSONPosition {
        guard let target = document.sourceOffset(at: offset) else { return document.position(at: offset) }
        let end = min(max(target, starts[0]), bytes.count)
        var lower = 0
        var upper = starts.count
        while upper - lower > 1 {
            let middle = (lower + upper) / 2
            if starts[middle] <= end { lower = middle } else { upper = middle }
        }
        let scalars = bytes[starts[lower]..<end].count { $0 & 0xC0 != 0x80 }
        return JSONPosition(offset: offset, line: lower + 1, column: scalars + 1)
    }
}

extension JSONDocument {
    /// Where in its source something stands that begins at an offset of the document; nil where that has no lines.
    fileprivate func sourceOffset(at offset: Int) -> Int? {
        guard let origin = storage.origin else { return offset }
        return origin.notation == .propertyList(isBinary: true) ? nil : origin.offset(of: offset, in: storage.index)
    }
}
