import Basics

/// A run for people: the comment on a pull request, or the summary of a step on GitHub.
///
/// It has a heading, the totals, a table of the failures, and below it each request and response in a collapsed section.
/// GitHub refuses a comment of more than 65,536 characters, so anything beyond that is left out and counted.
struct MarkdownReport: Sendable {
    let result: SuiteResult
    /// The heading instead of the number of failures.
    var heading: String?
    /// The number of bytes at most, which should be several thousand.
    var limit = 65_536

    var text: String {
        var page = Page(room: limit - Self.reserve)
        page.add("## \(heading.map { MarkdownText.escaped($0.cut(to: 200)) } ?? title)\n\n\(result.totals)\n")
        writeObstacles(to: &page)
        if let coverage = result.coverage { write(coverage, to: &page) }
        let failures = result.failures
        if !failures.isEmpty {
            writeTable(of: failures, to: &page)
            writeDetails(of: failures, to: &page)
        }
        return page.text
    }
}

extension MarkdownReport {
    /// The room for the lines that say how much was left out.
    private static let reserve = 400

    private typealias Failures = [(name: CaseName, failure: CaseFailure)]

    /// The text so far, whose length is limited.
    private struct Page {
        private(set) var text = ""
        private(set) var room: Int

        /// Adds a piece if there is room for it, and says whether there was.
        @discardableResult
        mutating func add(_ piece: String, leaving rest: Int = 0) -> Bool {
            guard piece.utf8.count <= room - rest else { return false }
            room -= piece.utf8.count
            text += piece
            return true
        }

        /// Adds a line for which room was reserved.
        mutating func remark(_ line: String) { text += "\n\(line)\n" }
    }

    private var title: String {
        let count = result.cases.count
        guard count > 0 else { return "There are no cases" }
        if result.failed > 0 { return "\(result.failed) of \(count.counted("case")) failed" }
        if result.notRun > 0 { return "\(result.notRun) of \(count.counted("case")) did not run" }
        if result.skipped > 0 { return "\(result.passed) of \(count.counted("case")) passed" }
        return count == 1 ? "The case passed" : "All \(count) cases passed"
    }

    private func writeObstacles(to page: inout Page) {
        let obstacles = result.obstacles
        var told = 0
        for obstacle in obstacles.prefix(10) {
            let start = told == 0 ? "\n" : ""
            let reason = MarkdownText.code(obstacle.reason.cut(to: 200))
            let line = "\(start)- \(obstacle.count.counted("case")) did not run: \(reason)\n"
            guard page.add(line, leaving: limit / 4 * 3) else { break }
            told += 1
        }
        if told < obstacles.count {
            page.remark("The list leaves out \((obstacles.count - told).counted("more reason")).")
        }
    }

    private func write(_ coverage: APICoverage, to page: inout Page) {
        let rows = coverage.counts.map { "| \($0.title) | \($0.count.seen) | \($0.count.all) |\n" }
        let document = MarkdownText.code(coverage.document.cut(to: 200))
        let head = "\n| \(document) | seen | documented |\n| --- | --- | --- |\n"
        page.add(head + rows.joined(), leaving: limit / 4 * 3)
        for (title, gaps) in coverage.gaps {
            let lines = gaps.prefix(30).map { "- \(MarkdownText.code($0.cut(to: 120)))\n" }
            let rest = gaps.count > lines.count ? "- \(gaps.count - lines.count) more\n" : ""
            let summary = "\n<details><summary>\(title): \(gaps.count)</summary>\n\n"
            if !page.add(summary + lines.joined() + rest + "\n</details>\n", leaving: limit / 2) {
                page.add("\n\(title): \(gaps.count)\n", leaving: limit / 2)
            }
        }
    }

    private func writeTable(of failures: Failures, to page: inout Page) {
        guard page.add("\n| Case | Place | Message |\n| --- | --- | --- |\n") else { return }
        var told = 0
        for (name, failure) in failures {
            let cells = [name.text.cut(to: 200), failure.place.cut(to: 200), failure.message.cut(to: 300)]
            let row = "| \(cells.map(MarkdownText.code).joined(separator: " | ")) |\n"
            guard page.add(row, leaving: limit / 2) else { break }
            told += 1
        }
        if told < failures.count {
            page.remark("The table leaves out \((failures.count - told).counted("more failure")).")
        }
    }

    private func writeDetails(of failures: Failures, to page: inout Page) {
        var told = 0
        for (name, failure) in failures {
            guard page.add(details(of: failure, in: name)) else { break }
            told += 1
        }
        let rest = failures.count - told
        if rest > 0 { page.remark("There is no room for the details of \(rest.counted("failure")).") }
    }

    private func details(of failure: CaseFailure, in name: CaseName) -> String {
        let longest = min(4_000, limit / 16)
        var blocks = [MarkdownText.block(failure.explanation.cut(to: longest), of: "text")]
        if let request = failure.request { blocks.append(MarkdownText.block(request.cut(to: longest), of: "sh")) }
        if let response = failure.response { blocks.append(MarkdownText.block(response.cut(to: longest), of: "http")) }
        let summary = MarkdownText.code(name.text.cut(to: 200))
        return "\n<details><summary>\(summary)</summary>\n\n\(blocks.joined(separator: "\n\n"))\n\n</details>\n"
    }
}
