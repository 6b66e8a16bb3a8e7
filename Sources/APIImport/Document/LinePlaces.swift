import APIDocuments
import JSONModel

/// Where the bytes of a text stand, in lines and characters.
struct LinePlaces: Sendable {
    private let document: String
    private let lines: LineTable

    init(_ document: ForeignDocument) {
        self.document = document.name
        lines = LineTable(of: document.bytes, from: 0)
    }

    func place(at offset: Int) -> ForeignPlace {
        let (line, column) = lines.place(of: offset)
        return ForeignPlace(document: document, line: line, column: column)
    }
}
