package import JSONModel

/// The reason why a body does not have its format.
package struct MalformedBody: Error, Sendable {
    package let kind: DecodingFailure.Kind
    /// The position of the failure; nil if it concerns the whole body.
    package let position: JSONPosition?

    package init(_ kind: DecodingFailure.Kind, at position: JSONPosition?) {
        self.kind = kind
        self.position = position
    }

    /// A failure at an offset of a body in a format other than JSON.
    init(_ format: BodyFormat, _ reason: String, at offset: Int? = nil, in bytes: [UInt8] = []) {
        self.init(.malformedBody(format, reason), at: offset.map { JSONPosition(at: $0, in: bytes) })
    }
}

extension MalformedBody {
    /// The problem and its position: `not CSV: the quote of this cell is never closed (line 3, column 7)`.
    package var matter: String {
        if case .malformed(let error) = kind { return "not JSON: \(error.message)" }
        let matter = DecodingFailure(kind, wanted: .scalar(.json)).matter(DecoderConfiguration())
        return position.map { "\(matter) (\($0.words))" } ?? matter
    }
}
