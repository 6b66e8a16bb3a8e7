import Basics
import FixtureServer
import Foundation
import HTTPModel
import Spawn
import TestFiles
import Testing

/// What the scripts of a suite have in common, although each has a session of its own.
@Suite("what a suite shares")
struct SuiteSharingTests {
    @Test("a token that its server takes back is renewed once, however many scripts need it at once")
    func token() throws {
        let given = Lock((count: 0, refused: 0))
        var files = [
            "setup.apiscript": """
            base \\(env.SERVER)
            key oauth2 token: \\(env.SERVER)/token client: app secret: \\(env.CLIENT_SECRET)
            GET me

            """
        ]
        for number in 1...24 { files["n\(number).apiscript"] = "GET item/\(number)\nGET item/\(number)/more\n" }
        let bench = try SuiteBench(files) { request in
            var headers = HeaderFields()
            try? headers.append("Content-Type", "application/json")
            if request.path == "/token" {
                let count = given.withLock { given in
                    given.count += 1
                    return given.count
                }
                let body = #"{"access_token": "access-number-\#(count)", "token_type": "Bearer", "expires_in": 3600}"#
                return ServedResponse(Status(200), headers: headers, body: Data(body.utf8))
            }
            let isOld = request.headers["Authorization"] == "Bearer access-number-1"
            guard request.path != "/me", isOld else { return nil }
            given.withLock { $0.refused += 1 }
            try? headers.append("WWW-Authenticate", #"Bearer error="invalid_token""#)
            return ServedResponse(Status(401), headers: headers, body: Data("{}".utf8))
        }
        let outcome = try bench.run("test", ".", "--jobs", "8", with: ["CLIENT_SECRET": "c4n4ry-client-secret"])
        #expect(outcome.status == 0, "\(outcome)")
        #expect(bench.targets.count { $0 == "/token" } == 2 && given.withLock { $0.refused } >= 1)
    }

    @Test("what three shards run together is what one run has, case for case")
    func shards() throws {
        var files = ["setup.apiscript": "base \\(env.SERVER)\n"]
        for number in 1...20 {
            files["n\(number).apiscript"] =
                "test \"first\" { expect (GET n\(number)).count == \(number % 4 == 0 ? 19 : 20) }\ntest \"second\" { GET n }\n"
        }
        let bench = try SuiteBench(files)
        func lines(_ outcome: String) -> [Substring] {
            outcome.split(separator: "\n").filter { $0.contains("\"verdict\"") }
        }
        let whole = lines(try bench.run("test", ".", "--json").output)
        let parts = try (1...3).flatMap { part in
            lines(try bench.run("test", ".", "--json", "--shard", "\(part)/3").output)
        }
        #expect(whole.count == 40 && parts.count == 40 && Set(parts) == Set(whole))
    }

    @Test("output is the same, however many scripts run at once, fifty times")
    func steadiness() throws {
        var files = ["setup.apiscript": "base \\(env.SERVER)\n"]
        for number in 1...8 { files["n\(number).apiscript"] = "GET gone/\(number)\nexpect it.count == \(number)\n" }
        let bench = try SuiteBench(files)
        let alone = try bench.run("test", ".", "--jobs", "1", "--tap")
        for _ in 1...50 {
            let together = try bench.run("test", ".", "--jobs", "8", "--tap")
            #expect(together.output == alone.output && together.errors == alone.errors)
        }
    }

    @Test("a suite's recordings are not waited for, and a function of a setup is there for all cases")
    func functionOfSetup() throws {
        let bench = try SuiteBench([
            "setup.apiscript": "base \\(env.SERVER)\nfunc item(_ id: Int) -> JSON { GET item/\\(id) }\n",
            "a.apiscript": "test \"one\" { expect item(1).path == \"/item/1\" }\nsleep(for: 1ms)\n",
        ])
        let live = try bench.run("test", ".", "--record", "Recordings")
        #expect(live.status == 0, "\(live)")
        try bench.folder.write(
            "sleep(for: 10m)\ntest \"one\" { expect item(1).path == \"/item/1\" }\n", to: "a.apiscript")
        let replayed = try bench.run("test", ".", "--fixtures", "Recordings")
        #expect(replayed.status == 0 && bench.requests.count == 1, "\(replayed)")
    }
}
