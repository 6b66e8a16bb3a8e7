import ScriptRuntime
import Testing

@testable import Presentation

@Suite("the changes in a text, line by line")
struct LineDifferenceTests {
    @Test("an added declaration begins with its own line, and ends with its own brace")
    func alignment() {
        let end = ["    }", "}"]
        let kept = ["struct Row {", "    var a: Int {", "        1"] + end
        let added = ["", "extension Row {", "    init(from decoder: any Decoder) throws {", "        a = 2"] + end
        for rest in [[""], ["", "struct Other {", "    func b() {", "    }", "}"]] {
            let change = SourceChange(
                name: "Row.swift", old: (kept + rest).joined(separator: "\n"),
                new: (kept + added + rest).joined(separator: "\n"))
            let lines = LineDifference.drawn(change, on: Canvas()).plain.split(
                separator: "\n", omittingEmptySubsequences: false)
            let written = lines.map(String.init).filter { $0 != "+ " && $0 != "+" }
            #expect(written == ["Row.swift"] + added.dropFirst().map { "+ " + $0 }, "\(lines)")
        }
    }
}
