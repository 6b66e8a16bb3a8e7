package import HTTPModel
package import JSONModel

/// The line of a frame: a JSON object whose members say what the frame is about, and how many bytes follow the line.
///
///     {"id":1,"status":200,"headers":[["Content-Type","text/plain"]],"bytes":2}
///     ok
package struct FrameHead: Sendable {
    private let members: JSONValue

    /// Reads a line, or throws an error that says what is wrong with it.
    package init(_ line: [UInt8]) throws(FrameFault) {
        guard let members = try? JSONDocument(line).root, members.kind == .object else {
            // A longer line is not cut: what is left of a secret would not be known as one.
            let quote = line.count > 80 ? "it has \(line.count) bytes" : String(decoding: line, as: UTF8.self)
            throw FrameFault("this line is not a JSON object: \(quote)")
        }
        self.members = members
        for name in ["bytes", "id"] where members[name].map({ $0.int.map { $0 < 0 } ?? true }) ?? false {
            throw FrameFault("“\(name)” is not a number that counts something")
        }
    }

    package subscript(name: String) -> JSONValue? { members[name] }

    /// The exchange that the frame belongs to.
    package var exchange: Int? { members["id"]?.int }

    /// The number of bytes after the line.
    package var length: Int { members["bytes"]?.int ?? 0 }

    /// Indicates whether another frame of the same exchange follows.
    package var hasMore: Bool { members["more"]?.boolean ?? false }

    /// Header lines, under the name that they have in the line.
    package func fields(_ name: String) throws(FrameFault) -> HeaderFields {
        guard let lines = members[name] else { return HeaderFields() }
        var fields = HeaderFields()
        for line in lines.elements {
            guard line.count == 2, let name = line[0]?.string, let value = line[1]?.string,
                let field = try? HeaderField(name, value)
            else {
                throw FrameFault(
                    "“\(name)” holds \(line.sourceText), which is not a header line: [\"NAME\", \"VALUE\"]")
            }
            fields.append(field)
        }
        guard lines.kind == .array else { throw FrameFault("“\(name)” is not a list of header lines") }
        return fields
    }
}

/// A frame that cannot be read, and the reason.
package struct FrameFault: Error, Sendable {
    package let message: String

    init(_ message: String) { self.message = message }
}
