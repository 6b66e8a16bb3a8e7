import ScriptExpressions
import ScriptSyntax

extension EndpointCaller {
    func dry(_ source: Source) async throws(RuntimeError) {
        let builder = builder(with: run.evaluator)
        switch source.kind {
        case .request(let literal): run.tell(.request(try await builder.request(for: literal)), at: source.range)
        case .call(let name, let words):
            let (entry, values) = try await ArgumentReader(run: run).read(words, of: name, at: source.range)
            run.tell(.request(try await request(of: entry, values, at: source.range)), at: source.range)
        case .expression(let expression):
            let (name, arguments) = try await called(expression)
            run.tell(.request(try await run.request(name, arguments, at: expression.range)), at: source.range)
        }
    }

    private func called(_ expression: ScriptExpression) async throws(RuntimeError) -> (String, [LabelledValue]) {
        switch expression.kind {
        case .name, .member:
            guard let path = try run.evaluator.endpoint(expression) else { break }
            return (path, [])
        case .call(let callee, let arguments):
            guard let path = try run.evaluator.endpoint(callee) else { break }
            return (path, try await run.evaluator.labelled(arguments, of: path))
        default: break
        }
        throw RuntimeError("dry shows a request or a call", advice: "dry POST auth { … }", at: expression.range)
    }
}
