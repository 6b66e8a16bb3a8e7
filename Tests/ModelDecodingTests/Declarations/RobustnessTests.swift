import ModelDecoding
import SeededRandom
import SwiftInterpreting
import TestFiles
import Testing

@Suite("Any text is read to its end")
struct RobustnessTests {
    static let samples =
        AppSourceTests.sources + [
            ##"struct S: Decodable { let s = "\(a["\(b)"]) \u{41}"; let r = /[a"}]+/; var t = #"""#; enum E: Int { case a = 0x1F } }"##,
            "#if os(iOS) && (swift(>=5) || !DEBUG)\nstruct A<T: P & Q>: B where T == [Int: (a: Int, b: ())]? {}\n#elseif X\n#else\n#endif",
            "extension A.B<Int>: C { typealias D<E> = (E) async throws(F) -> any G & H.Type; subscript<I>(j: I) -> K { } }",
            "/** a /* b */ */ /// c\n@x(y: [1]) indirect enum A { case a(_ b: Int = { 1 }(), c: Set<D>), `d` = -1.5e3, e }",
        ]

    @Test("a source is read to its end wherever it is cut off", arguments: samples)
    func truncation(sample: String) {
        for length in Volume.of(0...sample.utf8.count, usuallyEvery: 7) {
            read(String(decoding: sample.utf8.prefix(length), as: UTF8.self))
        }
    }

    @Test("a source is read to its end however it is mixed up", arguments: samples)
    func mutation(sample: String) {
        var generator = SeededGenerator(seed: 0x5eed)
        let pieces = Array("{}()[]<>\"\\/#@`'*?!.,:;=&|-> \n_0aé".utf8)
        for _ in 0..<Volume.of(100, usually: 20) {
            var bytes = Array(sample.utf8)
            for _ in 0..<Int.random(in: 1...6, using: &generator) {
                let place = Int.random(in: bytes.indices, using: &generator)
                switch Int.random(in: 0..<3, using: &generator) {
                case 0: bytes[place] = pieces.randomElement(using: &generator) ?? 0
                case 1: bytes.insert(pieces.randomElement(using: &generator) ?? 0, at: place)
                default: bytes.removeSubrange(place..<min(place + 5, bytes.count - 1))
                }
            }
            read(String(decoding: bytes, as: UTF8.self))
        }
    }

    @Test(
        "what is nested without end is refused, and exhausts nothing",
        arguments: [
            "struct A { ", "let x: [", "let x: (", "let x: A<", "[", "(", "A -> ", "/*", "let x = \"\\(", "#if x\n",
            "(!", "{",
            "\"\"\"", "@a(", "?", "<b", "enum A { case a(", "A.", "& A", "extension A { ", "#a {", "\\(", "-", "`",
        ])
    func nesting(piece: String) {
        for start in ["", "let x: A", "struct S: Decodable { var x = "] {
            read(start + String(repeating: piece, count: 3_000))
        }
    }

    @Test(
        "aliases that grow are refused",
        arguments: [
            (0..<40).map { "typealias A\($0 + 1) = [A\($0): A\($0)]" } + ["typealias A0 = String"],
            ["typealias A40 = B", "typealias B = A40"],
            (0..<400).map { "typealias A\($0) = [A\($0 + 1)]" } + ["typealias A40 = [A0]"],
        ])
    func growingAliases(aliases: [String]) {
        #expect(errors(aliases.joined(separator: "\n") + "\nstruct S: Decodable { let a: A40 }").isEmpty == false)
    }

    private func read(_ text: String) {
        var catalogue = ModelCatalogue(interpreter: .swift)
        do throws(DeclarationErrors) {
            let remarks = try catalogue.add([SourceText(text)])
            #expect(remarks.allSatisfy { $0.severity != .error })
        } catch {
            #expect(error.diagnostics.contains { $0.severity == .error })
            #expect(error.diagnostics.allSatisfy { $0.position.span.upperBound <= text.utf8.count })
            #expect(catalogue == ModelCatalogue(interpreter: .swift))
        }
    }
}
