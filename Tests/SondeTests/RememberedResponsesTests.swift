import Foundation
import Spawn
import Terminal
import TestFiles
import Testing

@Suite("responses and their numbers, through the program")
struct RememberedResponsesTests {
    @Test("in a narrow window requests are shortened, and no row is folded")
    func narrow() throws {
        let bench = try PromptBench(columns: 40)
        try bench.base()
        try bench.enter("GET episodes?page=2&sort=published_at", shows: "\n200 OK · ")
        try bench.enter("GET nothing/of/a/very/long/way/to/go", shows: "404 Not Found")
        try bench.enter("responses", shows: "\n2  GET nothing")
        let lines = bench.terminal.screen.text.split(separator: "\n").suffix(6).map(String.init)
        #expect(
            Array(lines.prefix(5)) == [
                "#  request                        status", "─  ─────────────────────────────  ──────",
                "1  GET episodes?p…t=published_at  200", "2  GET nothing/of…long/way/to/go  404",
                "hidden: size, model",
            ], "\(lines)")
    }

    @Test("Tab lists the numbers with their requests, and completes the members of the one that is chosen")
    func completion() throws {
        let bench = try PromptBench()
        try bench.base()
        try bench.enter("GET episodes/1", shows: "\n200 OK · ")
        try bench.enter("GET job", shows: "\n200 OK · ")
        try bench.terminal.type("response ")
        try bench.terminal.type(.tab)
        try bench.terminal.wait(for: "the numbers") {
            $0.text.contains("2  GET job, 200") && $0.text.contains("1  GET episodes/1, 200")
        }
        try bench.terminal.type("1")
        try bench.terminal.type(.enter)
        try bench.waits(for: "\nHTTP/1.1 200 OK\n")
        try bench.enter("response(1).json.title", shows: "\nWhat Is New in Swift\n")
    }

    @Test("a secret in a request is shown neither in the list nor to a program")
    func secrets() throws {
        let bench = try SuiteBench([
            "a.apiscript": """
            base \\(env.SERVER)
            key query token \\(env.TOKEN)
            GET films?again=\\(env.TOKEN)
            responses
            """
        ])
        for arguments in [["replay", "a.apiscript"], ["replay", "--json", "a.apiscript"]] {
            let outcome = try bench.run(words: arguments, with: ["TOKEN": "t0ken-9f3-secret"])
            #expect(outcome.status == 0 && outcome.output.contains("GET films?again="), "\(outcome)")
            #expect(!(outcome.output + outcome.errors).contains("t0ken-9f3"), "\(outcome)")
        }
    }

    @Test("responses from fixtures are numbered as those from the network, and an expectation tells what one is")
    func fixtures() throws {
        let bench = try SuiteBench([
            "a.apiscript": """
            base \\(env.SERVER)
            let one = (GET films/1)
            let two = (GET films/2)
            expect response(1).json.path == response(2).json.path
            print(response(1).url.path, response(2).json.count)
            """
        ])
        let recorded = try bench.run("replay", "--record", "Fixtures", "a.apiscript")
        let replayed = try bench.run("replay", "--fixtures", "Fixtures", "a.apiscript")
        #expect(recorded.output == "/films/1 20\n" && replayed.output == recorded.output, "\(replayed)")
        #expect(replayed.errors.contains(#"response(1).json.path → "/films/1""#), "\(replayed.errors)")
        #expect(bench.targets == ["/films/1", "/films/2"])
    }

    @Test("check knows the type of a numbered response, and refuses numbers that no response has")
    func check() throws {
        let bench = try SuiteBench([
            "a.apiscript": "GET https://a.example/b\nresponse(1).statuss\nresponse 0\n"
        ])
        let found = try bench.run("check", "a.apiscript")
        #expect(found.status == 3)
        #expect(found.errors.contains("Response has no member statuss"), "\(found)")
        #expect(found.errors.contains("responses are numbered from 1, and this is 0"), "\(found)")
    }
}
