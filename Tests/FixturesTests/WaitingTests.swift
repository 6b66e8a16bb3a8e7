import FixtureRecording
import Fixtures
import Foundation
import HTTPModel
import TestFiles
import Testing

@testable import Redaction

@Suite("an answer that may hold a token waits until it is known")
struct WaitingTests {
    private let token = "Zm9vYmFyYmF6cXV4MTIz"
    private let bench: FixtureBench

    init() throws {
        bench = try FixtureBench()
    }

    private func answer(_ value: String) throws -> Response {
        try Response(200, ["Content-Type: application/json"], value)
    }

    private var everything: String {
        get throws {
            try bench.folder.names.map { name in
                try name
                    + String(decoding: Data(contentsOf: URL(filePath: "\(bench.folder.path)/\(name)")), as: UTF8.self)
            }.joined()
        }
    }

    @Test("nothing of it is on disk before the recording ends, and then it has no token")
    func waiting() async throws {
        let known = KnownSecrets()
        let recording = Recording(FolderPlace(bench.folder.path), knowing: known)
        let login = try Request("POST https://api.example.com/login", body: "{}")
        try await bench.record(login, answeredBy: answer(#"{"anything":"\#(token)"}"#), in: recording)
        #expect(try bench.folder.names == [] && bench.events == [])
        known.add([Secret("bearer", token, from: .key)])
        recording.finish()
        #expect(bench.events == [.wrote(file: "post-login-13302232.json")])
        #expect(try !everything.contains(token))
        #expect(try await bench.replaying().send(login).text == #"{"anything":"{{secret:bearer}}"}"#)
        recording.finish()
        #expect(bench.events.count == 1)
    }

    @Test("answers to the same request keep their order, though only the first waits")
    func order() async throws {
        let recording = bench.recording()
        let request = try Request("GET https://api.example.com/things")
        for value in [#"["\#(token)"]"#, "[1]", "[2]"] {
            try await bench.record(request, answeredBy: answer(value), in: recording)
        }
        try await bench.record(
            Request("GET https://api.example.com/others"), answeredBy: answer("[]"), in: recording)
        #expect(bench.events == [.wrote(file: "others.json")])
        recording.finish()
        let replaying = try bench.replaying()
        for value in [#"["\#(token)"]"#, "[1]", "[2]"] { #expect(try await replaying.send(request).text == value) }
    }

    @Test("what was written already is written again without what becomes a secret, its name included")
    func later() async throws {
        let known = KnownSecrets()
        let recording = Recording(FolderPlace(bench.folder.path), knowing: known)
        let request = try Request("GET https://api.example.com/opensesame-words/x")
        try await bench.record(request, answeredBy: answer(#"["opensesame-words"]"#), in: recording)
        try await bench.record(request, answeredBy: answer(#"["then opensesame-words"]"#), in: recording)
        #expect(try bench.folder.names.contains("opensesame-words-x.json"))
        known.add([Secret("word", "opensesame-words", from: .key)])
        recording.finish()
        // The new name is told.
        guard case .wrote(let file)? = bench.events.last else { throw CocoaError(.fileNoSuchFile) }
        #expect(try bench.folder.names.contains(file))
        #expect(try !everything.contains("opensesame"))
        let replaying = try bench.replaying()
        #expect(try await replaying.send(request).text == #"["{{secret:word}}"]"#)
        #expect(try await replaying.send(request).text == #"["then {{secret:word}}"]"#)
    }

    @Test("one from which it cannot be taken out is removed, and told")
    func removed() async throws {
        let known = KnownSecrets()
        let recording = Recording(FolderPlace(bench.folder.path), knowing: known)
        try await bench.record(
            Request("GET https://api.example.com/things"), answeredBy: answer("[31415926]"), in: recording)
        known.add([Secret("PIN", "31415926", from: .key)])
        recording.finish()
        #expect(try bench.folder.names == [])
        guard case .refused(let reason)? = bench.events.last else { throw CocoaError(.featureUnsupported) }
        #expect(reason.contains("things.exchange.json was removed") && reason.contains("the secret PIN as a number"))
        #expect(!reason.contains("31415926"))
    }

    @Test("past a limit those that wait are written, and a recorder that is let go of writes what waits")
    func limits() async throws {
        let request = try Request("GET https://api.example.com/things")
        do {
            let recording = Recording(FolderPlace(bench.folder.path), waitingLimit: 10_000)
            for number in 1...3 {
                try await bench.record(
                    Request("GET https://api.example.com/\(number)"), answeredBy: answer(#"["\#(token)"]"#),
                    in: recording)
            }
            #expect(bench.events.count == 3)
            try await bench.record(request, answeredBy: answer(#"["\#(token)"]"#), in: recording)
            #expect(bench.events.count == 3)
        }
        #expect(bench.events.count == 4)
    }

    @Test("every secret that the session knows is looked for, whether the request holds it or not")
    func known() async throws {
        let known = KnownSecrets()
        known.add([Secret("K", "tropical fish", from: .environment("K"))])
        let recording = Recording(FolderPlace(bench.folder.path), knowing: known)
        try await bench.record(
            Request("GET https://api.example.com/me"), answeredBy: answer(#"{"k":"tropical fish"}"#), in: recording)
        #expect(try everything.contains("{{secret:K}}") && !everything.contains("tropical"))
    }
}
