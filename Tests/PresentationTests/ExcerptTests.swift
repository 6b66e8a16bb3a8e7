import ScriptExpressions
import Testing

@testable import Presentation

@Suite("what is shown without a view, in a window")
struct ExcerptTests {
    private let canvas: Canvas = {
        var canvas = Canvas()
        canvas.width = 60
        canvas.edge = .window
        canvas.rows = 15
        return canvas
    }()

    private func shown(_ json: String) throws -> [Substring] {
        var subject = ViewSubject(try Sample.json(json))
        subject.name = "it"
        return try subject.shown(on: canvas).split(separator: "\n")
    }

    @Test("a raw list of flat objects is a table, and where it is too long its middle is counted")
    func list() throws {
        let items = (0..<40).map { #"{"id": \#($0), "tags": ["a", "b"]}"# }.joined(separator: ",")
        #expect(
            try shown("[\(items)]") == [
                "id  tags", "──  ──────────", " 0  [\"a\", \"b\"]", " 1  [\"a\", \"b\"]", " 2  [\"a\", \"b\"]",
                " 3  [\"a\", \"b\"]", " 4  [\"a\", \"b\"]", "… 33 more rows: it | table shows all",
                "38  [\"a\", \"b\"]", "39  [\"a\", \"b\"]", "40 rows",
            ])
        #expect(try shown("[\(items)]").count <= 12)
    }

    @Test("an object around one list is the list's table and a line of its own")
    func envelope() throws {
        #expect(
            try shown(#"{"items": [{"id": 1}, {"id": 2}], "total": 2, "next": null, "links": {"self": "/a"}}"#) == [
                "id", "──", " 1", " 2", "2 rows in items", "total: 2 · next: null · links: {self: \"/a\"}",
            ])
    }

    @Test(
        "what a table would hide part of is JSON",
        arguments: [
            #"[{"id": 1, "owner": {"name": "x"}}]"#, #"[{"a": 1, "a": 2}]"#, #"[{"a": 1}, 2]"#, #"[{"a": [{"b": 1}]}]"#,
            #"{"a": [{}], "c": [{}]}"#,
        ])
    func notFlat(_ json: String) throws {
        let subject = ViewSubject(try Sample.json(json))
        #expect(try subject.shown(on: canvas) == subject.shown(.json, on: canvas))
    }

    @Test("a list of wide objects that is too long for the window is a table of what fits, and says where the rest is")
    func wide() throws {
        let items = (0..<12).map { number in
            #"{"id": \#(number), "title": "Title \#(number)", "user": {"login": "bart", "id": 1, "kind": "User"}, "#
                + #""labels": [{"name": "a"}, {"name": "b"}], "state": "open", "closed": null, "body": {"text": "x"}}"#
        }
        let list = "[\(items.joined(separator: ","))]"
        let lines = try shown(list)
        #expect(lines.count <= 12)
        #expect(lines.first?.split(separator: " ") == ["id", "title", "user", "state", "closed"])
        #expect(lines[2].hasPrefix(" 0  Title 0   {login: \"bart\""))
        #expect(lines.last == "12 rows · hidden: labels, body · it | json shows all")
        #expect(try shown(#"{"items": \#(list), "next": null}"#).contains { $0.hasSuffix("it.items | json shows all") })
        let subject = ViewSubject(try Sample.json(list))
        #expect(try subject.shown() == subject.shown(.json), "in a pipe, all of it is there")
    }

    @Test("a list that is long or has a member twice is JSON still", arguments: [#"{"a": {"b": 1}, "a": 2}"#, "[1]"])
    func noRows(_ item: String) throws {
        let items = Array(repeating: item, count: 40).joined(separator: ",")
        #expect(try shown("[\(items)]").contains { $0.hasSuffix("it | json shows all") })
    }

    @Test("a text has no empty line after its last", arguments: ["a\\nb", "a\\nb\\n", "a\\r\\nb\\r\\n"])
    func text(_ text: String) throws {
        #expect(try ViewSubject(try Sample.json("\"\(text)\"")).shown(on: canvas) == "a\nb\n")
    }

    @Test("of long JSON the middle is counted, and a view shows all")
    func json() throws {
        let text = "{" + (0..<60).map { #""k\#($0)": {"a": \#($0)}"# }.joined(separator: ",") + "}"
        let lines = try shown(text)
        #expect(lines.count == 10 && lines.first == "{" && lines.last == "}")
        #expect(lines.contains("… 173 more lines: it | json shows all"))
        #expect(try ViewSubject(try Sample.json(text)).shown(.json, on: canvas).split(separator: "\n").count == 182)
    }

    @Test("a line that the window folds counts as the rows it takes")
    func folded() throws {
        let text = String(repeating: "x", count: 200) + "\\n" + String(repeating: "y\\n", count: 30)
        let lines = try shown("\"\(text)\"")
        #expect(lines[0].count == 200 && lines[1] == "y" && lines.contains { $0.hasSuffix("it | raw shows all") })
        #expect(lines.count <= 8)
    }

    @Test("without a window all is shown as it came")
    func noWindow() throws {
        let subject = ViewSubject(try Sample.json(#"[{"id": 1}]"#))
        #expect(try subject.shown() == subject.shown(.json))
    }
}
