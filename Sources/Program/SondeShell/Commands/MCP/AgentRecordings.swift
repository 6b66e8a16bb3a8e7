import Basics
import Fixtures
import Foundation
import HTTPModel
import JSONModel
import Presentation
import ScriptRuntime

/// The recordings that an agent may read, and the documents that the project imports.
///
/// A file's name is foreign text: as a resource it is a number.
struct AgentRecordings {
    private let sessions: AgentSessions
    private let all: [(name: String, store: FixtureStore, fixture: Fixture)]

    init(_ sessions: AgentSessions) {
        self.sessions = sessions
        let folders = sessions.recordings.flatMap { try? FixtureFolder.all(in: FolderPlace($0)) } ?? []
        all = folders.flatMap { folder in
            ((try? folder.store.contents().fixtures) ?? []).map {
                (folder.name($0.name).description, folder.store, $0)
            }
        }
    }

    /// The answer of the tool: the list, or one recording.
    func answer(_ name: String?, from offset: Int) -> AgentAnswer {
        guard let name else {
            return AgentAnswer(
                [
                    "recordings": .list(
                        all.map {
                            [
                                "name": .text($0.name), "request": .text($0.fixture.exchange.summary),
                                "status": .number($0.fixture.exchange.response.status.code),
                            ]
                        })
                ])
        }
        guard let found = all.first(where: { $0.name == name }), let text = text(of: found) else {
            return AgentAnswer("unknownRecording", "there is no such recording: leave out name to list them")
        }
        return AgentAnswer(text: text, from: offset)
    }

    /// The resources, by their addresses.
    var resources: [JSONValue] {
        all.indices.map { Self.resource("recording", $0 + 1, "A recorded response") }
            + documents.indices.map { Self.resource("document", $0 + 1, "A document that the project imports") }
    }

    /// Returns what a resource holds, masked and cut as an answer is; nil if there is none of that address.
    func content(of address: String) -> JSONValue? {
        let parts = address.split(separator: "/", omittingEmptySubsequences: false)
        guard parts.count == 4, parts[0] == "sonde:", parts[1].isEmpty, let number = Int(parts[3]), number > 0 else {
            return nil
        }
        switch parts[2] {
        case "recording" where number <= all.count: return text(of: all[number - 1]).map { .text($0) }
        case "document" where number <= documents.count:
            guard let project = sessions.project, let folder = try? ScriptFolder(project.folder),
                let bytes = try? folder.read(documents[number - 1])
            else { return nil }
            return .text(String(decoding: bytes, as: UTF8.self))
        default: return nil
        }
    }

    private var documents: [String] {
        guard let project = sessions.project, project.mayRun else { return [] }
        return project.files.filter { file in
            ["json", "yaml", "yml", "har", "http", "bru", "hurl"].contains((file as NSString).pathExtension)
        }
    }

    private func text(of recording: (name: String, store: FixtureStore, fixture: Fixture)) -> String? {
        (try? recording.store.exchange(recording.fixture.name)).map { FixturePicture(exchange: $0).text }
    }

    private static func resource(_ kind: String, _ number: Int, _ description: String) -> JSONValue {
        [
            "uri": .text("sonde://\(kind)/\(number)"), "name": .text("\(kind) \(number)"),
            "description": .text(description), "mimeType": .text("application/json"),
        ]
    }
}
