import FixtureServer
import Foundation
import HTTPModel
import Spawn
import TestFiles
import Testing

@Suite("the program")
struct SondeTests {
    private let sonde: Program

    init() throws {
        sonde = try Program("sonde")
    }

    @Test("sonde demo walks through its APIs and ends well")
    func demo() throws {
        let outcome = try sonde.run(["demo"])
        #expect(outcome.status == 0)
        #expect(outcome.errors == "recorded Fixtures/tmdb/movie-id-480019.json\n")
        let stops = outcome.output.components(separatedBy: "\n\n")
        try #require(stops.count == 4)
        #expect(stops[0].contains(/are at http:\/\/127\.0\.0\.1:\d+( in here)?,( and)? on this machine only/))
        #expect(stops[1].contains("› cocoacasts.episodes | table id, title, publishedAt\n"))
        #expect(stops[1].contains("317  Reveal What a View Hierarchy Hides  2018-04-17 04:30:00Z\n"))
        #expect(stops[1].hasSuffix("\n20 rows"))
        #expect(stops[2].contains("› use tmdb; movie 480012; why\n200 OK · "))
        #expect(stops[2].contains("releaseDate: Date = 2019-01-22 00:03:00Z"))
        #expect(stops[2].contains(#"`decoder.dateDecodingStrategy = .formatted("yyyy-MM-dd")`"#))
        #expect(stops[3].contains("› record Fixtures; movie 480019; record off\n"))
        #expect(stops[3].contains("Eleven Minutes to Lindholm"))
    }

    @Test("the demo shows no secret and, where it is not at a terminal, no control character")
    func demoIsSafe() throws {
        let output = try sonde.run(["demo"], environment: ["TERM": "xterm-256color"]).output
        #expect(!output.contains("-demo"))
        #expect(output.unicodeScalars.allSatisfy { $0 == "\n" || $0.properties.generalCategory != .control })
    }

    @Test("a proxy in the environment keeps nobody from the demo")
    func proxy() throws {
        let outcome = try sonde.run(["demo"], environment: ["http_proxy": "http://127.0.0.1:9", "all_proxy": "x://y"])
        #expect(outcome.status == 0)
    }

    @Test("a demo that finds its port taken serves elsewhere, unless it was told where")
    func port() throws {
        let server = try LoopbackServer { _ in ServedResponse(Status(404)) }
        defer { server.stop() }
        let outcome = try sonde.run(["demo", "--port", "\(server.port)"])
        #expect(outcome.status == 4)
        #expect(outcome.errors.contains("the server cannot start on port \(server.port)"))
        #expect(try sonde.run(["demo", "--port", "soon"]).status == 2)
    }

    @Test("the help of a command fits a terminal, and its example can be copied")
    func commandHelp() throws {
        let named = try sonde.run(["--help"]).output.matches(of: /\n  sonde (\w+)/).map { String($0.output.1) }
        #expect(named.count > 10)
        for command in named {
            let help = try sonde.run([command, "--help"]).output
            let options = help.split(separator: "\n").filter { $0.hasPrefix("Example: ") || $0.hasSuffix(" \\") }
            #expect(options.allSatisfy { $0.count <= 80 }, "\(help)")
            guard let example = help.firstMatch(of: /Example: ((?s).+)\n$/)?.output.1 else { continue }
            let lines = example.split(separator: "\n")
            #expect(lines.dropLast().allSatisfy { $0.hasSuffix(" \\") }, "\(help)")
            #expect(lines.last?.hasSuffix("\\") == false)
        }
    }

    @Test("sonde --help tells every command")
    func help() throws {
        let outcome = try sonde.run(["--help"])
        #expect(outcome.status == 0)
        #expect(outcome.errors == "")
        for word in ["sonde demo", "sonde --help", "sonde --version"] { #expect(outcome.output.contains(word)) }
    }

    @Test("without arguments the script is standard input")
    func standardInput() throws {
        let outcome = try sonde.run(input: "let x = 2\nx + 1\n")
        #expect(outcome.output == "3\n")
        #expect(outcome.status == 0)
        #expect(try sonde.run(["replay", "-"], input: "expect 1 == 2").errors.hasPrefix("standard input:1:8: "))
    }

    @Test("a script may be a pipe, as a shell gives it for another program's output")
    func pipe() throws {
        let script = "\"$0\" replay <(echo 'print(1)')"
        let outcome = try Program(at: "/bin/bash").run(["-c", script, sonde.path])
        #expect(outcome.output == "1\n")
        #expect(outcome.status == 0)
    }

    @Test("sonde format lays a script out in place, keeps its mode and says so; a second time there is nothing to do")
    func format() throws {
        let folder = try TemporaryFolder(files: ["a.apiscript": "let  x=1\n"])
        #expect(chmod(folder.path + "/a.apiscript", 0o640) == 0)
        let outcome = try sonde.run(["format", "a.apiscript"], in: folder.url)
        #expect(outcome.output == "a.apiscript\n")
        #expect(outcome.status == 0)
        #expect(try folder.text(of: "a.apiscript") == "let x = 1\n")
        #expect(try folder.mode(of: "a.apiscript") == 0o640)
        #expect(try folder.names == ["a.apiscript"] as [String])
        #expect(try sonde.run(["format", "a.apiscript"], in: folder.url).output == "")
        #expect(try sonde.run(["format", "-"], input: "let  x=1").output == "let x = 1\n")
    }

    @Test("sonde --version is one line, which says so if the program was built quickly")
    func version() throws {
        let outcome = try sonde.run(["--version"])
        #expect(outcome.status == 0)
        #expect(outcome.output.wholeMatch(of: /sonde \d+\.\d+\.\d+( \(quick build\))?\n/) != nil)
    }

    @Test(
        "wrong usage ends with 2, prints nothing, and says what to write instead",
        arguments: [
            (["dmeo"], "“dmeo” is not a command: write sonde demo"),
            (["\u{1b}[2J"], #"“\u{1b}[2J” is not a command"#),
            (["--version", "now"], "--version takes no argument: leave out “now”"),
            (["demo", "now"], "there is no script now: write sonde demo for the prompt"),
            (["demo", "--prot", "3000"], "demo has no option “--prot”: did you mean --port?"),
            (["test", "a", "--report", "x.xml"], "test has no option “--report”: did you mean --junit?"),
            (["check"], "the script is missing: write sonde check FILE…"),
            (["check", "/tmp"], "/tmp cannot be read: it is a folder: write /tmp/*.apiscript for the scripts in it"),
            (["check", "--", "--help"], "--help cannot be read: No such file or directory"),
            (["format", "--check=no", "a"], "--check takes no value: leave out what follows ="),
            (["run", "--record"], "--record needs the folder: write --record and then the folder"),
            (["run", "--fixtures=a", "--record", "b", "1"], "there is nothing to --record: leave out one of them"),
            (["run", "--color", "pink", "1"], "--color is always, never, auto, not “pink”"),
            (["run", "-x", "1"], "run has no option “-x”"),
            (["drift", "a", "b"], "“b” is one argument too many: write sonde drift DIR"),
            (["replay", "-", "-"], "standard input can be read once only: leave out one “-”"),
            (["completions", "tcsh"], "“tcsh” has no completions: write bash, zsh, fish"),
            (["manual", "now"], "manual takes no argument: leave out “now”"),
        ] as [([String], String)])
    func wrongUsage(arguments: [String], message: String) throws {
        let outcome = try sonde.run(arguments)
        #expect(outcome.status == 2)
        #expect(outcome.output == "")
        #expect(outcome.errors.hasPrefix("sonde: "))
        #expect(outcome.errors.contains(message))
    }
}
