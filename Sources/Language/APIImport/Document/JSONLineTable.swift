package import JSONModel

/// The line starts of a document. Once created, it finds any position without reading the text before it.
package struct JSONLineTable: Sendable {
    private let document: JSONDocument
    private let lines: LineTable

    package init(of document: JSONDocument) {
        self.document = document
        let bytes = document.origin?.bytes ?? document.bytes
        lines = LineTable(of: bytes, from: ByteOrderMark.length(in: bytes))
    }

    /// The line and column of the byte at an offset, as ``JSONDocument/position(at:)`` returns them.
    package func position(at offset: Int) -> JSONPosition {
        // A binary property list has no lines.
        guard document.origin?.notation != .propertyList(isBinary: true) else { return document.position(at: offset) }
        let (line, column) = lines.place(of: document.origin?.offset(of: offset, in: document.index) ?? offset)
        return JSONPosition(offset: offset, line: line, column: column)
    }
}
