import Basics
import Conversation
import Fixtures
import Foundation
import HTTPModel
import LineEditing
import Presentation
import Redaction
import ScriptExpressions
import ScriptRuntime
import ScriptSyntax
import ScriptTools

/// The project of the working folder. Nothing of it runs before its user agrees to what it says now.
final class AgentProject: Sendable {
    private enum Consent {
        case given, open, refused
        /// Its script cannot be read as one.
        case broken
    }

    private struct State {
        var project: Project
        var consent = Consent.open
        /// The files that it consists of, as they were when it was read.
        var files: [FileStamp?] = []
        /// False if one of them may have changed since without another stamp.
        var isSettled = false
    }

    private let secrets: KnownSecrets
    private let environment: [String: String]
    private let state: Lock<State>

    /// Finds the project of the working folder, if there is one. Its secrets are kept among these.
    init?(_ secrets: KnownSecrets) {
        let (environment, began) = (ProcessEnvironment.variables, FileStamp.now)
        guard let folder = ProjectSearch(fromWorkingFolder: environment)?.project,
            "\(folder)/\(Project.scriptName)" != UserScript.path(in: environment).flatMap(\.realPath),
            let project = try? Project(in: folder, named: Project.scriptName)
        else { return nil }
        (self.secrets, self.environment) = (secrets, environment)
        state = Lock(State(project: project))
        state.withLock { take(project, readAt: began, &$0) }
    }

    private var project: Project { state.withLock { $0.project } }

    /// Names what its user agrees to; a project that changes is another one.
    var digest: String { project.digest }

    /// True until the user has said yes or no.
    var isOpen: Bool { state.withLock { $0.consent == .open } }

    /// True if its user has agreed to it, as it was when it was looked at last.
    var mayRun: Bool { state.withLock { $0.consent == .given } }

    func decide(_ isAgreed: Bool) {
        state.withLock { if $0.consent == .open { $0.consent = isAgreed ? .given : .refused } }
    }

    /// Reads it again if one of its files has changed, and looks whether its user has agreed at the prompt meanwhile;
    /// returns whether another script may run now, or none any longer.
    func lookAgain() -> Bool {
        state.withLock { state in
            let former = (state.consent, state.project.digest)
            if !state.isSettled || state.files != Self.stamps(of: state.project) { readAgain(&state) }
            if state.consent == .open || state.consent == .refused, isAgreed(state.project) { state.consent = .given }
            return former != (state.consent, state.project.digest) && (former.0 == .given || state.consent == .given)
        }
    }

    private func readAgain(_ state: inout State) {
        let began = FileStamp.now
        if let project = try? Project(in: state.project.folder, named: Project.scriptName) {
            guard project.digest == state.project.digest, state.consent != .broken else {
                return take(project, readAt: began, &state)
            }
        } else {
            state.consent = .broken
        }
        settle(&state, readAt: began)
    }

    private func take(_ project: Project, readAt began: timespec, _ state: inout State) {
        secrets.add(project.script.secrets)
        let consent: Consent = project.script.parsed.hasErrors ? .broken : isAgreed(project) ? .given : .open
        state = State(project: project, consent: consent)
        settle(&state, readAt: began)
    }

    /// Notes the files as they are, and whether another change of them would show.
    private func settle(_ state: inout State, readAt began: timespec) {
        state.files = Self.stamps(of: state.project)
        state.isSettled = state.files.allSatisfy { $0?.isYoung(at: began) != true }
    }

    private func isAgreed(_ project: Project) -> Bool {
        History.folder(in: environment).flatMap { try? TrustedProjects(in: $0) }?.standing(of: project) == .agreed
    }

    private static func stamps(of project: Project) -> [FileStamp?] {
        project.files.map { stat(of: $0).map(FileStamp.init) }
    }

    /// The folder whose recordings and documents may be read.
    var folder: String { project.folder }

    var files: [String] { project.reach[.reads] }

    /// The variables that its script names.
    var variables: Set<String> { Set(project.reach[.variables].map { String($0.dropFirst("env.".count)) }) }

    /// Runs its script, and lets the agent call the hosts that it names.
    func opened(_ beginning: Session, host: ScriptHost, _ fence: AgentFence) async -> Session {
        let stage = ConversationIO(
            renderer: { [secrets] in Renderer.replay.hiding(with: secrets.mask) }, tell: { _, _ in nil },
            write: { (_, _, _) throws(ScriptHost.FileError) in throw ScriptHost.noFiles },
            secrets: { [secrets] in secrets.secrets })
        let project = project
        var conversation = Conversation(beginning, host: host, stage: stage)
        conversation.addEnvironment(project.environment.values)
        let source = project.script.source
        let session = await fence.lifted { [conversation] in
            var conversation = conversation
            _ = await conversation.prepare(source)
            return conversation.session
        }
        let bases = session.apis.compactMap { $0.settings.base?.origin.authority }
        let named = project.reach[.hosts].compactMap { URL(string: $0).flatMap { Origin($0) }?.authority }
        fence.add(hosts: bases + named)
        return session
    }

    /// The values of `.env` that its script names.
    var lent: [String: String] {
        let variables = variables
        return project.environment.values.filter { variables.contains($0.key) }
    }

    /// The project's script, for a check of what is to run after it.
    var script: ScriptFile { project.script }
}
