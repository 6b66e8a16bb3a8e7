import JSONModel
import Testing

private let million = 1_000_000

@Suite("Depth")
struct DepthTests {
    @Test("the limit is a number of levels, 10,000 unless told otherwise")
    func limit() {
        func nested(_ depth: Int) -> String {
            String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
        }
        #expect(refusal(of: nested(10_000)) == nil)
        #expect(refusal(of: nested(10_001))?.kind == .tooDeep(limit: 10_000))
        #expect(refusal(of: nested(10_001))?.position.offset == 10_000)
        #expect(refusal(of: nested(3), depthLimit: 3) == nil)
        #expect(refusal(of: nested(4), depthLimit: 3)?.kind == .tooDeep(limit: 3))
        #expect(refusal(of: "[[],[],[[]]]", depthLimit: 3) == nil)
        #expect(refusal(of: "1", depthLimit: 0) == nil)
        #expect(refusal(of: "{}", depthLimit: 0)?.kind == .tooDeep(limit: 0))
    }

    @Test(
        "a million levels are read, written, compared, hashed, searched and freed",
        arguments: [("[", "]", 1, million), ("{\"a\":", "}", 5, million / 10)])
    func deep(open: String, close: String, length: Int, depth: Int) throws {
        let text =
            String(repeating: open, count: depth) + "null" + String(repeating: close, count: depth)
        let one = try parsed(text)
        let written = one.bytes()
        #expect(written.elementsEqual(text.utf8))
        let two = try JSONDocument(written, depthLimit: .max).root
        #expect(one == two)
        #expect(one.hashValue == two.hashValue)
        #expect(one.document.value(at: depth * length)?.path.steps.count == depth)
    }

    @Test("values of any depth are put together, and the last bracket belongs to the innermost but one")
    func together() throws {
        let depth = million / 10
        let text = String(repeating: "[", count: depth) + "null" + String(repeating: "]", count: depth)
        let value = try parsed(text)
        #expect(value.range == 0..<text.utf8.count)
        #expect(value.document.value(at: depth + 4)?.path.steps.count == depth - 1)
        let pair = try JSONValue.array([value, value])
        #expect(pair.count == 2)
        #expect(pair.text() == "[\(text),\(text)]")
    }

    @Test("what ends a million levels deep is reported, not crashed on")
    func unfinished() {
        let text = String(repeating: "[", count: million)
        let error = refusal(of: text, depthLimit: .max)
        #expect(error?.kind == .endsEarly(inside: .array))
        #expect(error?.opening?.offset == million - 1)
    }

    @Test("pretty-printing what is deep does not grow with the square of its depth")
    func prettyDepth() throws {
        let depth = 10_000
        let text = String(repeating: "[", count: depth) + "1" + String(repeating: "]", count: depth)
        let pretty = try parsed(text).bytes(as: .pretty)
        #expect(pretty.count < depth * 2 * (2 + 2 * JSONFormat.deepestIndentation))
        #expect(try JSONDocument(pretty).root == parsed(text))
    }
}
