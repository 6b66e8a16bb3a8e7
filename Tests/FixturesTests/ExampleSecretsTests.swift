import FixtureRecording
import Fixtures
import Foundation
import HTTPModel
import TestFiles
import Testing

@Suite("secrets and ordinary bodies")
struct ExampleSecretsTests {
    @Test("of the examples' recordings nothing is taken for a secret that is not a placeholder already")
    func examples() throws {
        let root = Project.folder.appending(path: "Examples")
        let files = try FileManager.default.subpathsOfDirectory(atPath: root.path)
        let folders = Set(
            files.filter { $0.hasSuffix(".exchange.json") }.map { ($0 as NSString).deletingLastPathComponent })
        var count = 0
        for folder in folders.sorted() {
            let store = try FixtureStore(FolderPlace(root.appending(path: folder).path))
            for name in try store.names() {
                let exchange = try store.exchange(name)
                var redactor = Redactor()
                #expect(try redactor.redacted(exchange) == exchange, "\(folder)/\(name)")
                count += 1
            }
        }
        #expect(count > 40)
    }
}
