import FixtureServer
import Foundation
import Testing

@Suite("the recordings inside the program")
struct EmbeddedRecordingsTests {
    @Test("are those of the examples, byte for byte; scripts/embed-examples renews them")
    func areThoseOfTheExamples() throws {
        let recorded = try Dictionary(
            uniqueKeysWithValues: Example.all.map {
                ($0.name, try Example.files(in: $0.folder.appending(path: "Fixtures")))
            })
        #expect(EmbeddedExamples.files.keys.sorted() == recorded.keys.sorted())
        for (example, files) in recorded {
            let embedded = EmbeddedExamples.files[example] ?? [:]
            let names = Set(files.keys).union(embedded.keys)
            let different = names.filter { files[$0] != embedded[$0] }.sorted()
            #expect(different == [], "\(example): run scripts/embed-examples")
        }
        #expect(recorded.values.contains { !$0.isEmpty })
    }
}
