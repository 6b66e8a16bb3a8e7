import FixtureServer
import Fixtures
import Foundation
import HTTPModel
import JSONModel
import Spawn
import TestFiles
import Testing

@Suite("infer, over all recorded bodies")
struct InferredBodiesTests {
    /// The JSON bodies in the recordings of Examples and Tests, each once.
    private static let bodies: [Data] = {
        var seen: Set<Data> = []
        let files = ["Examples", "Tests"].flatMap { root -> [URL] in
            let paths = FileManager.default.enumerator(
                at: Project.folder.appending(path: root), includingPropertiesForKeys: nil)
            return (paths?.allObjects as? [URL] ?? []).filter { $0.pathExtension == "json" }
        }
        for file in files.sorted(by: { $0.path < $1.path }) {
            guard let text = try? Data(contentsOf: file), let root = try? JSONDocument([UInt8](text)).root else {
                continue
            }
            let isRecording = root["fixture"] != nil
            let body = isRecording ? root["response"]?["body"].flatMap(\.ownText) : text
            if let body { seen.insert(body) }
        }
        return seen.sorted { $0.lexicographicallyPrecedes($1) }
    }()

    @Test(
        "what is declared decodes its body at once, whatever the session has set and declared before",
        arguments: ["", "decoder.keyDecodingStrategy = .convertFromSnakeCase"], [true, false])
    func decodes(setting: String, isInOneSession: Bool) throws {
        let bodies = Self.bodies
        #expect(bodies.count > 40)
        let server = try LoopbackServer { request in
            let number = Int(request.path.drop { $0 == "/" }) ?? 0
            var headers = HeaderFields()
            try? headers.append("Content-Type", "application/json")
            return ServedResponse(Status(200), headers: headers, body: bodies[number])
        }
        defer { server.stop() }
        let playground = try Playground()
        let head = "base \(server.origin)/\n\(setting)\n"
        let parts = bodies.enumerated().map { number, body in
            let isList = (try? JSONDocument([UInt8](body)).root.kind) == .array
            let type = "Body\(number)"
            return "GET \(number)\ninfer \(type)\nresponse -> \(isList ? "[\(type)]" : type)\n"
        }
        // Dates are what one session decides for all that comes after.
        let dated = bodies.indices.filter { String(decoding: bodies[$0], as: UTF8.self).contains(/\d{4}-\d\d-\d\dT/) }
        let scripts = isInOneSession ? [parts.joined()] : dated.map { parts[$0] }
        for script in scripts {
            try playground.write(head + script, to: "bodies.apiscript")
            let outcome = try playground.run(["replay", "--quiet", "bodies.apiscript"])
            #expect(outcome.status == 0, "\(outcome.errors)")
        }
    }
}

extension JSONValue {
    /// A body that stands in the recording itself, where it is an object or a list.
    fileprivate var ownText: Data? {
        guard kind == .object || kind == .array, self["file"] == nil else { return nil }
        return Data(sourceText.utf8)
    }
}
