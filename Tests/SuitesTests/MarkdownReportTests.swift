import Basics
import Testing

@testable import SondeShell

@Suite("a report for a pull request")
struct MarkdownReportTests {
    @Test("failures stand in a table, and below it is what was sent and answered")
    func layout() {
        var result = SmallSuite.result
        result.cases.remove(at: 2)
        #expect(
            MarkdownReport(result: result).text == """
                ## 1 of 4 cases failed

                1 passed, 1 failed, 1 not run, 1 skipped, 3 requests, 0.360 s

                - 1 case did not run: <code>orders/setup&#46;apiscript failed</code>

                | Case | Place | Message |
                | --- | --- | --- |
                | <code>orders/create&#46;apiscript › row 3 › a page has twenty</code> \
                | <code>orders/create&#46;apiscript&#58;12&#58;5</code> | <code>expected 20, got 19</code> |

                <details><summary><code>orders/create&#46;apiscript › row 3 › a page has twenty</code></summary>

                ```text
                orders/create.apiscript:12:5: expected 20, got 19
                ask for more
                ```

                ```sh
                curl 'http://localhost/orders?size=20'
                ```

                ```http
                HTTP/1.1 200 OK
                Content-Type: text/html

                <b>19</b>
                ```

                </details>

                """)
    }

    @Test(
        "the heading says how the run went",
        arguments: [
            ([], "There are no cases"), ([.passed], "The case passed"), ([.passed, .passed], "All 2 cases passed"),
            ([.passed, .failed, .notRun(because: "")], "1 of 3 cases failed"),
            ([.passed, .notRun(because: "")], "1 of 2 cases did not run"),
            ([.passed, .skipped(because: "")], "1 of 2 cases passed"),
        ] as [([CaseResult.Verdict], String)])
    func heading(verdicts: [CaseResult.Verdict], heading: String) {
        let cases = verdicts.map { CaseResult(name: CaseName(file: "a"), verdict: $0) }
        #expect(MarkdownReport(result: SuiteResult(cases: cases, time: .zero)).text.hasPrefix("## \(heading)\n"))
    }

    @Test("no hostile text is a mark, a link, a mention or HTML", arguments: 1...20)
    func hostile(seed: Int) {
        var suite = HostileSuite(seed: UInt64(seed))
        let result = suite.result(cases: 20)
        let page = MarkdownPage(MarkdownReport(result: result).text)
        #expect(page.isWhole)
        #expect(page.rows == result.failures.count && page.details == result.failures.count)
        #expect(page.strayLines == [])
    }

    @Test(
        "a report is never longer than it may be, and says how much it leaves out", arguments: [4_000, 20_000, 65_536])
    func bound(limit: Int) {
        let text = MarkdownReport(result: SmallSuite.failing(1_000), limit: limit).text
        #expect(text.utf8.count <= limit)
        let page = MarkdownPage(text)
        #expect(page.isWhole && page.rows > 0 && page.details > 0)
        #expect(text.contains("The table leaves out \(1_000 - page.rows) more failures."))
        #expect(text.contains("There is no room for the details of \(1_000 - page.details) failures."))

        var suite = HostileSuite(seed: 3)
        var hostile = suite.result(cases: 200)
        for place in hostile.cases.indices where !hostile.cases[place].failures.isEmpty {
            hostile.cases[place].failures[0].response = String(repeating: "\u{1B}`", count: 5_000)
            hostile.cases[place].failures[0].message = "a" + String(repeating: "\u{301}", count: 5_000)
        }
        let other = MarkdownReport(result: hostile, limit: limit).text
        #expect(other.utf8.count <= limit)
        #expect(MarkdownPage(other).isWhole)
    }
}

/// A page as a reader of Markdown sees it: what stands in fences is left out, and what is escaped is a letter.
private struct MarkdownPage {
    private(set) var rows = 0
    private(set) var details = 0
    private(set) var strayLines: [String] = []
    private var open = 0
    private var fence: Int?

    init(_ text: String) {
        for line in text.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false) { read(String(line)) }
        rows -= rows == 0 ? 0 : 2
    }

    /// Indicates whether every fence and every fold is closed.
    var isWhole: Bool { fence == nil && open == 0 }

    private mutating func read(_ line: String) {
        let marks = line.utf8.prefix { $0 == UInt8(ascii: "`") }.count
        if let length = fence {
            if marks >= length, line.utf8.count == marks { fence = nil }
        } else if marks >= 3 {
            fence = marks
        } else if line == "</details>" {
            open -= 1
        } else {
            if line.utf8.starts(with: "<details>".utf8) {
                details += 1
                open += 1
            }
            if line.utf8.first == UInt8(ascii: "|") { rows += 1 }
            if !isHarmless(line) { strayLines.append(line) }
        }
    }

    private func isHarmless(_ line: String) -> Bool {
        var rest = line
        for tag in ["<details>", "<summary>", "</summary>", "<code>", "</code>"] {
            rest = rest.replacingBytes(tag, with: "")
        }
        let hasColumns = line.utf8.first != UInt8(ascii: "|") || line.utf8.count { $0 == UInt8(ascii: "|") } == 4
        return hasColumns && !rest.unicodeScalars.contains { "<>`*_[]\\~@$".unicodeScalars.contains($0) }
    }
}
