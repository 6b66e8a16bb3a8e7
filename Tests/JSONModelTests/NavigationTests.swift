import JSONModel
import Testing

@Suite("Looking at values")
struct NavigationTests {
    let value: JSONValue

    init() throws {
        value = try parsed(#"{"b": 1, "a": [10, {"x": [], "y": {}}, "t"], "b": 2, "n\u0061me": "é"}"#)
    }

    @Test("members come in their order, repeated ones included")
    func members() {
        #expect(value.members.map(\.name) == ["b", "a", "b", "name"] as [String])
        #expect(value.count == 4)
        #expect(value.members.map(\.position.column) == [2, 10, 46, 54])
        #expect(value.elements.isEmpty)
    }

    @Test("a name finds the first member, and all of them if asked")
    func byName() {
        #expect(value["b"]?.int == 1)
        #expect(value.values(named: "b").map(\.int) == [1, 2])
        #expect(value["name"]?.string == "é")
        #expect(value["nam"] == nil)
        #expect(value["name "] == nil)
        #expect(value["n\\u0061me"] == nil)
        #expect(value["b"]?["c"] == nil)
        #expect(value.values(named: "c").isEmpty)
        #expect(value.members.filter { $0.isNamed("name") }.count == 1)
    }

    @Test("elements are found by number")
    func byNumber() throws {
        let array = try #require(value["a"])
        #expect(array.count == 3)
        #expect(array[0]?.int == 10)
        #expect(array[2]?.string == "t")
        #expect(array[3] == nil)
        #expect(array[-1] == nil)
        #expect(value[0] == nil)
        #expect(array.members.isEmpty)
    }

    @Test("a value knows its bytes", arguments: ["[]", "{}", "[ [ ] , {} ]", #"{"a":[{"b":[1]} ] }"#, "12", "\"a\""])
    func ranges(text: String) throws {
        let value = try parsed(" [0, \(text) , 1] ")
        #expect(value[1]?.sourceText == text)
        #expect(value.range == 1..<value.document.bytes.count - 1)
        #expect(value[1]?.detached().document.bytes == Array(text.utf8))
    }

    @Test("a value knows its path, and a path its value")
    func paths() throws {
        #expect(value.path.steps.isEmpty)
        let inner = try #require(value["a"]?[1]?["y"])
        #expect(inner.path == ["a", 1, "y"])
        #expect(inner.path.description == "a[1].y")
        #expect(value[inner.path] == inner)
        #expect(value[["a", 3]] == nil)
        #expect(value["name"]?.path.description == "name")
        #expect(JSONPath([.element(0), .member("a b"), .member("c\"")]).description == #"[0]["a b"]["c\""]"#)
    }

    @Test(
        "the innermost value at an offset is found",
        arguments: [
            ("1️⃣[1, [2]]", ""), ("[1️⃣12, [2]]", "[0]"), ("[121️⃣, [2]]", ""), ("[1,1️⃣ [2]]", ""),
            ("[1, 1️⃣[2]]", "[1]"), ("[1, [1️⃣2]]", "[1][0]"), ("[1, [21️⃣]]", "[1]"), ("[1, [2]1️⃣]", ""),
            (#"{"1️⃣a": 1}"#, ""), (#"{"a"1️⃣: 1}"#, ""), (#"{"a": 1️⃣1}"#, "a"), (#"{"a": "x1️⃣"}"#, "a"),
            (#"{"a": [ 1️⃣ ], "b": 1}"#, "a"), (#"{"a": [  ]1️⃣, "b": 1}"#, ""), (#"[[[[1]]1️⃣]]"#, "[0]"),
            ("[{}, 1️⃣{}]", "[1]"), ("[[]1️⃣]", ""), ("[[1️⃣]]", "[0]"),
        ] as [(String, String)])
    func atOffset(marked: String, path: String) throws {
        let text = MarkedText(marked)
        #expect(try JSONDocument(text.bytes).value(at: text.offset)?.path.description == path)
    }

    @Test("outside the root there is no value")
    func outside() throws {
        let document = try JSONDocument(" [1] ")
        #expect(document.value(at: 0) == nil)
        #expect(document.value(at: 4) == nil)
        #expect(document.value(at: 3)?.kind == .array)
    }

    @Test("positions are found in any order")
    func positions() throws {
        let text = "[\n  \"é\",\n  \"日本語日本語\", 1\n]"
        let document = try JSONDocument(text)
        let offsets = Array(0...text.utf8.count)
        let ascending = document.positions(at: offsets)
        #expect(document.positions(at: offsets.reversed()) == ascending.reversed())
        #expect(offsets.map(document.position) == ascending)
        #expect(document.root.elements.map(\.position.description) == ["2:3", "3:3", "3:13"] as [String])
        #expect(ascending == ascending.sorted())
    }
}
