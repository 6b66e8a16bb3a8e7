import Foundation
import TestFiles
import Testing

@Suite("the page of promises")
struct SecurityPageTests {
    @Test("each promise names a test that there is", arguments: Promise.all)
    func held(_ promise: Promise) throws {
        let file = Project.folder.appending(path: "Tests/\(promise.file)")
        let source = try String(contentsOf: file, encoding: .utf8)
        #expect(source.contains("\"\(promise.test)\""), "\(promise.file) has no such test")
    }

    @Test("every row is a promise, and no test holds two")
    func complete() {
        #expect(Promise.all.count > 40)
        #expect(Promise.all.count == Promise.rows.count, "a row without a test")
        #expect(Set(Promise.all.map(\.test)).count == Promise.all.count)
    }
}

/// A row of the page: what is promised, and the test that would fail without it.
struct Promise: Sendable, CustomTestStringConvertible {
    let text: String
    let file: String
    let test: String

    var testDescription: String { text }
}

extension Promise {
    static let all = rows.compactMap(Promise.init(row:))

    static let rows: [Substring] = {
        let page = Project.folder.appending(path: "Documentation/Security.md")
        let text = (try? String(contentsOf: page, encoding: .utf8)) ?? ""
        return text.split(separator: "\n").filter {
            $0.hasPrefix("| ") && !$0.hasPrefix("| ---") && $0 != "| promise | test |"
        }
    }()

    private init?(row: Substring) {
        guard let match = row.wholeMatch(of: /\| (.+) \| `(\S+\.swift)`: "(.+)" \|/) else { return nil }
        self.init(text: String(match.1), file: String(match.2), test: String(match.3))
    }
}
