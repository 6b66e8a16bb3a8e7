import FixtureServer
import Foundation
import HTTPModel
import Spawn
import TestFiles
import Testing

@Suite("sonde test")
struct SuiteTests {
    private static let begin = "base \\(env.SERVER)\n"

    @Test(
        "scripts and the tests in them are cases, in the order of their paths, and what failed is told with its request"
    )
    func cases() throws {
        let bench = try SuiteBench([
            "b.apiscript": Self.begin
                + """
                test "a page has twenty" { expect (GET pages).count == 20 }
                test "a page has thirty" {
                    GET pages/2
                    expect it.count == 30
                    expect it.path == "/pages/2"
                }
                """,
            "a.apiscript": Self.begin + "GET first\n", "inner/c.apiscript": Self.begin + "GET inner\n",
            "sonde.apiscript": "GET http://127.0.0.1:1/never\n",
            ".hidden/x.apiscript": "GET http://127.0.0.1:1/never\n",
        ])
        let outcome = try bench.run("test", ".", "--jobs", "1")
        #expect(bench.targets == ["/first", "/pages", "/pages/2", "/inner"])
        #expect(outcome.status == 1)
        #expect(outcome.output.isEmpty)
        #expect(
            outcome.errors == """
                b.apiscript:5:12: a page has thirty
                  expectation failed: it.count == 30
                  it.count → 20
                    curl http://SERVER/pages/2
                    200 OK · 33 bytes
                    {"path": "/pages/2", "count": 20}
                3 passed, 1 failed, 4 requests, 0 s

                """, "\(outcome.errors)")
        let list = try bench.run("test", ".", "--list")
        #expect(
            list.output == """
                a.apiscript
                b.apiscript › a page has twenty
                b.apiscript › a page has thirty
                inner/c.apiscript

                """)
    }

    @Test("a request counts once, in a script that is named as in a folder")
    func counts() throws {
        let bench = try SuiteBench([
            "a.apiscript": Self.begin
                + "GET first\nexpect it.count == 0\ntest \"one\" { GET one }\ntest \"two\" { GET two }\n"
        ])
        for path in ["a.apiscript", "."] {
            let before = bench.targets.count
            let outcome = try bench.run("test", path, "--jobs", "1")
            let sent = bench.targets.count - before
            #expect(outcome.errors.contains(" \(sent) requests,"), "\(outcome.errors)")
        }
    }

    @Test("a folder is the same from wherever it is named, and a second test of a title is filtered by its number")
    func naming() throws {
        let bench = try SuiteBench([
            "in/a.apiscript": Self.begin + "test \"x\" { GET first }\ntest \"x\" { GET second }\n"
        ])
        let place = bench.folder.url.path
        for path in ["in", "in/", "./in", "\(place)/in", "\(place)/in//"] {
            #expect(try bench.run("test", path).status == 0, "\(path)")
        }
        #expect(bench.targets.count == 10)
        let second = try bench.run("test", "in", "--filter", "x (2)", "--json")
        #expect(bench.targets.suffix(1) == ["/second"] && bench.targets.count == 11)
        #expect(second.output.contains(#""test":"x (2)","verdict":"passed""#) && second.status == 0, "\(second)")
    }

    @Test("without a path the scripts with a test are run, and nothing else that lies there is sent")
    func withoutPath() throws {
        let bench = try SuiteBench([
            "a.apiscript": Self.begin + "DELETE everything\n",
            "b.apiscript": Self.begin + "test \"one\" { GET one }\n",
        ])
        let outcome = try bench.run("test")
        #expect(outcome.status == 0 && bench.targets == ["/one"], "\(outcome)")
        #expect(outcome.errors == "1 passed, 1 request, 0 s\n")
    }

    @Test("a test that fails ends by itself, the next one runs, and what a test sets or declares ends with it")
    func independence() throws {
        let bench = try SuiteBench([
            "a.apiscript": Self.begin
                + """
                header X-Kind: outside
                var count = 0
                test "one" {
                    header X-Kind: inside
                    let only = 1
                    GET gone
                    GET never
                }
                test "two" {
                    count += 1
                    GET two
                    require count == 2
                    GET never
                }
                test "three" { GET three }

                """
        ])
        let outcome = try bench.run("test", "a.apiscript")
        #expect(bench.targets == ["/gone", "/two", "/three"])
        #expect(bench.requests.map { $0.headers["X-Kind"] } == ["inside", "outside", "outside"])
        #expect(outcome.status == 4, "\(outcome)")
        #expect(outcome.errors.contains("1 passed, 2 failed"), "\(outcome.errors)")
        #expect(outcome.errors.contains("a.apiscript:7:5: one"), "\(outcome.errors)")
        #expect(
            outcome.errors.contains("try? before the call, then expect response.status == 404"), "\(outcome.errors)")
    }

    @Test("what fails outside of the tests fails the script, and its tests did not run")
    func outside() throws {
        let bench = try SuiteBench([
            "a.apiscript": Self.begin + "GET gone\ntest \"one\" { GET never }\n",
            "b.apiscript": "let = 3\n", "c.apiscript": Self.begin + "GET c\n",
        ])
        let outcome = try bench.run("test", ".", "--jobs", "1")
        #expect(bench.targets == ["/gone", "/c"])
        #expect(outcome.status == 3, "\(outcome)")
        #expect(outcome.errors.contains("not run: a.apiscript › one"), "\(outcome.errors)")
        #expect(outcome.errors.contains("b.apiscript:1:"), "\(outcome.errors)")
        #expect(outcome.errors.hasSuffix("1 passed, 2 failed, 1 not run, 2 requests, 0 s\n"), "\(outcome.errors)")
    }

    @Test("a setup runs once, its cookies, keys and variables are copies for each script, and a teardown comes last")
    func setup() throws {
        let bench = try SuiteBench(
            [
                "setup.apiscript": Self.begin + "transport.cookies = .session\nPOST login\nvar token = it.path\n",
                "teardown.apiscript": "DELETE session \n",
                "a.apiscript": "token = \"changed\"\nGET a/\\(token)\nGET change\n",
                "inner/setup.apiscript": "require token == \"/login\"\nGET inner/setup\n",
                "inner/teardown.apiscript": "DELETE inner\n",
                "inner/b.apiscript": "GET b\nexpect token == \"/login\"\n",
            ],
            answer: { request in
                guard ["/login", "/change"].contains(request.path) else { return nil }
                var headers = HeaderFields()
                try? headers.append("Set-Cookie", "session=\(request.path.dropFirst())")
                try? headers.append("Content-Type", "application/json")
                return ServedResponse(
                    Status(200), headers: headers, body: Data(#"{"path": "\#(request.path)"}"#.utf8))
            })
        for jobs in ["1", "4"] {
            let before = bench.targets.count
            let outcome = try bench.run("test", ".", "--jobs", jobs)
            #expect(outcome.status == 0, "\(outcome)")
            let requests = bench.requests.dropFirst(before)
            let targets = requests.map(\.target)
            #expect(targets.first == "/login" && targets.last == "/session" && targets.count == 7, "\(targets)")
            let inner = requests.filter { ["/inner/setup", "/b", "/inner", "/session"].contains($0.path) }
            #expect(inner.map(\.path) == ["/inner/setup", "/b", "/inner", "/session"])
            #expect(inner.allSatisfy { $0.headers["Cookie"] == "session=login" })
        }
    }

    @Test(
        "a setup that fails keeps its folder from running, with the reason, and others run; teardowns run all the same")
    func failingSetup() throws {
        let bench = try SuiteBench([
            "one/setup.apiscript": Self.begin + "GET gone\n", "one/a.apiscript": "GET never\n",
            "one/teardown.apiscript": "DELETE one\n",
            "two/setup.apiscript": Self.begin, "two/a.apiscript": "GET gone/a\n",
            "two/teardown.apiscript": "DELETE two\n",
        ])
        let outcome = try bench.run("test", ".", "--jobs", "1")
        #expect(bench.targets == ["/gone", "/one", "/gone/a", "/two"])
        #expect(outcome.status == 4)
        #expect(
            outcome.errors.contains("not run: one/a.apiscript: one/setup.apiscript failed: one/setup.apiscript:2:1:"),
            "\(outcome.errors)")
        #expect(outcome.errors.hasSuffix("1 failed, 1 not run, 1 request, 0 s\n"), "\(outcome.errors)")
    }

    @Test("cases are chosen by a part of their names, by what failed last, and a failure can be the last thing")
    func choosing() throws {
        let bench = try SuiteBench([
            "orders.apiscript": Self.begin + "test \"create\" { GET create }\ntest \"remove\" { GET gone }\n",
            "people.apiscript": Self.begin + "test \"create\" { GET people }\n",
        ])
        #expect(try bench.run("test", "--failed").errors.contains("there is no earlier run here"))
        #expect(try bench.run("test", "--filter", "orders", "--skip", "remove").status == 0)
        #expect(bench.targets == ["/create"])
        #expect(try bench.run("test", "--jobs", "1").status == 4)
        #expect(bench.targets.suffix(3) == ["/create", "/gone", "/people"])
        #expect(try bench.run("test", "--failed").errors.hasSuffix("1 failed, 1 request, 0 s\n"))
        #expect(bench.targets.last == "/gone")
        // A run of something else forgets nothing.
        #expect(try bench.run("test", "people.apiscript").status == 0)
        #expect(try bench.run("test", "--filter", "create").status == 0)
        #expect(try bench.run("test", "--failed").errors.hasSuffix("1 failed, 1 request, 0 s\n"))
        let bail = try bench.run("test", "--bail", "--jobs", "1")
        #expect(bail.errors.hasSuffix("1 passed, 1 failed, 1 skipped, 2 requests, 0 s\n"), "\(bail.errors)")
        #expect(try bench.run("test", "--filter", "nobody").status == 2)
        #expect(try bench.run("test", "--repeat", "3", "--filter", "people").errors.hasPrefix("3 passed"))
    }

    @Test("side by side, everything is told as if it had been one after the other")
    func jobs() throws {
        var files = ["setup.apiscript": Self.begin]
        for number in 1...24 {
            files["n\(number).apiscript"] =
                "test \"first\" { GET n\(number) }\ntest \"second\" { GET n\(number)/\(number % 3)\nexpect it.count == \(number % 3 + 19) }\n"
        }
        let bench = try SuiteBench(files)
        let alone = try bench.run("test", "--jobs", "1", "--json")
        for _ in 1...5 {
            let together = try bench.run("test", "--jobs", "8", "--json")
            #expect(
                together.output == alone.output && together.errors == alone.errors && together.status == alone.status)
        }
        #expect(alone.output.split(separator: "\n").count == 49)
    }

    @Test("each row of a table is a case, and wrong columns and values are told before anything is sent")
    func rows() throws {
        let bench = try SuiteBench([
            "order.apiscript": "parameter id: Int\nparameter note: String = \"none\"\n" + Self.begin
                + "GET orders/\\(id)?note=\\(note)\n",
            "rows.csv": "\u{feff}id,note\r\n1,\"a \"\"b\"\"\"\r\n2,\r\n", "rows.jsonl": "{\"id\": 7}\n{\"id\": 8}\n",
            "wrong.csv": "id,noet\n1,x\n", "odd.csv": "id,note\n1,x\ny,z\n",
        ])
        let outcome = try bench.run("test", "order.apiscript", "--data", "rows.csv", "--jobs", "1")
        #expect(outcome.status == 0, "\(outcome)")
        #expect(bench.targets == ["/orders/1?note=a%20%22b%22", "/orders/2?note=none"], "\(bench.targets)")
        let list = try bench.run("test", "order.apiscript", "--data", "rows.jsonl", "--list")
        #expect(list.output == "order.apiscript › row 1: 7\norder.apiscript › row 2: 8\n")
        let wrong = try bench.run("test", "order.apiscript", "--data", "wrong.csv")
        #expect(
            wrong.status == 2
                && wrong.errors.contains("wrong.csv:1:4: no script has the parameter “noet”: did you mean note?"),
            "\(wrong)")
        let odd = try bench.run("test", "order.apiscript", "--data", "odd.csv")
        #expect(odd.status == 2 && odd.errors.contains("odd.csv:3:1: id:"), "\(odd)")
        #expect(bench.targets.count == 2)
        try bench.folder.write(
            Self.begin + "struct Row: Decodable { let id: Int; let note: String? }\n"
                + "for row in file(\"rows.csv\") -> [Row] { GET rows/\\(row.id) }\n"
                + "for row in file(\"rows.jsonl\") -> JSON { GET lines/\\(row.id) }\n", to: "each.apiscript")
        let each = try bench.run("test", "each.apiscript")
        #expect(
            each.status == 0 && bench.targets.suffix(4) == ["/rows/1", "/rows/2", "/lines/7", "/lines/8"], "\(each)")
        let set = try bench.run("test", "order.apiscript", "--set", "id=9")
        #expect(set.status == 0 && bench.targets.last == "/orders/9?note=none")
    }

    @Test("every case is in exactly one shard, and a shard without cases is fine")
    func shards() throws {
        let files = Dictionary(
            uniqueKeysWithValues: (1...10).map { ("s\($0).apiscript", Self.begin + "test \"x\" { GET s\($0) }\n") })
        let bench = try SuiteBench(files)
        let all = try bench.run("test", "--list").output.split(separator: "\n")
        for count in 1...4 {
            var found: [Substring] = []
            for number in 1...count {
                let part = try bench.run("test", "--list", "--shard", "\(number)/\(count)")
                found += part.output.split(separator: "\n")
            }
            #expect(found.count == all.count && Set(found) == Set(all))
        }
        #expect(try bench.run("test", "--shard", "12/12").status == 0)
        let wrong = try bench.run("test", "--shard", "6/5")
        #expect(wrong.status == 2 && wrong.errors.contains("there is no shard 6 of 5"), "\(wrong)")
        #expect(bench.targets.isEmpty)
    }

    @Test("a script that hangs fails after its time, with what it waited for, and its teardown runs")
    func timeout() throws {
        let bench = try SuiteBench(
            [
                "setup.apiscript": Self.begin, "teardown.apiscript": "DELETE session\n",
                "a.apiscript": "GET slow\n", "b.apiscript": "GET b\n",
            ],
            answer: { $0.path == "/slow" ? ServedResponse(Status(200), delay: .seconds(30)) : nil })
        let outcome = try bench.run("test", ".", "--timeout", "300ms", "--jobs", "1")
        #expect(outcome.status == 4)
        #expect(outcome.errors.contains("a.apiscript:1:1\n  it took longer than"), "\(outcome.errors)")
        #expect(outcome.errors.contains("and was in: GET slow"), "\(outcome.errors)")
        #expect(bench.targets == ["/slow", "/b", "/session"])
    }

    @Test("a case that is replayed or checked by itself begins with the setups above it")
    func alone() throws {
        let bench = try SuiteBench([
            "setup.apiscript": Self.begin + "endpoint pages { GET pages }\nlet number = 7\n",
            "inner/setup.apiscript": "GET login\n", "inner/a.apiscript": "pages\nGET item/\\(number)\n",
        ])
        let replayed = try bench.run("replay", "inner/a.apiscript", "--quiet")
        #expect(replayed.status == 0, "\(replayed)")
        #expect(bench.targets == ["/login", "/pages", "/item/7"])
        let checked = try bench.run("check", "inner/a.apiscript")
        #expect(checked.status == 0 && checked.output.contains("SERVER"), "\(checked)")
    }

    @Test("reports hold no secret, and hostile names are only names")
    func reports() throws {
        let bench = try SuiteBench([
            "a.apiscript": Self.begin + "key header X-Key \\(env.KEY)\n"
                + "test \"<b>&\\u{1B}[2J]]> | `x`\" {\n    GET gone\n}\n"
        ])
        for report in ["--tap", "--json", "--markdown"] {
            let outcome = try bench.run(
                "test", report, "--junit", "report.xml", with: ["KEY": "c4n4ry-0987654321", "GITHUB_ACTIONS": "true"])
            let junit = try bench.text(of: "report.xml")
            for text in [outcome.output, outcome.errors, junit] {
                #expect(!text.contains("c4n4ry") && !text.contains("\u{1B}"), "\(text)")
            }
            #expect(junit.contains("&lt;b&gt;&amp;") && outcome.status == 4, "\(junit)")
        }
        let marked = try bench.run("test", with: ["KEY": "c4n4ry-0987654321", "GITHUB_ACTIONS": "true"])
        #expect(marked.output.hasPrefix("::error file=a.apiscript,line=4"), "\(marked.output)")
    }

    @Test("scripts record into folders of their own, and are answered from them")
    func recordings() throws {
        let bench = try SuiteBench([
            "setup.apiscript": Self.begin + "GET login\n", "a.apiscript": "GET same\n",
            "b.apiscript": "GET same\nGET same\n",
        ])
        #expect(try bench.run("test", ".", "--record", "Kept", "--jobs", "2").status == 0)
        #expect(bench.targets.count == 4)
        let replayed = try bench.run("test", ".", "--fixtures", "Kept", "--jobs", "2")
        #expect(replayed.status == 0 && bench.targets.count == 4, "\(replayed)")
        #expect(FileManager.default.fileExists(atPath: bench.folder.url.path + "/Kept/b.apiscript"))
    }

    @Test("an environment is used from its declaration on, and one that nobody declares is told")
    func environments() throws {
        let bench = try SuiteBench([
            "setup.apiscript": "base http://127.0.0.1:1\nenvironment staging { base \\(env.SERVER) }\nPOST login\n",
            "a.apiscript": "GET a\n",
        ])
        #expect(try bench.run("test", ".", "--use", "staging").status == 0)
        #expect(bench.targets == ["/login", "/a"])
        let wrong = try bench.run("test", ".", "--use", "stagign")
        #expect(wrong.status == 2 && bench.targets.count == 2, "\(wrong)")
    }

    @Test(
        "what cannot be run is told in a sentence",
        arguments: [
            ("setup.apiscript", "runs with those of its folder"), ("empty", "there is no script in empty"),
            ("missing", "missing cannot be read"), ("--jobs 0", "--jobs takes a number"),
            ("--timeout soon", "--timeout takes a time"), ("--balance x.xml", "add --shard"),
        ])
    func wrong(words: String, sentence: String) throws {
        let bench = try SuiteBench([
            "setup.apiscript": "", "empty/note.txt": "", "a.apiscript": "test \"x\" { let a = 1 }\n",
        ])
        let outcome = try Program("sonde").run(
            ["test"] + words.split(separator: " ").map(String.init), in: bench.folder.url)
        #expect(outcome.status == 2 && outcome.errors.contains(sentence), "\(outcome)")
    }
}
