import Foundation
import Spawn
import TestFiles
import Testing

@Suite("the examples")
struct ExampleTests {
    private let sonde: Program

    init() throws {
        sonde = try Program("sonde")
    }

    @Test("there is one for each of the five worlds")
    func complete() {
        #expect(
            Example.all.map(\.name) == [
                "cocoacasts-client", "cocoacasts-playground", "networking-layer", "themealdb", "tmdb",
            ] as [String])
    }

    @Test("an example does what is written down, over HTTP", arguments: Example.all)
    func live(_ example: Example) throws {
        let outcome = try sonde.run(["demo", example.script], in: example.folder)
        if Project.recordsGoldens { try example.record(outcome.output, of: example.script) }
        #expect(outcome.output == (try example.expected(of: example.script)))
        #expect(outcome.errors == "")
        #expect(outcome.status == 0)
    }

    @Test(
        "an example prints the same bytes from its recordings, without a key or a server", arguments: Example.all)
    func replayed(_ example: Example) throws {
        let nowhere = ["--server", "http://127.0.0.1:1"]
        let outcome = try sonde.run(["replay", example.script, "--fixtures", "Fixtures"] + nowhere, in: example.folder)
        #expect(outcome.output == (try example.expected(of: example.script)))
        #expect(outcome.errors == "")
        #expect(outcome.status == 0)
    }

    @Test("failures of the network are told apart by the sources' names", arguments: Example.failing)
    func failures(_ example: Example) throws {
        let outcome = try sonde.run(["demo", Example.failures], in: example.folder)
        let output = outcome.output.replacing(/127\.0\.0\.1:\d+/, with: "SERVER")
        if Project.recordsGoldens { try example.record(output, of: Example.failures) }
        #expect(output == (try example.expected(of: Example.failures)))
        #expect(outcome.errors == "")
        #expect(outcome.status == 0)
    }

    @Test("failures of the network need none, once they are recorded or made on purpose", arguments: Example.failing)
    func failuresReplayed(_ example: Example) throws {
        let outcome = try sonde.run(example.failuresReplayed, in: example.folder)
        let output = outcome.output.replacing(/127\.0\.0\.1:\d+/, with: "SERVER")
        #expect(output == (try example.expected(of: Example.failures)))
        #expect(outcome.errors == "")
        #expect(outcome.status == 0)
    }

    @Test("recorded again, an example changes no byte of its recordings", arguments: Example.all)
    func recordedAgain(_ example: Example) throws {
        let copy = URL.temporaryDirectory.appending(path: "sonde-example-\(UUID().uuidString)")
        try FileManager.default.copyItem(at: example.folder, to: copy)
        defer { try? FileManager.default.removeItem(at: copy) }
        let recordings = copy.appending(path: "Fixtures")
        let before = try Example.files(in: recordings)
        let outcome = try sonde.run(["demo", "--port", "0", example.script, "--record", "Fixtures"], in: copy)
        #expect(outcome.status == 0, "\(outcome.errors)")
        #expect(try Example.files(in: recordings) == before)
        #expect(before.count > 3)
    }

    @Test("no recording holds a key of the demo", arguments: Example.all)
    func secrets(_ example: Example) throws {
        let keys = try Self.keys().map(\.value) + ["at-5e1b77c2-demo"]
        for (name, content) in try Example.files(in: example.folder.appending(path: "Fixtures")) {
            let text = String(decoding: content, as: UTF8.self)
            for key in keys { #expect(!text.contains(key), "\(name)") }
        }
    }

    @Test("the demo's keys are those of Examples/demo.env")
    func keys() throws {
        let keys = try Self.keys()
        #expect(keys.count == 5)
        let script = keys.map { "expect env.\($0.name) == \"\($0.value)\"\n" }.joined()
        let outcome = try sonde.run(["demo", "-"], input: script)
        #expect(outcome.status == 0)
        #expect(outcome.errors == "")
    }

    @Test("the playground pastes the very file that an app would have")
    func pasted() throws {
        let folder = Example.folder.appending(path: "cocoacasts-playground")
        let script = try String(contentsOf: folder.appending(path: "cocoacasts-playground.apiscript"), encoding: .utf8)
        let model = try String(contentsOf: folder.appending(path: "Sources/Episode.swift"), encoding: .utf8)
        #expect(script.contains(model))
    }
}

extension ExampleTests {
    /// `export NAME=VALUE`, quoted or not.
    private static func keys() throws -> [(name: String, value: String)] {
        let text = try String(contentsOf: Example.folder.appending(path: "demo.env"), encoding: .utf8)
        return text.matches(of: /(?m)^export (\w+)=(.+)$/).map {
            (String($0.1), $0.2.trimmingCharacters(in: ["'"]))
        }
    }
}
