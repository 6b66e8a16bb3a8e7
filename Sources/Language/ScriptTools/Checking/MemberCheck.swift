import Basics
import ModelDecoding
import ScriptExpressions
import ScriptSyntax

/// Finds the types of members and elements.
enum MemberCheck {
    /// Returns the type of the member with this name, if there is one that is used without parentheses.
    static func member(_ checker: inout ScriptChecker, _ name: Name, of type: StaticType?) -> StaticType? {
        guard let type else { return nil }
        switch type {
        case .model(let reference): return member(&checker, name, ofModel: reference)
        case .type(let type): return member(&checker, name, ofType: type)
        case .tuple(let parts):
            let found =
                parts.first { $0.label == name.text }
                ?? Int(name.text).flatMap { number in
                    parts.indices.contains(number) ? parts[number] : nil
                }
            if let found { return found.type }
        default: break
        }
        let entries = checker.entries(of: type, name.text)
        if let entry = entries.first(where: { $0.parameters == nil }) {
            return TypeForm(entry.result).type(type.names)
        }
        guard entries.isEmpty else {
            checker.report("\(name.text) cannot be used like this", "write \(name.text)(…)", at: name.range)
            return nil
        }
        reportMissing(&checker, name, in: type)
        return nil
    }

    /// Indicates whether Swift has an optional of a member.
    static func isOptional(_ checker: ScriptChecker, _ name: String, of type: StaticType?) -> Bool {
        guard let type else { return false }
        if case .model(let reference) = type,
            let field = checker.fields(of: reference)?.first(where: { $0.name == name })
        {
            return field.type.wrapped != nil
        }
        if case .model(let reference) = type,
            let computed = ComputedProperties(of: reference, in: checker.models)[name]
        {
            return computed.type?.wrapped != nil
        }
        return checker.entries(of: type, name).contains { $0.parameters == nil && $0.givesOptional }
    }

    private static func member(_ checker: inout ScriptChecker, _ name: Name, ofModel reference: ModelReference)
        -> StaticType?
    {
        guard !checker.isOpen, let content = checker.content(of: reference) else { return nil }
        let stored: [ModelField]
        switch content {
        case .fields(let fields): stored = fields
        case .rawValueCases(let raw, _):
            if name.text == "rawValue" { return .scalar(raw) }
            stored = []
        case .cases(let cases): stored = cases.flatMap(\.values)
        case .rawValue: return nil
        }
        if let field = stored.first(where: { $0.name == name.text }) {
            if case .cases = content { return nil }
            return StaticType(field.type)
        }
        let own = ComputedProperties(of: reference, in: checker.models)
        if let computed = own[name.text] { return computed.type.flatMap { StaticType($0) } }
        let isRecord = if case .fields = content { true } else { false }
        let kind: ValueKind = isRecord ? .record : .enumeration
        if let entry = checker.table.entries(.value(kind), name.text).first {
            return TypeForm(entry.result).type([:])
        }
        var names = stored.map(\.name) + own.names + checker.table.names(of: .value(kind))
        if case .rawValueCases = content { names.append("rawValue") }
        let near = nearest(to: name.text, among: names).map { "did you mean \($0)?" }
        checker.report(
            unknownName: "\(reference) has no member \(name.text)", near ?? "it has \(names.listed)", at: name.range)
        return nil
    }

    /// `Int.max`, `Category.dessert`, `Category.allCases`, `Int.init`.
    private static func member(_ checker: inout ScriptChecker, _ name: Name, ofType type: ModelType) -> StaticType? {
        if name.text == "init" { return .type(type) }
        let entries = checker.table.entries(.type(type.description), name.text)
        if let entry = entries.first(where: { $0.parameters == nil }) { return TypeForm(entry.result).type([:]) }
        guard case .named(let reference) = type, case .rawValueCases(_, let cases)? = checker.content(of: reference)
        else {
            guard !checker.isOpen, entries.isEmpty else { return nil }
            let known = checker.table.names(of: .type(type.description))
            let near = nearest(to: name.text, among: known).map { "did you mean \($0)?" }
            checker.report(
                unknownName: "\(type) has no member \(name.text)",
                near ?? (known.isEmpty ? nil : "it has \(known.listed)"),
                at: name.range)
            return nil
        }
        if name.text == "allCases" { return .array(of: .model(reference)) }
        let names = cases.map(\.name) + ["allCases"]
        if !names.contains(name.text) {
            let near = nearest(to: name.text, among: names).map { "did you mean \($0)?" }
            checker.report(
                "\(type) has no case \(name.text)", near ?? "it has \(names.joined(separator: ", "))", at: name.range)
        }
        return .model(reference)
    }

    static func reportMissing(_ checker: inout ScriptChecker, _ name: Name, in type: StaticType) {
        var known = type.kinds.flatMap { checker.table.names(of: .value($0)) }
        if case .tuple(let parts) = type { known = parts.enumerated().map { $1.label ?? String($0) } }
        let near =
            FunctionTable.instead(of: name.text)
            ?? SettingTable.adviceForReading(name.text, of: type.name)
            ?? nearest(to: name.text, among: known).map { "did you mean \($0)?" }
        checker.report(
            unknownName: "\(type.name) has no member \(name.text)",
            near ?? (known.isEmpty ? nil : "it has \(known.listed)"), at: name.range)
    }

    /// `a[0]`, `a[1...3]`, `d["key", default: 0]`.
    static func checkElement(
        _ checker: inout ScriptChecker,
        _ arguments: [ScriptSyntax.Argument], of type: StaticType?, at range: SourceRange
    ) -> StaticType? {
        let indices = arguments.map { ExpressionCheck.checkExpression(&checker, $0.value) }
        guard let first = arguments.first else { return nil }
        if first.value.kind == .operation(.closedRange) { return type }
        if let label = first.label ?? arguments.dropFirst().compactMap(\.label).first(where: { $0.text != "default" }) {
            checker.report(
                "a subscript takes no \(label.text)", #"write [0], [1...3], ["key"] or ["key", default: 0]"#,
                at: label.range)
            return nil
        }
        return element(&checker, of: type, at: indices[0], saying: first.value.range, range)
    }

    /// Returns the type of the element at an index. If there cannot be one, reports that at `place`.
    static func element(
        _ checker: inout ScriptChecker,
        of type: StaticType?, at index: StaticType?, saying place: SourceRange? = nil, _ whole: SourceRange? = nil
    ) -> StaticType? {
        guard let type else { return nil }
        switch type {
        case .headers:
            if let index, index != .scalar(.string), let place {
                checker.report(
                    "a header is indexed by its name, but this is \(index.name)", #"headers["ETag"]"#, at: place)
            }
            return .scalar(.string)
        case .dictionary(let key, let value):
            if let key, let index, !StaticType.matched(key, index).0.mayEqual(StaticType.matched(key, index).1),
                let place
            {
                checker.report("the keys are of \(key.name), but this is \(index.name)", at: place)
            }
            return value
        case .array, .scalar(.string), .scalar(.data), .range:
            guard let index else { return nil }
            if case .range = index { return type }
            guard !index.isInteger else { return type.element }
            if let place { checker.report("an index must be an Int, but this is \(index.name)", at: place) }
            return nil
        case .endpoint(let name):
            if let whole {
                checker.findings.append(
                    Diagnostic(indexing: name, checker.endpoints[name]?.parameters ?? [], at: whole))
            }
            return nil
        default:
            if let whole { checker.report("\(type.name) has no elements to index", at: whole) }
            return nil
        }
    }
}

// MARK: Elements
