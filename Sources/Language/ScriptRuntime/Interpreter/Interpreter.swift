package import ScriptExpressions
package import ScriptSyntax

/// Runs statements, one after the other, over a session.
package struct Interpreter: Sendable {
    package var session: Session
    package let host: ScriptHost
    package var limits = Budget.Limits()
    private let allowance = MemoryAllowance()
    private let kept = EvaluationCache()
    private let prepared = PreparedRequests()

    package init(_ session: Session, host: ScriptHost) {
        self.session = session
        self.host = host
    }

    /// Creates an interpreter with room for the names of a script to run.
    package mutating func reserve(for script: Script) {
        session.variables.reserveCapacity(session.variables.count + script.statements.count)
    }

    /// Runs a statement. Its outcomes are reported as they occur, each with the session from before, without its
    /// variables. If the statement fails, the session stays the same except for `response`, `error` and `result`, and
    /// `it` is `nil`.
    package mutating func run(
        _ statement: Statement, in source: ScriptSource, tell: @escaping @Sendable (Outcome, Session) -> Void
    ) async -> Ending {
        let before = session.withoutVariables
        let run = StatementRun(
            handOver(leaving: before), host: host, source: source, budget: Budget(limits, of: allowance),
            kept: kept, prepared: prepared
        ) { tell($0, before) }
        do {
            try await run.run(statement)
            session = run.handBack()
            return .done
        } catch {
            session = before
            session.variables = run.handBackVariables()
            session.memory = run.session.memory
            if case .call = error.kind { session.memory.it = .nil }
            run.tell(.failed(error), at: error.range)
            return .failed(error)
        }
    }

    /// The session, of which no second one is held: what it holds is changed where it stands.
    private mutating func handOver(leaving rest: Session) -> Session {
        var handed = rest
        swap(&handed, &session)
        return handed
    }

    package enum Ending: Sendable {
        case done
        case failed(RuntimeError)
    }
}

extension StatementRun {
    /// Runs one statement, including those in blocks.
    func run(_ statement: Statement) async throws(RuntimeError) {
        if Task.isCancelled { throw RuntimeError("cancelled", kind: .cancelled, at: statement.range) }
        begin(statement)
        do {
            try await StatementKinds(run: self).perform(statement)
        } catch {
            throw error.told(of: source.text(statement.range))
        }
    }

    func run(_ statements: [Statement]) async throws(RuntimeError) {
        for statement in statements { try await run(statement) }
    }
}
