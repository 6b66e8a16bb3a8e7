import HTTPMiddleware
import HTTPModel
import ModelDecoding
import ScriptExpressions
import ScriptSyntax

/// The arguments of a call become a value for each parameter of its endpoint; nothing is sent before all are right.
struct ArgumentReader {
    let run: StatementRun

    /// Those that are given as values.
    func fill(
        _ endpoint: String, with values: [LabelledValue], at range: SourceRange
    ) async throws(RuntimeError) -> (EndpointEntry, [String: Value]) {
        let entry = try entryToFill(at: endpoint, at: range)
        var given = GivenArguments(of: run.parameters(of: endpoint), in: run.read(\.models))
        let labels = values.map { given.label($0.label, isObject: $0.value.isObject) }
        try refuseTwice(labels.map { GivenArguments.Given($0, mayBeBody: true) }, given, of: entry, at: range)
        for (argument, label) in zip(values, labels) {
            let type = given.type(of: label)
            let path = given.path(of: label)
            let content = try await run.within(entry.api) { () throws(RuntimeError) in
                try self.content(of: argument.value, as: type, path, at: range)
            }
            given.add(label, content)
        }
        return try await accept(given, for: entry, called: endpoint, at: range)
    }

    /// Those that are given in words: each is read as its parameter's type.
    func read(
        _ words: [WordArgument], of name: Name, at range: SourceRange
    ) async throws(RuntimeError) -> (EndpointEntry, [String: Value]) {
        let path = try EndpointLookup(run: run).endpoint(named: name.text, at: range).path
        let entry = try entryToFill(at: path, at: range)
        var given = GivenArguments(of: run.parameters(of: path), in: run.read(\.models))
        let labels = given.labels
        if let meant = words.asMeant(for: labels) {
            let told = Diagnostic(foreignCallOf: name.text, meaning: meant, at: range)
            throw RuntimeError(told.message, advice: told.advice, at: range)
        }
        let arguments = words.map { GivenArguments.Given(given.label(of: $0), mayBeBody: $0.word.splice != nil) }
        try refuseTwice(arguments, given, of: entry, at: range)
        for argument in words {
            if let label = argument.labelWithoutSpace(among: labels) {
                run.warn(Diagnostic(labelWithoutSpace: label, at: argument.word.range))
            }
            let label = given.label(of: argument)
            let (type, path) = (given.type(of: label), given.path(of: label))
            given.add(label, try await content(of: argument.word, as: type, path, in: entry.api))
        }
        return try await accept(given, for: entry, called: name.text, at: range)
    }

    private func entryToFill(at path: String, at range: SourceRange) throws(RuntimeError) -> EndpointEntry {
        guard let entry = EndpointLookup(run: run).entry(at: path) else {
            throw EndpointLookup(run: run).unknown(path, at: range)
        }
        return entry
    }

    private func refuseTwice(
        _ arguments: [GivenArguments.Given], _ given: GivenArguments, of entry: EndpointEntry, at range: SourceRange
    ) throws(RuntimeError) {
        guard let told = given.twice(arguments, in: entry.declaration.name.text) else { return }
        throw RuntimeError(told.message, advice: told.advice, at: range)
    }

    private func content(
        of value: Value, as type: ModelType?, _ path: String, at range: SourceRange
    ) throws(RuntimeError) -> Endpoint.Argument.Content {
        try check(WrittenJSON(value, at: range), as: type, at: path)
        return .value(try argument(value, as: type, at: range))
    }

    /// A word that is only a splice is the value itself; JSON is it where the parameter takes some. Any other is text that is
    /// still to be read.
    func content(
        of word: Word, as type: ModelType?, _ path: String, in api: String?
    ) async throws(RuntimeError) -> Endpoint.Argument.Content {
        if let expression = word.splice {
            let value = try await run.evaluator.argument(expression, as: type)
            return try await run.within(api) { () throws(RuntimeError) in
                try content(of: value, as: type, path, at: expression.range)
            }
        }
        if let type, let json = word.value(as: type, in: run.read(\.models)) {
            try await run.within(api) { () throws(RuntimeError) in try check(WrittenJSON(json), as: type, at: path) }
            let isTyped = if case .dictionary = json.kind { true } else { !type.isStructure(in: run.read(\.models)) }
            let value = try await isTyped ? run.evaluator.value(of: json, as: type) : run.evaluator.spelled(json)
            return try await run.within(api) { () throws(RuntimeError) -> Endpoint.Argument.Content in
                .value(try argument(value, as: type, at: word.range))
            }
        }
        if let told = Diagnostic(textOfList: word, as: type) { run.warn(told) }
        let text = try await run.evaluator.text(of: word.template)
        if text.isSecret { return .value(.secret(text)) }
        return try await run.within(api) { () throws(RuntimeError) -> Endpoint.Argument.Content in
            guard word.isText(as: type, in: run.read(\.models)) else { return .word(text.revealed) }
            return .value(try argument(.string(text.revealed), as: type, at: word.range))
        }
    }

    private func accept(
        _ given: GivenArguments, for entry: EndpointEntry, called name: String, at range: SourceRange
    ) async throws(RuntimeError) -> (EndpointEntry, [String: Value]) {
        let endpoint = try await vocabulary(for: entry)
        let call = FilledCall(name: name, endpoint: endpoint, given: given, api: entry.api, range: range)
        return (entry, try await values(for: call).mapValues { Value($0) })
    }
}
