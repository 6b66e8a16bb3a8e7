import Foundation
import ScriptRuntime
import SeededRandom
import Testing

@Suite("server-sent events")
struct EventReaderTests {
    @Test("an event ends with an empty line, and has the lines of its data")
    func data() throws {
        #expect(
            try read("data: one\n\ndata: two\ndata: lines\n\n") == ["message one", "message two⏎lines"] as [String])
    }

    @Test("an event without its empty line is none")
    func unfinished() throws {
        #expect(try read("data: whole\n\ndata: cut") == ["message whole"] as [String])
        #expect(try read("data: whole\n\ndata: cut\n") == ["message whole"] as [String])
    }

    @Test("only the first blank behind a colon is no part of the value")
    func blanks() throws {
        #expect(
            try read("data:one\n\ndata:  two \n\ndata:\tthree\n\n") == [
                "message one", "message  two ", "message \tthree",
            ] as [String])
    }

    @Test("a name stands for one event, and an empty one for none")
    func names() throws {
        #expect(
            try read("event: price\ndata: 1\n\ndata: 2\n\nevent: a\nevent: b\ndata: 3\n\nevent:\ndata: 4\n\n")
                == ["price 1", "message 2", "b 3", "message 4"])
    }

    @Test("data that is empty is an event, and no data is none")
    func emptyData() throws {
        #expect(try read("data\n\n") == ["message "] as [String])
        #expect(try read("data\ndata\n\n") == ["message ⏎"] as [String])
        #expect(try read("event: ping\n\nid: 4\n\n:\n\n\n\n") == [])
    }

    @Test("comments and unknown fields say nothing")
    func comments() throws {
        #expect(try read(": hello\ndata: 1\nfoo: bar\nDATA: 2\ndatax: 3\n data: 4\n\n") == ["message 1"] as [String])
    }

    @Test("lines end with a line feed, a return, or both", arguments: ["\n", "\r", "\r\n"])
    func lineEnds(end: String) throws {
        let text = "event: a\ndata: 1\ndata: 2\n\n: x\ndata: 3\n\n".replacing("\n", with: end)
        #expect(try read(text) == ["a 1⏎2", "message 3"] as [String])
    }

    @Test("all ends of lines may stand in one stream")
    func mixedLineEnds() throws {
        #expect(try read("data: 1\rdata: 2\r\ndata: 3\n\rdata: 4\n\n") == ["message 1⏎2⏎3", "message 4"] as [String])
    }

    @Test("a byte order mark stands at the beginning only")
    func byteOrderMark() throws {
        #expect(
            try read("\u{feff}data: 1\n\n\u{feff}data: 2\n\ndata: \u{feff}3\n\n") == ["message 1", "message \u{feff}3"]
                as [String])
    }

    @Test("bytes that are no UTF-8 are replaced")
    func invalidText() throws {
        var reader = EventReader()
        var events: [ServerEvent] = []
        try Data("data: a".utf8 + [0xff, 0xc3] + "b\n\n".utf8).withUnsafeBytes { events += try reader.read($0) }
        #expect(events.map(\.text) == ["a\u{fffd}\u{fffd}b"] as [String])
    }

    @Test("an identifier stays until another comes, and stands once its event has ended")
    func identifiers() throws {
        var reader = EventReader(lastID: "0")
        var events: [ServerEvent] = []
        func read(_ text: String) throws { try Data(text.utf8).withUnsafeBytes { events += try reader.read($0) } }
        try read("id: 1\ndata: a\n")
        #expect(reader.lastID == "0")
        try read("\ndata: b\n\n")
        #expect(reader.lastID == "1")
        try read("id: with\0nul\ndata: c\n\n")
        #expect(reader.lastID == "1")
        try read("id\ndata: d\n\n")
        #expect(reader.lastID == "")
        #expect(events.map(\.id) == ["1", nil, nil, ""])
    }

    @Test("a time to wait is made of digits alone")
    func retry() throws {
        var reader = EventReader()
        var events: [ServerEvent] = []
        func read(_ text: String) throws { try Data(text.utf8).withUnsafeBytes { events += try reader.read($0) } }
        try read("retry: 250\n")
        #expect(reader.retry == 250)
        try read("retry: 1.5\nretry: -1\nretry:\nretry: 10s\n")
        #expect(reader.retry == 250)
        try read("retry: 99999999999999999999999\ndata: 1\n\n")
        #expect(events.map(\.retry) == [.max])
    }

    @Test(
        "cuts make no difference",
        arguments: [
            "event: price\r\nid: 7\r\ndata: {\"a\": 1}\r\n\r\n: beat\r\rdata\rdata: x\r\n\n\ndata: ü€𝄞\n\nretry: 5\ndata: z\n\n",
            "\u{feff}data: 1\r\rdata: 2\r\n\r\nid: a\n\nid\ndata:\n\n",
        ])
    func cuts(text: String) throws {
        let bytes = Array(text.utf8)
        let whole = try events(bytes)
        #expect(whole.count > 1)
        for cut in 0...bytes.count { #expect(try events(bytes[..<cut], bytes[cut...]) == whole) }
        #expect(try events(bytes.indices.map { bytes[$0...$0] }) == whole)
    }

    @Test("no cut of two hundred streams makes a difference")
    func randomCuts() throws {
        let parts = [
            "data: 1", "data:", "data", "data: ü€", ": beat", "event: price", "event", "id: 7", "id", "retry: 10",
            "x: y",
            "\u{feff}data: 2", "",
        ]
        var random = SeededGenerator(seed: 7)
        for _ in 1...200 {
            var text = ""
            for _ in 1...8 {
                text +=
                    random.pick(parts)
                    + random.pick(["\n", "\r", "\r\n"])
            }
            let bytes = Array((text + "\n\n").utf8)
            let whole = try events(bytes)
            for cut in 0...bytes.count where try events(bytes[..<cut], bytes[cut...]) != whole {
                Issue.record("\(text.debugDescription), cut at \(cut)")
            }
        }
    }

    @Test("a line without an end, and data without one, are refused in time")
    func limits() throws {
        var reader = EventReader(limit: 1_000)
        var events: [ServerEvent] = []
        #expect(throws: StreamFault.lineTooLong(1_000)) {
            for _ in 0..<20 {
                // A comment is bounded as well.
                try Data(repeating: UInt8(ascii: ":"), count: 100).withUnsafeBytes {
                    events += try reader.read($0)
                }
            }
        }
        reader = EventReader(limit: 1_000)
        #expect(throws: StreamFault.tooLong(1_000)) {
            for _ in 0..<200 {
                try Data("data: 1234567890\n".utf8).withUnsafeBytes { events += try reader.read($0) }
            }
        }
    }
}

/// Each event in a line: its name, and its data with `⏎` for a line end.
private func read(_ text: String) throws -> [String] {
    try events(Array(text.utf8)).map { "\($0.name) \($0.text.replacing("\n", with: "⏎"))" }
}

private func events(_ pieces: some Sequence<some Collection<UInt8>>) throws -> [ServerEvent] {
    var reader = EventReader()
    var events: [ServerEvent] = []
    for piece in pieces { try Array(piece).withUnsafeBytes { events += try reader.read($0) } }
    return events
}

private func events(_ bytes: [UInt8]) throws -> [ServerEvent] { try events([bytes]) }

private func events(_ one: ArraySlice<UInt8>, _ two: ArraySlice<UInt8>) throws -> [ServerEvent] {
    try events([one, two])
}
