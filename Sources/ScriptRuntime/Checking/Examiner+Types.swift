import HTTPModel
import ModelDecoding
import ScriptSyntax

extension Examiner {
    /// What the text says of an expression's type.
    func type(of expression: Expression) -> StaticType? {
        switch expression.kind {
        case .string: .scalar(.string)
        case .boolean, .typeTest: .scalar(.bool)
        case .integer: .wholeNumber
        case .decimal: .decimalNumber
        case .duration: .duration
        case .array(let elements): .array(of: common(elements))
        case .parenthesised(let inner), .optionalChain(let inner), .forced(let inner), .tried(let inner),
            .prefix(.minus, let inner), .prefix(.plus, let inner):
            type(of: inner)
        case .prefix(.not, _): .scalar(.bool)
        case .name(let name): type(named: name)
        case .decoded(_, let text): (try? outline.models.type(named: text.text)).flatMap { StaticType($0) }
        case .binary(let left, let operation, let right): type(of: operation, left, right)
        case .member(let inner, let name): type(ofMember: name.text, of: inner, arguments: nil)
        case .subscripted(let inner, let arguments): element(of: inner, arguments)
        case .call(let callee, let arguments): type(ofCall: callee, arguments)
        default: nil
        }
    }

    func type(of source: Source) -> StaticType? {
        if let result = source.result {
            return (try? outline.models.type(named: result.text)).flatMap { StaticType($0) }
        }
        switch source.kind {
        case .expression(let expression): return type(of: expression)
        case .call(let name, _): return result(of: name.text)
        case .request: return nil
        }
    }

    private func type(named name: String) -> StaticType? {
        if let type = types[name] { return type }
        if scopes.contains(where: { $0.contains(name) }) { return nil }
        if name == "response" { return .response }
        return outline.entries[name]?.kind == .endpoint ? .endpoint : nil
    }

    /// What an endpoint's answers are decoded as.
    private func result(of endpoint: String) -> StaticType? {
        guard let text = outline.endpoints[endpoint]?.result else { return nil }
        return (try? outline.models.type(named: text)).flatMap { StaticType($0) }
    }

    private func common(_ elements: [Expression]) -> StaticType? {
        let found = Set(elements.map(type))
        return found.count == 1 ? found.first ?? nil : nil
    }

    private func element(of inner: Expression, _ arguments: [ScriptSyntax.Argument]) -> StaticType? {
        guard case .array(let element)? = type(of: inner), arguments.count == 1 else { return nil }
        guard let index = type(of: arguments[0].value) else { return nil }
        return index == .wholeNumber || index == .scalar(.int) ? element : nil
    }

    private func type(of operation: BinaryOperator, _ left: Expression, _ right: Expression) -> StaticType? {
        if operation.isComparison || operation == .and || operation == .or { return .scalar(.bool) }
        if operation == .otherwise { return type(of: left) }
        guard operation.isArithmetic, let left = type(of: left), let right = type(of: right) else { return nil }
        let (one, two) = StaticType.matched(left, right)
        return one == two && one != .scalar(.date) ? one : nil
    }

    private func type(ofCall callee: Expression, _ arguments: [ScriptSyntax.Argument]) -> StaticType? {
        switch callee.kind {
        case .name(let name):
            if outline.entries[name]?.kind == .endpoint, !scopes.contains(where: { $0.contains(name) }) {
                return result(of: name)
            }
            let entry = FunctionTable.entries(.initialiser(name), "init").first { $0.places(for: arguments) != nil }
            return entry.flatMap { StaticType(result: $0.result, on: nil) }
        case .member(let inner, let name): return type(ofMember: name.text, of: inner, arguments: arguments)
        default: return nil
        }
    }

    private func type(
        ofMember name: String, of inner: Expression, arguments: [ScriptSyntax.Argument]?
    ) -> StaticType? {
        if case .name("env") = inner.kind { return .scalar(.string) }
        guard let receiver = type(of: inner) else { return nil }
        if case .model(let reference) = receiver {
            return fields(of: reference)?.first { $0.name == name }.flatMap { StaticType($0.type) }
        }
        let entry = entries(of: receiver, name).first { entry in
            arguments.map { entry.places(for: $0) != nil } ?? (entry.parameters == nil)
        }
        return entry.flatMap { StaticType(result: $0.result, on: receiver) }
    }

    func entries(of type: StaticType, _ name: String) -> [FunctionEntry] {
        type.kinds.flatMap { FunctionTable.entries(.value($0), name) }
    }

    /// What a structure or a class stores; nil for an enumeration.
    func fields(of reference: ModelReference) -> [ModelField]? {
        guard case .fields(let fields)? = outline.models.declaration(of: reference)?.content else { return nil }
        return fields
    }
}
