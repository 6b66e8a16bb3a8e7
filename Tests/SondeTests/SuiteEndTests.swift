import FixtureServer
import Foundation
import HTTPModel
import Spawn
import TestFiles
import Testing

@Suite("how a suite ends")
struct SuiteEndTests {
    private static let begin = "base \\(env.SERVER)\n"

    @Test(
        "Ctrl-C, or a CI server that cancels, ends the scripts; the teardown runs, and the report is whole",
        arguments: [SIGINT, SIGTERM, SIGHUP])
    func interruption(signal: Int32) throws {
        let hand = Hand()
        let bench = try SuiteBench(
            [
                "setup.apiscript": Self.begin, "teardown.apiscript": "DELETE session\n",
                "a.apiscript": "GET a\n", "b.apiscript": "GET wait\n", "c.apiscript": "GET never\n",
            ],
            answer: { request in
                guard request.path == "/wait" else { return nil }
                hand.press()
                return ServedResponse(Status(200), delay: .seconds(30))
            })
        let program = try bench.start("test", ".", "--jobs", "1", "--junit", "report.xml")
        hand.take(program.sending(signal))
        let outcome = try program.end()
        #expect(outcome.status == 130, "\(outcome)")
        #expect(bench.targets == ["/a", "/wait", "/session"])
        let report = try bench.text(of: "report.xml")
        #expect(report.contains("c.apiscript") && report.hasSuffix("</testsuites>\n"), "\(report)")
    }

    @Test(
        "a teardown's status is the run's",
        arguments: [("expect 1 == 2\n", 1), ("let = 3\n", 3), ("GET gone\n", 4), ("GET fine\n", 0)])
    func teardown(script: String, status: Int32) throws {
        let bench = try SuiteBench(["a.apiscript": Self.begin, "teardown.apiscript": Self.begin + script])
        let outcome = try bench.run("test", ".")
        #expect(outcome.status == status, "\(outcome)")
        #expect(outcome.errors.contains("teardown.apiscript:2:") == (status != 0), "\(outcome.errors)")
    }

    @Test("a link beside its script is not a second case, one from elsewhere is, and circles end")
    func links() throws {
        let bench = try SuiteBench([
            "in/b.apiscript": Self.begin + "GET b\n", "out/c.apiscript": Self.begin + "GET c\n",
        ])
        let folder = bench.folder.url.path
        let files = FileManager.default
        try files.createSymbolicLink(atPath: folder + "/in/a.apiscript", withDestinationPath: "b.apiscript")
        try files.createSymbolicLink(atPath: folder + "/in/d.apiscript", withDestinationPath: "../out/c.apiscript")
        try files.createSymbolicLink(atPath: folder + "/in/round", withDestinationPath: "..")
        #expect(try bench.run("test", "in", "--list").output == "in/b.apiscript\nin/d.apiscript\n")
    }

    @Test("a value under a telling name is shown nowhere, given in a line or in a table")
    func secrets() throws {
        let bench = try SuiteBench([
            "a.apiscript": "parameter password: String\n" + Self.begin + "GET gone/\\(password)\n",
            "rows.csv": "password\nc4n4ry-0987654321\n",
        ])
        for words in [["--set", "password=c4n4ry-0987654321"], ["--data", "rows.csv"]] {
            let outcome = try bench.run(words: ["test", "a.apiscript", "--json", "--junit", "report.xml"] + words)
            #expect(outcome.status == 4 && bench.targets.last == "/gone/c4n4ry-0987654321", "\(outcome)")
            for text in [outcome.output, outcome.errors, try bench.text(of: "report.xml")] {
                #expect(!text.contains("c4n4ry"), "\(text)")
            }
        }
    }
}
