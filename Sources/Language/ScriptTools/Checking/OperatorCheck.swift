import HTTPMiddleware
import ModelDecoding
import ScriptExpressions
import ScriptRuntime
import ScriptSyntax

/// Checks operators, and values against declared types.
enum OperatorCheck {
    /// A condition that is certainly none.
    static func checkCondition(_ checker: inout ScriptChecker, _ condition: ScriptExpression) {
        requireCondition(&checker, ExpressionCheck.checkExpression(&checker, condition), at: condition.range)
    }

    /// Values with operators between them: from left to right, since a chain may have thousands of links.
    static func checkOperators(_ checker: inout ScriptChecker, _ expression: ScriptExpression) -> StaticType? {
        var links: [(operation: BinaryOperator, right: ScriptExpression, range: SourceRange)] = []
        var first = expression
        while case .binary(let left, let operation, let right) = first.kind {
            links.append((operation, right, first.range))
            first = left
        }
        var (type, place) = (ExpressionCheck.checkExpression(&checker, first), first.range)
        for link in links.reversed() {
            type = checkOperation(&checker, link.operation, type, at: place, link.right, in: link.range)
            place = link.range
        }
        return type
    }

    private static func checkOperation(
        _ checker: inout ScriptChecker,
        _ operation: BinaryOperator, _ left: StaticType?, at place: SourceRange, _ right: ScriptExpression,
        in range: SourceRange
    ) -> StaticType? {
        switch operation {
        case .and, .or:
            requireCondition(&checker, left, at: place)
            var rest = right
            while case .binary(let next, let operation, let others) = rest.kind, operation == .and || operation == .or {
                checkCondition(&checker, next)
                rest = others
            }
            checkCondition(&checker, rest)
            return .scalar(.bool)
        case .otherwise:
            var (found, rest) = (left, right)
            while case .binary(let next, .otherwise, let others) = rest.kind {
                found = Self.either(found, ExpressionCheck.checkExpression(&checker, next))
                rest = others
            }
            return Self.either(found, ExpressionCheck.checkExpression(&checker, rest))
        default:
            return checkOperator(&checker, operation, left, ExpressionCheck.checkExpression(&checker, right), at: range)
        }
    }

    private static func either(_ left: StaticType?, _ right: StaticType?) -> StaticType? {
        guard let left, let right else { return nil }
        let (one, two) = StaticType.matched(left, right)
        return one == two ? one : nil
    }

    private static func requireCondition(_ checker: inout ScriptChecker, _ type: StaticType?, at range: SourceRange) {
        guard let type, type != .scalar(.bool) else { return }
        checker.report("a condition must be a Bool, but this is \(type.name)", "compare it with something", at: range)
    }

    @discardableResult
    static func checkOperator(
        _ checker: inout ScriptChecker,
        _ operation: BinaryOperator, _ left: StaticType?, _ right: StaticType?, at range: SourceRange
    ) -> StaticType? {
        if operation == .matches { return .scalar(.bool) }
        guard var left, var right else { return operation.isComparison ? .scalar(.bool) : nil }
        if left.isConstant(of: right, in: checker.table) { left = right }
        if right.isConstant(of: left, in: checker.table) { right = left }
        if operation.isComparison, checkCompared(&checker, in: left, right, at: range) { return .scalar(.bool) }
        do throws(RuntimeError) {
            return try StaticType.applying(operation, left, right, at: range)
        } catch {
            checker.report(error, at: range)
            return operation.isComparison ? .scalar(.bool) : nil
        }
    }

    /// `kind == .free`: the case has to be one of the other side's.
    private static func checkCompared(
        _ checker: inout ScriptChecker, in left: StaticType, _ right: StaticType, at range: SourceRange
    ) -> Bool {
        switch (left, right) {
        case (.implicitCase, .implicitCase): return true
        case (.implicitCase(let name), let type), (let type, .implicitCase(let name)):
            switch type {
            case .model, .failure, .result: ControlCheck.checkCase(&checker, Name(name, at: range), of: type, at: range)
            default: return false
            }
            return true
        default: return false
        }
    }

    /// A value that is not of the type it is declared with.
    static func checkDeclared(
        _ checker: inout ScriptChecker, _ source: Source, _ found: StaticType?, declaredAs wanted: ModelType
    ) {
        if source.result == nil, case .expression(let expression) = source.kind {
            checkDeclared(&checker, expression, found, declaredAs: wanted)
        } else {
            checkDeclaredType(&checker, found, declaredAs: wanted, at: source.range)
        }
    }

    /// The same of an expression: of what is written out, each part.
    static func parts(_ checker: ScriptChecker, of expression: ScriptExpression) -> [ScriptExpression]? {
        switch expression.kind {
        case .array(let elements): elements
        case .parenthesised(let inner): parts(checker, of: inner)
        default: nil
        }
    }

    static func checkDeclared(
        _ checker: inout ScriptChecker, _ expression: ScriptExpression, _ found: StaticType?,
        declaredAs wanted: ModelType
    ) {
        switch (expression.kind, wanted.unwrapped) {
        case (.nil, _):
            guard wanted.wrapped == nil else { return }
            checker.report("this is nil, not \(wanted)", "declare it as \(wanted)?", at: expression.range)
        case (.array(let elements), .array(let element)), (.array(let elements), .set(let element)):
            if case .array(let known?)? = found, known.may(be: element.unwrapped) { return }
            for part in elements { checkDeclared(&checker, part, writtenType(&checker, of: part), declaredAs: element) }
        case (.dictionary(let entries), .dictionary(let key, let value)):
            for entry in entries {
                checkDeclared(&checker, entry.key, writtenType(&checker, of: entry.key), declaredAs: key)
                checkDeclared(&checker, entry.value, writtenType(&checker, of: entry.value), declaredAs: value)
            }
        case (.implicitMember, .named) where wanted.unwrapped == .duration: break
        case (.implicitMember(let name, nil), .scalar(let scalar))
        where checker.table.constant(name.text, of: scalar.rawValue) != nil:
            break
        case (.implicitMember(let name, _), .named(let reference)):
            ControlCheck.checkCase(&checker, name, of: .model(reference), at: name.range)
        default: checkDeclaredType(&checker, found, declaredAs: wanted, at: expression.range)
        }
    }

    static func checkDeclaredType(
        _ checker: inout ScriptChecker, _ found: StaticType?, declaredAs wanted: ModelType, at range: SourceRange
    ) {
        guard let found, !found.may(be: wanted.unwrapped) else { return }
        var advice: String?
        if case .scalar(let scalar) = wanted.unwrapped, checker.table.callable.contains(scalar.rawValue) {
            advice = "convert it: \(scalar.rawValue)(…)"
        }
        checker.report("this is \(found.name), not \(wanted.unwrapped)", advice, at: range)
    }

    /// The type of a value that has been looked at already, and is looked at again without a word.
    private static func writtenType(_ checker: inout ScriptChecker, of expression: ScriptExpression) -> StaticType? {
        let (found, reached, flow) = (checker.findings, checker.reach, checker.flow)
        defer { (checker.findings, checker.reach, checker.flow) = (found, reached, flow) }
        return ExpressionCheck.checkExpression(&checker, expression)
    }

    /// A default value, which has to be of its parameter's type.
    static func checkDefault(
        _ checker: inout ScriptChecker, _ value: ScriptExpression, of parameter: ParameterDeclaration
    ) {
        let found = ExpressionCheck.checkExpression(&checker, value)
        guard let type = checker.modelType(parameter.type) else { return }
        checkDefault(
            &checker, value, found, as: type, try? checker.types.parameterType(parameter.type), of: parameter.name.text)
    }

    private static func checkDefault(
        _ checker: inout ScriptChecker,
        _ value: ScriptExpression, _ found: StaticType?, as type: ModelType, _ wanted: ParameterType?, of name: String
    ) {
        if let written = EndpointCallCheck.literal(value), let wanted {
            do throws(ParameterMismatch) { _ = try wanted.accept(written) } catch {
                checker.report("\(name): \(error)", at: value.range)
            }
        } else if case .array(let element) = type.unwrapped, case .list(let elementType)? = wanted?.unwrapped,
            case .enumeration = elementType.unwrapped, let parts = parts(checker, of: value)
        {
            // A case may be given by its raw value, alone or in a list.
            for part in parts {
                checkDefault(&checker, part, writtenType(&checker, of: part), as: element, elementType, of: name)
            }
        } else if parts(checker, of: value) != nil || found?.isScalar == true, !type.isWrittenAsText {
            checkDeclared(&checker, value, found, declaredAs: type)
        }
    }
}

extension StaticType {
    /// Indicates whether it is a name after a dot that a type has: `.now` of `Date`.
    fileprivate func isConstant(of type: StaticType, in table: FunctionTable) -> Bool {
        if case .implicitCase(let name) = self { table.constant(name, of: type.name) != nil } else { false }
    }

    var isScalar: Bool {
        switch self {
        case .scalar, .wholeNumber, .decimalNumber, .duration: true
        default: false
        }
    }

    /// Indicates whether a value of this type may have a declared type. Only certain mismatches are refused.
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
    /// True if a string may stand for its values in an argument.
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
