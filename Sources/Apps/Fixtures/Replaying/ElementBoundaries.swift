package import HTTPModel

/// Finds the ends of a stream's elements in its bytes, which arrive in pieces of any size.
///
/// Bytes that are cut at these boundaries complete one element with each piece. What an element means, other code reads.
package struct ElementBoundaries: Sendable {
    /// The end of one element.
    package struct End: Sendable, Hashable {
        /// The number of bytes of the stream before it.
        package let offset: Int
        /// The identifier from which to continue after it; empty if there is none.
        package let id: String
    }

    private let framing: StreamFraming
    /// The number of bytes read.
    private var count = 0
    /// True if an element is complete whose end is still to come.
    private var isComplete = false
    /// The line or record that has not ended yet.
    private var line: [UInt8] = []
    private var event = OpenEvent()
    private var brackets = BracketScan()

    /// Creates the boundaries of a stream with this framing.
    package init(_ framing: StreamFraming) { self.framing = framing }

    /// Returns the ends of the elements that a piece completes.
    package mutating func read(_ piece: UnsafeRawBufferPointer) -> [End] {
        var ends: [End] = []
        for (place, byte) in piece.enumerated() {
            let next = place + 1 < piece.count ? piece[place + 1] : nil
            count += 1
            switch framing {
            case .events: readEvent(byte, before: next)
            case .values(.lines): readLine(byte, upTo: UInt8(ascii: "\n"), .lines)
            case .values(.records): readLine(byte, upTo: Self.recordSeparator, .records)
            case .values(.brackets): isComplete = brackets.take(byte) || isComplete
            }
            if isComplete, next == nil || mayEnd(byte, before: next) {
                ends.append(End(offset: count, id: event.lastID))
                isComplete = false
            }
        }
        return ends
    }

    /// The end of the last element, if only the end of the stream completes it.
    package mutating func end() -> End? {
        let isWhole =
            switch framing {
            case .events: false
            case .values(.brackets): brackets.hasBegun
            case .values(let separation): isWhole(separation)
            }
        return isWhole ? End(offset: count, id: event.lastID) : nil
    }

    private mutating func readLine(_ byte: UInt8, upTo end: UInt8, _ separation: StreamFraming.Separation) {
        guard byte == end else { return line.append(byte) }
        isComplete = isWhole(separation)
        line.removeAll(keepingCapacity: true)
    }

    private func isWhole(_ separation: StreamFraming.Separation) -> Bool {
        separation.isWhole(from: line.first { !StreamFraming.Separation.isBlank($0) }, to: line.last)
    }

    private mutating func readEvent(_ byte: UInt8, before next: UInt8?) {
        let belongsToReturn = event.endsWithReturn && byte == UInt8(ascii: "\n")
        event.endsWithReturn = byte == UInt8(ascii: "\r")
        if belongsToReturn { return }
        guard byte == UInt8(ascii: "\r") || byte == UInt8(ascii: "\n") else { return line.append(byte) }
        isComplete = event.end(line[...])
        line.removeAll(keepingCapacity: true)
    }

    /// True if an element may end with this byte: a line has ended, the next record begins, or a bracket is closed.
    private func mayEnd(_ byte: UInt8, before next: UInt8?) -> Bool {
        switch byte {
        case UInt8(ascii: "\n"), Self.recordSeparator, UInt8(ascii: "}"), UInt8(ascii: "]"): true
        case UInt8(ascii: "\r"): next != UInt8(ascii: "\n")
        default: false
        }
    }

    private static let recordSeparator: UInt8 = 0x1e
}

/// The event whose empty line has not come yet.
private struct OpenEvent: Sendable {
    private var hasData = false
    private var id: String?
    private var isAtStart = true
    /// The identifier of the last event that had one.
    private(set) var lastID = ""
    /// True if the last byte was a return: a line feed after it belongs to it.
    var endsWithReturn = false

    /// Reads a line, and returns whether it ends an event, which is one if it has data.
    mutating func end(_ line: ArraySlice<UInt8>) -> Bool {
        let line = isAtStart && line.starts(with: [0xef, 0xbb, 0xbf]) ? line.dropFirst(3) : line
        isAtStart = false
        if line.isEmpty {
            defer { (hasData, id, lastID) = (false, nil, id ?? lastID) }
            return hasData
        }
        let field = line.prefix { $0 != UInt8(ascii: ":") }
        if field.elementsEqual("data".utf8) {
            hasData = true
        } else if field.elementsEqual("id".utf8) {
            let value = line.dropFirst(field.count + 1)
            let text = value.first == UInt8(ascii: " ") ? value.dropFirst() : value
            if !text.contains(0) { id = String(decoding: text, as: UTF8.self) }
        }
        return false
    }
}

/// The progress of a value that ends with its closing bracket.
private struct BracketScan: Sendable {
    private(set) var hasBegun = false
    private var depth = 0
    private var isInString = false
    private var isEscaped = false
    /// A number or a word, which ends where something else begins.
    private var isBare = false

    /// Reads a byte, and returns whether a value ends with it or before it.
    mutating func take(_ byte: UInt8) -> Bool {
        if isInString {
            isInString = isEscaped || byte != UInt8(ascii: "\"")
            isEscaped = !isEscaped && byte == UInt8(ascii: "\\")
            return !isInString && depth == 0 && end()
        }
        let isBlank = StreamFraming.Separation.isBlank(byte)
        let hasEnded = isBare && (isBlank || "{[\"".utf8.contains(byte)) && end()
        if isBlank, depth == 0 { return hasEnded }
        hasBegun = true
        switch byte {
        case UInt8(ascii: "\""): isInString = true
        case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
        case UInt8(ascii: "}"), UInt8(ascii: "]"):
            depth -= 1
            if depth <= 0 { return end() }
        default: isBare = depth == 0
        }
        return hasEnded
    }

    private mutating func end() -> Bool {
        self = BracketScan()
        return true
    }
}
