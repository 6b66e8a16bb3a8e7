import SeededRandom
import Testing

@testable import JSONModel

@Suite("Repeated names")
struct DuplicateTests {
    @Test(
        "repeated members are reported with both places, in the order of the text",
        arguments: [
            ("{}", []), (#"{"a":1}"#, []), (#"{"a":1,"b":2}"#, []), (#"{"a":1,"a":2}"#, ["a 2 8"]),
            (#"{"a":1,"b":2,"a":3,"a":4}"#, ["a 2 14", "a 2 20"]), (#"{"":1,"":2}"#, [" 2 7"]),
            (#"{"a":{"a":1},"b":{"a":1}}"#, []), (#"{"a":{"x":1,"x":2},"a":0}"#, ["x 7 13", "a 2 20"]),
            (#"[{"a":1},{"a":1}]"#, []), (#"{"a":1,"\u0061":2}"#, ["a 2 8"]), (#"{"\n":1,"\u000A":2}"#, ["\n 2 9"]),
            (#"{"é":1,"\u00e9":2}"#, ["é 2 8"]), ("{\"é\":1,\"e\u{301}\":2}", []),
            (#"{"😀":1,"\ud83d\ude00":2}"#, ["😀 2 8"]),
            (#"{"\ud800":1,"\ud801":2,"\ufffd":3}"#, []), (#"{"\/":1,"/":2}"#, ["/ 2 9"]), (#"{"a":1,"A":2}"#, []),
            (#"{"a":1,"a\u0000":2}"#, []), (#"{"abcdefgh":1,"abcdefghi":2,"abcdefgh":3}"#, ["abcdefgh 2 29"]),
            (#"[{"a":1,"b":2},{"a":1,"b":2},{"a":1,"a":2},{"a":1,"b":2}]"#, ["a 31 37"]),
            (#"{"a":[{"b":1,"b":2}],"c":[],"c":{}}"#, ["b 8 14", "c 22 29"]),
        ] as [(String, [String])])
    func reported(text: String, repeats: [String]) throws {
        let found = try JSONDocument(text).repeatedMembers.map { repeated in
            "\(repeated.again.name) \(repeated.first.position.column) \(repeated.again.position.column)"
        }
        #expect(found == repeats)
    }

    @Test("an object knows that it has repeated names")
    func flag() throws {
        let index = try JSONDocument(#"[{"a":1,"a":2},{"a":1,"b":2}]"#).index
        #expect(index.hasRepeatedNames(1))
        #expect(!index.hasRepeatedNames(6))
    }

    @Test("repeats are exact in objects of any size", arguments: [2, 3, 30, 31, 32, 33, 64, 1000])
    func sizes(count: Int) throws {
        var random = SeededGenerator(seed: UInt64(count))
        for _ in 0..<20 {
            let names = (0..<count).map { _ in "name\(random.next(below: count * 2))" }
            let text = "{" + names.map { "\"\($0)\":0" }.joined(separator: ",") + "}"
            var seen: [String: Int] = [:]
            var expected: [[Int]] = []
            for (position, name) in names.enumerated() {
                if let first = seen[name] { expected.append([first, position]) } else { seen[name] = position }
            }
            let repeated = try JSONDocument("[\(text),\(text)]").storage.repeatedNames
            let found = repeated.prefix(expected.count).map { [(Int($0.first) - 2) / 2, (Int($0.again) - 2) / 2] }
            #expect(found == expected)
            #expect(repeated.count == expected.count * 2)
        }
    }

    @Test("names made to collide are told apart")
    func collisions() throws {
        let names = CollidingNames.make(count: 500)
        let fingerprints = Set(
            names.map { JSONDuplicateFinder.fingerprint(of: 0..<16, in: Array($0.utf8).span) })
        try #require(fingerprints.count == 1)

        let members = names.map { "\"\($0)\":0" }.joined(separator: ",")
        #expect(try JSONDocument("{\(members)}").repeatedMembers.isEmpty)
        let repeated = try JSONDocument("{\(members),\"\(names[7])\":1,\"\(names[0])\":1}").repeatedMembers
        #expect(repeated.map(\.again.name) == [names[7], names[0]])
        #expect(repeated.map(\.first.name) == [names[7], names[0]])

        let few = names.prefix(5).map { "\"\($0)\":0" }.joined(separator: ",")
        #expect(try JSONDocument("{\(few)}").repeatedMembers.isEmpty)
        #expect(try JSONDocument("{\(few),\"\(names[3])\":1}").repeatedMembers.map(\.first.name) == [names[3]])
    }
}

/// Different names of sixteen characters whose fingerprints are all the same.
private enum CollidingNames {
    static func make(count: Int) -> [String] {
        var random = SeededGenerator(seed: 1)
        let target = state(after: letters(&random)) ^ letters(&random)
        var names: Set<String> = []
        while names.count < count {
            let first = letters(&random)
            // Whatever the first eight bytes do to the fingerprint, the other eight undo.
            let second = state(after: first) ^ target
            guard second & 0x8080_8080_8080_8080 == 0, let name = text([first, second]) else { continue }
            names.insert(name)
        }
        return names.sorted()
    }

    /// The fingerprint of sixteen bytes when it has seen eight of them.
    private static func state(after word: UInt64) -> UInt64 {
        let mixed = (16 &* 0x9E37_79B9_7F4A_7C15 ^ word) &* 0xFF51_AFD7_ED55_8CCD
        return mixed ^ mixed >> 32
    }

    private static func letters(_ random: inout SeededGenerator) -> UInt64 {
        random.next() & 0x0F0F_0F0F_0F0F_0F0F | 0x6060_6060_6060_6060
    }

    private static func text(_ words: [UInt64]) -> String? {
        let bytes = words.flatMap { word in (0..<8).map { UInt8(truncatingIfNeeded: word >> ($0 * 8)) } }
        let isPlain = bytes.allSatisfy { 0x20..<0x7F ~= $0 && $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "\\") }
        return isPlain ? String(decoding: bytes, as: UTF8.self) : nil
    }
}
