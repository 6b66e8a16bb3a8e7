import HTTPModel
import ModelDecoding
import ScriptExpressions
import ScriptSyntax

/// Calls endpoints and sends requests.
struct EndpointCaller {
    let run: StatementRun

    func send(
        _ request: RequestLiteral, as type: SwiftFragment?, by evaluator: Evaluator, landing: LandingFile? = nil
    ) async throws(RuntimeError) -> Value {
        if let warning = Diagnostic(mistypedMethod: request.method) { run.warn(warning) }
        if let element = try run.streamElement(of: type) {
            let builder = builder(with: evaluator)
            return StreamRun(run: run).stream(
                StreamSource(
                    name: "\(request.method.text) \(run.source.text(request.url.range))", api: run.read(\.api.name),
                    element: element,
                    range: request.range
                ) { () async throws(RuntimeError) in try await builder.request(for: request) })
        }
        return try await CallExchange(run: run).asking(at: request.range) { () async throws(RuntimeError) in
            let built = try await CallExchange(run: run).building { () async throws(RuntimeError) in
                try await self.builder(with: evaluator).request(for: request)
            }
            let wanted = try type.map { (text) throws(RuntimeError) in try run.type(text) }
            return try await CallExchange(run: run).exchange(built, as: wanted, at: request.range, landing: landing)
        }
    }

    func call(
        _ endpoint: String, _ arguments: [LabelledValue], as type: SwiftFragment?, at range: SourceRange
    ) async throws(RuntimeError) -> Value {
        let (entry, values) = try await ArgumentReader(run: run).fill(endpoint, with: arguments, at: range)
        return try await callEndpoint(entry, values, as: type, at: range)
    }

    /// A call in words: each is read as its parameter's type.
    func call(
        _ name: Name, words: [WordArgument], as type: SwiftFragment?, at range: SourceRange,
        landing: LandingFile? = nil
    ) async throws(RuntimeError) -> Value {
        if let function = ScriptFunction(named: name.text, in: run) {
            let value = try await FunctionRun(function: function, caller: run, range: range).value(ofWords: words)
            guard let type else { return value }
            return try await ResponseDecoding(run: run).decoded(value, under: nil, as: type)
        }
        let (entry, values) = try await ArgumentReader(run: run).read(words, of: name, at: range)
        return try await callEndpoint(entry, values, as: type, at: range, landing: landing)
    }

    private func callEndpoint(
        _ entry: EndpointEntry, _ values: [String: Value], as type: SwiftFragment?,
        at range: SourceRange, landing: LandingFile? = nil
    ) async throws(RuntimeError) -> Value {
        if let element = try await element(of: entry, as: type) {
            return StreamRun(run: run).stream(
                StreamSource(name: entry.declaration.name.text, api: entry.api, element: element, range: range) {
                    () async throws(RuntimeError) in try await self.request(of: entry, values, at: range)
                })
        }
        // A type that is written beside the call means what it means there.
        let wanted = try type.map { (text) throws(RuntimeError) in try run.type(text) }
        return try await run.within(entry.api) { () async throws(RuntimeError) in
            try await CallExchange(run: run).asking(at: range) { () async throws(RuntimeError) in
                let request = try await CallExchange(run: run).building { () async throws(RuntimeError) in
                    try await self.request(of: entry, values, at: range)
                }
                let result = try entry.declaration.result.map { (text) throws(RuntimeError) in try run.type(text) }
                // A document often says JSON for whatever the server sends.
                let isLoose = wanted == nil && result == .scalar(.json)
                return try await CallExchange(run: run).exchange(
                    request, as: wanted ?? result, isLoose: isLoose, at: range, landing: landing)
            }
        }
    }

    /// Returns the element type if a call returns a stream. A type written at the call has the meaning it has
    /// there; the endpoint's own type has its meaning in its API.
    private func element(
        of entry: EndpointEntry, as type: SwiftFragment?
    ) async throws(RuntimeError) -> StreamElement? {
        if let type { return try run.streamElement(of: type) }
        return try await run.within(entry.api) { () throws(RuntimeError) in
            try run.streamElement(of: entry.declaration.result)
        }
    }

    /// Returns the request that a call of an endpoint sends. Recordings are named after the called endpoint.
    func request(
        of entry: EndpointEntry, _ values: [String: Value], at range: SourceRange
    ) async throws(RuntimeError) -> Request {
        try await run.within(entry.api) { () async throws(RuntimeError) in
            try await requestHere(of: entry, values, at: range)
        }
    }

    private func requestHere(
        of entry: EndpointEntry, _ values: [String: Value], at range: SourceRange
    ) async throws(RuntimeError) -> Request {
        try run.budget.enter(at: entry.declaration.request.range)
        defer { run.budget.leave() }
        var builder = builder(with: run.evaluator, calledAt: range)
        builder.named = entry.document?.named
        var request = try await builder.request(for: entry.declaration.request, values: values)
        request.call?.endpoint = entry.declaration.name.text
        guard run.read(\.recording) != nil else { return request }
        for parameter in entry.declaration.parameters {
            guard let value = values[parameter.name.text], !value.isNil, value.isNamed else { continue }
            if let expression = parameter.defaultValue,
                value.isEqual(to: try await run.evaluator.value(of: expression, as: try? run.type(parameter.type)))
                    == true
            {
                continue
            }
            let texts = value.text == nil ? value.elements?.map(\.interpolated) : nil
            let text = texts.map { $0.dropFirst().reduce($0.first ?? "") { $0 + "-" + $1 } } ?? value.interpolated
            request.call?.arguments.append(Call.Argument(parameter.name.text, text))
        }
        return request
    }

    /// Returns a request builder that reports oddities where they are written, or where the endpoint is called.
    func builder(with evaluator: Evaluator, calledAt range: SourceRange? = nil) -> RequestBuilder {
        var evaluator = evaluator
        evaluator.keepsPlaceholders = true
        return RequestBuilder(
            settings: run.settings, evaluator: evaluator, prepared: run.prepared,
            secretsKept: NamedServers(run: run).secretsKept
        ) { warning in
            var warning = warning
            warning.range = range ?? warning.range
            run.warn(warning)
        }
    }
}
