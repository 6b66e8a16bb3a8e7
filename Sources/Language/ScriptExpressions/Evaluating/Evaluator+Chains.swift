import Basics
import HTTPModel
import JSONModel
import ModelDecoding
package import ScriptSyntax

/// An intermediate value of `a?.b[0].c()`. Once a link with `?` is nil, the rest of the chain is skipped.
package struct ChainLink {
    package var value: Value
    var isCutShort = false
    /// Why the value is nil, if a member was not found.
    var nilReason: NilReason?
    /// Indicates whether Swift has an optional here, where that was asked: its `map` takes the whole value.
    var isOptional = false
}

extension Evaluator {
    package func chain(
        _ expression: ScriptExpression, askingForOptional asks: Bool = false
    ) async throws(RuntimeError) -> ChainLink {
        if !isTyped {
            let typed = TypedExpression(expression, in: self)
            return try await typed.evaluator.chain(typed.expression, askingForOptional: asks)
        }
        switch expression.kind {
        case .optionalChain(let inner):
            let link = try await chain(inner)
            return link.value.isNothing
                ? ChainLink(value: .nil, isCutShort: true, nilReason: link.nilReason) : ChainLink(value: link.value)
        case .member(let inner, let name):
            let link = try await chain(inner)
            if link.isCutShort { return link }
            let object = try await expanded(link.value, for: name.text)
            let found = try await member(name, of: object, nilBecause: link.nilReason)
            return ChainLink(
                value: found, nilReason: NilReason(name.text, in: object, found: found, functions),
                isOptional: asks && functions.haveOptional(name.text, of: object))
        case .subscripted(let inner, let arguments):
            let link = try await chain(inner)
            if link.isCutShort { return link }
            let object = try await expanded(link.value, for: "subscript")
            let (found, index) = try await element(arguments, of: object, at: expression.range)
            let reason = index.text.flatMap { NilReason($0.description, in: object, found: found, functions) }
            let isOptional = asks && arguments.count == 1 && object.isKeyed
            return ChainLink(value: found, nilReason: reason, isOptional: isOptional)
        case .call(let callee, let arguments):
            return try await call(callee, arguments, askingForOptional: asks, at: expression.range)
        case .parenthesised(let inner):
            let link = try await chain(inner, askingForOptional: asks)
            let isOptional = link.isOptional || asks && inner.hasOptionalLink
            return ChainLink(value: link.value, nilReason: link.nilReason, isOptional: isOptional)
        default:
            let value = try await value(of: expression)
            var isOptional = false
            if asks, case .name(let name) = expression.kind, names[name] == nil {
                isOptional = surroundings.declaration(of: name).isOptional
            }
            return ChainLink(value: value, nilReason: reasonOfNothing(value, expression), isOptional: isOptional)
        }
    }

    private func call(
        _ callee: ScriptExpression, _ arguments: [Argument], askingForOptional asks: Bool, at range: SourceRange
    ) async throws(RuntimeError) -> ChainLink {
        switch callee.kind {
        case .member(let inner, let name):
            if let found = try path(callee) {
                if let function = found.declaredFunction {
                    return ChainLink(value: try await call(function, arguments, at: range))
                }
                guard case .endpoint(let endpoint) = found else {
                    return ChainLink(value: try await apply(found, try await labelled(arguments), at: range))
                }
                let arguments = try await labelled(arguments, of: endpoint)
                return ChainLink(value: try await apply(found, arguments, at: range))
            }
            let link = try await chain(inner, askingForOptional: FunctionTable.namesOfOptionals.contains(name.text))
            if link.isCutShort { return link }
            if link.isOptional {
                let entries = functions.entries(.value(.optional), name.text)
                let result = try await call(anyOf: entries, on: link.value, arguments, at: range)
                return ChainLink(value: result ?? .nil, isOptional: true)
            }
            let value = try await expanded(link.value, for: name.text, arguments)
            let result = try await method(name, of: value, arguments, nilBecause: link.nilReason, at: range)
            return ChainLink(
                value: result,
                isOptional: asks && functions.entries(of: value, name.text).giveOptional(for: arguments))
        case .name(let name):
            let result = try await function(Name(name, at: callee.range), arguments, at: range)
            let entries = functions.entries(.initialiser(name), "init")
            return ChainLink(value: result, isOptional: asks && entries.giveOptional(for: arguments))
        default:
            let link = try await chain(callee)
            if link.isCutShort { return link }
            let types = WrittenTypes(evaluator: self)
            if let type = WrittenTypes.collection(link.value) {
                return ChainLink(value: try await types.collection(of: type, arguments, at: range))
            }
            let given = try await types.labelled(arguments, for: link.value)
            return ChainLink(value: try await apply(link.value, given, at: range))
        }
    }

    /// A member without parentheses: a stored property, JSON's member in the wire's spelling, or a property of the
    /// table. A JSON object has none of the table's: what it does not hold is nil.
    func member(
        _ name: Name, of value: Value, nilBecause reason: NilReason? = nil
    ) async throws(RuntimeError) -> Value {
        if !keepsPlaceholders, let unset = NilReason(value) { throw noMember(name, of: .nil, nilBecause: unset) }
        if let stored = value.storedMember(named: name.text) { return stored }
        if value.isJSONObject { return .nil }
        switch value {
        case .namespace(.env): return .text(SecretText(surroundings.secret(environment: name.text)))
        case .namespace(.endpoints(let path)):
            if let found = try surroundings.value(of: "\(path).\(name.text)", at: name.range) { return found }
            throw noMember(name, of: path)
        case .type where name.text == "init": return value
        case .type(let type):
            if let found = try await staticMember(name, of: type) { return found }
        default:
            let own = ComputedProperties(of: value, in: surroundings.models)
            if let computed = try own?.value(of: name, in: value) { return computed }
            let entries = functions.entries(of: value, name.text)
            if let entry = entries.first(where: { $0.parameters == nil }) {
                return try await entry.value(of: FunctionCall(self, on: value, at: name.range))
            }
        }
        throw noMember(name, of: value, nilBecause: reason)
    }

    private func method(
        _ name: Name, of value: Value, _ arguments: [Argument], nilBecause reason: NilReason?, at range: SourceRange
    ) async throws(RuntimeError) -> Value {
        if !keepsPlaceholders, let unset = NilReason(value) { throw noMember(name, of: .nil, nilBecause: unset) }
        // A member that is not there is no optional to go on with: its name may be mistyped.
        let entries = reason == nil ? functions.entries(of: value, name.text) : []
        if let result = try await call(anyOf: entries, on: value, arguments, at: range) { return result }
        if let stored = value.storedMember(named: name.text) {
            return try await apply(stored, try await labelled(arguments), at: range)
        }
        throw noMember(name, of: value, nilBecause: reason)
    }

    /// Calls a function by its name alone: an endpoint or a closure, a function of the
    /// table, a type's initialiser.
    private func function(
        _ name: Name, _ arguments: [Argument], at range: SourceRange
    ) async throws(RuntimeError) -> Value {
        let known = try declared(name.text, at: name.range)
        switch known {
        case .endpoint(let endpoint)?:
            return try await apply(.endpoint(endpoint), try await labelled(arguments, of: endpoint), at: range)
        case .function?:
            if let function = known?.declaredFunction { return try await call(function, arguments, at: range) }
        default:
            let entries =
                functions.entries(.none, name.text) + functions.entries(.initialiser(name.text), "init")
            if let result = try await call(anyOf: entries, on: .nil, arguments, at: range) { return result }
        }
        let callee = try named(name.text, at: name.range)
        let given = try await WrittenTypes(evaluator: self).labelled(arguments, for: callee)
        return try await apply(callee, given, at: range)
    }

    /// Calls a value: an endpoint, a closure, a key path, a type, or an enumeration with a raw value.
    package func apply(
        _ callee: Value, _ arguments: [LabelledValue], at range: SourceRange
    ) async throws(RuntimeError) -> Value {
        switch callee {
        case .endpoint(let name): return try await surroundings.call(name, arguments, as: nil, at: range)
        case .function(let function): return try await apply(function, to: arguments.map(\.value), at: range)
        case .type(let type):
            if let entry = functions.conversion(to: type), arguments.count == 1, arguments[0].label == nil {
                let given = FunctionCall.Given(value: arguments[0].value, expression: ScriptExpression(.nil, at: range))
                return try await entry.value(of: FunctionCall(self, on: .nil, [given], at: range))
            }
            return try enumerationCase(of: type, arguments, at: range)
        default: throw RuntimeError("\(callee.kindName) cannot be called", at: range)
        }
    }

    private func noMember(_ name: Name, of path: String) -> RuntimeError {
        let prefix = path + "."
        let known = surroundings.names.map { $0.hasPrefix(prefix) ? String($0.dropFirst(prefix.count)) : $0 }
        let near = nearest(to: name.text, among: known).map { "did you mean \($0)?" }
        return RuntimeError("\(path) has no endpoint or model \(name.text)", advice: near, at: name.range)
    }

    private func noMember(_ name: Name, of value: Value, nilBecause reason: NilReason?) -> RuntimeError {
        if value.isNothing {
            let cause = reason.map { ": \($0)" } ?? ""
            return RuntimeError(
                "this is nil and has no \(name.text)\(cause)", advice: reason?.advice ?? "write ?. before it",
                at: name.range)
        }
        if case .model(let model) = value, let unknown = model.unknown {
            return RuntimeError(
                "\(name.text) is not known, because this value is not: \(unknown.message)", at: name.range)
        }
        let receivers = FunctionTable.receivers(of: value)
        if let method = functions.entries(of: value, name.text).first {
            let call =
                if case .endpoint(let endpoint) = value {
                    "\(endpoint).\(name.text)()"
                } else {
                    value.isJSONObject || method.parameters != nil ? "\(name.text)(…)" : name.text
                }
            return RuntimeError("\(name.text) cannot be used like this", advice: "write \(call)", at: name.range)
        }
        if case .endpoint(let endpoint) = value, !functions.entries(.value(.stream), name.text).isEmpty {
            return RuntimeError(
                "\(value.kindName) has no member \(name.text), but its response may have it",
                advice: "call it: \(endpoint)().\(name.text)", at: name.range)
        }
        let stored = value.memberNames + (ComputedProperties(of: value, in: surroundings.models)?.names ?? [])
        let known = stored + receivers.flatMap(functions.names(of:))
        let isOfElements = value.elements?.first?.memberNames.contains(name.text) == true
        let adviceOnElements =
            isOfElements
            ? "this is a list: write [0].\(name.text) for its first element, or .map(\\.\(name.text)) for all" : nil
        let advice =
            FunctionTable.instead(of: name.text) ?? adviceOnElements
            ?? SettingTable.adviceForReading(name.text, of: value.kindName)
            ?? nearest(to: name.text, among: known).map { "did you mean \($0)?" }
            ?? (known.isEmpty ? nil : "it has \((stored.isEmpty ? known : stored).listed)")
        return RuntimeError(
            unknownName: "\(value.kindName) has no member \(name.text)", advice: advice, at: name.range)
    }
}

extension ComputedProperties {
    fileprivate init?(of value: Value, in models: ModelCatalogue) {
        guard case .model(let model) = value else { return nil }
        self.init(of: model, in: models)
    }

    fileprivate func value(of name: Name, in value: Value) throws(RuntimeError) -> Value? {
        guard case .model(let model) = value else { return nil }
        do throws(UnknownCode) {
            return try self.value(of: name.text, in: model).map(Self.scripted)
        } catch {
            throw RuntimeError("\(name.text) is not known: \(error.message)", at: name.range)
        }
    }

    /// What code has made, as a script has it.
    private static func scripted(_ value: ModelValue) throws(UnknownCode) -> Value {
        switch value {
        case .pair(let pair) where pair.kind.isGeneric:
            return .range(
                RangeValue(
                    lower: .model(pair.first), upper: .model(pair.second), includesUpper: pair.kind == .closedRange))
        case .code(let code):
            if let unknown = value.unknown { throw unknown }
            switch code.content {
            case .tuple(let elements):
                return .tuple(
                    try elements.map { (element) throws(UnknownCode) in
                        TupleElement(element.label, try scripted(element.value))
                    })
            case .native(let object as Duration, _): return .duration(object)
            case .function: throw UnknownCode(message: "it is a function")
            default: return .model(value)
            }
        default: return .model(value)
        }
    }
}

extension [String] {
    /// Lists each name once, in order. If there are many, it lists the first ones and the count.
    package var listed: String {
        var seen: Set<String> = []
        let names = filter { seen.insert($0).inserted }
        guard names.count > 16 else { return names.joined(separator: ", ") }
        return names.prefix(16).joined(separator: ", ") + " and \(names.count - 16) more"
    }
}

extension Value {
    /// True if an element may be missing under a key, for which raw JSON has null.
    fileprivate var isKeyed: Bool {
        switch self {
        case .dictionary, .model(.dictionary), .headers: true
        default: false
        }
    }

    package var isJSONObject: Bool {
        switch self {
        case .model(.json(let json)): json.kind == .object
        case .object: true
        default: false
        }
    }

    package func storedMember(named name: String) -> Value? {
        switch self {
        case .model(.record(let record)): record[name].map(Value.model)
        case .model(.pair(let pair)): pair[name].map(Value.model)
        case .model(.enumeration(let value)): (name == "rawValue" ? value.rawValue : value[name]).map(Value.model)
        case .model(.json(let json)) where json.kind == .object: json[name].map { .model(.json($0)) }
        case .object(let entries): entries.value(of: SecretText(name))
        case .tuple(let elements):
            elements.first { $0.label == name }?.value
                ?? Int(name).flatMap { elements.indices.contains($0) ? elements[$0].value : nil }
        default: nil
        }
    }

    /// The names of its stored properties, in order.
    package var memberNames: [String] {
        switch self {
        case .model(.dictionary): []
        case .model(let value): value.memberNames
        case .object(let entries): entries.map(\.key.revealed)
        case .tuple(let elements): elements.enumerated().map { $1.label ?? String($0) }
        default: []
        }
    }
}
