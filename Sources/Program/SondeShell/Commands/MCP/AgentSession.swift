import APIImport
import Basics
import Conversation
import Foundation
import HTTPModel
import JSONModel
import Presentation
import Redaction
import ScriptExpressions
import ScriptRuntime
import ScriptSyntax
import ScriptTools
import SwiftInterpreting

/// One session of an agent, by its handle.
final class AgentSession: Sendable {
    let handle: String
    /// A mask that hides the project's secrets and its own.
    let secrets: KnownSecrets
    private let conversation: ProtocolConversation
    /// The folder that paths begin in.
    private let folder: String
    private let host: ScriptHost
    private let project: ScriptFile?
    /// The lines that ran, for a check of those to come.
    private let lines = Lock<[String]>([])

    init(
        _ handle: String, _ conversation: ProtocolConversation, folder: String, _ host: ScriptHost,
        hiding secrets: KnownSecrets, after project: ScriptFile?
    ) {
        self.secrets = secrets
        (self.handle, self.conversation, self.folder) = (handle, conversation, folder)
        (self.host, self.project) = (host, project)
    }

    var session: Session { conversation.session }

    /// Runs lines and returns what comes of them. What a trial declares or sets is forgotten.
    func run(_ text: String, isTrial: Bool = false) async -> AgentAnswer {
        let ending = await ending(of: text, isTrial: isTrial)
        var answer = AgentAnswer(ending.outcomes, ending.error)
        answer.session = handle
        return answer
    }

    /// Runs lines and returns their outcomes as they are.
    func ending(of text: String, isTrial: Bool = false) async -> ProtocolReply.Ending {
        let source = ScriptSource(name: "", text: text, folder: folder, isTyped: true)
        let elements = FirstElements()
        let reply = conversation.reply(element: elements.take)
        await conversation.perform(CancellableWork(), reply, isTrial: isTrial) { _ = await $0.answer(source) }
        let ending = reply.end(isCancelled: Task.isCancelled)
        if !isTrial, ending.error == nil { lines.withLock { $0.append(text) } }
        return ProtocolReply.Ending(outcomes: elements.kept + ending.outcomes, error: ending.error)
    }

    /// The last body that came, and its type.
    var body: SeenBody? { session.memory.seen }

    /// The findings about lines that would run next, and what they reach.
    func check(_ text: String) -> (findings: [Diagnostic], source: ScriptSource, reach: Reach?) {
        let parsed = ParsedScript(text).translated(keepingLines: false)
        let source = ScriptSource(name: "", text: parsed.text, folder: folder, isTyped: true)
        // The person has agreed to what the project reads, and an agent to nothing.
        let own = project?.source.folder
        var files = ScriptFiles(
            read: { [host] (path, folder) throws(ScriptHost.FileError) in
                try folder == own ? ScriptFolder(folder).read(path) : host.readFile(path, folder)
            },
            matching: { [host] (pattern, folder) throws(ScriptHost.FileError) in
                try folder == own ? ScriptFolder(folder).files(pattern) : host.files(pattern, folder)
            },
            areFinal: false)
        files.reader = DocumentReader(interpreter: .swift)
        files.kept = host.documents
        let earlier = lines.withLock(\.self).map { text in
            EarlierScript(ScriptSource(name: "", text: text, folder: folder, isTyped: true), ParsedScript(text))
        }
        files.earlier = (project.map { [EarlierScript($0.source, $0.parsed)] } ?? []) + earlier
        guard !parsed.hasErrors else { return (parsed.diagnostics, source, nil) }
        let check = ScriptCheck(parsed.script, in: source, files: files, interpreter: .swift)
        return (parsed.diagnostics + check.findings, source, check.reach)
    }
}

/// The first elements of a stream, which are all that one call tells.
private final class FirstElements: Sendable {
    private static let most = 100

    private let state = Lock<[JSONValue]>([])

    var kept: [JSONValue] { state.withLock { $0 } }

    @Sendable func take(_ element: JSONValue) {
        state.withLock { if $0.count < Self.most { $0.append(element) } }
    }
}
