import Foundation
import HTTPModel
import Testing

@Suite("assigning to a variable, and to what stands in it")
struct AssignmentTests {
    @Test(
        "an element or a member becomes another value, as in Swift",
        arguments: [
            ("var v = [1, 2]; v[0] = 5; v", "[5, 2]"), ("var v = [1.5, 2]; v[0] = 1; v", "[1.0, 2.0]"),
            ("var v = [1.5]; v[0] += 1; v", "[2.5]"), ("var x = 1.5; x += 1; x", "2.5"),
            ("var d = [\"a\": 1]; d[\"b\"] = 2; d[\"a\"] = nil; d", "[\"b\": 2]"),
            ("var d = [String: [Int]](); d[\"a\"] = [1]; d", "[\"a\": [1]]"),
            ("var d = [\"a\": [1]]; d[\"a\"][0] = 7; d", "[\"a\": [7]]"),
            ("var v = [[1], [2]]; for i in 0..<2 { v[i][0] *= 10 }\nv", "[[10], [20]]"),
            ("var d = [String: Int](); d[\"a\"] = 1; d", "[\"a\": 1]"),
            ("var x = 5; x &+= 3; x <<= 2; x ^= 1; x &= 0xFD; x", "33"), ("var x: UInt8 = 255; x &+= 1; x", "0"),
            ("var x = 5; _ = x; x %= 3; x", "2"), ("var l = [6]; l[0] >>= 1; l", "[3]"),
            ("var t = (a: 1, b: 2); t.a = 5; t.a", "5"), ("var a = [1]; let b = a; a[0] = 2; b", "[1]"),
        ] as [(String, String)])
    func elements(text: String, value: String) async {
        #expect(await run(text, over: Canned([:])).last == value)
    }

    @Test("an answer is changed and sent back, its other members as they came")
    func draft() async throws {
        let canned = Canned(["GET /a": (200, [], #"{"title":"Old","price":1.10,"note":"x","tags":[1]}"#)])
        _ = await run(
            """
            base http://a.test
            GET a
            var draft = it
            draft.title = "New"; draft.tags[0] = 2; draft.note = nil; draft.more = null
            endpoint replace {
                PUT a

                draft
            }
            try? replace
            """, over: canned)
        guard case .bytes(let body)? = canned.requests.last?.body else {
            Issue.record("\(canned.requests)")
            return
        }
        #expect(String(decoding: body, as: UTF8.self) == #"{"title":"New","price":1.10,"tags":[2],"more":null}"#)
    }

    @Test(
        "what cannot be set says what to write instead",
        arguments: [
            ("var d = [\"a\": 1]; d[\"b\"] += 1", "nothing is there yet: d[\"b\"] = (d[\"b\"] ?? 0) + …"),
            ("var d = [\"a\": \"x\"]; d[\"b\"] += \"y\"", "nothing is there yet: d[\"b\"] = (d[\"b\"] ?? \"\") + …"),
            ("var d = [\"a\": 1]; d.a = 2", "a dictionary has keys: write NAME[\"a\"] = …"),
            ("var l = [1]; l += 2", "write the other as a list: [VALUE]"),
            ("let t: (Int, Double) = (1, 2)", "leave it out: a tuple has the types of its parts"),
        ] as [(String, String)])
    func advice(text: String, advice: String) async {
        let told = await run(text, over: Canned([:]), withAdvice: true).last
        #expect(told?.hasSuffix(": \(advice)") == true, "\(told ?? "nothing")")
    }

    @Test(
        "what cannot be set says why, and changes nothing",
        arguments: [
            ("var v = [1]; v[1] = 2", "error: the index 1 is out of range"),
            ("var v = [1]; v[\"a\"] = 2", "error: an index must be an Int, but this is String"),
            ("let v = [1]; v[0] = 2", "error: v is a constant"),
            ("var v: [Int] = [1]; v[0] = \"a\"", "error: this is String, not Int"),
            ("var d = { \"a\": 1 }; d.x.y = 2", "error: there is no \"x\" to set something in"),
            (
                "var t = \"x\"; for i in 1...60 { t += t }", "error: this value has more than 20000000 elements"
            ),
            ("it.x = 3", "error: it is set by the session"),
            ("let json = JSONDecoder(); json.x = 3", "error: the decoder has no setting x"),
            ("let json = JSONDecoder(); json = 3", "error: json is a constant"),
            ("[1, \"a\"].max()", "error: Int and String cannot be ordered"),
            ("var n = 3; n.x = 2", "error: x of Int cannot be set"),
            ("transport.proxy = http://127.0.0.1:1", "error: this would be sent as a request"),
            ("var d = [\"a\": 1]; d[\"b\"] += 1", "error: + needs two values, and one is nil"),
        ] as [(String, String)])
    func refusals(text: String, message: String) async {
        #expect(await run(text, over: Canned([:])).last == message)
    }
}
