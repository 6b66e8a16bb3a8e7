import Basics

/// Reads one JSON text into entries: in one pass, without recursion, strictly according to RFC 8259.
///
/// The text is handed to every step rather than kept, because a `Span` is what makes the checked access fast.
struct JSONParser {
    private var duplicates = JSONDuplicateFinder()
    private var place: Place
    private let depthLimit: Int
    /// The likenesses of open containers that contain the one being read, outside in.
    private var likenesses: [JSONLikeness] = []

    init(startingAt offset: Int, depthLimit: Int) {
        place = Place(at: offset)
        self.depthLimit = depthLimit
    }

    /// The members that repeat a name, in the order of the text.
    var repeatedNames: [JSONRepeatedName] {
        duplicates.found.isEmpty ? [] : duplicates.found.sorted { $0.again < $1.again }
    }

    /// Reads the value and whatever white space surrounds it, up to the end of the text.
    mutating func parse(_ text: Span<UInt8>) throws(JSONFault) -> [JSONEntry] {
        place.at = Self.skipWhitespace(text, from: place.at)
        guard place.at < text.count else { throw JSONFault(.emptyText, place.at) }
        var entries = [JSONEntry](repeating: .none, count: min(text.count - place.at, 1 << 16) / 12 + 8)
        while true {
            var room = entries.storedForChange
            if try advance(through: text, into: &room) { break }
            makeRoom(in: &entries, text)
        }
        entries.removeLast(entries.count - place.count)
        return entries
    }
}

extension JSONParser {
    /// The progress of reading, always before a value or a member's name.
    private struct Place {
        /// The byte to be read next.
        var at: Int
        /// The number of values and names read so far. An open container's extent holds the entry of the container
        /// around it, plus one. Its flag says whether the likeness of that container was put aside.
        var count = 0
        var depth = 0
        /// The entry of the innermost open container, or -1.
        var open = -1
        var isInObject = false
        /// The match of the innermost open container so far.
        var likeness = JSONLikeness.none
        /// The container that was closed last, or -1.
        var closed = -1
    }

    /// Makes room for as many entries as the whole text has if the rest of it is like its beginning.
    @inline(never)
    private func makeRoom(in entries: inout [JSONEntry], _ text: Span<UInt8>) {
        let (done, rest) = (max(place.at, 1), text.count - place.at)
        let expected = place.count + Int(Double(place.count) / Double(done) * Double(rest) * 1.02)
        let wanted = max(expected, entries.count * 5 / 4) + 8
        entries.reserveCapacity(wanted)
        entries.withUnsafeMutableBufferPointer { prepareLargePages($0.baseAddress, wanted * 8) }
        entries.append(contentsOf: repeatElement(.none, count: wanted - entries.count))
    }

    /// Reads until there is no more room or the text ends. Returns true at the end of the text.
    ///
    /// It is one function and keeps the place in local variables while it runs, so that all of it stays in
    /// registers. A place passed to another function would have to be in memory.
    private mutating func advance(
        through text: Span<UInt8>, into entries: inout MutableSpan<JSONEntry>
    ) throws(JSONFault) -> Bool {
        var (at, count, depth, open, closed) = (place.at, place.count, place.depth, place.open, place.closed)
        var (isInObject, likeness) = (place.isInObject, place.likeness)
        func endsEarly() -> JSONFault {
            Self.endsEarly(at, isInObject, opened: open >= 0 ? entries[open].offset : -1)
        }

        reading: while true {
            guard count + 2 <= entries.count else {
                place = Place(
                    at: at, count: count, depth: depth, open: open, isInObject: isInObject, likeness: likeness,
                    closed: closed)
                return false
            }
            guard at < text.count else { throw endsEarly() }
            if isInObject {
                guard text[at] == UInt8(ascii: "\"") else { throw JSONFault(.nameExpected, at) }
                if let length = likeness.nextName(at: at, in: text, entries.span) {
                    entries[count] = JSONEntry(.string, offset: at + 1, extent: length)
                    at += length + 2
                } else {
                    likeness = .none
                    let (end, isEscaped) = try Self.string(text, from: at + 1)
                    entries[count] = JSONEntry(.string, offset: at + 1, extent: end - at - 1, flag: isEscaped)
                    at = end + 1
                }
                count += 1
                at = Self.skipWhitespace(text, from: at)
                guard at < text.count else { throw endsEarly() }
                guard text[at] == UInt8(ascii: ":") else { throw JSONFault(.colonExpected, at) }
                at = Self.skipWhitespace(text, from: at + 1)
                guard at < text.count else { throw endsEarly() }
            }

            let first = text[at]
            switch first {
            case UInt8(ascii: "\""):
                let (end, isEscaped) = try Self.string(text, from: at + 1)
                entries[count] = JSONEntry(.string, offset: at + 1, extent: end - at - 1, flag: isEscaped)
                at = end + 1
                count += 1
            case UInt8(ascii: "{"), UInt8(ascii: "["):
                guard depth < depthLimit else { throw JSONFault(.tooDeep(limit: depthLimit), at) }
                depth += 1
                let kind: JSONKind = first == UInt8(ascii: "{") ? .object : .array
                // Objects in an array are like the one before, and what is inside a member is like what was inside it
                // there.
                let isFirst = isInObject || open == count - 1
                let other = isFirst ? likeness.counterpart : closed
                if !likeness.isNone { likenesses.append(likeness) }
                entries[count] = JSONEntry(kind, offset: at, extent: open + 1, flag: !likeness.isNone)
                likeness = .none
                if other >= 0 {
                    let entry = entries[other]
                    if entry.kind == kind, isFirst || entry.extent == count {
                        likeness = JSONLikeness(to: other, endingAt: entry.extent)
                    }
                }
                open = count
                isInObject = first == UInt8(ascii: "{")
                count += 1
                at = Self.skipWhitespace(text, from: at + 1)
                guard at < text.count else { throw endsEarly() }
                if text[at] != Self.end(isInObject) { continue reading }
            default:
                let scalar = try Self.scalar(text, at: at)
                entries[count] = scalar
                at += scalar.extent
                count += 1
            }

            while true {
                at = Self.skipWhitespace(text, from: at)
                guard open >= 0 else {
                    guard at == text.count else { throw JSONFault(.endExpected, at) }
                    place.count = count
                    return true
                }
                guard at < text.count else { throw endsEarly() }
                let byte = text[at]
                if byte == UInt8(ascii: ",") {
                    at = Self.skipWhitespace(text, from: at + 1)
                    guard at < text.count else { throw endsEarly() }
                    guard text[at] != UInt8(ascii: "]"), text[at] != UInt8(ascii: "}") else {
                        throw JSONFault(.trailingComma(inside: isInObject ? .object : .array), at)
                    }
                    continue reading
                }
                guard byte == Self.end(isInObject) else {
                    throw JSONFault(.commaExpected(inside: isInObject ? .object : .array), at)
                }
                at += 1
                depth -= 1
                var isRepeating = false
                if isInObject, !likeness.isWhole(in: entries.span) {
                    isRepeating = duplicates.check(open, in: entries.span.extracting(first: count), of: text)
                }
                let container = entries[open]
                entries[open] = JSONEntry(
                    isInObject ? .object : .array, offset: container.offset, extent: count, flag: isRepeating)
                closed = open
                open = container.extent - 1
                isInObject = if open >= 0 { entries[open].kind == .object } else { false }
                likeness = container.flag ? likenesses.removeLast() : .none
            }
        }
    }
}

extension JSONParser {
    @inline(__always)
    private static func skipWhitespace(_ text: Span<UInt8>, from start: Int) -> Int {
        var at = start
        while at < text.count, text[at].isJSONWhitespace { at += 1 }
        return at
    }

    /// The bracket that ends a container.
    @inline(__always)
    private static func end(_ isObject: Bool) -> UInt8 { isObject ? UInt8(ascii: "}") : UInt8(ascii: "]") }

    /// The fault of a text that ends where more should follow.
    @inline(never)
    private static func endsEarly(_ at: Int, _ isInObject: Bool, opened: Int) -> JSONFault {
        guard opened >= 0 else { return JSONFault(.emptyText, at) }
        return JSONFault(.endsEarly(inside: isInObject ? .object : .array), at, opened: opened)
    }
}
