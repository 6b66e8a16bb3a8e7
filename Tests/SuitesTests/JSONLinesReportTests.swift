import Basics
import Foundation
import JSONModel
import Testing

@testable import SondeShell

@Suite("a report for programs")
struct JSONLinesReportTests {
    @Test("a case is an object on a line, and the totals come last")
    func layout() {
        var result = SmallSuite.result
        result.date = Date(timeIntervalSince1970: 0)
        result.cases.removeSubrange(2...)
        #expect(
            JSONLinesReport(result: result).text == #"""
                {"file":"login.apiscript","row":null,"test":null,"verdict":"passed","because":null,"time":12,\#
                "requests":1,"failures":[]}
                {"file":"orders/create.apiscript","row":"row 3","test":"a page has twenty","verdict":"unmet",\#
                "because":null,"time":345,"requests":2,"failures":[{"message":"expected 20, got 19",\#
                "advice":"ask for more","file":"orders/create.apiscript","line":12,"column":5,\#
                "request":"curl 'http://localhost/orders?size=20'",\#
                "answer":"HTTP/1.1 200 OK\r\nContent-Type: text/html\r\n\r\n<b>19</b>"}]}
                {"cases":2,"passed":1,"failed":1,"notRun":0,"skipped":0,"requests":3,"time":360,\#
                "date":"1970-01-01T00:00:00Z"}

                """#)
    }

    @Test("hostile texts come back as they were, and no line holds a character that is obeyed")
    func hostile() throws {
        var suite = HostileSuite(seed: 7)
        let result = suite.result(cases: 500)
        let text = JSONLinesReport(result: result).text
        #expect(!text.unicodeScalars.contains { $0 != "\n" && ($0.isControl || $0 == "\u{FFFF}") })
        let values = try JSONLines(Array(text.utf8)).map { try $0.get() }
        #expect(values.count == 501)
        for (value, result) in zip(values, result.cases) {
            #expect(value["file"]?.string.map { Array($0.utf8) } == Array(result.name.file.utf8))
            #expect(value["test"]?.string.map { Array($0.utf8) } == result.name.test.map { Array($0.utf8) })
            #expect(value["failures"]?.elements.count == result.reportedFailures.count)
        }
    }
}
