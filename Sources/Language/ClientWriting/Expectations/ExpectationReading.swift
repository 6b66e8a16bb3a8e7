import HTTPModel
import ScriptExpressions
package import ScriptRuntime
package import ScriptSyntax

extension ClientAPI {
    /// Reads a script's expectations of this API's responses, without running it.
    package mutating func readExpectations(of script: Script, in source: ScriptSource, _ session: Session, api: String?)
    {
        var reading = ExpectationReading(self, in: source, session, api)
        for statement in script.statements { reading.read(statement) }
        calls += reading.calls
        expectations += reading.expectations
    }
}

/// Goes through a script's statements, and tracks which name stands for the response to which call.
struct ExpectationReading {
    private let api: ClientAPI
    private let source: ScriptSource
    private let finder: CallReading
    private var scope: ExpectationScope
    private(set) var calls: [ClientCall] = []
    private(set) var expectations: [ClientExpectation] = []

    init(_ api: ClientAPI, in source: ScriptSource, _ session: Session, _ name: String?) {
        self.api = api
        self.source = source
        finder = CallReading(api: api, session: session, name: name)
        scope = ExpectationScope(api: api)
    }

    mutating func read(_ statement: Statement) {
        switch statement.kind {
        case .binding(let binding):
            guard case .binding(let name) = binding.pattern.kind else { return forget(in: statement) }
            if isLatest(binding.value) {
                scope.values[name.text] = scope.latest?.called(name.text)
                return
            }
            let call = call(of: binding.value)?.called(name.text)
            scope.values[name.text] = call
            take(call, statement)
        case .assignment(let assignment):
            if let root = assignment.root { scope.values[root] = nil }
            forget(in: statement)
        case .value(let value):
            if isLatest(value) { return }
            take(call(of: value), statement)
        case .check(let expectation): check(expectation.condition)
        case .command, .model, .endpoint, .parameter, .environment, .api: return
        default: forget(in: statement)
        }
    }

    private mutating func take(_ call: ClientCall?, _ statement: Statement) {
        guard let call else { return forget(in: statement) }
        calls.append(call)
        scope.latest = call
    }

    /// Forgets the value of `it` after statements that may send a request.
    private mutating func forget(in statement: Statement) {
        let asks = !source.text(statement.range).mentionedNames.isDisjoint(with: finder.names)
        if asks { scope.latest = nil }
    }

    /// Returns true for `response -> Movie`, which reads the response as the endpoint already does.
    private func isLatest(_ value: Source) -> Bool {
        guard case .expression(let expression) = value.kind, case .name("response") = expression.kind,
            let result = value.result, let latest = scope.latest
        else { return false }
        return api.endpoint(named: latest.endpoint)?.result.text == result.text
    }

    private func call(of source: Source) -> ClientCall? {
        guard source.result == nil else { return nil }
        switch source.kind {
        case .expression(let expression): return finder.call(expression)
        case .call(let name, let words): return finder.call(name.text, words)
        case .request(let literal): return finder.call(literal)
        }
    }

    // MARK: Expectations

    private mutating func check(_ condition: ScriptExpression) {
        if case .binary(let one, .and, let other) = condition.kind {
            check(one)
            return check(other)
        }
        let text = "expect " + source.text(condition.range).split(whereSeparator: \.isNewline).joined(separator: " ")
        var writing = ExpectationSwift(scope, finder)
        let claim = claim(of: condition) ?? writing.condition(condition).map { .holds($0) } ?? .unsaid
        var asked = writing.calls
        let speaksOfLatest = !source.text(condition.range).mentionedNames.isDisjoint(with: ["it", "response", "error"])
        // A numbered response may be that of any call.
        let isNumbered = condition.has { $0.responseNumber != nil }
        if asked.isEmpty, speaksOfLatest, !isNumbered, let latest = scope.latest { asked = [latest] }
        expectations.append(ClientExpectation(text: text, calls: asked, claim: claim))
        calls += writing.calls
    }

    /// Returns the claim that a condition makes about `error` or `response`.
    private func claim(of condition: ScriptExpression) -> ClientExpectation.Claim? {
        guard case .binary(let one, let operation, let other) = condition.kind else { return nil }
        switch (one.path, operation, other.kind) {
        case ("error", .equal, .implicitMember(let name, nil)): return .fails(name.text)
        case ("error", .notEqual, .nil): return .fails(nil)
        case ("response.status", .equal, .integer(let status)): return Int(status).map { .status($0) }
        case ("error", _, _): return .unsaid
        default: return nil
        }
    }
}

extension ClientCall {
    fileprivate func called(_ name: String) -> ClientCall {
        var call = self
        call.name = name
        return call
    }
}

extension ClientAPI {
    func endpoint(named name: String) -> ClientEndpoint? {
        endpoints.first { $0.fullName == name }
    }
}
