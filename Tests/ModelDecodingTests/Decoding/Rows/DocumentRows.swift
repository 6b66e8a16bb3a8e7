import Foundation
import ModelDecoding
import Testing

@Suite("A whole body")
struct DocumentRows {
    private static let valid: [Row] = [
        Row("Int", "5", "5"), Row("String", #""x""#, #""x""#), Row("Int?", "null", "nil"),
        Row("Int", bytes: [0xEF, 0xBB, 0xBF] + Array("5".utf8), "5"),
        Row("Holder<Int>", " {\"v\"\n:\t1\r\n} ", "{v: 1}"),
    ]

    private static let invalid: [Row] =
        refused(
            "Holder<Int>",
            ["", " \n", #"{"v":1,,}"#, "{,}", #"{"v":1} x"#, #"{"v":1}{}"#, "{'v':1}", "{v:1}", #"/**/{"v":1}"#])
        + refused("[Int]", ["[,]", "[1,,2]", "[1 2]", "[1]\u{0}", "\u{0}[1]", "[1]\u{C}", "[1]\u{A0}", "[1,"])

    @Test("is JSON, a fragment or not", arguments: valid + invalid)
    func verdict(_ row: Row) throws { try row.check() }

    // Foundation reads these, and a strict reader does not.
    private static let lenient: [Row] = [
        Row("Holder<Int>", #"{"v":1,}"#, nil).with(\.foundations, .accepted("{v: 1}")),
        Row("[Int]", "[1,2,]", nil).with(\.foundations, .accepted("[1, 2]")),
        Row("Holder<[Int]>", #"{"v":[1,2,],}"#, nil).with(\.foundations, .accepted("{v: [1, 2]}")),
        Row("[Int]", bytes: Array("[1]".utf16).flatMap { [UInt8($0), 0] }, nil).with(\.foundations, .accepted("[1]")),
        Row("[Int]", bytes: [0xFF, 0xFE] + Array("[1]".utf16).flatMap { [UInt8($0), 0] }, nil)
            .with(\.foundations, .accepted("[1]")),
        Row("[Int]", bytes: Array("[1]".utf16).flatMap { [0, UInt8($0)] }, nil).with(\.foundations, .accepted("[1]")),
        Row("[Int]", bytes: [0xFE, 0xFF] + Array("[1]".utf16).flatMap { [0, UInt8($0)] }, nil)
            .with(\.foundations, .accepted("[1]")),
        Row("[Int]", bytes: Array("[1]".utf16).flatMap { [UInt8($0), 0, 0, 0] }, nil)
            .with(\.foundations, .accepted("[1]")),
        Row("[Int]", bytes: Array("[1]".utf16).flatMap { [0, 0, 0, UInt8($0)] }, nil)
            .with(\.foundations, .accepted("[1]")),
        Row("[Int]", bytes: [0, 0, 0xFE, 0xFF] + Array("[1]".utf16).flatMap { [0, 0, 0, UInt8($0)] }, nil)
            .with(\.foundations, .accepted("[1]")),
        Row("[Int]", bytes: [0xFF, 0xFE, 0, 0] + Array("[1]".utf16).flatMap { [UInt8($0), 0, 0, 0] }, nil),
    ]

    @Test("has no trailing comma and is UTF-8, other than Foundation has it", arguments: lenient)
    func differsOnPurpose(_ row: Row) throws { try row.check() }

    private static let ignoredNumbers = ["01", "-", "1.", "1e", "1-2", "--1", "1e1e1", "1.2.3"]
    private static let ignoredTexts = [#""\x""#, "\"\t\"", "\"\n\"", "[1,]", #"{"a":1,}"#]
    private static let ignored =
        (ignoredNumbers + ignoredTexts).map { #"{"v":1,"x":"# + $0 + "}" }.map {
            Row("Holder<Int>", $0, nil).with(\.foundations, .accepted("{v: 1}"))
        } + [
            Row("Holder<Int>", bytes: Array(#"{"v":1,"x":""#.utf8) + [0xFF] + Array(#""}"#.utf8), nil)
                .with(\.foundations, .accepted("{v: 1}"))
        ]
    private static let seenByBoth = [
        Row("Holder<Int>", #"{"v":1,"x":1e999999}"#, "{v: 1}"), Row("Holder<Int>", #"{"v":1,"x":"\ud800"}"#, "{v: 1}"),
        Row("Holder<Int>", #"{"v":1,"x":{"\udc00":1}}"#, "{v: 1}"), Row("Empty", #"{"\ud800":1}"#, "{}"),
    ]
    private static let seenAnyway =
        refused(
            "Holder<Int>",
            ["tru", ".5", "+1", "0x1F", "NaN", #""\u12""#].map { #"{"v":1,"x":"# + $0 + "}" }
                + [#"{"v":1,"\x":1}"#, #"{"v":1,"\ud800":1}"#])
        + refused("[String: Int]", [#"{"\ud800":1}"#]) + refused("Bare", [#"{"a":{},"\ud800":1}"#])
        + [Row("Holder<Int>", bytes: Array(#"{"v":1,""#.utf8) + [0xFF] + Array(#"":1}"#.utf8), nil)]

    @Test("is checked even where the type looks at nothing", arguments: ignored + seenByBoth + seenAnyway)
    func ignoredMembers(_ row: Row) throws { try row.check() }

    @Test("may be 512 deep, where the type looks and where it does not", arguments: [512, 513])
    func depth(_ depth: Int) throws {
        func nested(_ depth: Int) -> String {
            String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
        }
        try Row("Empty", nested(depth), depth == 512 ? "{}" : nil).check()
        try Row("Holder<Int>", #"{"v":1,"x":"# + nested(depth - 1) + "}", depth == 512 ? "{v: 1}" : nil).check()
        // A tree is two objects a level.
        let levels = depth == 512 ? 255 : 256
        let tree =
            String(repeating: #"{"node":{"_1":{"leaf":{"_0":1}},"_0":"#, count: levels) + #"{"leaf":{"_0":1}}"#
            + String(repeating: "}}", count: levels)
        let value =
            String(repeating: ".node{", count: levels) + ".leaf{1}"
            + String(repeating: ", .leaf{1}}", count: levels)
        try Row("Tree", tree, levels < 256 ? value : nil).check()
    }

    @Test("that is broken is refused for that, whatever does not fit before")
    func syntaxComesFirst() throws {
        let body = Data(#"{"v":"x",,}"#.utf8)
        let failures = #expect(throws: DecodingFailures.self) {
            try JSONBodyDecoder().decode(
                body, as: RowTypes.models.get().type(named: "Holder<Int>"), in: RowTypes.models.get())
        }
        let kind = try #require(failures?.groups.first?.failures.first?.kind)
        #expect(failures?.groups.count == 1)
        guard case .malformed = kind else {
            Issue.record("\(kind)")
            return
        }
        let error = #expect(throws: DecodingError.self) { try JSONDecoder().decode(Holder<Int>.self, from: body) }
        guard case .dataCorrupted(let context) = error else {
            Issue.record("\(String(describing: error))")
            return
        }
        #expect(context.codingPath.isEmpty)
    }
}
