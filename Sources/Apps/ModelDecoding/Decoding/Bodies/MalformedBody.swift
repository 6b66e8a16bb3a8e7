package import JSONModel

/// What is wrong with a body that is not of its format.
package struct MalformedBody: Error, Sendable {
    /// What is wrong.
    package let kind: DecodingFailure.Kind
    /// Where; nil if it concerns the whole body.
    package let position: JSONPosition?

    package init(_ kind: DecodingFailure.Kind, at position: JSONPosition?) {
        self.kind = kind
        self.position = position
    }

    /// What is wrong at an offset of a body of some other format than JSON.
    init(_ format: BodyFormat, _ reason: String, at offset: Int? = nil, in bytes: [UInt8] = []) {
        self.init(.malformedBody(format, reason), at: offset.map { JSONPosition(at: $0, in: bytes) })
    }
}

extension MalformedBody {
    /// What is wrong, and where: `not CSV: the quote of this cell is never closed (line 3, column 7)`.
    package var matter: String {
        if case .malformed(let error) = kind { return "not JSON: \(error.message)" }
        let matter = DecodingFailure(kind, wanted: .scalar(.json)).matter(DecoderConfiguration())
        return position.map { "\(matter) (\($0.words))" } ?? matter
    }
}
