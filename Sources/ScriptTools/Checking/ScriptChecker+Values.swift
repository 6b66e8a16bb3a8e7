import HTTPModel
import ModelDecoding
import ScriptExpressions
import ScriptRuntime
import ScriptSyntax

extension ScriptChecker {
    /// A condition that is certainly none.
    mutating func checkCondition(_ condition: ScriptExpression) {
        requireCondition(checkExpression(condition), at: condition.range)
    }

    /// Values with operators between them: from left to right, since a chain may have thousands of links.
    mutating func checkOperators(_ expression: ScriptExpression) -> StaticType? {
        var links: [(operation: BinaryOperator, right: ScriptExpression, range: SourceRange)] = []
        var first = expression
        while case .binary(let left, let operation, let right) = first.kind {
            links.append((operation, right, first.range))
            first = left
        }
        var (type, place) = (checkExpression(first), first.range)
        for link in links.reversed() {
            type = checkOperation(link.operation, type, at: place, link.right, in: link.range)
            place = link.range
        }
        return type
    }

    private mutating func checkOperation(
        _ operation: BinaryOperator, _ left: StaticType?, at place: SourceRange, _ right: ScriptExpression,
        in range: SourceRange
    ) -> StaticType? {
        switch operation {
        case .and, .or:
            requireCondition(left, at: place)
            var rest = right
            while case .binary(let next, let operation, let others) = rest.kind, operation == .and || operation == .or {
                checkCondition(next)
                rest = others
            }
            checkCondition(rest)
            return .scalar(.bool)
        case .otherwise:
            var (found, rest) = (left, right)
            while case .binary(let next, .otherwise, let others) = rest.kind {
                found = Self.either(found, checkExpression(next))
                rest = others
            }
            return Self.either(found, checkExpression(rest))
        default: return checkOperator(operation, left, checkExpression(right), at: range)
        }
    }

    /// The type of a value that is one of two.
    private static func either(_ left: StaticType?, _ right: StaticType?) -> StaticType? {
        guard let left, let right else { return nil }
        let (one, two) = StaticType.matched(left, right)
        return one == two ? one : nil
    }

    private mutating func requireCondition(_ type: StaticType?, at range: SourceRange) {
        guard let type, type != .scalar(.bool) else { return }
        report("a condition must be a Bool, and this is \(type.name)", "compare it with something", at: range)
    }

    @discardableResult
    mutating func checkOperator(
        _ operation: BinaryOperator, _ left: StaticType?, _ right: StaticType?, at range: SourceRange
    ) -> StaticType? {
        guard let left, let right else { return operation.isComparison ? .scalar(.bool) : nil }
        if operation.isComparison, checkCase(in: left, right, at: range) { return .scalar(.bool) }
        do throws(RuntimeError) {
            return try StaticType.applying(operation, left, right, at: range)
        } catch {
            report(error, at: range)
            return operation.isComparison ? .scalar(.bool) : nil
        }
    }

    /// `kind == .free`: the case has to be one of the other side's.
    private mutating func checkCase(in left: StaticType, _ right: StaticType, at range: SourceRange) -> Bool {
        switch (left, right) {
        case (.implicitCase, .implicitCase): return true
        case (.implicitCase(let name), let type), (let type, .implicitCase(let name)):
            switch type {
            case .model, .failure, .result: checkCase(Name(name, at: range), of: type, at: range)
            default: return false
            }
            return true
        default: return false
        }
    }

    /// A value that is not of the type it is declared with.
    mutating func checkSource(_ source: Source, _ found: StaticType?, declaredAs wanted: ModelType) {
        if source.result == nil, case .expression(let expression) = source.kind {
            checkExpression(expression, found, declaredAs: wanted)
        } else {
            checkType(found, declaredAs: wanted, at: source.range)
        }
    }

    /// The same of an expression: of what is written out, each part.
    func parts(of expression: ScriptExpression) -> [ScriptExpression]? {
        switch expression.kind {
        case .array(let elements): elements
        case .parenthesised(let inner): parts(of: inner)
        default: nil
        }
    }

    mutating func checkExpression(_ expression: ScriptExpression, _ found: StaticType?, declaredAs wanted: ModelType) {
        switch (expression.kind, wanted.unwrapped) {
        case (.nil, _):
            guard wanted.wrapped == nil else { return }
            report("this is nil, not \(wanted)", "declare it as \(wanted)?", at: expression.range)
        case (.array(let elements), .array(let element)), (.array(let elements), .set(let element)):
            if case .array(let known?)? = found, known.may(be: element.unwrapped) { return }
            for part in elements { checkExpression(part, writtenType(of: part), declaredAs: element) }
        case (.dictionary(let entries), .dictionary(let key, let value)):
            for entry in entries {
                checkExpression(entry.key, writtenType(of: entry.key), declaredAs: key)
                checkExpression(entry.value, writtenType(of: entry.value), declaredAs: value)
            }
        case (.implicitMember, .named) where wanted.unwrapped == .duration: break
        case (.implicitMember(let name, _), .named(let reference)):
            checkCase(name, of: .model(reference), at: name.range)
        default: checkType(found, declaredAs: wanted, at: expression.range)
        }
    }

    mutating func checkType(_ found: StaticType?, declaredAs wanted: ModelType, at range: SourceRange) {
        guard let found, !found.may(be: wanted.unwrapped) else { return }
        var advice: String?
        if case .scalar(let scalar) = wanted.unwrapped, table.callable.contains(scalar.rawValue) {
            advice = "convert it: \(scalar.rawValue)(…)"
        }
        report("this is \(found.name), not \(wanted.unwrapped)", advice, at: range)
    }

    /// The type of a value that has been looked at already, and is looked at again without a word.
    private mutating func writtenType(of expression: ScriptExpression) -> StaticType? {
        let (found, reached, flow) = (findings, reach, flow)
        defer { (findings, reach, self.flow) = (found, reached, flow) }
        return checkExpression(expression)
    }

    /// A default value, which has to be of its parameter's type.
    mutating func checkDefault(_ value: ScriptExpression, of parameter: ParameterDeclaration) {
        let found = checkExpression(value)
        guard let type = modelType(parameter.type) else { return }
        checkDefault(value, found, as: type, try? types.parameterType(parameter.type), of: parameter.name.text)
    }

    private mutating func checkDefault(
        _ value: ScriptExpression, _ found: StaticType?, as type: ModelType, _ wanted: ParameterType?, of name: String
    ) {
        if let written = Self.literal(value), let wanted {
            do throws(ParameterMismatch) { _ = try wanted.accept(written) } catch {
                report("\(name): \(error)", at: value.range)
            }
        } else if case .array(let element) = type.unwrapped, case .list(let elementType)? = wanted?.unwrapped,
            case .enumeration = elementType.unwrapped, let parts = parts(of: value)
        {
            // A case may be given by its raw value, in a list as by itself.
            for part in parts { checkDefault(part, writtenType(of: part), as: element, elementType, of: name) }
        } else if parts(of: value) != nil || found?.isScalar == true, !type.isWrittenAsText {
            checkExpression(value, found, declaredAs: type)
        }
    }
}

extension StaticType {
    var isScalar: Bool {
        switch self {
        case .scalar, .wholeNumber, .decimalNumber, .duration: true
        default: false
        }
    }

    /// Whether a value of it may be one of a declared type. Only what certainly is none is refused.
    func may(be wanted: ModelType) -> Bool {
        switch (self, wanted) {
        case (.duration, _) where wanted == .duration: return true
        case (_, .scalar(let scalar)): return fits(scalar)
        case (.array(let element), .array(let type)), (.array(let element), .set(let type)):
            guard let element, case .scalar(let scalar) = type.unwrapped else { return true }
            return element.fits(scalar) || !element.isScalar
        case (.array, .dictionary), (.dictionary, .array), (.dictionary, .named), (.array, .named): return false
        case (.model(let reference), .named(let other)): return reference == other
        case (.model, .array), (.model, .dictionary): return false
        case (.scalar, .array), (.wholeNumber, .array), (.decimalNumber, .array), (.duration, .array): return false
        case (.scalar, .dictionary), (.wholeNumber, .dictionary), (.decimalNumber, .dictionary): return false
        case (.scalar, .named), (.wholeNumber, .named), (.decimalNumber, .named), (.duration, .named): return false
        case (.response, _), (.failure, _), (.endpoint, _), (.declared, _): return false
        default: return true
        }
    }
}

extension ModelType {
    /// Whether a text may stand for its values where an argument is given.
    fileprivate var isWrittenAsText: Bool {
        switch unwrapped {
        case .scalar(.date), .scalar(.url), .scalar(.uuid), .named: true
        default: false
        }
    }
}

extension ParameterType {
    fileprivate var unwrapped: ParameterType { if case .optional(let wrapped) = self { wrapped } else { self } }
}
