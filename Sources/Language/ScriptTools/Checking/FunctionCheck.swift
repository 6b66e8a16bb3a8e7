import HTTPMiddleware
import ModelDecoding
import ScriptExpressions
import ScriptRuntime
import ScriptSyntax

/// Checks functions that a script declares, and their calls.
enum FunctionCheck {
    /// A function is known in its own body, which runs when it is called: it may name what is declared later.
    static func checkFunction(_ checker: inout ScriptChecker, _ declaration: FunctionDeclaration) {
        for type in declaration.parameters.map(\.type) + [declaration.result].compactMap(\.self) {
            checker.checkValueType(type)
        }
        let known = KnownFunction(
            declaration: declaration, types: declaration.parameters.map { checker.valueType($0.type) },
            result: declaration.result.flatMap { checker.valueType($0) })
        declare(&checker, known)
        checker.inBranches(
            [
                { checker in
                    let outer = (checker.flow, checker.isDeferred, checker.isTried, checker.function)
                    checker.flow.forgetResponses()
                    (checker.isDeferred, checker.isTried, checker.function) = (true, false, known)
                    checkDefaults(&checker, of: known)
                    checker.inBlock(known.names, given: declaration.parameters.map(\.name)) { checker in
                        for (parameter, type) in zip(declaration.parameters, known.types) {
                            let isOptional = type?.wrapped != nil
                            checker.frames[checker.frames.count - 1][parameter.name.text]?.isOptional = isOptional
                        }
                        checkFunctionBody(&checker, of: known)
                    }
                    (checker.flow, checker.isDeferred, checker.isTried, checker.function) = outer
                }
            ], mayTakeNone: true)
    }

    private static func checkDefaults(_ checker: inout ScriptChecker, of function: KnownFunction) {
        for (parameter, type) in zip(function.declaration.parameters, function.types) {
            guard let value = parameter.defaultValue else { continue }
            let found = ExpressionCheck.checkExpression(&checker, value, as: type)
            if let type { OperatorCheck.checkDeclared(&checker, value, found, declaredAs: type) }
        }
    }

    private static func declare(_ checker: inout ScriptChecker, _ function: KnownFunction) {
        let name = function.declaration.name
        let path = EndpointTable.path(name.text, in: checker.api)
        if checker.frames.count == 1 {
            if !checker.isReplaying, let other = checker.functions[path],
                other.declaration.signature != function.declaration.signature
            {
                checker.report(
                    "\(name.text) is declared already, with other parameters", "give this one a name of its own",
                    at: name.range)
            }
            checker.functions[path] = function
        }
        checker.declare(name, .function, Local(type: .declared(function), isFixed: true))
    }

    private static func checkFunctionBody(_ checker: inout ScriptChecker, of function: KnownFunction) {
        let declaration = function.declaration
        if let value = declaration.onlyValue { return checkReturn(&checker, value, at: value.range) }
        StatementCheck.checkStatements(&checker, declaration.body)
        guard let result = declaration.result, !declaration.body.endsWithReturn else { return }
        var advice = "write return and a value of \(result.text)"
        if case .value(let source)? = declaration.body.last?.kind {
            advice = "write return \(checker.source.text(source.range))"
        }
        checker.report("\(declaration.name.text) may end without a value", advice, at: declaration.name.range)
    }

    static func checkReturn(_ checker: inout ScriptChecker, _ value: Source?, at range: SourceRange) {
        guard let function = checker.function, let result = function.declaration.result else {
            guard let value else { return }
            StatementCheck.checkSource(&checker, value)
            return checker.report(
                "this function returns no value", "write -> and a type after its parameters", at: value.range)
        }
        guard let value else {
            return checker.report("return needs a value of \(result.text)", "write return VALUE", at: range)
        }
        let found = StatementCheck.checkSource(&checker, value, as: function.result)
        if let type = function.result { OperatorCheck.checkDeclared(&checker, value, found, declaredAs: type) }
    }

    /// A call has the labels of its function, in their order, and values of the right types.
    static func checkFunctionCall(
        _ checker: inout ScriptChecker,
        of function: KnownFunction, _ arguments: [Argument], at range: SourceRange
    ) -> StaticType? {
        let found = arguments.map { ExpressionCheck.checkExpression(&checker, $0.value) }
        let ranges = arguments.map(\.value.range)
        for (place, index) in places(
            &checker, of: arguments.map(\.label?.text), .strict, in: function, at: ranges, range)
        {
            guard let type = function.types[place] else { continue }
            OperatorCheck.checkDeclared(&checker, arguments[index].value, found[index], declaredAs: type)
        }
        return result(&checker, of: function)
    }

    /// The same in words: each is read as its parameter's type.
    static func checkFunctionCall(
        _ checker: inout ScriptChecker,
        of function: KnownFunction, inWords words: [WordArgument], at range: SourceRange
    ) -> StaticType? {
        let ranges = words.map(\.word.range)
        for (place, index) in places(&checker, of: words.map(\.label?.text), .loose, in: function, at: ranges, range) {
            let (word, type) = (words[index], function.types[place])
            let isDuration = type?.unwrapped == .duration
            let given = EndpointCallCheck.content(&checker, of: word, for: nil, as: isDuration ? nil : type)
            guard let type else { continue }
            if let expression = word.word.splice {
                OperatorCheck.checkDeclared(&checker, expression, given.type, declaredAs: type)
            } else if case .word(let text)? = given.content {
                let name = function.declaration.parameters[place].name.text
                if isDuration, Value(durationWord: text) == nil {
                    checker.report(
                        "\(name): \(text) is not a duration", "write it like 500ms, 30s or 5m", at: word.word.range)
                } else if !isDuration,
                    let wanted = try? checker.types.parameterType(SwiftFragment("\(type)", at: 0..<0))
                {
                    do throws(ParameterMismatch) { _ = try wanted.read(text) } catch {
                        checker.report("\(name): \(error)", at: word.word.range)
                    }
                }
            }
        }
        return result(&checker, of: function)
    }

    /// Checks a call by `map` and similar functions. If the function takes more than one value, it gets the parts
    /// of a pair.
    static func checkFunctionCall(
        _ checker: inout ScriptChecker, of function: KnownFunction, given types: [StaticType?], at range: SourceRange
    )
        -> StaticType?
    {
        var count = types.count
        if count == 1, function.types.count > 1 {
            guard let type = types[0] else { return result(&checker, of: function) }
            if case .tuple(let parts) = type { count = parts.count }
        }
        _ = places(&checker, of: Array(repeating: nil, count: count), .loose, in: function, at: [], range)
        return result(&checker, of: function)
    }

    private static func result(_ checker: inout ScriptChecker, of function: KnownFunction) -> StaticType? {
        checker.flow.success = nil
        guard function.declaration.result != nil else { return .nothing }
        return function.result.flatMap { StaticType($0) }
    }

    /// Returns the place of each argument's parameter. If the arguments do not fit, reports it and returns none.
    private static func places(
        _ checker: inout ScriptChecker,
        of labels: [String?], _ manner: FunctionDeclaration.Labels, in function: KnownFunction,
        at ranges: [SourceRange], _ whole: SourceRange
    ) -> [(place: Int, index: Int)] {
        do throws(FunctionDeclaration.Misfit) {
            return try function.declaration.places(of: labels, manner).enumerated().map { ($1, $0) }
        } catch {
            let range = error.place.flatMap { ranges.indices.contains($0) ? ranges[$0] : nil }
            checker.report(error.message, error.advice, at: range ?? whole)
            return []
        }
    }
}

extension ScriptChecker {
    /// The function that a name means here: of a block, of the current API, or of the one without a name.
    func function(named name: String) -> KnownFunction? {
        if api != nil, !isShadowed(name), let own = functions[EndpointTable.path(name, in: api)] { return own }
        guard let local = local(name) else { return functions[name] }
        return if case .declared(let function)? = local.type { function } else { nil }
    }

    /// The names of functions, as they are written where the current API is.
    var functionNames: [String] {
        let prefix = api.map { $0 + "." } ?? ""
        return functions.keys.sorted().map { $0.hasPrefix(prefix) ? String($0.dropFirst(prefix.count)) : $0 }
    }
}

// MARK: Calls

extension KnownFunction {
    /// Its parameters as names of its body.
    fileprivate var names: [String: StaticType?] {
        let types = types.map { $0.flatMap { StaticType($0) } }
        return Dictionary(uniqueKeysWithValues: zip(declaration.parameters.map(\.name.text), types))
    }
}

extension [Statement] {
    /// True if no path reaches their end: each has a `return`, or a requirement that never holds.
    fileprivate var endsWithReturn: Bool {
        guard let last else { return false }
        return switch last.kind {
        case .returned: true
        case .check(let check): check.isRequired && check.condition.kind == .boolean(false)
        case .conditional(let conditional):
            conditional.otherwise?.endsWithReturn == true && conditional.branches.allSatisfy(\.body.endsWithReturn)
        case .switched(let switched): switched.cases.allSatisfy(\.body.endsWithReturn)
        case .scoped(let block): block.body.endsWithReturn
        default: false
        }
    }
}
