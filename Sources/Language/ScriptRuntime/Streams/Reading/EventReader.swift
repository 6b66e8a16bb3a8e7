import Basics

/// Reads server-sent events as the HTML standard requires of a browser, from bytes in pieces of any size.
package struct EventReader: Sendable {
    private var lines: LineSplitter
    private var fields: EventFields
    private var isAtStart = true

    /// The identifier from which to continue when the connection breaks: that of the last event that had one.
    package private(set) var lastID: String
    /// The number of milliseconds to wait before reconnecting, if the server specified it.
    package private(set) var retry: Int?

    /// A reader for one connection, which may continue from an identifier. No event may exceed the limit.
    package init(lastID: String = "", limit: Int = StreamFault.usualLimit) {
        lines = LineSplitter(.any, limit: limit)
        fields = EventFields(limit: limit)
        self.lastID = lastID
    }

    package mutating func read(_ piece: UnsafeRawBufferPointer) throws(StreamFault) -> EventBatch {
        var (fields, isAtStart) = (fields, isAtStart)
        self.fields = EventFields(limit: fields.limit)
        defer {
            if let id = fields.takeID() { lastID = id }
            retry = fields.retry ?? retry
            (self.fields, self.isAtStart) = (fields, isAtStart)
        }
        try lines.read(piece) { line in
            var line = line
            if isAtStart {
                isAtStart = false
                if line.starts(with: Self.byteOrderMark) { line = UnsafeRawBufferPointer(rebasing: line.dropFirst(3)) }
            }
            if line.isEmpty { fields.end() } else { fields.read(line) }
        }
        if fields.isTooLong { throw StreamFault.tooLong(fields.limit) }
        // The identifier stands among the words that go with the events.
        if let id = fields.takeID() { lastID = id }
        return fields.takeEnded()
    }

    private static let byteOrderMark: [UInt8] = [0xef, 0xbb, 0xbf]
}

/// The events that the fields of the lines form: those that have ended, and the one still without its empty
/// line. At the end of the stream, that one is dropped.
private struct EventFields: Sendable {
    let limit: Int
    private(set) var isTooLong = false
    /// The newest time to wait.
    private(set) var retry: Int?
    private var events = EventBatch()
    /// The newest identifier that stands, because its event has ended.
    private var id: Range<Int>?

    init(limit: Int) { self.limit = limit }

    mutating func read(_ line: UnsafeRawBufferPointer) {
        let colon = line.firstIndex(of: UInt8(ascii: ":")) ?? line.count
        let field = UnsafeRawBufferPointer(rebasing: line[..<colon])
        var start = min(colon + 1, line.count)
        if start < line.count, line[start] == UInt8(ascii: " ") { start += 1 }
        let value = UnsafeRawBufferPointer(rebasing: line[start...])
        if field.reads("data") {
            guard events.openCount + value.count < limit else {
                isTooLong = true
                return
            }
            events.addData(value)
        } else if field.reads("id") {
            if !value.contains(0) { events.setID(value) }
        } else if field.reads("event") {
            events.setName(value)
        } else if field.reads("retry") {
            let digits = UInt8(ascii: "0")...UInt8(ascii: "9")
            guard !value.isEmpty, value.allSatisfy(digits.contains) else { return }
            // A number too large to hold is a longer wait than any client needs.
            let time = Int(String(decoding: value, as: UTF8.self)) ?? .max
            events.setRetry(time)
            retry = time
        }
    }

    /// Ends the event; what comes next is another.
    mutating func end() { id = events.end() ?? id }

    mutating func takeID() -> String? {
        defer { id = nil }
        return id.map(events.word)
    }

    mutating func takeEnded() -> EventBatch { events.takeEnded() }
}

extension UnsafeRawBufferPointer {
    /// True if these bytes are that word.
    @inline(__always)
    fileprivate func reads(_ word: StaticString) -> Bool {
        count == word.utf8CodeUnitCount
            && elementsEqual(UnsafeRawBufferPointer(start: word.utf8Start, count: count))
    }
}
