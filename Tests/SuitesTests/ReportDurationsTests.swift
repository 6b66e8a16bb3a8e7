import SeededRandom
import Testing

@testable import SondeShell

@Suite("durations of an earlier report")
struct ReportDurationsTests {
    private static func durations(_ text: String) throws -> ReportDurations { try ReportDurations(Array(text.utf8)) }

    @Test("a report of ours tells how long each file took")
    func own() throws {
        let durations = try Self.durations(JUnitReport(result: SmallSuite.result).text)
        #expect(durations["login.apiscript"] == .milliseconds(12))
        #expect(durations["orders/create.apiscript"] == .milliseconds(345))
        #expect(durations["orders/list.apiscript"] == nil)
        #expect(durations["unknown"] == nil)
    }

    @Test("a hostile report of ours is read as well")
    func hostile() throws {
        var suite = HostileSuite(seed: 11)
        var result = suite.result(cases: 500)
        for place in result.cases.indices { result.cases[place].name.file = "<\(place)&\"\n/x>" }
        let durations = try Self.durations(JUnitReport(result: result).text)
        for result in result.cases where result.time.milliseconds > 0 {
            #expect(durations[result.name.file]?.milliseconds == result.time.milliseconds)
        }
    }

    @Test("another program's report is read with what surrounds its tests, and times are added")
    func others() throws {
        let durations = try Self.durations(
            """
            \u{FEFF}<?xml version='1.0'?><!-- > <testcase classname="no" time="1"/> -->
            <!DOCTYPE testsuite>
            <testsuite xmlns:x="y" name = 'all'>
            <testcase time='1,204.5' name="a" classname='a&amp;b&#x2f;c'/><testcase classname="a&amp;b/c" time=".5"></testcase>
            <testcase classname="no" time="soon"/><testcase classname="no" time="-1"/><testcase classname="no" time="nan"/>
            <testcase classname="no"/><testcase time="5"/><testcase classname="no" time="1e300"/>
            <testcase classname="&unknown; &#x110000; &" time="2"/>
            <system-out><![CDATA[ <testcase classname="no" time="1"/> ]]></system-out>
            </testsuite>
            """)
        #expect(durations["a&b/c"] == .milliseconds(1_205_000))
        #expect(durations["no"] == nil)
        #expect(durations["&unknown; &#x110000; &"] == .seconds(2))
    }

    @Test(
        "what is not a report is told with its line",
        arguments: [
            ("", "it does not begin with <testsuites> or <testsuite>, line 1"),
            ("{}\n", "it does not begin with <testsuites> or <testsuite>, line 2"),
            ("<html>", "it does not begin with <testsuites> or <testsuite>, line 1"),
            ("</testsuite>", "it does not begin with <testsuites> or <testsuite>, line 1"),
            ("<testsuite>\n<testcase>", "it is incomplete, line 2"),
            ("<testsuite>\n<testcase name=\"a", "the tag that begins here never ends, line 2"),
            ("<testsuite>\n\n<testcase", "the tag that begins here never ends, line 3"),
            ("<testsuite><!-- ", "what begins here never ends, line 1"),
            ("<testsuite>< a>", "“<” does not begin a tag, line 1"),
            ("<testsuite a=b>", "a value in quotation marks is expected here, line 1"),
            ("<testsuite a>", "an attribute is expected here, line 1"),
            ("<!DOCTYPE a [<!ENTITY b \"c\">]>", "a document type with declarations is not supported, line 1"),
        ])
    func unreadable(text: String, reason: String) {
        let error = #expect(throws: UsageError.self) { try Self.durations(text) }
        #expect(
            error?.description
                == "this is not a report in JUnit's XML: \(reason): give a file that sonde test --junit wrote")
    }

    @Test("a report that is cut or garbled anywhere is read or refused")
    func garbled() {
        let report = Array(JUnitReport(result: SmallSuite.result).text.utf8)
        for length in report.indices.dropLast() {
            #expect(throws: UsageError.self) { try ReportDurations(Array(report.prefix(length))) }
        }
        var random = SeededGenerator(seed: 5)
        for _ in 0..<2_000 {
            var garbled = report
            for _ in 0..<3 { garbled[random.next(below: report.count)] = random.pick(Array("<>/=\"'&; \u{0}a".utf8)) }
            _ = try? ReportDurations(garbled)
        }
    }
}
