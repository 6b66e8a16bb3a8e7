import Basics

/// The elements that a piece of a stream has ended. They share their bytes, and each is created when it is read.
///
/// A stream may deliver a million events per second, of which a script adds up one member. Creating the strings of
/// their names and identifiers would take longer than all other work.
package struct EventBatch: Sendable {
    /// The places of the parts of an event: its data in ``data``, the rest in ``words``.
    private struct Entry: Sendable {
        var data: Range<Int>
        var name = 0..<0
        var id: Range<Int>?
        var retry: Int?
    }

    /// `[`, and the data of each event followed by a comma: a run of events is an array except for its last byte.
    private var data: [UInt8] = [UInt8(ascii: "[")]
    private var words: [UInt8] = []
    private var entries: [Entry] = []
    /// The event that has not ended yet.
    private var open = Entry(data: 1..<1)
    private var hasData = false

    /// No events.
    package init() {}
}

extension EventBatch: RandomAccessCollection {
    package var startIndex: Int { 0 }
    package var endIndex: Int { entries.count }

    package subscript(place: Int) -> ServerEvent {
        let entry = entries[place]
        return ServerEvent(
            name: entry.name.isEmpty ? ServerEvent.message : text(entry.name), id: entry.id.map(text),
            retry: entry.retry, data: data[entry.data])
    }

    /// The data of an event, without creating the event.
    package func data(at place: Int) -> ArraySlice<UInt8> { data[entries[place].data] }

    /// Indicates whether an event has a name of its own.
    package func isNamed(at place: Int) -> Bool { !entries[place].name.isEmpty }

    /// The data of some events as the elements of an array, and the position at which each ends in it.
    package func joined(_ places: Range<Int>) -> (text: [UInt8], ends: [Int]) {
        guard let first = places.first, let last = places.last else { return (Array("[]".utf8), []) }
        let start = entries[first].data.lowerBound - 1
        var text = Array(data[start...entries[last].data.upperBound])
        text[0] = UInt8(ascii: "[")
        text[text.count - 1] = UInt8(ascii: "]")
        return (text, entries[places].map { $0.data.upperBound - start })
    }

    private func text(_ range: Range<Int>) -> String { String(decoding: words[range], as: UTF8.self) }
}

// MARK: As it is read

extension EventBatch {
    /// The number of bytes of data in the open event.
    var openCount: Int { data.count - open.data.lowerBound }

    /// Adds a line to the data of the open event.
    mutating func addData(_ line: UnsafeRawBufferPointer) {
        if hasData { data.append(UInt8(ascii: "\n")) }
        data.append(contentsOf: line)
        hasData = true
    }

    mutating func setName(_ name: UnsafeRawBufferPointer) { open.name = keep(name) }

    mutating func setID(_ id: UnsafeRawBufferPointer) { open.id = keep(id) }

    mutating func setRetry(_ milliseconds: Int) { open.retry = milliseconds }

    /// Ends the open event, which is one if it has data, and gives the place of its identifier among the words.
    mutating func end() -> Range<Int>? {
        let id = open.id
        if hasData { close() }
        open = Entry(data: data.count..<data.count)
        hasData = false
        return id
    }

    /// Adds an element whose data are all there is.
    mutating func append(_ element: some Collection<UInt8>) {
        data.append(contentsOf: element)
        close()
        open = Entry(data: data.count..<data.count)
    }

    /// Takes the events that have ended, and leaves the open one. Bytes that are not UTF-8 are replaced.
    mutating func takeEnded() -> EventBatch {
        if entries.isEmpty {
            keepOpenWords(of: words)
            return EventBatch()
        }
        var ended = self
        self = EventBatch()
        data.append(contentsOf: ended.data[ended.open.data.lowerBound...])
        hasData = ended.hasData
        (open.name, open.id, open.retry) = (ended.open.name, ended.open.id, ended.open.retry)
        keepOpenWords(of: ended.words)
        ended.data.removeLast(openCount)
        ended.open = Entry(data: ended.data.count..<ended.data.count)
        ended.hasData = false
        return ended.isValid ? ended : ended.repaired
    }

    func word(_ range: Range<Int>) -> String { text(range) }

    private mutating func close() {
        open.data = open.data.lowerBound..<data.count
        entries.append(open)
        data.append(UInt8(ascii: ","))
    }

    /// Leaves only the words that the open event has, of which the last ones are its own.
    private mutating func keepOpenWords(of all: [UInt8]) {
        words = []
        open.name = open.name.isEmpty ? 0..<0 : keep(all[open.name])
        open.id = open.id.map { keep(all[$0]) }
    }

    private mutating func keep(_ word: some Collection<UInt8>) -> Range<Int> {
        let start = words.count
        words.append(contentsOf: word)
        return start..<words.count
    }

    /// True if the data are UTF-8. A comma between two events is a byte that does not occur inside a character.
    private var isValid: Bool { data.isASCII || String(validUTF8: data) != nil }

    private var repaired: EventBatch {
        var repaired = EventBatch()
        repaired.words = words
        for entry in entries {
            repaired.open = entry
            repaired.open.data = repaired.data.count..<repaired.data.count
            repaired.data.append(contentsOf: String(decoding: data[entry.data], as: UTF8.self).utf8)
            repaired.close()
        }
        repaired.open = Entry(data: repaired.data.count..<repaired.data.count)
        return repaired
    }
}
