import Foundation
import JSONModel
import SeededRandom
import Testing

@Suite("What holds for every text")
struct PropertyTests {
    static let seed: UInt64 = 20

    @Test("a random text is read, written and read again as the same", arguments: 0..<400)
    func roundTrip(number: Int) throws {
        var generator = TextGenerator(seed: Self.seed + UInt64(number))
        let text = generator.text()
        let note: Comment = "seed \(Self.seed) + \(number): \(text)"
        let value = try parsed(text)
        for format in [JSONFormat.compact, .pretty, JSONFormat(indentation: "\t")] {
            let again = try parsed(value.text(as: format))
            #expect(again == value, note)
            #expect(again.hashValue == value.hashValue, note)
            #expect(again.text() == value.text(), note)
        }
        #expect(value.text() == generator.compact, note)
        try checkPaths(value, note)
    }

    @Test("every value is found by its path and at its offset")
    func checkPathsOfSample() throws {
        try checkPaths(try parsed(#"{"a": [1, {"b": [[], {}, "x"]}], "c d": {"e": null}}"#), "sample")
    }

    @Test("a text with some bytes changed is refused, or accepted by Foundation too", arguments: 0..<400)
    func mutated(number: Int) throws {
        var generator = TextGenerator(seed: Self.seed + UInt64(number))
        var bytes = Array(generator.text().utf8)
        var random = SeededGenerator(seed: UInt64(number))
        let tokens = Array("{}[]\",:\\u0e-.".utf8)
        for _ in 0...random.next(below: 3) {
            let place = random.next(below: bytes.count)
            switch random.next(below: 3) {
            case 0: bytes[place] = UInt8(random.next(below: 256))
            case 1: bytes.insert(tokens[random.next(below: tokens.count)], at: place)
            default: bytes.remove(at: place)
            }
            if bytes.isEmpty { return }
        }
        guard let value = try? JSONDocument(bytes).root else { return }
        // What Foundation refuses although it is JSON: half a surrogate pair, and numbers that no Double holds.
        if !Self.isBeyondFoundation(value) {
            let accepted = try? JSONSerialization.jsonObject(with: Data(bytes), options: .fragmentsAllowed)
            #expect(accepted != nil, "\(String(decoding: bytes, as: UTF8.self))")
        }
        #expect(try parsed(value.text()) == value)
    }

    private func checkPaths(_ value: JSONValue, _ note: Comment) throws {
        let root = value.document.root
        let found = value.document.value(at: value.range.lowerBound)
        #expect(found == value && found?.range == value.range, note)
        // A path leads to the first of repeated members.
        if let byPath = root[value.path] { #expect(byPath.path == value.path, note) }
        for element in value.elements { try checkPaths(element, note) }
        for member in value.members { try checkPaths(member.value, note) }
    }

    private static func isBeyondFoundation(_ value: JSONValue) -> Bool {
        let index = value.document.index
        return index.entries.indices.contains { entry in
            switch index.kind(at: entry) {
            case .number:
                index.double(at: entry) == nil || index.literalText(of: entry).contains { $0 == "e" || $0 == "E" }
            case .string: index.hasLoneSurrogate(entry)
            default: false
            }
        }
    }
}

/// Random JSON with white space, escapes and odd numbers, and the same text without the white space.
private struct TextGenerator {
    private static let numbers = [
        "0", "-0", "7", "1.10", "-12.5e+3", "1E-7", "123456789012345678901234567890", "1e400",
    ]

    private var random: SeededGenerator
    private(set) var compact = ""
    private var spaced = ""

    init(seed: UInt64) {
        random = SeededGenerator(seed: seed)
    }

    mutating func text() -> String {
        space()
        value(depth: 0)
        space()
        return spaced
    }

    private mutating func value(depth: Int) {
        switch random.next(below: depth > 5 ? 5 : 8) {
        case 0: put("null")
        case 1: put(random.next(below: 2) == 0 ? "true" : "false")
        case 2:
            put(random.pick(Self.numbers))
        case 3, 4: string()
        case 5: list("[", "]") { $0.value(depth: depth + 1) }
        default:
            list("{", "}") { generator in
                generator.string()
                generator.space()
                generator.put(":")
                generator.space()
                generator.value(depth: depth + 1)
            }
        }
    }

    private mutating func list(_ open: String, _ close: String, _ item: (inout TextGenerator) -> Void) {
        put(open)
        space()
        for number in 0..<random.next(below: 5) {
            if number > 0 {
                put(",")
                space()
            }
            item(&self)
            space()
        }
        put(close)
    }

    private mutating func string() {
        let pieces = [
            "a", "name", "é", "日本", "😀", #"\n"#, #"\""#, #"\\"#, #"\u00e9"#, #"\ud83d\ude00"#, #"\ud800"#, " ",
        ]
        let text = (0..<random.next(below: 6)).map { _ in random.pick(pieces) }.joined()
        put("\"" + text + "\"")
    }

    private mutating func put(_ token: String) {
        compact += token
        spaced += token
    }

    private mutating func space() { spaced += random.pick(["", "", "", " ", "\n", "\t", "\r\n  "]) }
}
