import SeededRandom

@testable import SondeShell

/// Suites whose every text may hold what means something to a reader of a report.
struct HostileSuite {
    private var random: SeededGenerator

    init(seed: UInt64) { random = SeededGenerator(seed: seed) }

    private static let pieces = [
        "orders/", "/", ".apiscript", "expected 201, got 409", " ", "a", "é", "e\u{301}", "日本", "👩‍👩‍👧", "\u{301}", "|",
        "`", "```", "\n```\n", "[x](javascript:alert(1))", "<script>alert(1)</script>", "</details>", "<!--", "-->",
        "]]>", "<![CDATA[", "&", "&amp;", "&#0;", "\"", "'", "\\", "\\|", "\n", "\r", "\r\n", "\t", "\u{0}", "\u{1}",
        "\u{B}", "\u{1B}[31m", "\u{7F}", "\u{85}", "\u{9B}2J", "\u{2028}", "\u{202E}", "\u{2066}", "\u{FEFF}",
        "\u{FFFE}", "\u{FFFF}", "\u{1FFFE}", "\n::error::x", "::stop-commands::x", "%0A", "%", "#", "# SKIP", "#skip",
        "# TODO", "#\u{A0}SKIP", "\nok 1 - x", "\nnot ok 2", "\nBail out!", "\n1..9", "\n  ...\n", "\n---\n", ": ", ",",
        "*", "@team", "https://example.com", "www.example.com", "#123", "~~~", "$x$", "=", "{", "}", "- ",
        "\n# heading\n",
    ]

    mutating func text(longest: Int = 5) -> String {
        (0..<random.next(below: longest + 1)).map { _ in random.pick(Self.pieces) }.joined()
    }

    mutating func result(cases count: Int) -> SuiteResult {
        SuiteResult(cases: (0..<count).map { _ in result() }, time: .milliseconds(random.next(below: 100_000)))
    }

    private mutating func result() -> CaseResult {
        let name = CaseName(file: text(), row: optional(), test: optional())
        let verdict: CaseResult.Verdict =
            switch random.next(below: 5) {
            case 0: .passed
            case 1: .unmet
            case 2: .failed
            case 3: .notRun(because: text(longest: 2))
            default: .skipped(because: text())
            }
        return CaseResult(
            name: name, verdict: verdict, time: .microseconds(random.next(below: 3_000_000) - 100),
            requests: random.next(below: 9), failures: (0..<random.next(below: 3)).map { _ in failure() },
            output: random.happens(20) ? text() : "")
    }

    private mutating func failure() -> CaseFailure {
        CaseFailure(
            message: text(), advice: optional(), file: text(), line: random.next(below: 50),
            column: random.next(below: 80), request: optional(), response: optional())
    }

    private mutating func optional() -> String? { random.happens(50) ? text() : nil }
}

/// A suite of two folders with a case of every verdict.
enum SmallSuite {
    static let result = SuiteResult(
        cases: [
            CaseResult(name: CaseName(file: "login.apiscript"), verdict: .passed, time: .milliseconds(12), requests: 1),
            CaseResult(
                name: CaseName(file: "orders/create.apiscript", row: "row 3", test: "a page has twenty"),
                verdict: .unmet, time: .milliseconds(345), requests: 2,
                failures: [
                    CaseFailure(
                        message: "expected 20, got 19", advice: "ask for more", file: "orders/create.apiscript",
                        line: 12, column: 5, request: "curl 'http://localhost/orders?size=20'",
                        response: "HTTP/1.1 200 OK\r\nContent-Type: text/html\r\n\r\n<b>19</b>")
                ], output: "19 orders\n"),
            CaseResult(
                name: CaseName(file: "orders/delete.apiscript"), verdict: .failed, time: .milliseconds(3),
                failures: [
                    CaseFailure(message: "order is not known", file: "orders/delete.apiscript", line: 1, column: 1)
                ]),
            CaseResult(
                name: CaseName(file: "orders/list.apiscript"),
                verdict: .notRun(because: "orders/setup.apiscript failed")),
            CaseResult(name: CaseName(file: "users.apiscript"), verdict: .skipped(because: "--bail ended the run")),
        ], time: .milliseconds(360))

    static let empty = SuiteResult(cases: [], time: .zero)

    static func failing(_ count: Int) -> SuiteResult {
        let cases = (1...count).map { number in
            CaseResult(
                name: CaseName(file: "\(number).apiscript"), verdict: .unmet,
                failures: [CaseFailure(message: "no", file: "\(number).apiscript", line: number, column: 1)])
        }
        return SuiteResult(cases: cases, time: .seconds(1))
    }
}
