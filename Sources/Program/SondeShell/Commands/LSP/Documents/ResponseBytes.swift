import JSONModel

/// A response as it is written, because building thousands of objects takes longer than writing them.
struct ResponseBytes: Sendable {
    private(set) var bytes: [UInt8] = []

    mutating func append(_ json: StaticString) { json.withUTF8Buffer { bytes.append(contentsOf: $0) } }

    mutating func append(_ number: Int) { bytes.append(contentsOf: String(number).utf8) }

    mutating func append(quoting text: String) { bytes.append(quoting: text.utf8) }

    mutating func append<Element>(
        list elements: some Sequence<Element>, _ write: (inout ResponseBytes, Element) -> Void
    ) {
        append("[")
        var isFirst = true
        for element in elements {
            if !isFirst { append(",") }
            isFirst = false
            write(&self, element)
        }
        append("]")
    }
}
