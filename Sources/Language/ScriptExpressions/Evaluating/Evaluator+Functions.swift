import ModelDecoding
package import ScriptSyntax

extension Evaluator {
    /// Returns the result of a closure or a key path for these values.
    package func apply(
        _ function: Function, to arguments: [Value], at range: SourceRange
    ) async throws(RuntimeError) -> Value {
        try budget.enter(at: range)
        defer { budget.leave() }
        switch function.kind {
        case .closure(let closure, let names):
            if let quick = function.quick, !keepsSecretsWhole {
                try budget.step(by: quick.cost, at: range)
                if let value = quick.value(arguments, seeing: names, in: surroundings, at: range) { return value }
            }
            var inner = self
            inner.names = names
            try inner.bind(closure, to: arguments, at: range)
            guard let result = closure.result else { return try await inner.value(of: closure.body) }
            let types = WrittenTypes(evaluator: self)
            return try types.typed(try await inner.value(of: closure.body, as: try types.known(result)), as: result)
        case .keyPath(let components):
            guard let root = arguments.first else { throw RuntimeError("a key path needs a value", at: range) }
            return try await follow(components, from: root, at: function.range)
        case .operation(let operation): return try apply(operation, to: arguments, at: function.range)
        case .free(let name): return try await PassedFunction(name: name).value(of: arguments, by: self, at: range)
        case .declared(let declared): return try await call(declared, arguments, at: range)
        }
    }

    /// Calls a function of the script with the values that `map` and the like pass to it: those of a pair,
    /// if it takes more than one.
    private func call(
        _ function: any DeclaredFunction, _ values: [Value], at range: SourceRange
    ) async throws(RuntimeError) -> Value {
        var values = values
        let declaration = function.declaration
        if values.count == 1, case .tuple(let elements) = values[0], declaration.parameters.count > 1 {
            values = elements.map(\.value)
        }
        let places = try places(of: Array(repeating: nil, count: values.count), .loose, in: function, at: [], range)
        let arguments = zip(places, values).map { FunctionArgument(for: $0, $1, at: range) }
        return try await surroundings.call(function, arguments, at: range)
    }

    /// The same by its name, with labels: a literal takes on the type of its parameter.
    func call(
        _ function: any DeclaredFunction, _ arguments: [Argument], at range: SourceRange
    ) async throws(RuntimeError) -> Value {
        let places = try places(
            of: arguments.map(\.label?.text), .strict, in: function, at: arguments.map(\.value.range), range)
        var given: [FunctionArgument] = []
        for (argument, place) in zip(arguments, places) {
            let value = try await self.argument(argument.value, as: function.types[place])
            given.append(FunctionArgument(for: place, value, at: argument.value.range))
        }
        return try await surroundings.call(function, given, at: range)
    }

    /// The index of each argument's parameter.
    package func places(
        of labels: [String?], _ manner: FunctionDeclaration.Labels, in function: any DeclaredFunction,
        at ranges: [SourceRange], _ whole: SourceRange
    ) throws(RuntimeError) -> [Int] {
        do throws(FunctionDeclaration.Misfit) {
            return try function.declaration.places(of: labels, manner)
        } catch {
            let range = error.place.flatMap { ranges.indices.contains($0) ? ranges[$0] : nil }
            throw RuntimeError(error.message, advice: error.advice, at: range ?? whole)
        }
    }

    /// An operator between two values, or the two of a pair.
    private func apply(
        _ operation: BinaryOperator, to arguments: [Value], at range: SourceRange
    ) throws(RuntimeError) -> Value {
        var values = arguments
        if values.count == 1, case .tuple(let elements) = values[0] { values = elements.map(\.value) }
        guard values.count == 2 else {
            throw RuntimeError(
                "\(operation.rawValue) takes two values, and is given \(values.count)",
                advice: "write a closure", at: range)
        }
        switch operation {
        case .otherwise: return values[0].isNothing ? values[1] : values[0]
        case .and, .or:
            guard let left = values[0].bool, let right = values[1].bool else {
                throw RuntimeError("\(operation.rawValue) takes two values of Bool", at: range)
            }
            return .bool(operation == .and ? left && right : left || right)
        default:
            var result = values[0]
            try apply(operation, to: &result, values[1], at: range)
            return result
        }
    }

    private mutating func bind(
        _ closure: Closure, to arguments: [Value], at range: SourceRange
    ) throws(RuntimeError) {
        var values = arguments
        if values.count == 1, case .tuple(let elements) = values[0], closure.takesPairs {
            values = elements.map(\.value)
        }
        if closure.parameters.isEmpty {
            for (place, value) in values.enumerated() { names[Self.shorthand(place)] = value }
            return
        }
        guard values.count == closure.parameters.count else {
            throw RuntimeError(
                "this closure is given \(values.count) values, but names \(closure.parameters.count)",
                at: closure.parameters.first?.range ?? range)
        }
        for (place, parameter) in closure.parameters.enumerated() {
            var value = values[place]
            if let type = closure.type(at: place) { value = try WrittenTypes(evaluator: self).typed(value, as: type) }
            names[parameter.text] = value
        }
    }

    private static func shorthand(_ place: Int) -> String {
        switch place {
        case 0: "$0"
        case 1: "$1"
        default: "$\(place)"
        }
    }

    private func follow(
        _ components: [KeyPathComponent], from root: Value, at range: SourceRange
    ) async throws(RuntimeError) -> Value {
        var value = root
        for component in components {
            switch component {
            case .root, .identity: break
            case .optionalChain: if value.isNothing { return .nil }
            case .member(let name): value = try await member(name, of: value)
            case .subscripted(let arguments): value = try await element(arguments, of: value, at: range).element
            }
        }
        return value
    }
}

extension Closure {
    /// The declared type of a parameter.
    package func type(at place: Int) -> SwiftFragment? { place < types.count ? types[place] : nil }

    /// Indicates whether the closure names more than one of the values that it receives.
    package var takesPairs: Bool { parameters.isEmpty ? body.mentions("$1") : parameters.count > 1 }
}
