import Basics
package import HTTPModel
package import ModelDecoding
package import ScriptExpressions
package import ScriptSyntax

/// The session while a statement runs. Expressions look up names in it, and calls write to it.
///
/// It is a reference, because an expression may call endpoints anywhere inside it; its content is a value.
package final class StatementRun: Surroundings {
    /// Receives outcomes as they occur.
    package typealias Listener = @Sendable (Outcome) -> Void

    package let host: ScriptHost
    package let source: ScriptSource
    package let budget: Budget
    package let functions: FunctionTable
    private let listener: Listener
    /// The scripts that are being replayed, the outermost first. A file's real name has its price, so it is asked for
    /// only where another script is replayed.
    var trail: ReplayTrail { replayed ?? ReplayTrail(from: source) }
    private let replayed: ReplayTrail?
    /// The deferred recording of responses, because this runs beside others.
    let recordsLater: ExchangeContext.Deferral?
    /// The API of a name that was current where this script is replayed: it keeps its base and its transport.
    let guest: String?
    private let kept: EvaluationCache
    let prepared: PreparedRequests
    private let state: Lock<State>

    /// All that changes while a statement runs.
    struct State {
        var session: Session
        /// Names of the blocks that are open, the innermost last; in a function, of those around it and in it.
        var scopes = BlockScopes()
        var function: ScriptFunction?
        /// The place of the running statement.
        var place: SourceRange = 0..<0
        /// The number of open blocks. Inside a block, a call shows only its status line.
        var blocks = 0
        /// True while a request is only made to be looked at.
        var isDry = false
        /// The session's variables as they were.
        var before = VariablesBefore()
        /// The base of a replayed script that was left out: what the script's secrets belong to.
        var baseLeftOut: BaseURL?
        /// Expectations that did not hold.
        var unmet = 0
        /// The warnings given so far, with their places.
        var warnings: Set<Diagnostic> = []
        /// The withheld values reported so far. Once per statement is enough.
        var withheld: Set<Withholding> = []
    }

    package init(
        _ session: consuming Session, host: ScriptHost, source: ScriptSource, budget: Budget = Budget(),
        kept: EvaluationCache = EvaluationCache(), prepared: PreparedRequests = PreparedRequests(),
        trail: ReplayTrail? = nil, guest: String? = nil, recordingLater: ExchangeContext.Deferral? = nil,
        tell: @escaping Listener
    ) {
        self.host = host
        self.source = source
        self.budget = budget
        functions = session.functions
        self.kept = kept
        self.prepared = prepared
        replayed = trail
        self.guest = guest
        recordsLater = recordingLater
        listener = tell
        state = Lock(State(session: session))
    }

    /// Another run of the same statement, which begins with what was known at some moment and changes nothing of this one.
    func strand(
        from start: State, within budget: Budget, recording later: @escaping ExchangeContext.Deferral,
        telling tell: @escaping Listener
    ) -> StatementRun {
        let strand = StatementRun(
            start.session, host: host, source: source, budget: budget, kept: kept, prepared: prepared, trail: replayed,
            guest: guest, recordingLater: later, tell: tell)
        strand.state.withLock { state in
            state = start
            state.scopes.beginStrand()
        }
        return strand
    }

    /// A part of what is known at this moment, without a copy of the rest.
    func look<Part: Sendable>(_ part: (State) -> Part) -> Part { state.withLock { part($0) } }

    /// A complete copy of the session, which a call of an endpoint does not need.
    package var session: Session { state.withLock { $0.session } }

    /// Returns the whole session to the code that continues with it, and leaves this run without variables.
    func handBack() -> Session {
        state.withLock { state in
            var session = state.session.withoutVariables
            swap(&session, &state.session)
            return session
        }
    }

    /// The same, with the variables as they were before anything was run.
    func handBackVariables() -> [String: Session.Variable] {
        state.withLock { state in
            var variables: [String: Session.Variable] = [:]
            swap(&variables, &state.session.variables)
            state.before.restore(&variables)
            return variables
        }
    }

    /// Whatever is run next may change any variable.
    func keepAllVariables() {
        state.withLock { $0.before.keepAll($0.session.variables) }
    }

    var settings: Settings { state.withLock { $0.session.settings } }

    package var clockAndRandom: ClockAndRandom { host.clockAndRandom }

    package func print(_ line: String) {
        tell(Outcome(.printed(line), at: state.withLock { $0.place }, in: source))
    }

    func tell(_ outcome: Outcome) {
        if case .unmet = outcome.kind { state.withLock { $0.unmet += 1 } }
        listener(outcome)
    }

    func tell(_ kind: Outcome.Kind, views: [View] = [], for traffic: Traffic = Traffic(), at range: SourceRange) {
        var outcome = Outcome(kind, views: views, at: range, in: source)
        outcome.traffic = traffic
        switch kind {
        case .unmet, .failed, .test(.failed):
            outcome.lastCall = read { ($0.memory.request, $0.memory.request == nil ? nil : $0.memory.response) }
        default: break
        }
        tell(outcome)
    }

    func forgetWithheld() { state.withLock { $0.withheld = [] } }

    /// Leaves out the base of a replayed script. The secrets that the script sets belong to that base, and
    /// not to the one that stays.
    func leaveOut(_ base: BaseURL) { state.withLock { $0.baseLeftOut = base } }

    /// The base that was left out in favour of the current API's.
    var baseLeftOut: BaseURL? { state.withLock { $0.session.api.name == guest ? $0.baseLeftOut : nil } }

    func begin(_ statement: Statement) {
        state.withLock { $0.place = statement.range }
    }

    /// A part of the session, without a copy of the rest.
    func read<Result>(_ part: (Session) -> Result) -> Result where Result: Sendable {
        state.withLock { part($0.session) }
    }

    func change<Result>(_ change: (inout Session) -> Result) -> Result where Result: Sendable {
        state.withLock { change(&$0.session) }
    }

    var evaluator: Evaluator { Evaluator(self, budget: budget, kept: kept) }
}

// MARK: Names

extension StatementRun {
    package var names: [String] {
        state.withLock { state in
            state.scopes.names + Array(state.session.variables.keys) + state.session.endpointNames
                + state.session.apiNames + Array(state.session.parameters.keys) + Self.known + ["last"]
        }
    }

    static let known = ["it", "response", "error", "result", "env", "decoder", "transport"]

    package func value(of name: String, at range: SourceRange) throws(RuntimeError) -> Value? {
        let found = state.withLock { state -> Value? in
            state.scopes[name]?.value ?? state.session.value(of: name)
        }
        if found == nil, read(\.hasDocuments) {
            DocumentModels(run: self).declareModels(namedIn: name)
            if let type = try? read(\.models).type(named: name) { return .type(type) }
        }
        if found == nil, read({ $0.endpoints.candidates(for: name, in: $0.api.name).count > 1 }) {
            throw EndpointLookup(run: self).unknown(name, at: range)
        }
        return found
    }

    package func isOwn(_ name: String) -> Bool {
        state.withLock { state in
            if let variable = state.scopes[name] ?? state.session.variable(named: name) { return variable.isOwn }
            if state.session.parameters[name] != nil { return !state.session.foreignParameters.contains(name) }
            return name == "env"
        }
    }

    package func declaration(of name: String) -> (type: ModelType?, isOptional: Bool) {
        variable(named: name).map { ($0.type, $0.isOptional || $0.type?.wrapped != nil) } ?? (nil, false)
    }

    func variable(named name: String) -> Session.Variable? {
        state.withLock { state in state.scopes[name] ?? state.session.variable(named: name) }
    }

    /// Declares a name: in the innermost block, or for the session.
    func declare(_ name: Name, _ variable: Session.Variable) throws(RuntimeError) {
        guard !Self.known.contains(name.text) else {
            throw RuntimeError(
                "\(name.text) is reserved", advice: "choose another name", at: name.range)
        }
        if declareInBlock(name.text, variable) { return }
        try refuseOtherKinds(of: name, except: .variable)
        declare(path: name.text, variable)
    }

    /// Declares a variable for the session, or a function under the name that reaches it from anywhere.
    func declare(path: String, _ variable: Session.Variable) {
        state.withLock { state in
            state.before.keep(declared: path, state.session.variables.updateValue(variable, forKey: path))
        }
    }

    func declareInBlock(_ name: String, _ variable: Session.Variable) -> Bool {
        state.withLock { $0.scopes.declare(name, variable) }
    }

    /// Changes a variable, the innermost of its name, where it stands.
    func changeVariable(
        _ name: String, at range: SourceRange, _ change: ValueChange
    ) throws(RuntimeError) {
        try state.withLock { state throws(RuntimeError) in
            guard recordsLater == nil || state.scopes.isOwn(name) else {
                throw RuntimeError(
                    "\(name) cannot be changed concurrently, because other elements read it",
                    advice: "iterate over the results: for result in results { … }", at: range)
            }
            if let place = state.scopes.place(of: name) {
                return try state.scopes.blocks[place].names.change(name, at: range, change)
            }
            // Nothing can fail after an assignment that stands alone. Its variable need not be kept then,
            // which would make a copy of it.
            if !state.scopes.isEmpty, let variable = state.session.variables[name] { state.before.keep(name, variable) }
            try state.session.variables.change(name, at: range, change)
        }
    }

    enum DeclaredKind: String {
        case variable, endpoint, model
        case api = "API"
    }

    /// One name, one kind: the same kind may be declared again, another is refused.
    func refuseOtherKinds(of name: Name, except kind: DeclaredKind) throws(RuntimeError) {
        let taken: DeclaredKind? = read { session in
            if session.variable(named: name.text) != nil { return .variable }
            if session.isAPI(name.text) { return .api }
            if session.endpoint(named: name.text) != nil { return .endpoint }
            return session.models[name.text] == nil ? nil : .model
        }
        guard let taken, taken != kind else { return }
        throw RuntimeError(
            "\(name.text) is already \(taken.rawValue.withArticle)", advice: "choose another name", at: name.range)
    }

    /// Runs what only makes a request: whatever begins another one fails.
    func sendingNothing(_ run: () async throws(RuntimeError) -> Void) async throws(RuntimeError) {
        let outer = look(\.isDry)
        state.withLock { $0.isDry = true }
        defer { state.withLock { $0.isDry = outer } }
        try await run()
    }

    /// Runs a block, whose names end with it. A call in it shows only its status line, unless the block stands
    /// for one place and not for many. Some of its names may be declared with a type.
    func inBlock<Result>(
        _ names: [String: Value] = [:], typed types: [String: ModelType] = [:], showingValues: Bool = false,
        _ run: () async throws(RuntimeError) -> Result
    ) async throws(RuntimeError) -> Result {
        var variables = names.mapValues { Session.Variable(value: $0, isConstant: true) }
        for (name, type) in types { variables[name]?.type = type }
        state.withLock { [variables] state in
            state.scopes.open(variables)
            if !showingValues { state.blocks += 1 }
        }
        defer {
            state.withLock { state in
                state.scopes.close()
                if !showingValues { state.blocks -= 1 }
            }
        }
        return try await run()
    }

    /// Runs a function where it was declared, with an `it` of its own; nil where that block has ended.
    func inFunction<Result>(
        _ function: ScriptFunction, _ run: () async throws(RuntimeError) -> Result
    ) async throws(RuntimeError) -> Result? {
        let outer = state.withLock { state -> (BlockScopes, ScriptFunction?, KeptValue, KeptValue)? in
            let outer = (state.scopes, state.function, state.session.memory.responseValue, state.session.memory.shown)
            guard state.scopes.go(home: function.home) else { return nil }
            state.function = function
            (state.session.memory.responseValue, state.session.memory.shown) = (KeptValue(), KeptValue())
            return outer
        }
        guard let outer else { return nil }
        defer {
            state.withLock { state in
                state.scopes.comeBack(to: outer.0)
                (state.function, state.session.memory.responseValue, state.session.memory.shown) = (
                    outer.1, outer.2, outer.3
                )
            }
        }
        return try await run()
    }

    /// A run of what stands in another source, with this one's session.
    func run(in source: ScriptSource) -> StatementRun {
        let other = StatementRun(
            session, host: host, source: source, budget: budget, kept: kept, prepared: prepared, trail: replayed,
            guest: guest, recordingLater: recordsLater, tell: tell)
        let isDry = look(\.isDry)
        other.state.withLock { $0.isDry = isDry }
        return other
    }

    /// Returns whether this has not been reported yet, and marks it as reported.
    func isNew(_ warning: Diagnostic) -> Bool { state.withLock { $0.warnings.insert(warning).inserted } }

    func isNew(_ withholding: Withholding) -> Bool { state.withLock { $0.withheld.insert(withholding).inserted } }

    var isInBlock: Bool { state.withLock { $0.blocks > 0 } }
}

extension [String: Session.Variable] {
    fileprivate mutating func change(
        _ name: String, at range: SourceRange, _ change: ValueChange
    ) throws(RuntimeError) {
        guard let place = index(forKey: name) else {
            throw RuntimeError("nothing is called \(name)", advice: "declare it with var \(name) = …", at: range)
        }
        guard !values[place].isConstant else {
            throw RuntimeError("\(name) is a constant", advice: "declare it with var", at: range)
        }
        try change(&values[place].value)
        values[place].isOwn = false
    }
}
