import Foundation
import HTTPModel
import JSONModel
import ModelDecoding
import ScriptExpressions
import ScriptRuntime
import Testing

@testable import Presentation

@Suite("what is shown, letter by letter")
struct GoldenTests {
    @Test("a list of models is a table that fits the window", arguments: [40, 60, 80, 100, 140, 240])
    func tables(width: Int) throws {
        var canvas = Canvas()
        canvas.width = width
        let shown = try ViewSubject(try Sample.value()).shown(on: canvas)
        try expectGolden(shown, "table-\(width)")
        for line in shown.split(separator: "\n") { #expect(DisplayWidth.of(line) <= width) }
    }

    @Test(
        "a value is shown in each view",
        arguments: [
            ("tree", ViewKind.tree), ("json", .json), ("csv", .csv(["id", "title", "host.name", "tags"])),
            ("swift", .swift(isDraft: false)),
            ("columns", .table(["id", "title", "host.name", "tags[0]"])),
        ] as [(String, ViewKind)])
    func views(name: String, look: ViewKind) throws {
        let exhibit = ViewSubject(try Sample.value(), models: try Sample.models(), configuration: Sample.configuration)
        try expectGolden(try exhibit.shown(look), name)
    }

    @Test("one model is a tree with types")
    func tree() throws {
        let episode = try #require(try Sample.value().elements?.first)
        try expectGolden(try ViewSubject(episode).shown(), "model")
    }

    @Test("raw JSON is shown as it came: order, numbers and repeated names")
    func json() throws {
        let exhibit = ViewSubject(
            try Sample.json(#"{"b": 1.10, "a": [], "b": {"é": "\u00e9\ud83d\ude00"}, "n": null, "t": [1, true]}"#))
        try expectGolden(try exhibit.shown(), "raw-json")
        try expectGolden(try exhibit.shown(.tree), "raw-json-tree")
        try expectGolden(try exhibit.shown(.swift(isDraft: false)), "raw-json-swift")
    }

    @Test("the head of a response is shown with its hops and what was withheld")
    func headers() throws {
        var response = try Sample.response()
        response.hops = [
            Hop(
                from: try Sample.url("http://127.0.0.1:3000/api/e"), status: Status(301),
                to: try Sample.url("http://127.0.0.1:3000/api/episodes")),
            Hop(
                from: try Sample.url("http://127.0.0.1:3000/api/episodes"), status: Status(302),
                to: try Sample.url("https://other.host/episodes"), withheld: ["X-API-Key", "?api_key"]),
        ]
        let exhibit = ViewSubject(try Sample.value(), response: response)
        try expectGolden(try exhibit.shown(.headers), "headers")
        try expectGolden(StatusLine.drawn(response, value: exhibit.value, on: Canvas()).plain + "\n", "status-hops")
    }

    @Test("the phases of a transfer are bars, without durations where these are left out")
    func timing() throws {
        let exhibit = ViewSubject(try Sample.value(), response: try Sample.response())
        try expectGolden(try exhibit.shown(.timing), "timing")
        var canvas = Canvas()
        canvas.isDeterministic = true
        try expectGolden(try exhibit.shown(.timing, on: canvas), "timing-deterministic")
    }

    @Test("bytes are shown in hexadecimal digits")
    func hex() throws {
        let bytes = Data([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a] + Array("Sonde draws bytes".utf8))
        try expectGolden(try ViewSubject(.model(.data(bytes))).shown(.hex), "hex")
    }

    @Test("a difference is shown path by path")
    func difference() throws {
        let old = try Sample.json(
            #"{"meta": {"next": "/2", "total": 3}, "list": [{"id": 1, "t": "A"}, {"id": 2, "t": "B"}, {"id": 3, "t": "C"}], "tags": ["a", "b", "c", "d"], "n": 1.10, "gone": true}"#
        )
        let new = try Sample.json(
            #"{"meta": {"total": 3, "next": null}, "list": [{"id": 3, "t": "C"}, {"id": 2, "t": "b"}, {"id": 4, "t": "D"}], "tags": ["a", "x", "c", "d", "e"], "n": 1.1, "fresh": {"x": 1}}"#
        )
        try expectGolden(try ViewSubject(new).shown(.diff(old)), "difference")
    }

    @Test("colours are the sixteen of a terminal, and only where they are asked for")
    func colours() throws {
        let episode = try #require(try Sample.value().elements?.first)
        let picture = ViewSubject(episode).picture(on: Canvas())
        let coloured = String(decoding: picture.bytes(as: .ansi), as: UTF8.self)
        try expectGolden(coloured.replacing("\u{1b}", with: "␛"), "model-colours")
        #expect(coloured.replacing(#/\u{1b}\[[0-9;]*m/#, with: "") == picture.shown)
    }
}
