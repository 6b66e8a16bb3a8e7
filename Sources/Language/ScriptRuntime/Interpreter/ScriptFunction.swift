import HTTPMiddleware
import HTTPModel
package import ModelDecoding
package import ScriptExpressions
package import ScriptSyntax

/// A function declared with `func`, and the place of its declaration: its body finds its names there, and
/// runs with the settings of its API.
package struct ScriptFunction: DeclaredFunction {
    package let declaration: FunctionDeclaration
    package let types: [ModelType]
    package let result: ModelType?
    let source: ScriptSource
    let api: String?
    /// The block that it stands in.
    let home: Int?
}

extension ScriptFunction {
    /// The function of a name; `nil` if it means nothing, or something else.
    init?(named name: String, in run: StatementRun) {
        let value = (try? run.value(of: name, at: 0..<0)) ?? nil
        guard let function = value?.declaredFunction as? ScriptFunction else { return nil }
        self = function
    }
}

/// One call of a function.
struct FunctionRun {
    let function: ScriptFunction
    let caller: StatementRun
    let range: SourceRange

    private var declaration: FunctionDeclaration { function.declaration }

    func value(of arguments: [FunctionArgument]) async throws(RuntimeError) -> Value {
        try caller.budget.enter(at: range)
        defer { caller.budget.leave() }
        guard function.source != caller.source else { return try await value(of: arguments, in: caller) }
        caller.keepAllVariables()
        let inner = caller.run(in: function.source)
        defer { caller.change { [ended = inner.session] in $0 = ended } }
        do throws(RuntimeError) { return try await value(of: arguments, in: inner) } catch {
            // Its place is one of another text.
            var told = error
            if error.range != range { told.message = "\(declaration.name.text): \(error.message)" }
            told.range = range
            throw told
        }
    }

    /// Returns the value that `return` gives to the running function.
    static func result(of source: Source?, in run: StatementRun, at range: SourceRange) async throws(RuntimeError)
        -> Value
    {
        guard let function = run.look(\.function), let type = function.result else {
            guard let source else { return .void }
            throw RuntimeError(
                "this function returns no value", advice: "write -> and a type after its parameters", at: source.range)
        }
        guard let source else {
            throw RuntimeError("return needs a value of \(type)", advice: "write return VALUE", at: range)
        }
        return try await run.value(of: source, as: type).typed(as: type, at: source.range, in: run.source)
    }
}

extension FunctionRun {
    private func value(of arguments: [FunctionArgument], in run: StatementRun) async throws(RuntimeError) -> Value {
        let given = try self.given(arguments)
        let value = try await run.within(function.api) { () async throws(RuntimeError) in
            try await run.inFunction(function) { () async throws(RuntimeError) in
                let names = try await completed(given, in: run)
                let types = Dictionary(
                    zip(declaration.parameters.map(\.name.text), function.types), uniquingKeysWith: { $1 })
                return try await run.inBlock(names, typed: types) { () async throws(RuntimeError) in
                    try await result(in: run)
                }
            }
        }
        if let value { return value }
        throw RuntimeError(
            "\(declaration.name.text) was declared in a block that has ended", advice: "declare it at the top level",
            at: range)
    }

    private func result(in run: StatementRun) async throws(RuntimeError) -> Value {
        do throws(RuntimeError) {
            if let only = declaration.onlyValue { return try await Self.result(of: only, in: run, at: only.range) }
            try await run.run(declaration.body)
        } catch {
            guard case .returned(let value) = error.kind else { throw error }
            return value
        }
        guard let type = function.result else { return .void }
        throw RuntimeError(
            "\(declaration.name.text) has ended without a value", advice: "end it with return, and a value of \(type)",
            at: declaration.name.range)
    }

    /// The arguments by their parameters' names, each of its type.
    private func given(_ arguments: [FunctionArgument]) throws(RuntimeError) -> [String: Value] {
        var given: [String: Value] = [:]
        for argument in arguments {
            let value = try argument.value.typed(
                as: function.types[argument.place], at: argument.range, in: caller.source)
            let parameter = declaration.parameters[argument.place]
            given[parameter.name.text] = secret(value, ifWantedBy: parameter)
        }
        return given
    }

    /// With the defaults of what is not given.
    private func completed(_ given: [String: Value], in run: StatementRun) async throws(RuntimeError) -> [String: Value]
    {
        var names = given
        for (parameter, type) in zip(declaration.parameters, function.types) where names[parameter.name.text] == nil {
            guard let value = parameter.defaultValue else { continue }
            let found = try await run.evaluator.value(of: value, as: type).typed(
                as: type, at: value.range, in: run.source)
            names[parameter.name.text] = secret(found, ifWantedBy: parameter)
        }
        return names
    }

    /// A text is secret from here on, where a parameter is declared so.
    private func secret(_ value: Value, ifWantedBy parameter: FunctionDeclaration.Parameter) -> Value {
        guard ["Secret", "Secret?"].contains(parameter.type.text), let text = value.text, !text.isSecret else {
            return value
        }
        let secret = Secret(parameter.name.text, text.revealed, from: .key)
        caller.secrets.learn([secret])
        return .text(SecretText(secret))
    }
}

// MARK: In words

extension FunctionRun {
    /// `slug "A title" separator: "_"`: each word is read as its parameter's type.
    func value(ofWords words: [WordArgument]) async throws(RuntimeError) -> Value {
        let places = try caller.evaluator.places(
            of: words.map(\.label?.text), .loose, in: function, at: words.map(\.word.range), range)
        var arguments: [FunctionArgument] = []
        for (word, place) in zip(words, places) {
            let value = try await value(
                of: word.word, as: function.types[place], for: declaration.parameters[place].name.text)
            arguments.append(FunctionArgument(for: place, value, at: word.word.range))
        }
        return try await value(of: arguments)
    }

    private func value(of word: Word, as type: ModelType, for name: String) async throws(RuntimeError) -> Value {
        let isDuration = type.unwrapped == .duration
        switch try await ArgumentReader(run: caller).content(
            of: word, as: isDuration ? nil : type, name, in: caller.read(\.api.name))
        {
        case .value(let value): return Value(value)
        case .word(let text):
            if isDuration, let duration = Value(durationWord: text) { return duration }
            guard let wanted = caller.types.parameterType(of: type) else { return .string(text) }
            let read: ParameterValue
            do { read = try wanted.read(text) } catch { throw RuntimeError("\(name): \(error)", at: word.range) }
            guard case .enumeration(let entry) = read else { return Value(read) }
            let value = ScriptExpression(.implicitMember(Name(entry.name, at: word.range), nil), at: word.range)
            return try await caller.evaluator.value(of: value, as: type)
        }
    }
}

extension StatementRun {
    package func call(
        _ function: any DeclaredFunction, _ arguments: [FunctionArgument], at range: SourceRange
    ) async throws(RuntimeError) -> Value {
        guard let function = function as? ScriptFunction else { return .void }
        return try await FunctionRun(function: function, caller: self, range: range).value(of: arguments)
    }
}
