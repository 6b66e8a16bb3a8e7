import ClientWriting
import Foundation
import Spawn
import TestFiles
import Testing

@Suite("an API goes out as a script for curl")
struct CurlTests {
    private static let script = #"""
        base https://pets.example/v1/
        key query api_key \(env.PETS_KEY)
        key bearer \(env.PETS_TOKEN)
        header X-Trace on
        /// `touch pwned` $(touch pwned) ${x:?} \ " ' */
        /// $(touch pwned)
        endpoint pets(name: String, tags: [String] = [], limit: Int? = nil) { GET pets?fixed=a%20b{&name,tags*,limit} }
        endpoint cd(kind: String = "it's $(touch pwned) `touch pwned`") { GET "kinds/{kind}" }
        endpoint pet.add(name: String, age: Int? = nil, tags: [String] = []) {
            POST pets { "na\"me": name, "kind": "dog's", "age": age, "tags": tags }
        }
        endpoint login(user: String) {
            POST login
            X-Trace: none

            form { "us er": user }
        }
        endpoint elsewhere(city: String) { GET https://weather.example/now?q={city} }
        """#

    /// What curl is called with, an argument a line, and the folder that the script ran in.
    private func arguments(_ call: String, environment: [String: String] = ["PETS_KEY": "k&1", "PETS_TOKEN": "t0"])
        async throws
        -> (lines: [String], outcome: Outcome, additions: [String])
    {
        let folder = try TemporaryFolder(files: ["pets.sh": try await WrittenAPI(Self.script).text(as: CurlStyle())])
        let line = #"curl() { printf '%s\n' "$@"; }; . ./pets.sh; "# + call
        let outcome = try Program(installed: "bash").run(["-c", line], environment: environment, in: folder.url)
        let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
        return (outcome.output.split(separator: "\n").map(String.init), outcome, names)
    }

    @Test(
        "a function sends what the endpoint does",
        arguments: [
            (
                #"pets 'é &=/~*' 'a b,c&d' 3"#,
                "https://pets.example/v1/pets?fixed=a%20b&name=%C3%A9%20%26%3D%2F~%2A&tags=a%20b&tags=c%26d&limit=3&api_key=k%261"
            ),
            (#"pets ''"#, "https://pets.example/v1/pets?fixed=a%20b&name=&api_key=k%261"),
            (#"elsewhere 'New York'"#, "https://weather.example/now?q=New%20York"),
            (
                "pets_cd",
                "https://pets.example/v1/kinds/it%27s%20%24%28touch%20pwned%29%20%60touch%20pwned%60?api_key=k%261"
            ),
        ])
    func addresses(call: String, address: String) async throws {
        let called = try await arguments(call)
        #expect(called.outcome.errors.isEmpty)
        #expect(called.lines.last == address)
        #expect(called.lines.contains("Authorization: Bearer t0") == !call.hasPrefix("elsewhere"))
        #expect(called.additions == ["pets.sh"], "nothing that an API says is run")
    }

    @Test(
        "bodies are sent as the script sends them",
        arguments: [
            (#"pet_add 'a "b" \' 3 x,y"#, #"{"na\"me":"a \"b\" \\","kind":"dog's","age":3,"tags":["x","y"]}"#),
            ("pet_add b", #"{"na\"me":"b","kind":"dog's","tags":[]}"#),
            (#"login 'a b*~+'"#, "us+er=a+b*%7E%2B"),
        ])
    func bodies(call: String, body: String) async throws {
        let lines = try await arguments(call).lines
        let place = try #require(lines.firstIndex(of: "--data-raw"))
        #expect(lines[place + 1] == body)
        #expect(lines.contains("X-Trace: on") == call.hasPrefix("pet"))
    }

    @Test("a key that is missing is told before anything is sent")
    func missingKey() async throws {
        let called = try await arguments("pets a", environment: ["PETS_TOKEN": "t0"])
        #expect(called.lines.isEmpty && called.outcome.status != 0)
        #expect(called.outcome.errors.contains("PETS_KEY"))
    }

    @Test("a command of several lines stays a comment")
    func command() async throws {
        let text = try await WrittenAPI(Self.script).text(as: CurlStyle(), by: "sonde emit a\ntouch pwned\n.apiscript")
        #expect(!text.split(separator: "\n").contains { $0.hasPrefix("touch") })
    }
}
