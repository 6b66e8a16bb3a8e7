package import HTTPModel

/// Splits bytes, in pieces of any size, into JSON values that follow one another. It finds only where a value ends;
/// other code reads the value.
package struct JSONSequenceReader: Sendable {
    private let separation: StreamFraming.Separation
    private let limit: Int
    private var lines: LineSplitter
    private var scan = BracketScan()

    /// Creates a reader; no value may be longer than the limit.
    package init(_ separation: StreamFraming.Separation, limit: Int = StreamFault.usualLimit) {
        self.separation = separation
        self.limit = limit
        lines = LineSplitter(separation == .records ? .recordSeparator : .lineFeed, limit: limit)
    }

    /// Returns the values that a piece completes, each as the data of an event without a name.
    package mutating func read(_ piece: UnsafeRawBufferPointer) throws(StreamFault) -> EventBatch {
        var values = EventBatch()
        switch separation {
        case .lines, .records:
            let separation = separation
            try lines.read(piece) { line in
                if separation.isWhole(line) { values.append(line) }
            }
        case .brackets: try scan.read(piece, limit: limit, into: &values)
        }
        return values
    }

    /// Returns the last value, which only the end of the stream completes.
    package mutating func end() -> [UInt8]? {
        let rest = separation == .brackets ? scan.rest() : lines.rest()
        return separation.isWhole(rest) ? rest : nil
    }
}

extension StreamFraming.Separation {
    /// True if there is a value.
    fileprivate func isWhole(_ text: some BidirectionalCollection<UInt8>) -> Bool {
        isWhole(from: text.first { !$0.isJSONBlank }, to: text.last)
    }
}

/// The progress of a value whose end is searched for byte by byte.
private struct BracketScan: Sendable {
    private var value: [UInt8] = []
    private var depth = 0
    private var isInString = false
    private var isEscaped = false
    /// A number or a word, which ends where something else begins.
    private var isBare = false

    mutating func read(
        _ piece: UnsafeRawBufferPointer, limit: Int, into values: inout EventBatch
    ) throws(StreamFault) {
        for byte in piece {
            take(byte, into: &values)
            guard value.count <= limit else { throw StreamFault.tooLong(limit) }
        }
    }

    mutating func rest() -> [UInt8] {
        defer { self = BracketScan() }
        return value
    }

    private mutating func end(into values: inout EventBatch) {
        let ended = rest()
        if !ended.allSatisfy(\.isJSONBlank) { values.append(ended) }
    }

    private mutating func take(_ byte: UInt8, into values: inout EventBatch) {
        if isInString {
            value.append(byte)
            if isEscaped {
                isEscaped = false
            } else if byte == UInt8(ascii: "\\") {
                isEscaped = true
            } else if byte == UInt8(ascii: "\"") {
                isInString = false
                if depth == 0 { end(into: &values) }
            }
            return
        }
        if isBare, byte.isJSONBlank || Self.opening.contains(byte) || byte == UInt8(ascii: "\"") {
            end(into: &values)
        }
        if byte.isJSONBlank, depth == 0 { return }
        value.append(byte)
        switch byte {
        case UInt8(ascii: "\""): isInString = true
        case _ where Self.opening.contains(byte): depth += 1
        case _ where Self.closing.contains(byte):
            depth -= 1
            if depth <= 0 { end(into: &values) }
        default: isBare = depth == 0
        }
    }

    private static let opening = [UInt8(ascii: "{"), UInt8(ascii: "[")]
    private static let closing = [UInt8(ascii: "}"), UInt8(ascii: "]")]
}

extension UInt8 {
    fileprivate var isJSONBlank: Bool { self == 0x20 || (self >= 0x09 && self <= 0x0d) || self == 0x1e }
}
