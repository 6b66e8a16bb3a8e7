import HTTPModel
import Spawn
import TestFiles
import Testing

@Suite("scripts of a suite that replay others")
struct SuiteReplayTests {
    private static let begin = "base \\(env.SERVER)\n"

    @Test("a test that replays a script with tests is one case, and what fails in it fails the case")
    func inner() throws {
        let bench = try SuiteBench([
            "part.apiscript": "test \"inner\" { expect 1 == 2 }\n",
            "a.apiscript": "test \"outer\" { replay part.apiscript }\n",
            "b.apiscript": "test \"other\" { replay fine.apiscript }\n",
            "fine.apiscript": "test \"in\" { expect true }\n",
        ])
        let outcome = try bench.run("test")
        #expect(outcome.status == 1, "\(outcome)")
        #expect(outcome.errors.contains("1 == 2") && outcome.errors.hasSuffix("1 passed, 1 failed, 0 requests, 0 s\n"))
        #expect(try bench.run("test", "--list").output == "a.apiscript › outer\nb.apiscript › other\n")
        #expect(try bench.run("test", "--failed").errors.hasSuffix("1 failed, 0 requests, 0 s\n"))
    }

    @Test(
        "a script is left out only if the one that replays it runs",
        arguments: [
            ("main.apiscript", "replay a.apiscript\n", [String](), "a.apiscript › never\nok.apiscript › ok\n"),
            ("main.apiscript", "test \"m\" { replay a.apiscript }\n", [], "main.apiscript › m\nok.apiscript › ok\n"),
            (
                "main.apiscript", "test \"m\" { replay a.apiscript }\n", ["--skip", "main"],
                "a.apiscript › never\nok.apiscript › ok\n"
            ),
            (
                "in/q.apiscript", "test \"q\" { replay ../a.apiscript }\n", ["--skip", "q"],
                "a.apiscript › never\nok.apiscript › ok\n"
            ),
        ])
    func parts(name: String, script: String, options: [String], list: String) throws {
        let bench = try SuiteBench([
            "a.apiscript": "test \"never\" { expect false }\n", name: script,
            "ok.apiscript": "test \"ok\" { expect true }\n",
        ])
        #expect(try bench.run(words: ["test", "--list"] + options).output == list)
    }

    @Test("of scripts that replay each other the first is a case, and one that replays itself is one")
    func circles() throws {
        let bench = try SuiteBench([
            "a.apiscript": "if false { replay b.apiscript }\n", "b.apiscript": "if false { replay a.apiscript }\n",
            "c.apiscript": "if false { replay c.apiscript }\n",
        ])
        #expect(try bench.run("test", ".", "--list").output == "a.apiscript\nc.apiscript\n")
    }

    @Test("a parameter of a setup is set, and a column is not set beside its table")
    func parameters() throws {
        let bench = try SuiteBench([
            "setup.apiscript": "parameter who: String\n" + Self.begin,
            "a.apiscript": "parameter id: Int = 1\nGET \\(who)/\\(id)\n",
            "rows.csv": "id\n5\n\n6\n",
        ])
        let outcome = try bench.run("test", ".", "--set", "who=ann", "--data", "rows.csv", "--jobs", "1")
        #expect(outcome.status == 0 && bench.targets == ["/ann/5", "/ann/6"], "\(outcome)")
        let twice = try bench.run("test", ".", "--set", "who=ann", "--set", "id=3", "--data", "rows.csv")
        #expect(twice.status == 2 && twice.errors.contains("id is a column of the table, too"), "\(twice)")
    }

    @Test("a name of a test that is no plain text is told")
    func names() throws {
        let bench = try SuiteBench([
            "a.apiscript": "let n = 1\ntest \"a \\(n)\" { expect true }\n", "b.apiscript": "test \"\" { }\n",
        ])
        let outcome = try bench.run("test", ".")
        #expect(outcome.errors.count(of: "the name of a test is plain text") == 2 && outcome.status == 3, "\(outcome)")
    }
}

extension String {
    fileprivate func count(of text: String) -> Int { ranges(of: text).count }
}
