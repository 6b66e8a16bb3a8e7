import Foundation
import Spawn
import TestFiles
import Testing

@Suite("recordings of several APIs, through the program")
struct APIRecordingsTests {
    /// Four APIs, three of them at one origin and under one base, that are asked for the same.
    static let declarations = """
        base \\(env.SERVER)/echo/
        key header X-Key \\(env.ROOT_KEY)
        endpoint item(id: Int) { GET items/{id} }
        api one {
            base \\(env.SERVER)/echo/
            key header X-Key \\(env.ONE_KEY)
            endpoint item(id: Int) { GET items/{id} }
        }
        api two {
            base \\(env.SERVER)/echo/
            key header X-Key \\(env.TWO_KEY)
            endpoint item(id: Int) { GET items/{id} }
        }
        api far {
            base \\(env.OTHER)/echo/
            key header X-Key \\(env.FAR_KEY)
            endpoint item(id: Int) { GET items/{id} }
        }

        """
    static let calls = "item 1\none.item 1\ntwo.item 1\nfar.item 1\n"
    static let keys = ["ROOT_KEY", "ONE_KEY", "TWO_KEY", "FAR_KEY"]

    private let other: Playground
    private let playground: Playground

    init() throws {
        other = try Playground()
        playground = try Playground(variables: Self.variables.merging(["OTHER": other.origin]) { $1 })
        try playground.write(Self.declarations + Self.calls, to: "all.apiscript")
    }

    private static var variables: [String: String] {
        Dictionary(uniqueKeysWithValues: keys.map { ($0, "\($0.lowercased())-7d2f9a1c") })
    }

    private func record() throws {
        let outcome = try playground.run(["replay", "all.apiscript", "--record", "Kept"])
        #expect(outcome.status == 0, "\(outcome.errors)")
        // Folders settle by themselves, so their reports come in any order.
        let reports: [String] = ["", "one/", "two/", "far/"].map { "recorded Kept/\($0)item-id-1.json" }
        #expect(Set(outcome.errors.split(separator: "\n").map(String.init)) == Set(reports))
    }

    /// The names of the keys that are seen, in their order.
    private func keys(in text: String) -> [String] {
        text.matches(of: /secret:([A-Z]+_KEY)/).map { String($0.1) }
    }

    @Test("each API's answers are in a folder of its own, and --fixtures gives each its own, without any network")
    func roundTrip() throws {
        try record()
        for (folder, key) in zip(["", "one/", "two/", "far/"], Self.keys) {
            #expect(keys(in: try playground.text(of: "Kept/\(folder)item-id-1.json")) == [key])
        }
        for (_, bytes) in try playground.filesWritten(in: ["Kept"]) {
            #expect(bytes.range(of: Data("-7d2f9a1c".utf8)) == nil)
        }
        let nowhere = ["SERVER": "http://127.0.0.1:1", "OTHER": "http://127.0.0.1:1"]
        let offline = try Playground(variables: nowhere)
        try FileManager.default.copyItem(
            at: playground.folder.appending(path: "Kept"), to: offline.folder.appending(path: "Kept"))
        try offline.write(Self.declarations + Self.calls, to: "all.apiscript")
        let replayed = try offline.run(["replay", "all.apiscript", "--fixtures", "Kept"])
        #expect(replayed.status == 0 && replayed.errors == "", "\(replayed.errors)")
        #expect(keys(in: replayed.output) == Self.keys)
        try offline.write("transport = .fixtures(\"Kept\")\n" + Self.declarations + Self.calls, to: "own.apiscript")
        #expect(keys(in: try offline.run(["replay", "own.apiscript"]).output) == Self.keys)
    }

    @Test("record off ends it for every API, and record begins again where it was")
    func recordOff() throws {
        let script = "record Kept\none.item 1\nrecord off\none.item 2\ntwo.item 2\nrecord Kept\ntwo.item 3\n"
        try playground.write(Self.declarations + script, to: "off.apiscript")
        let outcome = try playground.run(["replay", "off.apiscript"])
        #expect(outcome.errors == "recorded Kept/one/item-id-1.json\nrecorded Kept/two/item-id-3.json\n")
    }

    @Test("an API without recordings is missed with its name and its folder, and no other API answers for it")
    func miss() throws {
        try record()
        let api = "api lone { base \\(env.SERVER)/echo/; endpoint item(id: Int) { GET items/{id} } }\n"
        try playground.write(api + "lone.item 1\n", to: "lone.apiscript")
        let missed = try playground.run(["replay", "lone.apiscript", "--fixtures", "Kept"])
        #expect(missed.status == 5)
        #expect(missed.errors.contains("no recording in Kept/lone matches GET items/1\n"))
        #expect(missed.errors.contains("Kept contains no recordings of the API lone\n"))
        #expect(
            missed.errors.contains("record it: record Kept, or --record Kept; the responses of lone go to Kept/lone\n"))
        try playground.write(Self.declarations + "one.item 7\n", to: "other.apiscript")
        let other = try playground.run(["replay", "other.apiscript", "--fixtures", "Kept"])
        #expect(other.errors.contains("no recording in Kept/one matches GET items/7\n"))
        #expect(other.errors.contains("one/item-id-1: path: items/7, recorded items/1\n"))
        try playground.write("transport = .fixtures(\"Kpet\")\n" + api + "lone.item 1\n", to: "misspelt.apiscript")
        let misspelt = try playground.run(["replay", "misspelt.apiscript"])
        #expect(misspelt.errors.contains("there is no folder Kpet\n"))
    }

    @Test("what one API records is found by the same run, though its folder was not there when it began")
    func folderThatComes() throws {
        try FileManager.default.createDirectory(
            at: playground.folder.appending(path: "Kept"), withIntermediateDirectories: true)
        let script =
            "transport = .fixtures(\"Kept\", otherwise: .live)\nrecord Kept\none.item 1\n"
            + "transport = .fixtures(\"Kept\")\none.item 1\n"
        try playground.write(Self.declarations + script, to: "comes.apiscript")
        let outcome = try playground.run(["replay", "comes.apiscript"])
        #expect(outcome.status == 0, "\(outcome.errors)")
    }

    @Test("a link in place of an API's folder is not followed, whether answers are kept or given")
    func link() throws {
        let elsewhere = try TemporaryFolder()
        try record()
        let one = playground.folder.appending(path: "Kept/one")
        try FileManager.default.moveItem(at: one, to: elsewhere.url.appending(path: "one"))
        try FileManager.default.createSymbolicLink(
            at: one, withDestinationURL: elsewhere.url.appending(path: "one"))
        try playground.write(Self.declarations + "one.item 1\n", to: "one.apiscript")
        for option in ["--fixtures", "--record"] {
            let outcome = try playground.run(["replay", "one.apiscript", option, "Kept"])
            #expect(outcome.errors.contains("no link to them is followed"), "\(option): \(outcome.errors)")
            #expect(outcome.status != 0)
        }
        #expect(try !playground.run(["fixtures", "list", "Kept"]).output.contains("one/"))
    }

    @Test("rules of the folder hold for every API, and an API's own are added to them")
    func rules() throws {
        try playground.write(#"{"rules":1,"mask":[{"body":"target"}],"ignore":[{"query":"ts"}]}"#, to: "rules.json")
        for folder in ["Kept", "Kept/one"] {
            try FileManager.default.createDirectory(
                at: playground.folder.appending(path: folder), withIntermediateDirectories: true)
        }
        try playground.write(
            #"{"rules":1,"mask":[{"body":"target","with":"of all"}],"ignore":[{"query":"ts"}]}"#,
            to: "Kept/fixtures.json")
        try playground.write(#"{"rules":1,"mask":[{"body":"method","with":"of one"}]}"#, to: "Kept/one/fixtures.json")
        try record()
        let one = try playground.text(of: "Kept/one/item-id-1.json")
        #expect(one.contains("of all") && one.contains("of one"))
        let two = try playground.text(of: "Kept/two/item-id-1.json")
        #expect(two.contains("of all") && !two.contains("of one"))
        try playground.write(Self.declarations + "two.item 1\nin two { GET items/1?ts=5 }\n", to: "Kept/ts.apiscript")
        let inside = "transport = .fixtures(\".\")\n" + (try playground.text(of: "Kept/ts.apiscript"))
        try playground.write(inside, to: "Kept/ts.apiscript")
        let replayed = try playground.run(["replay", "Kept/ts.apiscript"])
        #expect(replayed.status == 0, "\(replayed.errors)")
        // The query that is ignored was never recorded, and the masked members were.
        let checked = try playground.run(["fixtures", "check", "Kept"])
        #expect(checked.errors.contains(#"{"query":"ts"} matches nothing"#), "\(checked.errors)")
        #expect(!checked.errors.contains("mask"), "\(checked.errors)")
    }

    @Test("an ignored part that only one API's recordings have is not called a mistake")
    func ignoring() throws {
        try playground.write(Self.declarations + "in two { GET items/1?ts=5 }\nitem 1\n", to: "a.apiscript")
        #expect(try playground.run(["replay", "a.apiscript", "--record", "Kept"]).status == 0)
        func errors(ignoring name: String) throws -> String {
            let transport = "transport = .fixtures(\"Kept\", ignoring: .query(\"\(name)\"))\n"
            try playground.write(
                transport + Self.declarations + "item 1\nin two { GET items/1?ts=6 }\n", to: "b.apiscript")
            return try playground.run(["replay", "b.apiscript"]).errors
        }
        #expect(try errors(ignoring: "ts") == "")
        #expect(try errors(ignoring: "tss").contains("tss\") matches nothing: no recording in Kept has it\n"))
    }

    @Test("sonde serve says where each API is, answers there with that API's answers, and logs them with its name")
    func served() throws {
        let script = Self.declarations.replacing(
            "far {\n    base \\(env.OTHER)/echo/", with: "far {\n    base \\(env.OTHER)/")
        try playground.write(script + "item 1\none.item 1\nin far { GET echo/items/1 }\n", to: "served.apiscript")
        #expect(try playground.run(["replay", "served.apiscript", "--record", "Kept"]).status == 0)
        let server = try playground.start(["serve", "Kept", "--port", "0"])
        let begin = "serving 3 fixtures of Kept at "
        let line = try server.firstLine()
        try #require(line.hasPrefix(begin))
        let origin = line.dropFirst(begin.count).prefix { $0 != " " }.dropLast()
        let curl = Program(at: "/usr/bin/curl")
        for (path, key) in [("echo", "ROOT_KEY"), ("one/echo", "ONE_KEY"), ("far/echo", "FAR_KEY")] {
            #expect(keys(in: try curl.run(["-q", "-s", "\(origin)/\(path)/items/1"]).output) == [key])
        }
        server.interrupt()
        let lines = try playground.legible(server.end()).output.replacing(origin, with: "HERE").split(separator: "\n")
        try #require(lines.count == 8)
        #expect(lines[1] == "  HERE/echo/ stands in for http://SERVER/echo/")
        #expect(lines[2] == "  HERE/far/ stands in for \(other.origin)/")
        #expect(lines[3] == "  HERE/one/echo/ stands in for http://SERVER/echo/")
        #expect(lines[5].hasSuffix("GET /one/echo/items/1 · one/item-id-1"))
        #expect(lines[7] == "served 3 requests")
    }
}
