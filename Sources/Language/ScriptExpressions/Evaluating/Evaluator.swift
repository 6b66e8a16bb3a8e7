import Basics
import Foundation
package import HTTPModel
package import ModelDecoding
package import ScriptSyntax

/// Evaluates an expression with Swift's semantics.
package struct Evaluator: Sendable {
    package let surroundings: any Surroundings
    package let budget: Budget
    package var names = Names()
    /// Indicates whether an unset variable may be part of a text, as in a request that is being built.
    package var keepsPlaceholders = false
    /// Indicates whether the numbers in the expression say of which type they are, where they are not of the standard one.
    var isTyped = false
    /// Indicates whether nothing may look into a secret, as ``SessionSecrets`` says: asked once, as it is needed often.
    let keepsSecretsWhole: Bool
    /// The objects that were costly to make.
    let kept: EvaluationCache

    package init(
        _ surroundings: any Surroundings, budget: Budget = Budget(), kept: EvaluationCache = EvaluationCache()
    ) {
        self.surroundings = surroundings
        self.budget = budget
        self.kept = kept
        keepsSecretsWhole = surroundings.secrets.areKeptWhole
    }

    var functions: FunctionTable { surroundings.functions }

    /// The same names in surroundings of their own.
    func within(_ surroundings: any Surroundings, _ budget: Budget) -> Evaluator {
        var evaluator = Evaluator(surroundings, budget: budget, kept: kept)
        (evaluator.names, evaluator.keepsPlaceholders, evaluator.isTyped) = (names, keepsPlaceholders, isTyped)
        return evaluator
    }

    /// The same for expressions that are not part of this one, as those in a request.
    var untyped: Evaluator {
        var evaluator = self
        evaluator.isTyped = false
        return evaluator
    }

    /// Returns the value of an expression. `wanted` is the type that its context requires, which a literal takes on.
    package func value(of expression: ScriptExpression, as wanted: ModelType? = nil) async throws(RuntimeError) -> Value
    {
        if !isTyped {
            let typed = TypedExpression(expression, as: wanted, in: self)
            return try await typed.evaluator.value(of: typed.expression, as: wanted)
        }
        try budget.step(at: expression.range)
        let range = expression.range
        switch expression.kind {
        case .nil: return .nil
        case .null: return .null
        case .boolean(let value): return .bool(value)
        case .integer(let text): return try Literal.integer(text, as: wanted, at: range)
        case .decimal(let text): return try Literal.decimal(text, as: wanted, at: range)
        case .duration(let amount, let unit): return try Literal.duration(amount, unit, at: range)
        case .string(let template):
            let text = try await text(of: template)
            if !keepsPlaceholders, let name = text.secrets.lazy.compactMap(\.unsetVariable).first {
                throw RuntimeError(unset: name, at: range)
            }
            return .text(text)
        case .regex(let pattern): return .regex(try kept.regex(pattern, at: range))
        case .name(let name): return try named(name, at: range)
        case .type(let type): return .type(try WrittenTypes(evaluator: self).known(type))
        case .implicitMember(let name, let arguments):
            if arguments == nil, let found = try await implicit(name, of: wanted) { return found }
            let value = Value.implicitCase(name.text, try await labelled(arguments ?? []))
            if wanted?.unwrapped == .duration, let duration = SecretMark.duration(value) { return duration }
            return try budget.nested(value, at: range)
        case .array(let elements): return try budget.nested(try await array(elements, as: wanted), at: range)
        case .dictionary(let entries): return try budget.nested(try await dictionary(entries, as: wanted), at: range)
        case .object(let members): return try budget.nested(try await object(members), at: range)
        case .tuple(let elements):
            let elements = try await labelled(elements).map { TupleElement($0.label, $0.value) }
            return try budget.nested(.tuple(elements), at: range)
        case .parenthesised(let inner): return try await value(of: inner, as: wanted)
        case .member, .optionalChain, .subscripted, .call:
            return try budget.nested(try await expanded(try await chain(expression).value, for: ""), at: range)
        case .forced(let inner): return try await forced(inner, at: range)
        case .closure(let closure):
            return try budget.nested(.function(Function(.closure(closure, names: names), at: range)), at: range)
        case .keyPath(let components): return .function(Function(.keyPath(components), at: range))
        case .prefix(let operation, let operand):
            return try await prefixed(operation, operand, as: wanted, at: range)
        case .binary: return try budget.nested(try await binary(expression, as: wanted), at: range)
        case .partialRange(let kind, let bound):
            return try budget.nested(try await partialRange(kind, bound, as: wanted), at: range)
        case .conditional(let condition, let then, let otherwise):
            let holds = try await bool(of: condition)
            return try await value(of: holds ? then : otherwise, as: wanted)
        case .typeTest, .cast: return try await typed(expression)
        case .tried(let inner): return try await tried(inner)
        case .request(let request): return try await surroundings.send(request, as: nil, by: untyped)
        case .decoded(let inner, let type): return try await decoded(inner, as: type)
        case .operation(let operation): return .function(Function(.operation(operation), at: range))
        }
    }

    /// Evaluates a condition, which must be a `Bool`.
    package func bool(of expression: ScriptExpression) async throws(RuntimeError) -> Bool {
        let value = try await value(of: expression, as: .scalar(.bool))
        guard let bool = value.bool else {
            throw RuntimeError(
                "a condition must be a Bool, but this is \(value.kindName)", advice: "compare it with something",
                at: expression.range)
        }
        return bool
    }

    /// Returns text with its interpolated values; parts with a secret value stay secret.
    package func text(of template: StringTemplate) async throws(RuntimeError) -> SecretText {
        var text = SecretText()
        var size = 0
        for part in template.parts {
            switch part {
            case .text(let piece): text += SecretText(piece)
            case .splice(let expression):
                let piece = try await value(of: expression).interpolated(within: budget, at: expression.range)
                if template.parts.count > 1 {
                    try budget.grow(from: size, by: piece.revealed.utf8.count, of: 1, at: template.range)
                }
                size += piece.revealed.utf8.count
                text += piece
            }
        }
        return text
    }

    package func labelled(_ arguments: [Argument]) async throws(RuntimeError) -> [LabelledValue] {
        var values: [LabelledValue] = []
        for argument in arguments {
            values.append(LabelledValue(argument.label?.text, try await value(of: argument.value)))
        }
        return values
    }

    /// The arguments of an endpoint: a literal takes on the type of its parameter.
    package func labelled(_ arguments: [Argument], of endpoint: String) async throws(RuntimeError) -> [LabelledValue] {
        var free = FreeParameters(of: .endpoint(endpoint), in: surroundings)
        var values: [LabelledValue] = []
        for argument in arguments {
            let label = argument.label?.text
            values.append(LabelledValue(label, try await self.argument(argument.value, as: free.type(of: label))))
        }
        return values
    }

    /// An argument of an endpoint. As JSON, a number keeps the digits it is written with.
    package func argument(_ expression: ScriptExpression, as wanted: ModelType?) async throws(RuntimeError) -> Value {
        if wanted?.unwrapped == .scalar(.json) { return try await spelled(expression) }
        return try await value(of: expression, as: wanted)
    }

    private func tried(_ inner: ScriptExpression) async throws(RuntimeError) -> Value {
        do {
            return try await value(of: inner)
        } catch {
            guard case .call = error.kind else { throw error }
            return .nil
        }
    }

    /// Returns the value declared under a name, in a closure or at the top level.
    package func declared(_ name: String, at range: SourceRange) throws(RuntimeError) -> Value? {
        if let value = names[name] { return value }
        return try surroundings.value(of: name, at: range)
    }

    /// Returns the value of a path that begins with an API or a group of endpoints: `tmdb.movie`, `tmdb.Movie`.
    /// Nothing is evaluated for it.
    package func path(_ expression: ScriptExpression) throws(RuntimeError) -> Value? {
        guard case .member(let inner, let name) = expression.kind else { return nil }
        var outer = try path(inner)
        if case .name(let first) = inner.kind { outer = try declared(first, at: inner.range) }
        guard case .namespace(.endpoints(let path))? = outer else { return nil }
        return try surroundings.value(of: "\(path).\(name.text)", at: name.range)
    }

    /// The endpoint that a name or a path refers to.
    package func endpoint(_ expression: ScriptExpression) throws(RuntimeError) -> String? {
        let found: Value?
        if case .name(let name) = expression.kind {
            found = try declared(name, at: expression.range)
        } else {
            found = try path(expression)
        }
        return if case .endpoint(let path)? = found { path } else { nil }
    }

    /// Returns what a name refers to: inside closures, at the top level, or as one of Swift's types.
    package func named(_ name: String, at range: SourceRange) throws(RuntimeError) -> Value {
        if let value = try declared(name, at: range) { return value }
        if let type = ScalarType(rawValue: name) { return .type(.scalar(type)) }
        if let type = functions.type(named: name) { return .type(type) }
        if name.hasPrefix("$") {
            throw RuntimeError("\(name) is known only inside a closure", advice: "write it between { and }", at: range)
        }
        if name == "secret" {
            throw RuntimeError(
                "\\(secret) stands for a secret that was not kept",
                advice: "write it again, or secret(\"Password\") to be asked for it", at: range)
        }
        if functions.callable.contains(name) {
            throw RuntimeError("\(name) is a function", advice: "write \(name)(…)", at: range)
        }
        if CommandTable[name] != nil {
            throw RuntimeError(
                unknownName: "\(name) is a command, not a value", advice: "write it on its own, without views",
                at: range)
        }
        let near =
            nearest(to: name, among: surroundings.names + functions.callable) ?? CommandTable.nearest(to: name)
        throw RuntimeError(
            unknownName: "nothing is called \(name)",
            advice: FunctionTable.instead(ofNaming: name) ?? near.map { "did you mean \($0)?" }, at: range)
    }
}
