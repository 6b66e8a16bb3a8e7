import Basics
import Dispatch
import ScriptRuntime
import ScriptTools

/// The checks of one open script: at most one for each version, a moment after the last key.
final class ScriptWatch: Sendable {
    private struct State {
        var version: Int?
        var analysis: Task<ScriptAnalysis?, Never>?
        /// The client's current version. Checks of older versions are no longer needed.
        var latest = Int.min
        var pause: Task<Void, Never>?
        /// The result before the text changed, because completion does not wait for the next check.
        var last: ScriptAnalysis?
        var session = EditorSession.none
        /// The version that the session is known to fit.
        var sessionVersion: Int?
    }

    private let files: WorkspaceFiles
    private let state = Lock(State())

    init(_ files: WorkspaceFiles) { self.files = files }

    /// The check of a version, which begins now if it has not begun; nil if the text has changed meanwhile.
    func analysis(of script: OpenScript) -> Task<ScriptAnalysis?, Never> {
        state.withLock { [files] state in
            if state.version == script.version, let analysis = state.analysis { return analysis }
            let analysis = Task.detached { [self] in
                await withCheckedContinuation { waiting in
                    Self.queue.async { [self] in
                        let analysis =
                            isLatest(script) ? ScriptAnalysis(script, files, while: { self.isLatest(script) }) : nil
                        waiting.resume(returning: isLatest(script) ? analysis : nil)
                    }
                }
            }
            (state.version, state.analysis) = (script.version, analysis)
            return analysis
        }
    }

    /// Checks a version unless another one comes first, and tells of it.
    func check(_ script: OpenScript, _ tell: @escaping @Sendable (ScriptAnalysis) -> Void) {
        let pause = Task.detached { [self] in
            try? await Task.sleep(for: Self.pause)
            guard !Task.isCancelled, let analysis = await analysis(of: script).value, !Task.isCancelled else { return }
            state.withLock { $0.last = analysis }
            tell(analysis)
            _ = await session(of: analysis, files)
        }
        let former = state.withLock { state in
            defer { (state.pause, state.latest) = (pause, script.version) }
            return state.pause
        }
        former?.cancel()
        // An outline is asked for with each key, and needs the tree alone.
        Self.queue.async { [self] in if isLatest(script) { _ = script.parsed } }
    }

    private func isLatest(_ script: OpenScript) -> Bool { state.withLock { $0.latest <= script.version } }

    /// What is known without waiting: of an older version, or of a long script what its tree says. Only a short one is
    /// checked first.
    func lastKnowledge(of script: OpenScript) async -> (analysis: ScriptAnalysis, session: Session)? {
        let known = state.withLock { ($0.last, $0.session) }
        if let last = known.0, known.1.isMade { return (last, known.1.session) }
        guard script.text.bytes.count <= Self.bytesCheckedAtOnce else {
            let analysis = known.0 ?? ScriptAnalysis(parsing: script)
            return (analysis, await session(of: analysis, files))
        }
        guard let analysis = await analysis(of: script).value else { return nil }
        state.withLock { $0.last = $0.last ?? analysis }
        return (analysis, await session(of: analysis, files))
    }

    /// The session that has what a script declares.
    func session(of analysis: ScriptAnalysis, _ files: WorkspaceFiles) async -> Session {
        let (known, version) = state.withLock { ($0.session, $0.sessionVersion) }
        if version == analysis.version { return known.session }
        let fitting = known.isOf(analysis) ? known : await EditorSession(of: analysis, files)
        // A session that was cancelled lacks declarations.
        guard !Task.isCancelled else { return fitting.session }
        state.withLock { ($0.session, $0.sessionVersion) = (fitting, analysis.version) }
        return fitting.session
    }

    /// The session of the last check, without waiting for a new one.
    var lastSession: Session? { state.withLock { $0.session.isMade ? $0.session.session : nil } }

    func forget() {
        state.withLock { state in
            (state.version, state.analysis, state.session, state.sessionVersion) = (nil, nil, .none, nil)
        }
    }

    func end() { state.withLock { $0.pause }?.cancel() }

    private static let pause = Duration.milliseconds(20)
    /// Some 500 lines, whose check takes no longer than a key.
    private static let bytesCheckedAtOnce = 16 << 10
    /// Runs checks one after the other, so that the threads that respond stay free.
    private static let queue = DispatchQueue(label: "sonde.lsp.checks", qos: .userInitiated)
}
