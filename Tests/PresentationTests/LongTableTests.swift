import HTTPModel
import ModelDecoding
import ScriptExpressions
import Testing

@testable import Presentation

@Suite("a table of thousands of rows")
struct LongTableTests {
    private static let layout = RecordLayout(
        .scalar(.json),
        properties: [
            ("id", .scalar(.int)), ("title", .scalar(.string)), ("note", .optional(.scalar(.string))),
            ("url", .scalar(.url)),
        ])

    /// Titles that are cut, blank, wide or secret.
    private static func title(_ number: Int) -> String {
        switch number % 5 {
        case 0: "  "
        case 1: "日本語の題名 \(number)"
        case 2: "key-\(number) s3cr3t-token "
        case 3: String(repeating: "long ", count: 20) + "\(number)"
        default: "José \(number)"
        }
    }

    private static func rows(_ count: Int) -> Value {
        .array(
            ValueArray(
                (0..<count).map { number in
                    .model(
                        .record(
                            RecordValue(
                                layout,
                                [
                                    .int(number), .string(title(number)), number % 3 == 0 ? .nil : .string("a\nb "),
                                    .string("https://example.com/episodes/\(number)/a-name-that-is-long.png"),
                                ])))
                }))
    }

    private static let canvas: Canvas = {
        var canvas = Canvas()
        canvas.secrets = [Secret("TOKEN", "s3cr3t-token", from: .prompt)]
        return canvas
    }()

    @Test("is written as its lines are, one after the other, in every style", arguments: TextStyle.allCases)
    func written(style: TextStyle) throws {
        let picture = try ValueTable(of: Self.rows(3000)).drawn(on: Self.canvas)
        let text = String(decoding: picture.bytes(as: style), as: UTF8.self)
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        #expect(lines.count == 3000 + 4)
        for number in [0, 1, 2, 499, 500, 501, 1499, 2998, 2999] {
            // The first lines are the title and the rule.
            let line = lines[number + 2]
            #expect(line.contains("\(number)"), "\(line)")
            #expect(!line.hasSuffix(" "))
            #expect(!line.contains("s3cr3t"))
        }
        #expect(!text.contains("s3cr3t"))
    }

    @Test("has its rows in order")
    func order() throws {
        let picture = try ValueTable(of: Self.rows(5000), columns: ["id"]).drawn(on: Self.canvas)
        let lines = picture.shown.split(separator: "\n").dropFirst(2).dropLast()
        #expect(lines.compactMap { Int($0.drop { $0 == " " }) } == Array(0..<5000))
    }
}
