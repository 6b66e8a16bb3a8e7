import ModelDecoding
import ScriptExpressions
import ScriptSyntax

/// Evaluates what stands as a statement or right of `=`.
struct SourceReader {
    let run: StatementRun

    /// Returns the value and, if a missing member has made it `nil`, that member.
    func explained(
        _ source: Source, as wanted: ModelType? = nil, callsBareName: Bool = false, landing: LandingFile? = nil
    ) async throws(RuntimeError) -> (value: Value, nilReason: NilReason?) {
        do throws(RuntimeError) {
            switch source.kind {
            case .request(let literal):
                return (
                    try await EndpointCaller(run: run).send(
                        literal, as: source.result, by: run.evaluator, landing: landing), nil
                )
            case .call(let name, let arguments):
                let value = try await EndpointCaller(run: run).call(
                    name, words: arguments, as: source.result, at: source.range, landing: landing)
                return (value, nil)
            case .expression(let expression):
                if callsBareName, let path = try run.evaluator.endpoint(expression) {
                    return (try await run.call(path, [], as: source.result, at: source.range), nil)
                }
                if callsBareName, source.result == nil, let path = expression.path,
                    let function = ScriptFunction(named: path, in: run)
                {
                    return (
                        try await FunctionRun(function: function, caller: run, range: source.range).value(ofWords: []),
                        nil
                    )
                }
                if let result = source.result { return (try await run.evaluator.decoded(expression, as: result), nil) }
                guard wanted == nil else { return (try await run.evaluator.value(of: expression, as: wanted), nil) }
                let (value, reason) = try await run.evaluator.explained(expression)
                return (value, reason?.withholding(run.host.withheldVariables))
            }
        } catch {
            guard source.isTried, case .call = error.kind else { throw error }
            return (.nil, nil)
        }
    }

    /// Returns the value kept under `it` or `last`, unless the name means something else here.
    func kept(under name: String) -> KeptValue? {
        switch name {
        case "it": run.read(\.memory.responseValue)
        case "last":
            run.variable(named: name) != nil || run.read { $0.declares(name) } ? nil : run.read(\.memory.shown)
        default: nil
        }
    }

    func isEndpoint(_ name: String) -> Bool {
        if let dot = name.firstIndex(of: "."), run.read({ $0.group(named: String(name[..<dot])) }) == nil {
            return false
        }
        let value = (try? run.value(of: name, at: 0..<0)) ?? nil
        return if case .endpoint? = value { true } else { false }
    }
}
