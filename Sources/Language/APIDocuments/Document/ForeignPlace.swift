/// A place in a document, as reports write it: `openapi.yaml:812:9`.
package struct ForeignPlace: Sendable, Hashable, CustomStringConvertible {
    package let document: String
    package let line: Int
    package let column: Int

    package init(document: String, line: Int, column: Int) {
        self.document = document
        self.line = line
        self.column = column
    }

    package var description: String { "\(document):\(line):\(column)" }
}
