import JSONModel
import Testing

@testable import SondeShell

@Suite("a report in the Test Anything Protocol")
struct TAPReportTests {
    @Test("a case is a line, and a failure has its facts below")
    func layout() {
        #expect(
            TAPReport(result: SmallSuite.result).text == #"""
                TAP version 13
                1..5
                ok 1 - login.apiscript
                not ok 2 - orders/create.apiscript › row 3 › a page has twenty
                  ---
                  message: "expected 20, got 19"
                  severity: fail
                  verdict: unmet
                  duration_ms: 345
                  requests: 2
                  failures:
                    - message: "expected 20, got 19"
                      file: "orders/create.apiscript"
                      line: 12
                      column: 5
                      advice: "ask for more"
                      request: "curl 'http://localhost/orders?size=20'"
                      answer: "HTTP/1.1 200 OK\r\nContent-Type: text/html\r\n\r\n<b>19</b>"
                  ...
                not ok 3 - orders/delete.apiscript
                  ---
                  message: "order is not known"
                  severity: error
                  verdict: failed
                  duration_ms: 3
                  requests: 0
                  failures:
                    - message: "order is not known"
                      file: "orders/delete.apiscript"
                      line: 1
                      column: 1
                  ...
                not ok 4 - orders/list.apiscript
                  ---
                  message: "not run: orders/setup.apiscript failed"
                  severity: error
                  verdict: notRun
                  duration_ms: 0
                  requests: 0
                  ...
                ok 5 - users.apiscript # SKIP --bail ended the run

                """#)
    }

    @Test("a run without cases says so in its plan")
    func empty() {
        #expect(TAPReport(result: SmallSuite.empty).text == "TAP version 13\n1..0 # SKIP there are no cases\n")
    }

    @Test("no hostile text adds a line, a directive or a verdict", arguments: [1, 2, 3] as [UInt64])
    func hostile(seed: UInt64) throws {
        var suite = HostileSuite(seed: seed)
        let result = suite.result(cases: 500)
        let report = TAPReport(result: result).text
        #expect(!report.unicodeScalars.contains { $0 != "\n" && $0.properties.generalCategory == .control })
        var lines = report.unicodeScalars.split(separator: "\n").map { String($0) }[...]
        #expect(lines.popFirst() == "TAP version 13")
        #expect(lines.popFirst() == "1..500")
        for (place, result) in result.cases.enumerated() {
            let line = lines.popFirst() ?? ""
            let marks = line.unicodeScalars.count { $0 == "#" }
            switch result.verdict {
            case .passed: #expect(line.utf8.starts(with: "ok \(place + 1) - ".utf8) && marks == 0)
            case .skipped:
                #expect(line.utf8.starts(with: "ok \(place + 1) - ".utf8))
                let directive = line.unicodeScalars.drop { $0 != "#" }
                #expect(directive.starts(with: "# SKIP ".unicodeScalars))
            case .unmet, .failed, .notRun:
                #expect(line.utf8.starts(with: "not ok \(place + 1) - ".utf8) && marks == 0)
                #expect(lines.popFirst() == "  ---")
                while let line = lines.popFirst(), line != "  ..." { try Self.checkDiagnosis(line) }
            }
        }
        #expect(lines.isEmpty)
    }

    /// A line of the block is a name and a number, a word or a text in quotation marks as JSON has it.
    private static func checkDiagnosis(_ line: String) throws {
        #expect(line.hasPrefix("  "))
        let parts = line.unicodeScalars.split(separator: ":", maxSplits: 1).map { String($0) }
        #expect(parts[0].utf8.allSatisfy { "abcdefghijklmnopqrstuvwxyz_- ".utf8.contains($0) })
        guard parts.count == 2 else { return }
        let value = parts[1].unicodeScalars.dropFirst()
        if value.first == "\"" {
            _ = try JSONDocument(String(value))
        } else {
            #expect(value.allSatisfy { $0.isASCII && $0 != " " })
        }
    }
}
