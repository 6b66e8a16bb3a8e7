import Foundation
import ModelDecoding
import Spawn
import TestFiles
import Testing

/// The compiler of the toolchain that runs the tests is asked about the samples of the other suites.
@Suite("Swift's compiler gives the same verdict")
struct CompilerAgreementTests {
    @Test("what is accepted here compiles, and what is refused here does not")
    func verdicts() throws {
        let samples = Self.samples
        let refused = try Compiler.refusals(of: samples)
        let disagreements = samples.indices.filter { refused.contains($0) == errors(samples[$0]).isEmpty }
        #expect(Set(disagreements.map { samples[$0] }) == Self.stricterHere)
        #expect(refused.count > 60 && samples.count - refused.count > 60)
    }

    static var samples: [String] {
        let properties = PropertyTests.stored.filter { !$0.source.contains("JSON") }.map {
            "struct S: Decodable { \($0.source) }\nclass S2: Decodable {}"
        }
        let refusedProperties = ConformanceTests.refusedProperties.map { structure($0.property) }
        let enumerations =
            EnumerationTests.rawValued.map { "enum E: \($0.type), Decodable { \($0.cases) }" }
            + EnumerationTests.associated.map { "enum E: Decodable { \($0.source) }" }
            + ConformanceTests.refusedEnumerations.map(\.source)
        let keys =
            CodingKeyTests.usualForms.map { CodingKeyTests.source(with: $0) }
            + CodingKeyTests.refusals.map { "struct S: Decodable { \($0.source) }" }
        let conformances =
            ConformanceTests.declaredDecodable.filter { !$0.contains("extension Decodable") }
            + ConformanceTests.genericTypes.map(\.source) + ConformanceTests.containments.map(\.source)
        return properties + refusedProperties + enumerations + keys + conformances
    }

    static func structure(_ property: String) -> String {
        "struct N { let x: Int }\nenum K: String { case a }\nstruct D: Decodable { let x: Int }\nstruct S: Decodable {\n \(property)\n}"
    }

    /// What the compiler's type checker lets pass.
    static let stricterHere: Set<String> = [
        // There is no end to the types that these make when they run.
        "struct A<T: Decodable>: Decodable { let a: [A<[T]>] }",
        "struct A<T: Decodable & Hashable>: Decodable { let a: [A<[T: T]>] }",
        // It finds the overflow of the second case only later.
        "enum E: UInt8, Decodable { case a = 255, b }",
        structure("var (a, b): (Int, Int)"),
    ]
}

extension Compiler {
    /// The samples that do not compile. Each is put into a namespace of its own, and its extensions behind that.
    fileprivate static func refusals(of samples: [String]) throws -> Set<Int> {
        let folder = try TemporaryFolder()
        for (index, sample) in samples.enumerated() {
            let lines = sample.split(separator: "\n")
            let extensions = lines.filter { $0.hasPrefix("extension ") }.map {
                "extension Sample\(index).\($0.dropFirst("extension ".count))"
            }
            let others = lines.filter { !$0.hasPrefix("extension ") }
            let text = ["import Foundation", "enum Sample\(index) {"] + others.map { String($0) } + ["}"] + extensions
            try folder.write(text.joined(separator: "\n"), to: "sample\(index).swift")
        }
        let words = ["-typecheck", "-wmo", "-swift-version", "5", "-diagnostic-style=llvm", "-suppress-warnings"]
        let outcome = try run(words + samples.indices.map { "sample\($0).swift" }, in: folder.url)
        return Set(
            (outcome.output + outcome.errors).matches(of: /sample(\d+)\.swift:\d+:\d+: error:/).compactMap {
                Int($0.output.1)
            })
    }
}
