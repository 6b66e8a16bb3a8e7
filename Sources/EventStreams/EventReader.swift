import PlainText

/// Reads server-sent events as the HTML standard has a browser read them, from bytes in pieces of any size.
package struct EventReader: Sendable {
    private var lines: LineSplitter
    private var event = OpenEvent()
    private var isAtStart = true

    /// The identifier to go on from when the connection breaks: that of the last event that had one.
    package private(set) var lastID = ""
    /// How many milliseconds to wait before connecting again, if the server said so.
    package private(set) var retry: Int?

    /// A reader for one connection, which may go on from an identifier. No event is longer than the limit.
    package init(lastID: String = "", limit: Int = StreamFault.usualLimit) {
        lines = LineSplitter(.any, limit: limit)
        event.limit = limit
        self.lastID = lastID
        (event.lastID, event.committedID) = (lastID, lastID)
    }

    /// Adds the events that a piece ends.
    package mutating func read(
        _ piece: UnsafeRawBufferPointer, into events: inout [ServerEvent]
    ) throws(StreamFault) {
        var (event, isAtStart) = (event, isAtStart)
        self.event = OpenEvent()
        defer {
            (lastID, retry) = (event.committedID, event.standingRetry)
            (self.event, self.isAtStart) = (event, isAtStart)
        }
        defer { event.handOn(into: &events) }
        try lines.read(piece) { line in
            var line = line
            if isAtStart {
                isAtStart = false
                if line.starts(with: Self.byteOrderMark) { line = UnsafeRawBufferPointer(rebasing: line.dropFirst(3)) }
            }
            if line.isEmpty { event.end() } else { event.read(line) }
        }
        if event.isTooLong { throw StreamFault.tooLong(event.limit) }
    }

    private static let byteOrderMark: [UInt8] = [0xef, 0xbb, 0xbf]
}

/// An event whose empty line has not come yet, behind those that a piece has ended. At the end of the stream it is none.
private struct OpenEvent: Sendable {
    var limit = StreamFault.usualLimit
    var lastID = ""
    /// The identifier that stands: an event has ended since it came.
    var committedID = ""
    var standingRetry: Int?
    private(set) var isTooLong = false
    private var name = ""
    private var id: String?
    private var retry: Int?
    /// The data of the events that ended, one behind the other, and of this one: they share one array.
    private var data: [UInt8] = []
    private var start = 0
    private var hasData = false
    private var ended: [(name: String, id: String?, retry: Int?, data: Range<Int>)] = []

    mutating func read(_ line: UnsafeRawBufferPointer) {
        let colon = line.firstIndex(of: UInt8(ascii: ":")) ?? line.count
        guard colon > 0 else { return }
        var value = line[min(colon + 1, line.count)...]
        if value.first == UInt8(ascii: " ") { value = value.dropFirst() }
        let field = UnsafeRawBufferPointer(rebasing: line[..<colon])
        if field.reads("data") {
            guard data.count - start + value.count < limit else {
                isTooLong = true
                return
            }
            if hasData { data.append(UInt8(ascii: "\n")) }
            data.append(contentsOf: value)
            hasData = true
        } else if field.reads("event") {
            name = String(decoding: value, as: UTF8.self)
        } else if field.reads("id") {
            guard !value.contains(0) else { return }
            let text = String(decoding: value, as: UTF8.self)
            (id, lastID) = (text, text)
        } else if field.reads("retry") {
            let digits = UInt8(ascii: "0")...UInt8(ascii: "9")
            guard !value.isEmpty, value.allSatisfy(digits.contains) else { return }
            // What no number holds is longer than anybody waits.
            retry = Int(String(decoding: value, as: UTF8.self)) ?? .max
            standingRetry = retry
        }
    }

    /// Ends the event, which is one if it has data; what comes next is another.
    mutating func end() {
        committedID = lastID
        if hasData { ended.append((name.isEmpty ? ServerEvent.message : name, id, retry, start..<data.count)) }
        (name, id, retry, hasData, start) = ("", nil, nil, false, data.count)
    }

    /// Hands on what has ended.
    mutating func handOn(into events: inout [ServerEvent]) {
        guard !ended.isEmpty else { return }
        let (all, isValid) = (data, data.isASCII)
        data = Array(data[start...])
        start = 0
        events.reserveCapacity(events.count + ended.count)
        for (name, id, retry, range) in ended {
            let data = isValid ? all[range] : all[range].repaired
            events.append(ServerEvent(name: name, id: id, retry: retry, data: data))
        }
        ended.removeAll(keepingCapacity: true)
    }
}

extension UnsafeRawBufferPointer {
    /// Whether these bytes are that word.
    fileprivate func reads(_ word: StaticString) -> Bool {
        count == word.utf8CodeUnitCount
            && elementsEqual(UnsafeRawBufferPointer(start: word.utf8Start, count: count))
    }
}

extension ArraySlice<UInt8> {
    /// The same bytes where they are UTF-8, else with a mark in the place of each that is not.
    fileprivate var repaired: ArraySlice<UInt8> {
        String(validUTF8: self) == nil ? Array(String(decoding: self, as: UTF8.self).utf8)[...] : self
    }
}
