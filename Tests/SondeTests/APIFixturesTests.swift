import Foundation
import Spawn
import Testing

@Suite("sonde fixtures, over the folders of several APIs")
struct APIFixturesTests {
    private let playground: Playground

    init() throws {
        playground = try Playground(variables: ["ONE_KEY": "one-7d2f9a1c4b"])
        let script = """
            base \\(env.SERVER)/
            GET episodes/1
            api one { base \\(env.SERVER)/; key header X-Key \\(env.ONE_KEY) }
            in one { GET episodes/2 }
            api two { base \\(env.SERVER)/ }
            in two { GET episodes/1 }
            in two { GET episodes/3 }

            """
        try playground.write(script, to: "record.apiscript")
        #expect(try playground.run(["replay", "record.apiscript", "--record", "Kept"]).status == 0)
    }

    private func fixtures(_ words: String...) throws -> Outcome { try playground.run(["fixtures"] + words) }

    @Test("list names each recording with its API, and show finds it by that name")
    func listAndShow() throws {
        let listed = try fixtures("list", "Kept").output.split(separator: "\n").dropFirst(2)
        let names = listed.map { String($0.prefix { $0 != " " }) }
        #expect(names == ["episodes-1", "one/episodes-2", "two/episodes-1", "two/episodes-3"] as [String])
        for name in names {
            #expect(try fixtures("show", "Kept", name).output.hasPrefix("GET http://SERVER/episodes/"))
        }
        let missed = try fixtures("show", "Kept", "two/episode-3")
        #expect(missed.errors == "sonde: no recording is called two/episode-3: did you mean two/episodes-3?\n")
        #expect(try fixtures("show", "Kept", "one/episodes-1").status == 4)
    }

    @Test("check reads them all, looks for the secrets of each in all, and names files with their API")
    func check() throws {
        #expect(try fixtures("check", "Kept").output == "4 recordings, nothing wrong\n")
        try playground.write(#"{"id":"one-7d2f9a1c4b"}"#, to: "Kept/two/episodes-3.json")
        let found = try fixtures("check", "Kept")
        #expect(found.status == 1)
        #expect(found.errors.contains("two/episodes-3.exchange.json: "))
        #expect(found.errors.contains("contains the secret ONE_KEY in plain text"))
        #expect(!found.output.contains("7d2f9a1c4b") && !found.errors.contains("7d2f9a1c4b"))
        try playground.write("{", to: "Kept/one/broken.exchange.json")
        #expect(try fixtures("list", "Kept").errors.hasPrefix("sonde: one/broken.exchange.json:1:2: "))
    }

    @Test("a recording is renamed within its API, and keeps answering there")
    func rename() throws {
        #expect(try fixtures("rename", "Kept", "two/episodes-1", "first").output == "two/episodes-1 is now two/first\n")
        #expect(try fixtures("rename", "Kept", "two/first", "two/best").output == "two/first is now two/best\n")
        let moved = try fixtures("rename", "Kept", "two/best", "one/best")
        #expect(moved.status == 4 && moved.errors.contains("stay with their API"))
        #expect(try playground.run(["replay", "record.apiscript", "--fixtures", "Kept"]).status == 0)
    }

    @Test("prune removes what is left over in each, and names it with its API")
    func prune() throws {
        try playground.write("[]", to: "Kept/two/episodes-1.txt")
        let pruned = try fixtures("prune", "Kept", "--force")
        #expect(pruned.output == "two/episodes-1.txt  no recording names it\nremoved\n")
        #expect(try fixtures("prune", "Kept").output == "nothing is left over\n")
    }

    @Test("an archive keeps whose each recording is, and gives each back to its API")
    func archive() throws {
        #expect(try fixtures("export", "har", "Kept", "all.har").output == "4 recordings written to all.har\n")
        let read = try fixtures("import", "har", "all.har", "Again")
        #expect(read.output.hasSuffix("4 exchanges read, 4 recordings written\n") && read.status == 0)
        #expect(try playground.run(["replay", "record.apiscript", "--fixtures", "Again"]).status == 0)
        let hostile = try playground.text(of: "all.har").replacing("\"api\":\"two\"", with: "\"api\":\"../../out\"")
        try playground.write(hostile, to: "hostile.har")
        let taken = try fixtures("import", "har", "hostile.har", "Third")
        #expect(taken.output.contains("recorded Third/episodes-3.json\n"))
        #expect(!taken.output.contains("out/"))
    }
}
