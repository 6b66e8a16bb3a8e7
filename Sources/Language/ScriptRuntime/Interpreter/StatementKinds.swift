import ScriptExpressions
import ScriptSyntax

/// Hands each kind of statement to what runs it.
struct StatementKinds {
    let run: StatementRun

    func perform(_ statement: Statement) async throws(RuntimeError) {
        switch statement.kind {
        case .command(let command):
            try await CommandRunner(run: run).perform(command, showing: statement.views, at: statement.range)
        case .binding(let binding): try await ValuePresenter(run: run).bind(binding, statement)
        case .assignment(let assignment): try await VariableAssigner(run: run).assign(assignment, at: statement.range)
        case .value(let source): try await ValuePresenter(run: run).show(source, statement)
        case .model(let model): try Declarations(run: run).declare(model)
        case .endpoint(let endpoint): try Declarations(run: run).declare(endpoint, statement)
        case .parameter(let parameter): try await Declarations(run: run).declare(parameter)
        case .function(let function): try Declarations(run: run).declare(function, at: statement.range)
        case .returned(let source):
            let value = try await FunctionRun.result(of: source, in: run, at: statement.range)
            throw RuntimeError("return", kind: .returned(value), at: statement.range)
        case .environment(let name, let settings): Declarations(run: run).declare(environment: name, settings)
        case .api(let api): try await Declarations(run: run).declare(api, at: statement.range)
        case .scoped(let block): try await ControlFlow(run: run).run(block)
        case .conditional(let conditional): try await ControlFlow(run: run).run(conditional)
        case .switched(let switched): try await ControlFlow(run: run).run(switched)
        case .forEach(let loop): try await ControlFlow(run: run).run(loop)
        case .whileLoop(let conditions, let body):
            try await ControlFlow(run: run).run(while: conditions, body, at: statement.range)
        case .repeated(let loop): try await ControlFlow(run: run).run(loop, at: statement.range)
        case .check(let check): try await ExpectationChecker(run: run).check(check)
        case .dry(let source):
            try await run.sendingNothing { () async throws(RuntimeError) in
                try await EndpointCaller(run: run).dry(source)
            }
        case .program(let line): try await OutputDelivery(run: run).start(line, at: statement.range)
        }
        if let setting = statement.setting(whereDecoder: run.isDecoder) {
            run.change { session in session.change { $0.noteSet(setting) } }
        }
        warnOfHiding(by: statement)
    }

    /// Warns of a declared name that hides another meaning, or that a command hides.
    private func warnOfHiding(by statement: Statement) {
        guard !run.isInBlock else { return }
        for name in statement.kind.declared where !StatementRun.known.contains(name.text) {
            if let warning = Diagnostic(hiding: name, asValue: statement.kind.declaresValues) { run.warn(warning) }
        }
    }
}
