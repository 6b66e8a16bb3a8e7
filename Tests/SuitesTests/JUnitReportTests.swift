import Foundation
import Testing

@testable import SondeShell

@Suite("a report for CI servers")
struct JUnitReportTests {
    @Test("a folder is a suite, a case a test, and a failure has its place, request and response")
    func layout() {
        #expect(
            JUnitReport(result: SmallSuite.result).text == """
                <?xml version="1.0" encoding="UTF-8"?>
                <testsuites name="sonde test" tests="5" failures="1" errors="2" time="0.360">
                  <testsuite name="." tests="2" failures="0" errors="0" skipped="1" time="0.012">
                    <properties>
                      <property name="requests" value="1"/>
                    </properties>
                    <testcase name="login.apiscript" classname="login.apiscript" time="0.012"/>
                    <testcase name="users.apiscript" classname="users.apiscript" time="0.000">
                      <skipped message="--bail ended the run" type="skipped"/>
                    </testcase>
                  </testsuite>
                  <testsuite name="orders" tests="3" failures="1" errors="2" skipped="0" time="0.348">
                    <properties>
                      <property name="requests" value="2"/>
                    </properties>
                    <testcase name="row 3 › a page has twenty" classname="orders/create.apiscript" time="0.345">
                      <failure message="expected 20, got 19" type="unmet">\
                orders/create.apiscript:12:5: expected 20, got 19
                ask for more

                curl 'http://localhost/orders?size=20'

                HTTP/1.1 200 OK&#13;
                Content-Type: text/html&#13;
                &#13;
                &lt;b&gt;19&lt;/b&gt;</failure>
                      <system-out>19 orders
                </system-out>
                    </testcase>
                    <testcase name="delete.apiscript" classname="orders/delete.apiscript" time="0.003">
                      <error message="order is not known" type="failed">\
                orders/delete.apiscript:1:1: order is not known</error>
                    </testcase>
                    <testcase name="list.apiscript" classname="orders/list.apiscript" time="0.000">
                      <error message="not run: orders/setup.apiscript failed" type="notRun"/>
                    </testcase>
                  </testsuite>
                </testsuites>

                """)
    }

    @Test("10,000 cases with hostile texts make a report that Jenkins' schema accepts")
    func schema() throws {
        var suite = HostileSuite(seed: 42)
        var result = suite.result(cases: 10_000)
        result.date = Date(timeIntervalSince1970: 0)
        let root = try StrictXML.root(of: JUnitReport(result: result).text)
        #expect(JUnitSchema.faults(in: root) == [])
        #expect(root.children.flatMap(\.children).count { $0.name == "testcase" } == 10_000)
        #expect(root.children.allSatisfy { $0.attributes["timestamp"] == "1970-01-01T00:00:00Z" })
    }

    @Test("a run without cases makes a valid report")
    func empty() throws {
        #expect(JUnitSchema.faults(in: try StrictXML.root(of: JUnitReport(result: SmallSuite.empty).text)) == [])
    }

    @Test(
        "what XML can hold is read as it was, and what it cannot hold is shown",
        arguments: [
            ("<a href=\"x\">&amp;</a>]]>", "<a href=\"x\">&amp;</a>]]>"), ("a\tb\nc\r\nd", "a\tb\nc\r\nd"),
            ("\"\u{301}<\u{301}", "\"\u{301}<\u{301}"), ("\u{1B}[31m\u{0}", "\\u{1b}[31m\\u{0}"),
            ("\u{FFFE}\u{FFFF}", "\\u{fffe}\\u{ffff}"), ("\u{202E}", "\\u{202e}"),
        ])
    func texts(text: String, shown: String) throws {
        let failure = CaseFailure(message: text, file: "a", line: 1, column: 1)
        let result = CaseResult(name: CaseName(file: text), verdict: .unmet, failures: [failure], output: text)
        let report = JUnitReport(result: SuiteResult(cases: [result], time: .zero))
        let test = try #require(try StrictXML.root(of: report.text).children.first?.children.last)
        #expect(test.attributes["classname"].map { Array($0.utf8) } == Array(shown.utf8))
        #expect(test.children.map(\.name) == ["failure", "system-out"])
        #expect(test.children[0].attributes["message"].map { Array($0.utf8) } == Array(shown.utf8))
        #expect(Array(test.children[1].text.utf8) == Array(shown.utf8))
    }

    @Test("a case that failed without saying why is red all the same", arguments: [CaseResult.Verdict.unmet, .failed])
    func silent(verdict: CaseResult.Verdict) throws {
        let result = SuiteResult(cases: [CaseResult(name: CaseName(file: "a"), verdict: verdict)], time: .zero)
        let root = try StrictXML.root(of: JUnitReport(result: result).text)
        #expect(JUnitSchema.faults(in: root) == [])
        #expect(root.attributes["failures"] != root.attributes["errors"])
    }
}
