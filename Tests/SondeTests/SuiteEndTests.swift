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

    @Test("a setup that is interrupted, or takes too long, is torn down")
    func unfinishedSetup() throws {
        let hand = Hand()
        let bench = try SuiteBench(
            [
                "setup.apiscript": Self.begin + "POST create\nGET wait\n", "teardown.apiscript": "DELETE create\n",
                "a.apiscript": "GET never\n",
            ],
            answer: { request in
                guard request.path == "/wait" else { return nil }
                hand.press()
                return ServedResponse(Status(200), delay: .seconds(30))
            })
        let program = try bench.start("test", ".")
        hand.take(program.interrupt)
        #expect(try program.end().status == 130)
        #expect(bench.targets == ["/create", "/wait", "/create"])
        hand.take {}
        let slow = try bench.run("test", ".", "--timeout", "300ms")
        #expect(slow.status == 4 && slow.errors.contains("it took longer than"), "\(slow)")
        #expect(bench.targets.suffix(3) == ["/create", "/wait", "/create"])
    }

    @Test("a test that was interrupted says so, with what it sent")
    func interruptedTest() throws {
        let hand = Hand()
        let bench = try SuiteBench(
            ["a.apiscript": Self.begin + "test \"one\" { POST wait }\ntest \"two\" { GET never }\n"],
            answer: { request in
                hand.press()
                return ServedResponse(Status(200), delay: .seconds(30))
            })
        let program = try bench.start("test", ".", "--json")
        hand.take(program.interrupt)
        let outcome = try program.end()
        #expect(
            outcome.status == 130 && outcome.errors.contains("it was interrupted, and was in"), "\(outcome)")
        #expect(outcome.errors.contains("1 failed, 1 not run, 1 request"), "\(outcome.errors)")
    }

    @Test("--bail leaves out the tests that follow in the same script")
    func bail() throws {
        let bench = try SuiteBench([
            "a.apiscript": Self.begin + "test \"1\" { expect false }\ntest \"2\" { GET never }\n"
        ])
        let outcome = try bench.run("test", "--bail")
        #expect(outcome.status == 1 && outcome.errors.hasSuffix("1 failed, 1 skipped, 0 requests, 0 s\n"), "\(outcome)")
        #expect(bench.targets.isEmpty)
    }

    @Test("a report takes no other file's place, and nothing is sent before that is told")
    func reportPlaces() throws {
        let bench = try SuiteBench([
            "a.apiscript": Self.begin + "GET never\n", "d.csv": "id\n1\n", "old.xml": "<testsuites/>\n",
        ])
        for (name, sentence) in [
            ("a.apiscript", "is not a report"), ("d.csv", "is not a report"), (".", "is a folder"),
            ("", "needs a file"),
            ("--tap", "--junit needs"),
        ] {
            let outcome = try bench.run("test", "a.apiscript", "--junit", name)
            #expect(outcome.status == 2 && outcome.errors.contains(sentence), "\(name): \(outcome)")
        }
        #expect(bench.targets.isEmpty)
        #expect(try bench.run("test", "a.apiscript", "--junit", "old.xml").status == 0)
        // A shard without cases leaves no report of another run.
        #expect(try bench.run("test", "a.apiscript", "--junit", "old.xml", "--shard", "2/2").status == 0)
        #expect(try !bench.text(of: "old.xml").contains("a.apiscript"))
    }

    @Test("an answer is no command of a workflow, and no name of a case shows a secret")
    func workflow() throws {
        let bench = try SuiteBench(
            [
                "c4n4ry-0987654321.apiscript": Self.begin
                    + "let key = env.KEY\ntest \"c4n4ry-0987654321\" { GET gone }\n"
            ],
            answer: { _ in
                ServedResponse(
                    Status(500), headers: HeaderFields(), body: Data("oops\n::stop-commands::x\n##[error]y".utf8))
            })
        let outcome = try bench.run(
            "test", ".", "--junit", "report.xml", with: ["KEY": "c4n4ry-0987654321", "GITHUB_ACTIONS": "true"])
        let lines = outcome.errors.split(separator: "\n").map { $0.drop { $0 == " " } }
        #expect(!lines.contains { $0.hasPrefix("::") || $0.contains("##[") }, "\(outcome.errors)")
        for text in [outcome.errors, outcome.output, try bench.text(of: "report.xml")] {
            #expect(!text.contains("c4n4ry"), "\(text)")
        }
    }
}
