/// The source of a document that was not a single JSON text: JSON lines, YAML, a property list, CSV or a
/// form.
///
/// The document's text is then JSON generated from that source, so that every reader of documents can read
/// it. Its positions refer to the source, and ``scalars`` holds what JSON cannot express.
package struct JSONOrigin: Sendable {
    /// The way scalars are written.
    package enum Notation: Sendable, Hashable {
        /// As in JSON: a number is not a string.
        case json
        /// As in YAML's core schema, which also has infinities.
        case yaml
        /// As in a property list, which also has dates and data.
        case propertyList(isBinary: Bool)
        /// As the text of a cell, which may represent a value of any type.
        case cell
        /// As the text of a form's item, which may also be the only element of a list.
        case formItem

        /// Indicates whether this is the notation of a property list.
        package var isPropertyList: Bool { if case .propertyList = self { true } else { false } }

        /// Indicates whether every scalar is text that the requested type reads in its own way.
        package var isText: Bool { self == .cell || self == .formItem }
    }

    /// A scalar that JSON cannot express. The document has a string in its place.
    package enum Scalar: Sendable, Hashable {
        /// A date, in seconds since 2001.
        case date(Double)
        /// Bytes, which the document has in Base64.
        case data
        /// Infinity or NaN.
        case number(Double)
        /// A value that no type reads, and its description.
        case other(String)
    }

    /// The places of the document's values in the source.
    package enum Places: Sendable {
        /// The text begins this many bytes later in the document than in the source.
        case shifted(by: Int)
        /// The offset of each entry in the source.
        case listed([UInt32])
    }

    package let notation: Notation
    /// The bytes that the document was made from.
    package let bytes: [UInt8]
    package let places: Places
    /// The scalars that JSON cannot express, by entry.
    package let scalars: [Int: Scalar]

    package init(_ notation: Notation, from bytes: [UInt8], places: Places, scalars: [Int: Scalar] = [:]) {
        self.notation = notation
        self.bytes = bytes
        self.places = places
        self.scalars = scalars
    }
}

extension JSONOrigin {
    /// The positions of what begins at ascending offsets of the document.
    func positions(of offsets: some Sequence<Int>, in index: JSONIndex) -> [JSONPosition] {
        var reader = JSONPositionReader(bytes)
        return offsets.map { offset in
            let before = self.offset(of: offset, in: index)
            guard notation != .propertyList(isBinary: true) else {
                return JSONPosition(offset: offset, line: 0, column: before)
            }
            let place = reader.position(of: before)
            return JSONPosition(offset: offset, line: place.line, column: place.column)
        }
    }

    /// Converts an offset in the document to one in the source.
    package func offset(of offset: Int, in index: JSONIndex) -> Int {
        switch places {
        case .shifted(let distance): max(offset - distance, 0)
        case .listed(let offsets):
            offsets.isEmpty ? 0 : Int(offsets[min(index.lastEntry(startingAt: offset), offsets.count - 1)])
        }
    }
}
