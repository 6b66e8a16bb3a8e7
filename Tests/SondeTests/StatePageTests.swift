import Foundation
import Spawn
import Terminal
import TestFiles
import Testing

@Suite("the page of what Sonde keeps")
struct StatePageTests {
    @Test("every file that a session leaves is on it, and nobody else can read one")
    func complete() throws {
        let page = try String(
            contentsOf: TestFiles.Project.folder.appending(path: "Documentation/State.md"), encoding: .utf8)
        let rows = page.split(separator: "\n").filter { $0.hasPrefix("| `") }
        let folder = try TemporaryFolder(files: ["sonde.apiscript": "let a = 1\n", ".env": "A=1\n"])
        let bench = try PromptBench(in: folder.url)
        try bench.waits(for: "[y/N]")
        try bench.terminal.type("y\r")
        try bench.waits(for: "project: sonde.apiscript")
        try bench.enter("let b = 2", shows: "b: Int")
        try bench.terminal.type("\u{4}")
        #expect(try bench.terminal.end() == 0)
        #expect(try folder.names == [".env", "sonde.apiscript"] as [String])

        let state = bench.home.appending(path: ".local/state/sonde")
        let files = FileManager.default
        var found: Set<String> = []
        for path in try files.subpathsOfDirectory(atPath: bench.home.path) {
            let place = bench.home.appending(path: path)
            let facts = try files.attributesOfItem(atPath: place.path)
            guard facts[.type] as? FileAttributeType == .typeRegular else { continue }
            #expect(place.path.hasPrefix(state.path))
            #expect(facts[.posixPermissions] as? Int == 0o600)
            let name = place.path.dropFirst(state.path.count + 1)
            let row = rows.first {
                $0.hasPrefix("| `\(name)`") || name.hasPrefix("sessions/") && $0.hasPrefix("| `sessions/….apiscript`")
            }
            #expect(row?.contains("| 0600 |") == true, "\(name) is not on the page")
            found.insert(String(name.prefix { $0 != "/" }))
        }
        #expect(found == ["history", "projects", "sessions"])
    }
}
