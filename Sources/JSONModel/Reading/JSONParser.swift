/// Reads one JSON text into entries: in one pass, without recursion, strictly as RFC 8259 has it.
///
/// The text is handed to every step rather than kept, because a `Span` is what makes the checked access fast.
struct JSONParser {
    /// The values read so far. An open container's extent holds the entry of the container around it, plus one.
    private(set) var entries: [JSONEntry] = []
    /// The byte to be read next.
    var at: Int

    private(set) var duplicates = JSONDuplicateFinder()
    private let depthLimit: Int
    private var depth = 0
    /// The entry of the innermost open container, or -1.
    private var open = -1
    private var isInObject = false
    /// What the innermost open container is like so far, and, outside in, what those around it are.
    private var likeness = JSONLikeness.none
    private var likenesses: [JSONLikeness] = []
    /// The container that was closed last, or -1.
    private var closed = -1

    init(startingAt offset: Int, depthLimit: Int) {
        at = offset
        self.depthLimit = depthLimit
    }

    /// Reads the value and whatever white space surrounds it, up to the end of the text.
    mutating func parse(_ text: Span<UInt8>) throws(JSONFault) {
        skipWhitespace(text)
        guard at < text.count else { throw JSONFault(.emptyText, at) }
        try parseValue(text)
        while open >= 0 {
            skipWhitespace(text)
            guard at < text.count else { throw endsEarly }
            switch text[at] {
            case UInt8(ascii: ","):
                at += 1
                skipWhitespace(text)
                try checkNoTrailingComma(text)
                if isInObject { try parseName(text) }
                try parseValue(text)
            case isInObject ? UInt8(ascii: "}") : UInt8(ascii: "]"):
                closeContainer(text)
            default:
                throw JSONFault(.commaExpected(inside: isInObject ? .object : .array), at)
            }
        }
        skipWhitespace(text)
        guard at == text.count else { throw JSONFault(.endExpected, at) }
    }
}

extension JSONParser {
    @inline(__always)
    mutating func append(_ entry: JSONEntry, _ text: Span<UInt8>) {
        if entries.count == entries.capacity { makeRoom(text) }
        entries.append(entry)
    }

    /// Makes room for as many entries as the whole text has if it goes on as it began.
    @inline(never)
    private mutating func makeRoom(_ text: Span<UInt8>) {
        let (done, rest) = (max(at, 1), text.count - at)
        let expected = entries.count + Int(Double(entries.count) / Double(done) * Double(rest) * 1.02)
        entries.reserveCapacity(max(expected, entries.count * 5 / 4, min(text.count, 4096) / 16 + 8))
    }

    /// The fault of a text that ends where more should follow.
    var endsEarly: JSONFault {
        guard open >= 0 else { return JSONFault(.emptyText, at) }
        return JSONFault(.endsEarly(inside: isInObject ? .object : .array), at, opened: entries[open].offset)
    }
}

private extension JSONParser {
    @inline(__always)
    mutating func skipWhitespace(_ text: Span<UInt8>) {
        while at < text.count, text[at].isJSONWhitespace { at += 1 }
    }

    /// Reads a value; of a container that is not empty, everything up to its first scalar or empty container.
    @inline(__always)
    mutating func parseValue(_ text: Span<UInt8>) throws(JSONFault) {
        while true {
            guard at < text.count else { throw endsEarly }
            switch text[at] {
            case UInt8(ascii: "\""): return try parseString(text)
            case UInt8(ascii: "{"): try openContainer(text, .object)
            case UInt8(ascii: "["): try openContainer(text, .array)
            case UInt8(ascii: "t"): return try parseLiteral(text, .true)
            case UInt8(ascii: "f"): return try parseLiteral(text, .false)
            case UInt8(ascii: "n"): return try parseLiteral(text, .null)
            default: return try parseNumber(text)
            }
            skipWhitespace(text)
            guard at < text.count else { throw endsEarly }
            if text[at] == (isInObject ? UInt8(ascii: "}") : UInt8(ascii: "]")) { return closeContainer(text) }
            if isInObject { try parseName(text) }
        }
    }

    @inline(__always)
    mutating func openContainer(_ text: Span<UInt8>, _ kind: JSONKind) throws(JSONFault) {
        guard depth < depthLimit else { throw JSONFault(.tooDeep(limit: depthLimit), at) }
        depth += 1
        likenesses.append(likeness)
        likeness = likenessOfNext(kind)
        append(JSONEntry(kind, offset: at, extent: open + 1), text)
        open = entries.count - 1
        isInObject = kind == .object
        at += 1
    }

    @inline(__always)
    mutating func closeContainer(_ text: Span<UInt8>) {
        at += 1
        depth -= 1
        let container = entries[open]
        let isRepeating = isInObject && !likeness.isWhole(in: entries) && duplicates.check(open, in: entries, of: text)
        entries[open] = JSONEntry(
            isInObject ? .object : .array, offset: container.offset, extent: entries.count, flag: isRepeating)
        closed = open
        open = container.extent - 1
        isInObject = open >= 0 && entries[open].kind == .object
        likeness = likenesses.popLast() ?? .none
    }

    /// Objects in an array are like the one before, and what is inside a member is like what was inside it there.
    @inline(__always)
    func likenessOfNext(_ kind: JSONKind) -> JSONLikeness {
        let other: Int?
        if isInObject || open == entries.count - 1 {
            other = likeness.counterpart
        } else {
            other = closed >= 0 && entries[closed].extent == entries.count ? closed : nil
        }
        guard let other, entries[other].kind == kind else { return .none }
        return JSONLikeness(to: other, endingAt: entries[other].extent)
    }

    /// Reads a member's name, the colon and the white space around it.
    @inline(__always)
    mutating func parseName(_ text: Span<UInt8>) throws(JSONFault) {
        guard at < text.count else { throw endsEarly }
        guard text[at] == UInt8(ascii: "\"") else { throw JSONFault(.nameExpected, at) }
        if let length = likeness.nextName(at: at, in: text, entries) {
            append(JSONEntry(.string, offset: at + 1, extent: length), text)
            at += length + 2
        } else {
            likeness = .none
            try parseString(text)
        }
        skipWhitespace(text)
        guard at < text.count else { throw endsEarly }
        guard text[at] == UInt8(ascii: ":") else { throw JSONFault(.colonExpected, at) }
        at += 1
        skipWhitespace(text)
    }

    @inline(__always)
    func checkNoTrailingComma(_ text: Span<UInt8>) throws(JSONFault) {
        guard at < text.count else { throw endsEarly }
        let byte = text[at]
        guard byte == UInt8(ascii: "]") || byte == UInt8(ascii: "}") else { return }
        throw JSONFault(.trailingComma(inside: isInObject ? .object : .array), at)
    }
}
