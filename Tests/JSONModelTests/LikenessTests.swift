import SeededRandom
import Testing

@testable import JSONModel

/// What an object is like is known from those before it; it must be read as if there were none.
@Suite("Objects like those before them")
struct LikenessTests {
    @Test("a value is read the same alone and behind others", arguments: 0..<8)
    func alone(seed: Int) throws {
        var generator = ObjectGenerator(seed: UInt64(seed))
        for _ in 0..<400 {
            let values = generator.list()
            let index = try JSONDocument("[\(values.joined(separator: ","))]").index
            var entry = index.first(of: 0)
            for value in values {
                let alone = try JSONDocument(value).index
                let together = entry..<index.next(after: entry)
                try #require(alone.entries.count == together.count, "\(value) among \(values)")
                for (one, two) in zip(alone.entries.indices, together) {
                    #expect(alone.kind(at: one) == index.kind(at: two), "\(value) among \(values)")
                    #expect(alone.entries[one].flag == index.entries[two].flag, "\(value) among \(values)")
                    #expect(alone.end(of: one) == index.end(of: two) - entry, "\(value) among \(values)")
                    #expect(alone.start(of: one) - alone.start(of: 0) == index.start(of: two) - index.start(of: entry))
                    if alone.kind(at: one) == .string { #expect(alone.text(of: one) == index.text(of: two)) }
                }
                entry = together.upperBound
            }
        }
    }

    @Test("repeated names are found in every object that has them", arguments: 0..<8)
    func repeats(seed: Int) throws {
        var generator = ObjectGenerator(seed: 100 + UInt64(seed))
        for _ in 0..<400 {
            let values = generator.list()
            let found = try JSONDocument("[\(values.joined(separator: ","))]").repeatedMembers.map(\.again.name)
            let expected = try values.flatMap { try JSONDocument($0).repeatedMembers.map(\.again.name) }
            #expect(found == expected, "\(values)")
        }
    }

    @Test("what is no JSON alone is none behind others", arguments: 0..<8)
    func broken(seed: Int) {
        var generator = ObjectGenerator(seed: 200 + UInt64(seed))
        for _ in 0..<400 {
            let values = generator.list()
            let broken = generator.damaged(values.first { $0.hasPrefix("{") } ?? "{}")
            let isRefused = refusal(of: broken) != nil
            let before = Array("[\(values.joined(separator: ",")),".utf8)
            #expect((refusal(of: before + broken + Array("]".utf8)) != nil) == isRefused)
        }
    }
}

/// Few names and few values, so that much is alike and hardly anything the same.
private struct ObjectGenerator {
    private static let names = ["a", "b", "ab", "", "é", #"\u0061"#, #"\n"#, "a longer name", "a longer nam"]
    private static let scalars = ["0", "true", "null", #""""#, #""a""#, #""\"""#, "[]", "{}", "-1.5e3"]

    private var random: SeededGenerator

    init(seed: UInt64) {
        random = SeededGenerator(seed: seed)
    }

    mutating func list() -> [String] {
        let few = (0..<1 + random.next(below: 3)).map { _ in object(depth: 0) }
        return (0..<2 + random.next(below: 5)).map { _ in random.happens(15) ? value(depth: 2) : random.pick(few) }
    }

    /// The text with one byte more, less or another.
    mutating func damaged(_ text: String) -> [UInt8] {
        var bytes = Array(text.utf8)
        let place = random.next(below: bytes.count)
        let byte = random.pick(Array(#"a"\,:{}[] 0"#.utf8) + [0, 0x80, 0xC3])
        switch random.next(below: 3) {
        case 0: bytes.remove(at: place)
        case 1: bytes.insert(byte, at: place)
        default: bytes[place] = byte
        }
        return bytes
    }

    private mutating func object(depth: Int) -> String {
        let members = (0..<random.next(below: 5)).map { _ in
            "\"\(random.pick(Self.names))\":\(random.happens(20) ? " " : "")\(value(depth: depth + 1))"
        }
        return "{\(members.joined(separator: random.happens(20) ? " , " : ","))}"
    }

    private mutating func value(depth: Int) -> String {
        if depth > 3 || random.happens(60) { return random.pick(Self.scalars) }
        if random.happens(50) { return object(depth: depth) }
        let inner = object(depth: depth + 1)
        let elements = (0..<random.next(below: 4)).map { _ in random.happens(70) ? inner : value(depth: depth + 1) }
        return "[\(elements.joined(separator: ","))]"
    }
}
