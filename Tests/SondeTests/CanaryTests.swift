import Canaries
import Foundation
import HTTPModel
import Spawn
import Testing

@Suite("secrets, through the program")
struct CanaryTests {
    private static let secrets = Array(Canary.secrets.prefix(12))
    private static let mask = SecretMask(secrets)

    @Test(
        "a run that records, shows and fails leaves no trace of its secrets in any output or file",
        arguments: [[], ["--json"], ["--quiet"]])
    func run(options: [String]) throws {
        let values = Dictionary(uniqueKeysWithValues: Self.secrets.map { ($0.name, $0.revealed) })
        let playground = try Playground(variables: values)
        try playground.write(Self.script, to: "canaries.apiscript")
        let outcome = try playground.run(["replay", "canaries.apiscript"] + options)
        #expect(outcome.status == 4)
        #expect((outcome.output + outcome.errors).contains("127.0.0.1:1"), "it came to its end")
        #expect(!outcome.errors.contains("not recorded"))
        let list = try playground.run(["fixtures", "list", "Canaries"])
        var texts = [outcome.output, outcome.errors, list.output, list.errors]
        for name in list.output.split(separator: "\n").dropFirst().compactMap({ $0.split(separator: " ").first }) {
            texts.append(try playground.run(["fixtures", "show", "Canaries", String(name)]).output)
        }
        let archive = try playground.run(["fixtures", "export", "har", "Canaries"])
        #expect(archive.status == 0)
        texts.append(archive.output)
        let written = try playground.filesWritten(in: ["Canaries", "out.json"])
        #expect(written.count >= 13)
        texts += written.flatMap { [$0.name, String(decoding: $0.bytes, as: UTF8.self)] }
        for text in texts {
            let found = Self.mask.occurrences(in: Array(text.utf8)).map(\.secret.name)
            #expect(found.isEmpty, "\(text)")
        }
        #expect(written.contains { String(decoding: $0.bytes, as: UTF8.self).contains("{{secret:S2}}") })
    }

    private static let script = #"""
        base \(env.SERVER)
        record Canaries
        key header X-API-Key \(env.S0)
        key query token \(env.S1)
        GET echo/\(env.S2)?q=\(env.S3) | raw
        response | headers
        GET echo/\(env.S2)?q=\(env.S3) | curl
        POST echo { "key": env.S4, "nested": ["x \(env.S5) y"] }
        POST echo form { "k": env.S6 }
        key basic ann \(env.S7)
        GET echo | json
        try? GET status/404?why=\(env.S8)
        error
        "\(env.S9)"
        GET echo/\(env.S9)
        it | write out.json
        expect "\(env.S10)" == "x"
        GET http://127.0.0.1:1/\(env.S11)
        """#
}
