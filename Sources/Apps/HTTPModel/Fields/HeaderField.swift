import Basics

/// One header line: kept byte for byte as it arrived, and readable as a name and a value.
///
/// `X-Note:  caf\xe9 ` keeps its two spaces, its Latin-1 byte and its trailing blank in ``line``;
/// ``name`` is `X-Note` and ``value`` is `café`.
public struct HeaderField: Sendable, Hashable {
    /// The line without its line end. A folded value keeps its folds.
    public let line: [UInt8]
    private let colon: Int

    /// A field to send. Refuses anything that could start another line or another request.
    public init(_ name: String, _ value: String) throws(HeaderFieldError) {
        guard Token.isToken(name) else { throw .name(name) }
        if let byte = value.utf8.first(where: { [0, 10, 13].contains($0) }) { throw .value(name: name, byte: byte) }
        line = Array("\(name): \(value)".utf8)
        colon = name.utf8.count
    }

    /// A field that is known to be valid.
    package init(certain name: String, _ value: String) {
        line = Array("\(name): \(value)".utf8)
        colon = name.utf8.count
    }

    /// A header field from a line as a server sent it, without its line end, or `nil` if it has no name, a name
    /// that is not a token, blanks before the colon, a NUL, or a line break that is not a fold.
    public init?(line: [UInt8]) {
        guard let colon = line.firstIndex(of: UInt8(ascii: ":")), colon > 0 else { return nil }
        guard line[..<colon].allSatisfy(Token.isTokenByte), !line.contains(0), line.hasOnlyFolds else { return nil }
        self.line = line
        self.colon = colon
    }

    /// The name in the sender's spelling.
    public var name: String { String(decoding: line[..<colon], as: UTF8.self) }

    /// The bytes of the value, without the blanks around it and with each fold as a single space.
    public var valueBytes: [UInt8] { Array(valueSlice) }

    /// The same bytes without a copy, unless the value has a fold.
    package var valueSlice: ArraySlice<UInt8> {
        let raw = line[(colon + 1)...]
        guard raw.contains(where: \.isNewline) else { return raw.trimmingBlanks() }
        let parts = raw.split(whereSeparator: \.isNewline).map { $0.trimmingBlanks() }.filter { !$0.isEmpty }
        return Array(parts.joined(separator: [UInt8(ascii: " ")]))[...]
    }

    /// Indicates whether the line ends with one blank and exactly these bytes, as almost every line does.
    func hasPlainValue(_ bytes: [UInt8]) -> Bool {
        line.count == colon + 2 + bytes.count && line[colon + 1] == UInt8(ascii: " ")
            && line.withUnsafeBufferPointer { line in
                bytes.withUnsafeBufferPointer { bytes in bytes.indices.allSatisfy { line[colon + 2 + $0] == bytes[$0] }
                }
            }
    }

    /// The value as text: UTF-8 if it is valid, or else ISO 8859-1, one character for each byte.
    public var value: String { String(octets: valueSlice) }

    /// A bit that fields with the same name share, and hardly any others.
    var trace: UInt64 { Self.trace(of: line[0], colon) }

    /// The bit of the fields with that name.
    static func trace(of name: String) -> UInt64 { trace(of: name.utf8.first ?? 0, name.utf8.count) }

    private static func trace(of first: UInt8, _ length: Int) -> UInt64 {
        1 << UInt64((Int(first.lowercasedASCII) * 5 + length) & 63)
    }

    /// Indicates whether the field has that name, ignoring case.
    public func isNamed(_ name: String) -> Bool {
        var name = name
        return name.withUTF8 { other in
            other.count == colon
                && line.withUnsafeBufferPointer { line in
                    other.indices.allSatisfy { line[$0].lowercasedASCII == other[$0].lowercasedASCII }
                }
        }
    }
}

/// The reason why a header field cannot be sent.
public enum HeaderFieldError: Error, Sendable, Hashable, CustomStringConvertible {
    /// The name contains something that is not allowed in a header name.
    case name(String)
    /// The value of this field contains a carriage return, a line feed or a NUL.
    case value(name: String, byte: UInt8)

    /// The problem, and what is allowed instead.
    public var description: String {
        switch self {
        case .name(let name):
            "“\(Printable.text(name))” is not a header name: use letters, digits and -"
        case .value(let name, let byte):
            "the value of \(name) contains \(Printable.name(of: byte)), which would start another line: remove it"
        }
    }
}

extension String {
    /// Reads bytes of a head as text: UTF-8 if they are valid, or else one character for each byte.
    package init(octets: some Collection<UInt8>) {
        self =
            octets.withContiguousStorageIfAvailable { $0.asciiText }.flatMap { $0 }
            ?? String(validUTF8: octets)
            ?? String(String.UnicodeScalarView(octets.map { Unicode.Scalar($0) }))
    }
}

extension UnsafeBufferPointer<UInt8> {
    /// A fast path for the usual head, without a dynamic lookup of the `Collection` conformance.
    fileprivate var asciiText: String? { allSatisfy { $0 < 0x80 } ? String(decoding: self, as: UTF8.self) : nil }
}

extension [UInt8] {
    /// True if every line break in it is a fold: a line feed, perhaps after a carriage return, before a blank.
    fileprivate var hasOnlyFolds: Bool {
        indices.allSatisfy { place in
            let next = place + 1 < count ? self[place + 1] : 0
            return switch self[place] {
            case 10: next.isBlank
            case 13: next == 10
            default: true
            }
        }
    }
}

extension BidirectionalCollection<UInt8> {
    fileprivate func trimmingBlanks() -> SubSequence {
        guard let first = firstIndex(where: { !$0.isBlank }), let last = lastIndex(where: { !$0.isBlank }) else {
            return self[endIndex..<endIndex]
        }
        return self[first...last]
    }
}
