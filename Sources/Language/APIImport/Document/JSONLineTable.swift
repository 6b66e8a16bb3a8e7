package import JSONModel

/// The lines of a document: made once, it finds any position without reading the text before it.
package struct JSONLineTable: Sendable {
    private let document: JSONDocument
    private let lines: LineTable

    package init(of document: JSONDocument) {
        self.document = document
        let bytes = document.origin?.bytes ?? document.bytes
        lines = LineTable(of: bytes, from: ByteOrderMark.length(in: bytes))
    }

    /// The line and column of the byte at an offset, as ``JSONDocument/position(at:)`` has it.
    package func position(at offset: Int) -> JSONPosition {
        guard let target = document.sourceOffset(at: offset) else { return document.position(at: offset) }
        let (line, column) = lines.place(of: target)
        return JSONPosition(offset: offset, line: line, column: column)
    }
}

extension JSONDocument {
    /// Returns the offset in the source of what begins at an offset of the document, or `nil` if the source has
    /// no lines.
    fileprivate func sourceOffset(at offset: Int) -> Int? {
        guard let origin else { return offset }
        return origin.notation == .propertyList(isBinary: true) ? nil : origin.offset(of: offset, in: index)
    }
}
