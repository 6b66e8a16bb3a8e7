import Basics
import Conversation
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
    }

    private let project: Project
    private let consent: Lock<Consent>

    /// Finds the project of the working folder, if there is one that can be read.
    init?(_ console: Console) {
        let environment = ProcessEnvironment.variables
        guard let folder = ProjectSearch(fromWorkingFolder: environment)?.project,
            "\(folder)/\(Project.scriptName)" != UserScript.path(in: environment).flatMap(\.realPath),
            let project = try? Project(in: folder, named: Project.scriptName), !project.script.parsed.hasErrors
        else { return nil }
        self.project = project
        console.secrets.add(project.script.secrets)
        let trusted = History.folder(in: environment).flatMap { try? TrustedProjects(in: $0) }
        consent = Lock(trusted?.standing(of: project) == .agreed ? .given : .open)
    }

    /// Names what its user agrees to; a project that changes is another one.
    var digest: String { project.digest }

    /// True until the user has said yes or no.
    var isOpen: Bool { consent.withLock { $0 == .open } }

    /// True if it may run, and still is what the user agreed to.
    var mayRun: Bool {
        guard consent.withLock({ $0 == .given }) else { return false }
        return (try? Project(in: project.folder, named: Project.scriptName))?.digest == digest
    }

    func decide(_ isAgreed: Bool) { consent.withLock { if $0 == .open { $0 = isAgreed ? .given : .refused } } }

    /// The folder whose recordings and documents may be read.
    var folder: String { project.folder }

    var files: [String] { project.reach[.reads] }

    /// The variables that its script names.
    var variables: Set<String> { Set(project.reach[.variables].map { String($0.dropFirst("env.".count)) }) }

    /// Runs its script, and lets the agent call the hosts that it names.
    func opened(_ beginning: Session, host: ScriptHost, _ console: Console, _ fence: AgentFence) async -> Session {
        let stage = ConversationIO(
            renderer: { Renderer.replay.hiding(with: console.secrets.mask) }, tell: { _, _ in nil },
            write: { (_, _, _) throws(ScriptHost.FileError) in throw ScriptHost.noFiles },
            secrets: { console.secrets.secrets })
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

    /// The values of `.env` that its script names, without those that the environment has.
    func lend(_ host: ScriptHost) -> ScriptHost {
        var host = host
        host.environment.merge(project.environment.values.filter { variables.contains($0.key) }) { known, _ in known }
        return host
    }

    /// The project's script, for a check of what is to run after it.
    var script: ScriptFile { project.script }
}
