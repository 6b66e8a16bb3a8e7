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
        var found: [ServerEvent] = []
        swap(&found, &events)
        defer {
            swap(&found, &events)
            (lastID, retry) = (event.committedID, event.standingRetry)
            (self.event, self.isAtStart) = (event, isAtStart)
        }
        try lines.read(piece) { line in
            var line = line
            if isAtStart {
                isAtStart = false
                if line.starts(with: Self.byteOrderMark) { line = UnsafeRawBufferPointer(rebasing: line.dropFirst(3)) }
            }
            if line.isEmpty {
                if let ended = event.end() { found.append(ended) }
            } else {
                event.read(line)
            }
        }
        if event.isTooLong { throw StreamFault.tooLong(event.limit) }
    }

    private static let byteOrderMark: [UInt8] = [0xef, 0xbb, 0xbf]
}

/// An event whose empty line has not come yet. At the end of the stream it is none.
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
    private var data: [UInt8] = []
    private var hasData = false

    mutating func read(_ line: UnsafeRawBufferPointer) {
        let colon = line.firstIndex(of: UInt8(ascii: ":")) ?? line.count
        guard colon > 0 else { return }
        var value = line[min(colon + 1, line.count)...]
        if value.first == UInt8(ascii: " ") { value = value.dropFirst() }
        let field = line[..<colon]
        if field.elementsEqual("data".utf8) {
            guard data.count + value.count < limit else {
                isTooLong = true
                return
            }
            if hasData { data.append(UInt8(ascii: "\n")) }
            data.append(contentsOf: value)
            hasData = true
        } else if field.elementsEqual("event".utf8) {
            name = String(decoding: value, as: UTF8.self)
        } else if field.elementsEqual("id".utf8) {
            guard !value.contains(0) else { return }
            let text = String(decoding: value, as: UTF8.self)
            (id, lastID) = (text, text)
        } else if field.elementsEqual("retry".utf8) {
            let digits = UInt8(ascii: "0")...UInt8(ascii: "9")
            guard !value.isEmpty, value.allSatisfy(digits.contains) else { return }
            // What no number holds is longer than anybody waits.
            retry = Int(String(decoding: value, as: UTF8.self)) ?? .max
            standingRetry = retry
        }
    }

    /// The event, if it has data; what comes next is another.
    mutating func end() -> ServerEvent? {
        committedID = lastID
        defer {
            (name, id, retry, hasData) = ("", nil, nil, false)
            data.removeAll(keepingCapacity: data.count < 1 << 16)
        }
        guard hasData else { return nil }
        return ServerEvent(
            name: name.isEmpty ? ServerEvent.message : name, id: id, retry: retry, data: data.repaired)
    }
}

extension [UInt8] {
    /// The same bytes where they are UTF-8, else with a mark in the place of each that is not.
    fileprivate var repaired: [UInt8] {
        if String(validating: self, as: UTF8.self) != nil { return self }
        return Array(String(decoding: self, as: UTF8.self).utf8)
    }
}
