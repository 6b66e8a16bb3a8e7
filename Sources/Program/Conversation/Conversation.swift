import Basics
import Fixtures
import HTTPMiddleware
package import HTTPModel
import Presentation
import Redaction
import ScriptExpressions
package import ScriptRuntime
package import ScriptSyntax
package import ScriptTools

/// A session at the prompt: the inputs and their effects.
///
/// It is a value, so cancelling a statement leaves the conversation unchanged.
package struct Conversation: Sendable {
    /// The next step after an input was handled.
    package enum Next: Sendable, Hashable {
        case goOn
        case end
        /// Lets the person edit this text, and uses the result as the next input.
        case edit(String)
    }

    package private(set) var session: Session
    /// The outcome of the last input that sent something.
    package private(set) var lastCall: LastCall?
    /// Why the last input failed, if it was not a call that did.
    private(set) var lastFailure: String?
    var journal = Journal()
    /// Indicates whether Ctrl-C ended the last input. A cancelled task's messages are not shown, because their
    /// reader may be gone.
    package private(set) var wasCancelled = false
    /// The inputs, in a form that may be shown and kept.
    package private(set) var inputs: [String] = []
    /// The inputs that failed when they were entered last; nothing suggests them.
    private(set) var failedInputs: Set<String> = []
    /// The paths of calls that succeeded.
    package private(set) var paths: [String] = []
    /// The statement of the last input that did not finish.
    package internal(set) var stop: SourceRange?
    /// The statement that is running, for messages about it.
    private(set) var place = (range: 0..<0, source: ScriptSource(name: "", text: "", folder: "."))
    /// The parts of an earlier session that could not be restored.
    package private(set) var resumption = Resumption()
    private var failure: RuntimeError?
    private var telling = Telling.everything
    let stage: ConversationIO
    private(set) var host: ScriptHost
    let writesClients: Bool
    /// The variables that only this session's environment has.
    private var lentVariables: Set<String> = []
    private let answers = Answers()

    package init(
        _ session: Session, host: ScriptHost, stage: ConversationIO, writesClients: Bool = false
    ) {
        self.session = session
        self.writesClients = writesClients
        self.stage = stage
        self.host = stage.tell == nil ? host.attended(by: stage, answers) : host
        journal.reserve(host.environment)
    }

    /// Adds variables to the environment unless it already has them. Programs that are started do not see them.
    package mutating func addEnvironment(_ variables: [String: String]) {
        lentVariables.formUnion(variables.keys.filter { !hasVariable($0) })
        host.environment.merge(variables) { known, _ in known }
        journal.reserve(host.environment)
    }

    package func hasVariable(_ name: String) -> Bool { host.environment[name] != nil }

    /// True if a script replayed elsewhere also finds the variable.
    func inheritsVariable(_ name: String) -> Bool { hasVariable(name) && !lentVariables.contains(name) }

    /// Reads typed text, which the editor may already have parsed.
    package func input(_ line: String, _ parsed: ParsedScript? = nil) -> PromptInput {
        let typed = TypedText(line)
        let read = parsed ?? ParsedScript(typed.text)
        let parsed = translated(read)
        let survey = SecretSurvey(of: parsed, parsed.text, session) { path in
            let bytes = try? host.readFile(path, ".")
            return bytes.map { ParsedScript(String(decoding: $0, as: UTF8.self)).script.parameters } ?? []
        }
        return PromptInput(
            line: line, source: ScriptSource(name: "", text: parsed.text, folder: ".", isTyped: true), parsed: parsed,
            isTranslated: parsed.text != read.text, secrets: survey.secrets,
            kept: survey.kept(without: secrets, writing: journal.edits(in: parsed, session)))
    }

    /// Handles a typed line.
    package mutating func answer(_ line: String) async -> Next { await answer(input(line)) }

    /// Handles an input that has been read.
    package mutating func answer(_ input: PromptInput) async -> Next {
        inputs.append(input.kept)
        wasCancelled = false
        if input.isTranslated { showTranslation(of: input) }
        let next = await run(input.parsed, knowing: input.secrets, in: input.source)
        if stop == nil { failedInputs.remove(input.kept) } else { failedInputs.insert(input.kept) }
        return next
    }

    /// Runs a script in this session, as if you had typed it.
    package mutating func answer(_ source: ScriptSource) async -> Next {
        inputs.append(input(source.text).kept)
        return await run(source)
    }

    private mutating func run(_ source: ScriptSource) async -> Next {
        let parsed = translated(ParsedScript(source.text), keepingLines: true)
        let source = ScriptSource(
            name: source.name, text: parsed.text, folder: source.folder, isTyped: source.isTyped)
        let secrets = SecretSurvey(of: parsed, source.text, session).secrets
        return await run(parsed, knowing: secrets, in: source)
    }

    /// Translates curl commands into Sonde lines, without the headers that the session already sends.
    private func translated(_ parsed: ParsedScript, keepingLines: Bool = false) -> ParsedScript {
        parsed.translated(without: session.settings.headersInForce.map(\.name), keepingLines: keepingLines)
    }

    /// Shows the translation of a line typed for another program, and the parts that were not translated.
    private mutating func showTranslation(of input: PromptInput) {
        host.secrets.add(input.secrets)
        place.source = input.source
        report(input.kept)
        for remark in input.parsed.diagnostics where remark.severity == .warning {
            report(remark.message, .warning)
            if let advice = remark.advice { report("  \(advice)", .plain) }
        }
    }

    private mutating func run(
        _ parsed: ParsedScript, knowing secrets: [Secret], in source: ScriptSource
    ) async -> Next {
        host.secrets.add(secrets)
        // The right end of the prompt describes only the line that was run last.
        (lastCall, lastFailure, stop) = (nil, nil, nil)
        let errors = parsed.diagnostics.filter { $0.severity == .error }
        guard errors.isEmpty else {
            lastFailure = "error"
            for error in errors {
                let failure = RuntimeError(error.message, advice: error.advice, at: error.range)
                tell(Outcome(.failed(failure), at: error.range, in: source))
            }
            stop = errors.first?.range
            return .goOn
        }
        for statement in parsed.script.statements {
            if case .command(let command) = statement.kind, command.isHelpOnPrompt { showKeys() }
            place = (statement.range, source)
            if case .command(let command) = statement.kind, command.isObeyed {
                let next = await obey(command)
                if next != .goOn { return next }
                if stop != nil { break }
            } else if await !run(statement, of: parsed, in: source) {
                stop = statement.range
                break
            }
        }
        return .goOn
    }

    /// Runs a script in this session as if you had typed it, and prints only its output and errors.
    package mutating func prepare(_ source: ScriptSource) async -> Next {
        telling = .results
        defer { telling = .everything }
        return await run(source)
    }

    /// The state from which the next session can continue.
    package var kept: KeptSession { KeptSession(journal, without: secrets) }

    /// Continues an earlier session: repeats its declarations and settings, but sends, writes and starts nothing.
    /// A statement that fails is left out and reported in `resumption`.
    package mutating func resume(_ kept: KeptSession, named name: String) async -> Next {
        let source = ScriptSource(name: name, text: kept.text, folder: ".", isTyped: true, agreed: kept.agreed)
        let parsed = ParsedScript(kept.text)
        host.secrets.add(SecretSurvey(of: parsed, kept.text, session).secrets)
        let (whole, sent) = (host, telling)
        (host, telling) = (host.withoutOutside, .nothing)
        defer { (host, telling) = (whole, sent) }
        resumption = Resumption(unreadable: parsed)
        for statement in parsed.script.statements where !resumption.passesOver(statement, in: source) {
            if await run(statement, of: parsed, in: source) {
                resumption.succeed(statement)
            } else {
                resumption.fail(statement, in: source, because: failure)
            }
        }
        let session = session
        resumption.compare(kept.documents) { session.document(of: $0) }
        return .goOn
    }

    /// Notes that a statement was cancelled before it ended and had no effect.
    package mutating func giveUp() {
        session.memory.giveUp()
        lastCall = .failed("cancelled")
        wasCancelled = true
    }

    var secrets: [Secret] { stage.secrets() + session.secrets }

    /// The number of known secrets.
    package var secretCount: Int { secrets.count }

    /// A function that hides the currently known secrets in text that was kept earlier.
    package var keeping: (String) -> String { SecretSurvey.hiding(secrets) }

    mutating func noteWritten(_ change: ModelFileChange) { session.noteWritten(change) }

    mutating func replaceSession(_ session: Session) {
        self.session = session
        lastCall = nil
    }
}

extension Conversation {
    /// Runs a statement and keeps it in the journal; false where it failed.
    private mutating func run(_ statement: Statement, of parsed: ParsedScript, in source: ScriptSource) async -> Bool {
        let before = session
        let (hearing, gate) = (OutcomeTally(), StreamGate())
        let (stage, telling) = (stage, telling)
        answers.clear()
        let host = stage.tell == nil ? host.careful(session.prompt, asking: stage.confirm) : host
        var interpreter = Interpreter(session, host: host)
        let ending = await interpreter.run(statement, in: source) { outcome, _ in
            if hearing.knows(outcome) { return }
            hearing.hear(outcome)
            guard telling.includes(outcome) else { return }
            if stage.tell != nil { return Self.tell(outcome, before, on: stage, hearing) }
            for outcome in gate.admitted(outcome, at: .now, isCancelled: Task.isCancelled) {
                Self.tell(outcome, before, on: stage, hearing)
            }
        }
        session = interpreter.session
        failure = hearing.failure
        note(before, failure)
        guard case .done = ending, !hearing.isUnmet else {
            lastFailure = hearing.failure.map(\.brief) ?? "unmet"
            journal.noteFailure()
            return false
        }
        journal.keep(
            statement, of: parsed, in: source, answers: answers.all, withViews: hearing.isShown, line: inputs.count,
            isGiven: telling == .results, from: before, to: session)
        return true
    }

    private static func tell(_ outcome: Outcome, _ session: Session, on stage: ConversationIO, _ hearing: OutcomeTally)
    {
        if let tell = stage.tell {
            guard let error = tell(outcome, session) else { return }
            hearing.missShowing()
            _ = tell(Outcome(.failed(error), at: error.range, in: outcome.source), session)
            return
        }
        if case .failed(let error) = outcome.kind, case .cancelled = error.kind {
            return stage.say(error.message, .bad)
        }
        let renderer = stage.renderer()
        if let complaint = renderer.complaint(outcome) { return stage.show(Array((complaint + "\n").utf8)) }
        do throws(RuntimeError) {
            stage.show(try renderer.bytes(of: outcome, in: session))
        } catch {
            hearing.missShowing()
            tell(Outcome(.failed(error), at: error.range, in: outcome.source), session, on: stage, hearing)
        }
    }

    func tell(_ outcome: Outcome) { Self.tell(outcome, session, on: stage, OutcomeTally()) }

    /// Remembers the result that the prompt shows, and the paths of requests.
    private mutating func note(_ before: Session, _ failure: RuntimeError?) {
        let memory = session.memory
        if case .cancelled? = failure?.kind {
            wasCancelled = Task.isCancelled
            if wasCancelled || memory.error != nil { lastCall = .failed("cancelled") }
        } else if case .call(let call)? = failure?.kind, call.kind != .invalidResponse {
            lastCall = .failed(call.kind.rawValue)
        } else if let response = memory.response, response.transfer !== before.memory.response?.transfer {
            let traffic = memory.traffic - before.memory.traffic
            lastCall = failure == nil && traffic.calls > 1 ? .severalAnswered(traffic) : .answered(response)
        }
        if failure == nil, let url = memory.request?.url, let path = session.settings.base?.reference(to: url),
            !paths.contains(path)
        {
            paths.append(path)
        }
    }
}

extension RuntimeError {
    /// The kind of error in one word, or `nil` if the call's result shows it.
    fileprivate var brief: String? {
        switch kind {
        case .call, .cancelled: nil
        case .fixtureMiss: "no recording"
        case .requirement: "unmet"
        default: "error"
        }
    }
}

extension Conversation {
    /// The selection of a statement's outcomes to show.
    private enum Telling {
        case everything
        /// The exclusion of results that were only set.
        case results
        case nothing

        func includes(_ outcome: Outcome) -> Bool {
            switch (self, outcome.kind) {
            case (.everything, _): true
            case (.nothing, _), (.results, .noted): false
            case (.results, _): true
            }
        }
    }

    /// The result of a call, as the right end of the prompt shows it.
    package enum LastCall: Sendable {
        case answered(Response)
        case severalAnswered(Traffic)
        case failed(String)
    }
}

/// Hears of what fails and what does not hold.
private final class OutcomeTally: Sendable {
    private struct State {
        var failure: RuntimeError?
        var unmet: SourceRange?
        var isShown = true
    }

    private let state = Lock(State())

    /// True if everything could be shown as requested.
    var isShown: Bool { state.withLock { $0.isShown } }

    var failure: RuntimeError? { state.withLock { $0.failure } }
    var isUnmet: Bool { state.withLock { $0.unmet != nil } }

    /// True if the outcome only repeats that a requirement failed.
    func knows(_ outcome: Outcome) -> Bool {
        switch outcome.kind {
        case .failed(let error), .test(.failed(let error)):
            guard case .requirement = error.kind else { return false }
            return state.withLock { $0.unmet == error.range }
        default: return false
        }
    }

    func missShowing() { state.withLock { $0.isShown = false } }

    func hear(_ outcome: Outcome) {
        switch outcome.kind {
        case .failed(let error), .test(.failed(let error)): state.withLock { $0.failure = error }
        case .unmet: state.withLock { $0.unmet = outcome.range }
        default: break
        }
    }
}
