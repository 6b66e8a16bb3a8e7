import Basics
import Conversation
import CurlTransport
import FixtureRecording
import Foundation
import JSONModel
import Redaction
import ScriptExpressions
import ScriptRuntime
import ScriptSyntax
import SwiftInterpreting

/// The sessions of an agent. Each begins as the project's script leaves it.
final class AgentSessions: Sendable {
    private struct State {
        var beginning: Task<Beginning, Never>?
        var kept: [(handle: String, session: AgentSession)] = []
        var count = 0

        /// The session of a handle, which is the last that is forgotten now.
        mutating func used(_ handle: String) -> AgentSession? {
            guard let place = kept.firstIndex(where: { $0.handle == handle }) else { return nil }
            kept.append(kept.remove(at: place))
            return kept.last?.session
        }
    }

    private struct Beginning: Sendable {
        let session: Session
        /// The world of a session that hides these secrets.
        let host: @Sendable (KnownSecrets) -> ScriptHost
        /// The script that ran, for a check of what runs after it.
        var project: ScriptFile?
    }

    private static let most = 32
    private static let shared = "main"

    let console: Console
    /// The secrets of the project, which no session shows.
    let secrets: KnownSecrets
    let project: AgentProject?
    let permissions: AgentPermissions
    private let options: RecordingOptions
    private let transport: TransportSettings
    private let fence: AgentFence
    private let world: World
    private let state = Lock(State())

    init(
        _ permissions: AgentPermissions, _ options: RecordingOptions, _ console: Console
    ) throws(UsageError) {
        (self.console, self.permissions, self.options) = (console, permissions, options)
        secrets = KnownSecrets(branching: console.secrets)
        project = AgentProject(secrets)
        fence = AgentFence(permissions)
        world = World(console, isHermetic: options.fixtures != nil, isQuiet: true, fence: fence)
        transport = try options.settings(in: world, console)
        fence.add(transport)
    }

    /// The folder of recordings that the person named, or the project's. What waits to be written there is there now.
    var recordings: String? {
        world.recordings.settle()
        return options.fixtures ?? options.record ?? (project?.mayRun == true ? project?.folder : nil)
    }

    /// Returns the session of a handle, or a new one without; nil if there is none of that handle.
    func session(_ handle: String?, isShared: Bool) async -> AgentSession? {
        let wanted = handle ?? (isShared ? Self.shared : nil)
        if let wanted, let known = state.withLock({ $0.used(wanted) }) { return known }
        guard handle == nil || handle == Self.shared && isShared else { return nil }
        let beginning = await beginning()
        return state.withLock { state in
            if let wanted, let known = state.used(wanted) { return known }
            state.count += 1
            let handle = wanted ?? "session-\(state.count)"
            let own = KnownSecrets(branching: console.secrets, knowing: secrets)
            let host = beginning.host(own)
            let session = AgentSession(
                handle, begin(beginning.session, host, hiding: own), folder: permissions.files ? "." : "/dev/null",
                host, hiding: own, after: beginning.project)
            if state.kept.count == Self.most { state.kept.removeFirst() }
            state.kept.append((handle, session))
            return session
        }
    }

    /// The user has said whether the project may run.
    func decide(_ isAgreed: Bool) {
        project?.decide(isAgreed)
        state.withLock { $0.beginning = nil }
        fence.remember(hasProjectWaiting: hasProjectWaiting)
    }

    /// True while no one has agreed to the project.
    var hasProjectWaiting: Bool { project?.isOpen == true }

    /// Looks whether the project has changed, or its user has agreed to it. The shared session begins again then.
    func lookAgain() {
        if project?.lookAgain() == true {
            state.withLock { state in
                state.beginning = nil
                state.kept.removeAll { $0.handle == Self.shared }
                for (_, session) in state.kept { session.secrets.add(secrets.secrets) }
            }
        }
        fence.remember(hasProjectWaiting: hasProjectWaiting)
    }

    func end() -> ExitStatus {
        world.programs.endAll()
        return world.endRecordings()
    }

    private func begin(_ session: Session, _ host: ScriptHost, hiding secrets: KnownSecrets) -> ProtocolConversation {
        ProtocolConversation(
            session, host: host, hiding: secrets,
            executor: options.fixtures == nil ? world.connections.executor : nil,
            refusingFolders: permissions.files ? nil : ScriptHost.noFiles.description
        ) { [secrets, permissions] (bytes, path, replacing) throws(ScriptHost.FileError) in
            guard permissions.files else { throw ScriptHost.noFiles }
            // Only fix write! replaces: what it writes is what was read there, with its changes.
            try AgentFiles().write(secrets.masked(bytes), to: path, replacing: replacing)
        }
    }

    /// The state after the project's script, which runs once, and only where its user has agreed.
    private func beginning() async -> Beginning {
        let task = state.withLock { state in
            let task = state.beginning ?? Task { await self.begin() }
            state.beginning = task
            return task
        }
        return await task.value
    }

    private func begin() async -> Beginning {
        var session = Session(interpreter: .swift)
        session.begin(with: transport)
        guard let project, project.mayRun else {
            return Beginning(session: session) { [self] in host(hiding: $0).fenced(by: fence, variables: []) }
        }
        var guarded = host(hiding: secrets)
        guarded.transport = { [fence, transport = guarded.transport] (settings) throws(RuntimeError) in
            try fence.check(settings)
            return try transport(settings)
        }
        let opened = await project.opened(session, host: guarded, fence)
        let (lent, variables) = (project.lent, project.variables)
        return Beginning(
            session: opened,
            host: { [self] in
                var host = host(hiding: $0)
                host.environment.merge(lent) { known, _ in known }
                return host.fenced(by: fence, variables: variables)
            }, project: project.script)
    }

    private func host(hiding secrets: KnownSecrets) -> ScriptHost {
        world.host(allowsPrograms: permissions.programs, sockets: [], hiding: secrets)
    }
}
