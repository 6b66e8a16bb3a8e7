import Basics
import FixtureServer
import Foundation
import HTTPModel
import Spawn
import Testing

@Suite("drift as a job")
struct DriftScriptTests {
    /// Signs in with a new token and a new cookie each time, and refuses both when they are old.
    private final class Door: Sendable {
        private let count = Lock(0)

        func answer(to request: ServedRequest) -> ServedResponse? {
            switch request.path {
            case "/login":
                let number = count.withLock { count in
                    count += 1
                    return count
                }
                var response = Self.json(#"{"access_token": "t0ken-of-the-day-\#(number)-abcdef"}"#)
                try? response.headers.append("Set-Cookie", "sid=c00kie-of-the-day-\(number)-abcdef")
                return response
            case "/me":
                let number = count.withLock { $0 }
                let isKnown =
                    request.headers["Authorization"] == "Bearer t0ken-of-the-day-\(number)-abcdef"
                    || request.headers["Cookie"]?.contains("sid=c00kie-of-the-day-\(number)-abcdef") == true
                    || request.headers["X-Token"] == "t0ken-of-the-day-\(number)-abcdef"
                return isKnown ? Self.json(#"{"name": "Ann"}"#) : Self.json(#"{"error": "who?"}"#, 401)
            default: return nil
            }
        }

        private static func json(_ text: String, _ status: Int = 200) -> ServedResponse {
            var headers = HeaderFields()
            try? headers.append("Content-Type", "application/json")
            return ServedResponse(Status(status), headers: headers, body: Data(text.utf8))
        }
    }

    private static let begin = "base \\(env.SERVER)\n"

    private func bench(_ files: [String: String]) throws -> SuiteBench {
        let door = Door()
        return try SuiteBench(files) { door.answer(to: $0) }
    }

    @Test(
        "recorded requests are sent as the script signs in: with its key, its cookies or its header",
        arguments: [
            "let session = POST login\nkey bearer \\(session.access_token)\n",
            "transport.cookies = .session\nPOST login\n",
            "let session = POST login\nheader X-Token: \\(session.access_token)\n",
        ])
    func signsIn(script: String) throws {
        let bench = try bench(["a.apiscript": Self.begin + script + "GET me\n"])
        #expect(try bench.run("replay", "a.apiscript", "--record", "Kept").status == 0)
        let outcome = try bench.run("drift", "Kept", "--script", "a.apiscript")
        #expect(outcome.status == 0, "\(outcome)")
        #expect(outcome.output.hasSuffix("1 recording sent again, nothing drifted; 1 not sent\n"), "\(outcome.output)")
        let without = try bench.run("drift", "Kept")
        #expect(without.status == 4 && without.errors.contains("--script SCRIPT"), "\(without)")
        for text in [outcome.output, outcome.errors, without.output, without.errors] {
            #expect(!text.contains("of-the-day"))
        }
    }

    @Test("what is refused without a key that was recorded names the key and what to write")
    func refused() throws {
        let bench = try bench([
            "a.apiscript": Self.begin + "transport.cookies = .session\nPOST login\nGET me\n",
            "other.apiscript": Self.begin + "GET pages\n",
        ])
        #expect(try bench.run("replay", "a.apiscript", "--record", "Kept").status == 0)
        let outcome = try bench.run("drift", "Kept")
        #expect(
            outcome.output.contains("  refused with 401: it was sent without cookie sid, which was recorded with it\n"),
            "\(outcome.output)")
        #expect(
            outcome.errors.hasPrefix(
                "sonde: 1 request was refused without a key that was recorded: write --base http://SERVER --env cookie-sid=NAME"
            ),
            "\(outcome.errors)")
        #expect(outcome.status == 4)
        let other = try bench.run("drift", "Kept", "--script", "other.apiscript")
        #expect(other.status == 4 && other.errors.contains("other.apiscript sends none of that name there"), "\(other)")
    }

    @Test("in a script the session's cookies take the place of the recorded ones")
    func inScript() throws {
        let signIn = Self.begin + "transport.cookies = .session\nPOST login\n"
        let bench = try bench(["a.apiscript": signIn + "GET me\n", "drift.apiscript": signIn + "drift Kept\n"])
        #expect(try bench.run("replay", "a.apiscript", "--record", "Kept").status == 0)
        let outcome = try bench.run("replay", "drift.apiscript")
        #expect(outcome.status == 0 && outcome.output.contains("nothing drifted"), "\(outcome)")
    }

    @Test("setups of the script's suite run before it, the outermost first")
    func setups() throws {
        let bench = try bench([
            "setup.apiscript": Self.begin, "inner/a.apiscript": "GET me\n",
            "inner/setup.apiscript": "let session = POST login\nkey bearer \\(session.access_token)\n",
            "b.apiscript": "let session = POST login\nkey bearer \\(session.access_token)\nGET me\n",
        ])
        #expect(try bench.run("replay", "b.apiscript", "--record", "Kept").status == 0)
        let outcome = try bench.run("drift", "Kept", "--script", "inner/a.apiscript")
        #expect(outcome.status == 0, "\(outcome)")
    }

    @Test(
        "a script that fails ends the comparison with its place and status",
        arguments: [
            ("GET gone -> [Int]\n", 4, "bad.apiscript:2:"),
            ("GET pages/2\nexpect it.count == 7\n", 1, "bad.apiscript:3:"),
            ("GET me ->\n", 3, "bad.apiscript:2:"),
        ] as [(String, Int32, String)])
    func failing(script: String, status: Int32, place: String) throws {
        let bench = try bench([
            "a.apiscript": Self.begin + "GET pages\n", "bad.apiscript": Self.begin + script,
        ])
        #expect(try bench.run("replay", "a.apiscript", "--record", "Kept").status == 0)
        let before = bench.targets.count { $0 == "/pages" }
        let outcome = try bench.run("drift", "Kept", "--script", "bad.apiscript")
        #expect(outcome.status == status && outcome.errors.contains(place), "\(outcome)")
        #expect(bench.targets.count { $0 == "/pages" } == before)
    }

    @Test("reports have a case for each recorded request: drift is unmet, what cannot be asked has failed")
    func reports() throws {
        let isLater = Lock(false)
        let door = Door()
        let bench = try SuiteBench([
            "a.apiscript": Self.begin + "transport.cookies = .session\nPOST login\nGET me\nGET pages\nGET same\n"
        ]) { request in
            guard request.path == "/pages", isLater.withLock({ $0 }) else { return door.answer(to: request) }
            var headers = HeaderFields()
            try? headers.append("Content-Type", "application/json")
            return ServedResponse(Status(200), headers: headers, body: Data(#"{"path": 7, "count": 20}"#.utf8))
        }
        #expect(try bench.run("replay", "a.apiscript", "--record", "Kept").status == 0)
        isLater.withLock { $0 = true }
        let outcome = try bench.run("drift", "Kept", "--markdown", "--junit", "out/drift.xml")
        #expect(outcome.status == 4)
        let page = outcome.output
        #expect(
            page.hasPrefix(
                """
                ## 2 recordings sent again, 1 drifted&#59; 1 refused without a key&#59; 1 not sent

                1 passed, 2 failed, 1 skipped, 3 requests, 0 s

                | Case | Place | Message |
                | --- | --- | --- |
                """), "\(page)")
        #expect(page.contains("path: String → Int") && page.contains("--env cookie-sid=NAME"), "\(page)")
        let xml = try bench.text(of: "out/drift.xml")
        #expect(xml.contains(#"<testsuites name="sonde drift" tests="4" failures="1" errors="1""#), "\(xml)")
        #expect(xml.contains(#"<testcase name="GET same" classname="Kept/same.exchange.json""#), "\(xml)")
        #expect(xml.contains(#"<failure message="path: String → Int" type="unmet">"#), "\(xml)")
        #expect(xml.contains(#"<skipped message="POST may change something"#), "\(xml)")
        for text in [page, xml, outcome.errors] { #expect(!text.contains("of-the-day")) }
    }

    @Test("an API of the script asks for its own recordings, with the script's base")
    func apis() throws {
        let bench = try bench([
            "a.apiscript": """
            api door {
                base \\(env.SERVER)
            }
            in door {
                let session = POST login
                key bearer \\(session.access_token)
                GET me
            }
            """,
            "drift.apiscript": """
            api door {
                base \\(env.SERVER)
            }
            use door
            let session = POST login
            key bearer \\(session.access_token)
            """,
        ])
        #expect(try bench.run("replay", "a.apiscript", "--record", "Kept").status == 0)
        let outcome = try bench.run("drift", "Kept", "--script", "drift.apiscript")
        #expect(outcome.status == 0 && outcome.output.contains("1 recording sent again, nothing drifted"), "\(outcome)")
    }
}
