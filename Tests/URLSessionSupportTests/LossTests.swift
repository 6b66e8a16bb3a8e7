import Foundation
import TestFiles
import Testing

#if canImport(FoundationNetworking)
/// What is said of `URLSession` here holds off Apple's platforms; there it is another program.
@Suite("what URLSession cannot do is listed, and is so", .serialized)
struct LossTests {
    @Test("URLSession loses what the list says", arguments: Loss.all)
    func isSo(_ loss: Loss) async throws {
        try await loss.isSo()
    }

    @Test("the documentation lists exactly these losses")
    func documentation() throws {
        let section = try Project.text(of: "Documentation/Transport.md")
            .split(separator: "\n## ").first { $0.hasPrefix("URLSession") }
        let items = try #require(section).split(separator: "\n").filter { $0.hasPrefix("- ") }
        #expect(items.map { String($0.dropFirst(2)) } == Loss.all.map(\.sentence))
    }
}
#endif
