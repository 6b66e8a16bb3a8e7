import Foundation
import Terminal
import TestFiles
import Testing

@Suite("the demo, at a terminal")
struct DemoPromptTests {
    @Test("it shows three lines worth typing, and each does what is said of it")
    func tour() throws {
        let folder = try TemporaryFolder()
        let bench = try PromptBench(columns: 100, rows: 40, in: folder.url, ["demo", "--port", "0"])
        let greeting = bench.terminal.screen.text
        #expect(greeting.contains("on this machine only"))
        for line in [
            "cocoacasts.episodes | table id, title, publishedAt", "use tmdb; movie 480012; why", "record Fixtures; ",
        ] {
            #expect(greeting.contains("\n  \(line)"))
        }
        try bench.enter("cocoacasts.episodes | table id, title, publishedAt", shows: "20 rows")
        try bench.enter("use tmdb; movie 480012; why", shows: "`mm` stands for minutes")
        try bench.enter("record Fixtures; movie 480019; record off", shows: "movie-id-480019.json")
        let recordings = folder.url.appending(path: "Fixtures")
        let names = try FileManager.default.contentsOfDirectory(atPath: recordings.appending(path: "tmdb").path).filter
        { !$0.hasPrefix(".") }
        #expect(names.sorted() == ["movie-id-480019.exchange.json", "movie-id-480019.json"] as [String])
        try bench.terminal.type("\u{4}")
        #expect(try bench.terminal.end() == 0)
    }

    @Test("a block of the pages is typed as it stands, and the prompt shows where it goes")
    func block() throws {
        let bench = try PromptBench(columns: 100, rows: 40, environment: [:], ["demo", "--port", "0"])
        #expect(
            bench.terminal.screen.text.contains("are at http://127.0.0.1:3000 in here, and on this machine only at")
        )
        try bench.enter("base http://127.0.0.1:3000/tmdb/3/", shows: "127.0.0.1:3000/tmdb/3 ❯")
        try bench.enter("key query api_key \\(env.TMDB_KEY)", shows: "key query api_key")
        try bench.enter("(GET movie/480012).title", shows: "The Cartographer's Daughter")
    }

    @Test("what is kept of it is a script that can be replayed beside the demo")
    func kept() throws {
        let bench = try PromptBench(columns: 100, rows: 40, environment: [:], ["demo", "--port", "0"])
        try bench.enter("cocoacasts.episode 317", shows: "publishedAt")
        let script = bench.home.appending(path: "kept.apiscript")
        try bench.enter("save \(script.path)", shows: "saved")
        let text = try String(contentsOf: script, encoding: .utf8)
        #expect(text.contains("key header X-API-Key \\(env.COCOACASTS_KEY)"))
        #expect(text.hasSuffix("use none\ncocoacasts.episode 317\n"))
        try bench.enter("replay \(script.path)", shows: "200 OK")
    }
}
