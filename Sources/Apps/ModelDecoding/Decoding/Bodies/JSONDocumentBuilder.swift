package import JSONModel

/// Builds a document from a body in another format, value by value, and notes the position of each.
///
///     var builder = JSONDocumentBuilder()
///     builder.begin(.object, at: 0)
///     builder.name(body[5..<7], at: 5)
///     builder.literal(body[9..<10], at: 9)
///     builder.end(.object)
package struct JSONDocumentBuilder {
    /// A container that can be begun and ended.
    package enum Container {
        case array, object
    }

    private var bytes: [UInt8] = []
    private var offsets: [UInt32] = []
    private var scalars: [Int: JSONOrigin.Scalar] = [:]
    private var needsComma = false

    package init(expectedLength: Int = 0) {
        bytes.reserveCapacity(expectedLength)
    }

    package mutating func begin(_ container: Container, at offset: Int) {
        beginValue(at: offset)
        bytes.append(container == .array ? UInt8(ascii: "[") : UInt8(ascii: "{"))
        needsComma = false
    }

    package mutating func end(_ container: Container) {
        bytes.append(container == .array ? UInt8(ascii: "]") : UInt8(ascii: "}"))
        needsComma = true
    }

    /// Adds the name of the member whose value follows.
    package mutating func name(_ text: ArraySlice<UInt8>, at offset: Int) {
        string(text, at: offset)
        bytes.append(UInt8(ascii: ":"))
        needsComma = false
    }

    /// Adds a string in UTF-8, and the scalar that it represents.
    package mutating func string(_ text: ArraySlice<UInt8>, at offset: Int, as scalar: JSONOrigin.Scalar? = nil) {
        beginValue(at: offset)
        if let scalar { scalars[offsets.count - 1] = scalar }
        bytes.append(quoting: text)
    }

    /// Adds a string in UTF-8 from memory that the caller owns.
    package mutating func string(_ text: UnsafeBufferPointer<UInt8>, at offset: Int) {
        beginValue(at: offset)
        bytes.append(quoting: text)
    }

    /// Adds the name of the member whose value follows, from memory that the caller owns.
    package mutating func name(_ text: UnsafeBufferPointer<UInt8>, at offset: Int) {
        string(text, at: offset)
        bytes.append(UInt8(ascii: ":"))
        needsComma = false
    }

    /// Adds a number, `true`, `false` or `null`, as JSON writes it.
    package mutating func literal(_ text: ArraySlice<UInt8>, at offset: Int) {
        beginValue(at: offset)
        bytes += text
    }

    /// The position at which the next value begins or the previous one ended.
    package var mark: Mark { Mark(byte: bytes.count, value: offsets.count) }

    /// The position at which the last added name ended.
    package var markBeforeColon: Mark { Mark(byte: bytes.count - 1, value: offsets.count) }

    /// A position between values.
    package struct Mark: Sendable, Comparable {
        fileprivate let byte: Int
        fileprivate let value: Int

        package static func < (left: Mark, right: Mark) -> Bool { left.byte < right.byte }
    }

    /// The current length of the document.
    package var length: Int { bytes.count }

    /// Repeats a value that was added before. Its positions stay the same.
    package mutating func add(again value: Range<Mark>) {
        let start = bytes[value.lowerBound.byte] == UInt8(ascii: ",") ? 1 : 0
        if needsComma { bytes.append(UInt8(ascii: ",")) }
        needsComma = true
        bytes += bytes[(value.lowerBound.byte + start)..<value.upperBound.byte]
        offsets += offsets[value.lowerBound.value..<value.upperBound.value]
    }

    /// Returns the document of the added values, which was made from a body.
    package func document(
        _ notation: JSONOrigin.Notation, from body: [UInt8], depthLimit: Int = JSONDocument.defaultDepthLimit
    ) throws(JSONError) -> JSONDocument {
        let made = try JSONDocument(bytes, depthLimit: depthLimit).storage
        let origin = JSONOrigin(notation, from: body, places: .listed(offsets), scalars: scalars)
        return JSONDocument(JSONStorage(index: made.index, repeatedNames: made.repeatedNames, origin: origin))
    }

    private mutating func beginValue(at offset: Int) {
        if needsComma { bytes.append(UInt8(ascii: ",")) }
        needsComma = true
        offsets.append(UInt32(clamping: offset))
    }
}
