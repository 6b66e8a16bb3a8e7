package import HTTPModel

/// Follows a chunked body, and rejects one that could be read in two ways.
///
/// libcurl separates the chunks and finds their end, but reads a line such as `2zz` as 2. Other programs may read a
/// different size, or none, which makes response smuggling possible. `2`, `2;note="x"` and `2 ; note` are valid
/// sizes.
package struct ChunkReader: Sendable {
    private enum Place {
        /// In a chunk's size, with this many digits read.
        case size(digits: Int)
        /// In blanks after the size, which only a semicolon or the line's end may follow.
        case blanks
        case note
        case sizeEnd
        case data
        /// At the CR LF after a chunk's bytes.
        case end, endLineFeed
        /// After the last chunk, in trailers, which are read like header lines.
        case trailers
    }

    private var place = Place.size(digits: 0)
    private var size = 0
    /// The length so far of a line after the last chunk.
    private var trailer = 0
    /// Indicates whether all of it has come, its trailers included.
    private(set) var isOver = false

    package init() {}

    /// Indicates whether the last chunk has ended, so that only trailers follow.
    package var isAtTrailers: Bool { if case .trailers = place { true } else { false } }

    /// Reads these bytes, and passes on the content of the chunks. Returns the number of bytes before the trailers.
    @discardableResult
    package mutating func read(
        _ bytes: UnsafeRawBufferPointer, _ take: (UnsafeRawBufferPointer) -> Void = { _ in }
    ) throws(TransportError) -> Int {
        var rest = bytes[...]
        while let byte = rest.first {
            if case .trailers = place {
                follow(trailers: rest)
                break
            }
            if case .data = place {
                let count = min(size, rest.count)
                take(UnsafeRawBufferPointer(rebasing: rest.prefix(count)))
                rest = rest.dropFirst(count)
                size -= count
                if size == 0 { place = .end }
                continue
            }
            rest = rest.dropFirst()
            place = try next(byte)
        }
        return rest.startIndex
    }
}

extension ChunkReader {
    private static let mostDigits = 15

    private mutating func next(_ byte: UInt8) throws(TransportError) -> Place {
        switch place {
        case .size(let digits):
            if let digit = Character(Unicode.Scalar(byte)).hexDigitValue {
                guard digits < Self.mostDigits else { throw Self.fault("has a size of more than 15 digits") }
                size = size * 16 + digit
                return .size(digits: digits + 1)
            }
            guard digits > 0 else { throw Self.fault("has no size: its line begins with \(Printable.name(of: byte))") }
            return try after(byte)
        case .blanks: return try after(byte)
        case .note:
            if byte == 13 { return .sizeEnd }
            guard byte >= 0x20 || byte == 9, byte != 0x7f else {
                throw Self.fault("has \(Printable.name(of: byte)) in its size line")
            }
            return .note
        case .sizeEnd:
            guard byte == 10 else { throw Self.fault("has a carriage return in its size line") }
            return size == 0 ? .trailers : .data
        case .end:
            guard byte == 13 else { throw Self.fault("is longer than its size says") }
            return .endLineFeed
        case .endLineFeed:
            guard byte == 10 else { throw Self.fault("is longer than its size says") }
            return .size(digits: 0)
        case .data, .trailers: return place
        }
    }

    /// An empty line ends the trailers.
    private mutating func follow(trailers bytes: Slice<UnsafeRawBufferPointer>) {
        for byte in bytes where !isOver && byte != 13 {
            isOver = byte == 10 && trailer == 0
            trailer = byte == 10 ? 0 : trailer + 1
        }
    }

    /// The place after a byte that may follow a size.
    private func after(_ byte: UInt8) throws(TransportError) -> Place {
        switch byte {
        case 13: return .sizeEnd
        case 9, 0x20: return .blanks
        case UInt8(ascii: ";"): return .note
        default: throw Self.fault("has \(Printable.name(of: byte)) after its size")
        }
    }

    private static func fault(_ words: String) -> TransportError {
        TransportError(.malformed, "a chunk of the body \(words)")
    }
}
