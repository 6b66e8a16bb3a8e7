import HTTPModel
import JSONModel
import ModelDecoding
package import ScriptSyntax

/// A value on its way along `a?.b[0].c()`: once something asked for by `?` is nil, the rest of the chain is skipped.
struct ChainLink {
    var value: Value
    var isCutShort = false
}

extension Evaluator {
    func chain(_ expression: Expression) async throws(RuntimeError) -> ChainLink {
        switch expression.kind {
        case .optionalChain(let inner):
            let link = try await chain(inner)
            return ChainLink(value: link.value, isCutShort: link.value.isNil)
        case .member(let inner, let name):
            let link = try await chain(inner)
            if link.isCutShort { return link }
            return ChainLink(value: try await member(name, of: link.value))
        case .subscripted(let inner, let arguments):
            let link = try await chain(inner)
            if link.isCutShort { return link }
            return ChainLink(value: try await element(arguments, of: link.value, at: expression.range))
        case .call(let callee, let arguments):
            return try await call(callee, arguments, at: expression.range)
        default:
            return ChainLink(value: try await value(of: expression))
        }
    }

    private func call(
        _ callee: Expression, _ arguments: [Argument], at range: SourceRange
    ) async throws(RuntimeError) -> ChainLink {
        switch callee.kind {
        case .member(let inner, let name):
            let link = try await chain(inner)
            if link.isCutShort { return link }
            return ChainLink(value: try await method(name, of: link.value, arguments, at: range))
        case .name(let name):
            return ChainLink(value: try await function(name, callee.range, arguments, at: range))
        default:
            let link = try await chain(callee)
            if link.isCutShort { return link }
            return ChainLink(value: try await apply(link.value, try await labelled(arguments), at: range))
        }
    }

    /// A member without parentheses: a stored property, JSON's member in the wire's spelling, or a property of the
    /// table. Of raw JSON only arrays have the table's.
    func member(_ name: Name, of value: Value) async throws(RuntimeError) -> Value {
        if let stored = storedMember(name.text, of: value) { return stored }
        if let entry = property(name.text, of: value) {
            return try await entry.body(FunctionCall(evaluator: self, receiver: value, arguments: [], range: name.range))
        }
        if value.isJSONObject { return .nil }
        throw noMember(name, of: value)
    }

    private func storedMember(_ name: String, of value: Value) -> Value? {
        switch value {
        case .model(.record(let record)): record[name].map(Value.model)
        case .model(.pair(let pair)): pair[name].map(Value.model)
        case .model(.enumeration(let value)): (name == "rawValue" ? value.rawValue : value[name]).map(Value.model)
        case .model(.json(let json)) where json.kind == .object: json[name].map { .model(.json($0)) }
        case .object(let entries): entries.first { $0.key.revealed == name }?.value
        case .tuple(let elements):
            elements.first { $0.label == name }?.value
                ?? Int(name).flatMap { elements.indices.contains($0) ? elements[$0].value : nil }
        default: nil
        }
    }

    private func property(_ name: String, of value: Value) -> FunctionEntry? {
        for kind in value.kinds {
            if let entry = FunctionTable.entries(.value(kind), name).first(where: { $0.parameters == nil }) {
                return entry
            }
        }
        return nil
    }

    private func method(
        _ name: Name, of value: Value, _ arguments: [Argument], at range: SourceRange
    ) async throws(RuntimeError) -> Value {
        for kind in value.kinds {
            let entries = FunctionTable.entries(.value(kind), name.text)
            if let entry = try await choose(among: entries, for: arguments, at: range) {
                return try await entry.body(
                    FunctionCall(
                        evaluator: self, receiver: value, arguments: try await labelled(arguments), range: range))
            }
        }
        if let stored = storedMember(name.text, of: value) {
            return try await apply(stored, try await labelled(arguments), at: range)
        }
        throw noMember(name, of: value)
    }

    /// A function by its name alone: a closure, an endpoint, a function of the table, a type's initialiser.
    private func function(
        _ name: String, _ place: SourceRange, _ arguments: [Argument], at range: SourceRange
    ) async throws(RuntimeError) -> Value {
        for receiver in [FunctionEntry.Receiver.none, .initialiser(name)] {
            let entries = FunctionTable.entries(receiver, receiver == .none ? name : "init")
            if let entry = try await choose(among: entries, for: arguments, at: range) {
                let call = FunctionCall(
                    evaluator: self, receiver: .nil, arguments: try await labelled(arguments), range: range)
                return try await entry.body(call)
            }
        }
        let callee = try await value(of: Expression(.name(name), at: place))
        return try await apply(callee, try await labelled(arguments), at: range)
    }

    /// The entry whose labels are those of the call.
    private func choose(
        among entries: [FunctionEntry], for arguments: [Argument], at range: SourceRange
    ) async throws(RuntimeError) -> FunctionEntry? {
        guard !entries.isEmpty else { return nil }
        let labels = arguments.map { $0.label?.text }
        if let entry = entries.first(where: { $0.accepts(labels) }) { return entry }
        let known = entries.map(\.signature).joined(separator: ", ")
        throw RuntimeError("these arguments do not fit", advice: "it is known as \(known)", at: range)
    }

    /// Calls a value: an endpoint, a closure, a key path.
    package func apply(
        _ callee: Value, _ arguments: [LabelledValue], at range: SourceRange
    ) async throws(RuntimeError) -> Value {
        switch callee {
        case .endpoint(let name): return try await surroundings.call(name, arguments, at: range)
        case .function(let function): return try await apply(function, to: arguments.map(\.value), at: range)
        default: throw RuntimeError("\(callee.kindName) cannot be called", at: range)
        }
    }

    private func noMember(_ name: Name, of value: Value) -> RuntimeError {
        let known = value.memberNames + value.kinds.flatMap { FunctionTable.names(of: .value($0)) }
        if value.isNil {
            return RuntimeError("this is nil and has no \(name.text)", advice: "write ?. in front of it", at: name.range)
        }
        let advice =
            nearest(to: name.text, among: known).map { "did you mean \($0)?" }
            ?? (value.memberNames.isEmpty ? nil : "it has \(value.memberNames.joined(separator: ", "))")
        return RuntimeError("\(value.kindName) has no member \(name.text)", advice: advice, at: name.range)
    }
}

extension FunctionEntry {
    /// Whether a call with these labels fits; a trailing closure bears none.
    func accepts(_ labels: [String?]) -> Bool {
        guard let parameters else { return false }
        var rest = labels[...]
        for (place, parameter) in parameters.enumerated() {
            guard let label = rest.first else {
                if parameter.isOptional { continue }
                return false
            }
            let isTrailing = label == nil && place == parameters.count - 1 && rest.count == 1
            if label == parameter.label || isTrailing {
                rest = rest.dropFirst()
            } else if !parameter.isOptional {
                return false
            }
        }
        return rest.isEmpty
    }
}

extension Value {
    var isJSONObject: Bool {
        switch self {
        case .model(.json(let json)): json.kind == .object
        case .object: true
        default: false
        }
    }

    /// The names of what it stores, in their order.
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
