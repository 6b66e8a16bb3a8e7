import Basics
import Dispatch
import SeededRandom
import Testing

@Suite("what stands in for the standard library on older systems does what it does")
struct OlderSystemsTests {
    @Test("many threads that count behind a lock come to the right sum")
    func counting() {
        let counted = Lock(0)
        DispatchQueue.concurrentPerform(iterations: 8) { _ in
            for _ in 0..<10_000 { counted.withLock { $0 += 1 } }
        }
        #expect(counted.withLock { $0 } == 80_000)
    }

    @Test("a lock is free again after an error within it")
    func throwing() {
        struct Refused: Error {}
        let names = Lock(["a"])
        #expect(throws: Refused.self) { try names.withLock { _ in throw Refused() } }
        #expect(names.withLock { $0 } == ["a"] as [String])
    }

    @Test("bytes are a text exactly where Swift's own validation finds one", arguments: 0..<20)
    func validation(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        // Pieces of characters, whole ones, and what no character has.
        let pieces: [[UInt8]] = [
            [0x41], [0xc3, 0xa9], [0xe2, 0x82, 0xac], [0xf0, 0x9f, 0x8e, 0xac], [0xef, 0xbf, 0xbd], [0xef, 0xbb, 0xbf],
            [0x00], [0x80], [0xc3], [0xe2, 0x82], [0xf0, 0x9f], [0xc0, 0x80], [0xed, 0xa0, 0x80], [0xf5], [0xff],
        ]
        for _ in 0..<500 {
            let bytes = (0..<Int.random(in: 0...6, using: &random)).flatMap { _ in
                Bool.random(using: &random)
                    ? pieces[Int.random(in: 0..<6, using: &random)] : pieces.randomElement(using: &random) ?? []
            }
            let text = String(validUTF8: bytes)
            let expected = String(validating: bytes, as: UTF8.self)
            #expect(text.map { Array($0.utf8) } == expected.map { Array($0.utf8) }, "\(bytes)")
            #expect(text == String(validUTF8: AnyCollection(bytes)), "\(bytes)")
        }
    }

    @Test("units are a text exactly where Swift's own validation finds one", arguments: 0..<20)
    func wideValidation(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        let units: [UInt16] = [0x41, 0xe9, 0x20ac, 0xd83c, 0xdfac, 0xfffd, 0xfeff, 0]
        for _ in 0..<500 {
            let text = (0..<Int.random(in: 0...6, using: &random)).map { _ in units.randomElement(using: &random) ?? 0 }
            #expect(
                String(validUTF16: text).map { Array($0.utf16) }
                    == String(validating: text, as: UTF16.self).map { Array($0.utf16) }, "\(text)")
        }
    }

    @Test("an array's elements are read and changed where they lie")
    func stored() {
        var numbers = Array(0..<100)
        let other = numbers
        var places = numbers.storedForChange
        for place in places.indices where place % 2 == 0 { places[place] = -1 }
        let read = numbers.stored
        #expect(read.count == 100)
        #expect(read.indices.allSatisfy { read[$0] == ($0 % 2 == 0 ? -1 : $0) })
        #expect(other == Array(0..<100), "a copy keeps its own elements")
    }
}
