import Foundation
import Spawn
import Testing

@Suite("folders of recordings of any name and depth")
struct TestFoldersTests {
    private static let value = "an ordinary sentence"

    private static func playground() throws -> Playground {
        let playground = try Playground(variables: ["MYKEY": value])
        for folder in ["login-both", "v1.2/deep-er/sign in", ".kept"] {
            let script = "record \"Fixtures/\(folder)\"\nbase \\(env.SERVER)\nGET echo?q=an%20ordinary%20sentence\n"
            try playground.write(script, to: "record.apiscript")
            let recorded = try playground.run(["replay", "record.apiscript"])
            #expect(recorded.status == 0, "\(recorded.errors)")
        }
        return playground
    }

    @Test("are looked through for a value that must not be there")
    func check() throws {
        let outcome = try Self.playground().run(["fixtures", "check", "Fixtures", "--env", "MYKEY"])
        #expect(outcome.status == 1)
        for folder in ["login-both/", "v1.2/deep-er/sign in/", ".kept/"] {
            #expect((outcome.output + outcome.errors).contains(folder), "\(outcome.output)\(outcome.errors)")
        }
        #expect(!outcome.output.contains("0 recordings"))
    }

    @Test("an empty variable is no value to look for, as an unset one is not", arguments: ["", nil])
    func emptyVariable(value: String?) throws {
        let playground = try Playground(variables: value.map { ["KEY": $0] } ?? [:])
        try playground.write("record Fixtures\nbase \\(env.SERVER)\nGET echo?q=a\n", to: "record.apiscript")
        _ = try playground.run(["replay", "record.apiscript"])
        let outcome = try playground.run(["fixtures", "check", "Fixtures", "--env", "KEY"])
        #expect(outcome.status != 0)
        #expect(outcome.errors.contains("--env KEY: it is \(value == nil ? "not set" : "empty")"), "\(outcome.errors)")
    }

    @Test("are listed, exported and served")
    func words() throws {
        let playground = try Self.playground()
        let listed = try playground.run(["fixtures", "list", "Fixtures"]).output
        #expect(listed.contains("login-both/") && listed.contains("v1.2/deep-er/sign in/"), "\(listed)")
        let exported = try playground.run(["fixtures", "export", "har", "Fixtures", "all.har"])
        #expect(exported.status == 0, "\(exported.errors)")
        #expect(try playground.text(of: "all.har").components(separatedBy: "\"startedDateTime\"").count == 4)
    }
}
