import Basics
import Foundation
import HTTPModel
import JSONModel
import ModelDecoding
import ScriptSyntax

extension FunctionEntry {
    /// Creates a script's function from a member of the library.
    init(_ member: LibraryMember) {
        let receiver: Receiver
        var (parameters, result) = (member.parameters, member.result)
        switch member.receiver {
        case .none: receiver = .none
        case .type(let type):
            receiver = member.name == "init" ? .initialiser(type.description) : .type(type.description)
        case .value(let type):
            receiver = Self.kinds[type].map { .value($0) } ?? .object(type)
            // One row stands for all of these numbers.
            if receiver == .value(.number) {
                if result == type { result = "Self" }
                for place in parameters?.indices ?? 0..<0 where parameters?[place].type == type {
                    parameters?[place].type = "Self"
                }
            }
        }
        let entry = FunctionEntry(
            receiver, member.name, parameters, result, member.summary, member.example
        ) { (call) throws(RuntimeError) in
            try LibraryCall(call: call).value(of: member)
        }
        self = entry.done(by: FunctionTable.bodies[receiver]?[entry.signature])
    }

    /// The kinds of values by the types that have a table in the library.
    private static let kinds: [String: ValueKind] = [
        "String": .string, "FixedWidthInteger": .integer, "Double": .number, "Decimal": .number, "Bool": .bool,
        "Date": .date, "URL": .url, "Data": .data, "UUID": .uuid, "Array": .array, "Sequence": .array,
        "Set": .array, "Dictionary": .dictionary, "Range": .range, "Optional": .optional,
        "Duration": .duration,
    ]
}

/// A call of a member of the library, which takes the values of Swift.
private struct LibraryCall {
    let call: FunctionCall

    /// Returns the value of a library member for the values of the call. It is as secret as they are.
    func value(of member: LibraryMember) throws(RuntimeError) -> Value {
        var given: [LibraryArgument] = []
        for (place, parameter) in (member.parameters ?? []).enumerated() where call.has(place) {
            var value = call.value(place)
            // Raw JSON may stand for a scalar; any other value has to be one of that type. A row of `Double` is one of all
            // numbers with a fraction.
            let isOfNumber = member.receiver == .value(of: parameter.type) && call.receiver.kinds.contains(.number)
            var scalar = isOfNumber ? call.receiver.asScalar.scalarType : parameter.scalar
            if parameter.isFloatingPoint, value.scalarType?.isFloatingPoint != true { scalar = .double }
            if let wanted = scalar, let found = value.asScalar.scalarType, found != wanted {
                value = try call.scalar(place, wanted)
            }
            given.append(try library(value, parameter.label))
        }
        for argument in call.rest { given.append(try library(argument.value, argument.label)) }
        let isValue = if case .value = member.receiver { true } else { false }
        let own = isValue ? try swift(call.receiver) : .nil
        let result: ModelValue?
        do {
            result = try member.body(own, given)
        } catch {
            throw call.failure(error.message)
        }
        guard let result else {
            if let unknown = unknownCase(member) { throw unknown }
            throw call.failure(
                "\(isValue ? call.receiver.kindName : member.name) does not take this here",
                advice: "it is declared as \(member.declaration)")
        }
        return try made(result, of: member)
    }

    /// Returns an error for a name after a dot that the parameter's type does not have.
    private func unknownCase(_ member: LibraryMember) -> RuntimeError? {
        for (parameter, argument) in zip(member.parameters ?? [], call.arguments) {
            guard case .implicitCase(let name, _)? = argument?.value,
                let known = call.evaluator.functions.cases(of: parameter.type), !known.contains(name)
            else { continue }
            return RuntimeError(
                "\(parameter.type) has no .\(name)",
                advice: nearest(to: name, among: known).map { "did you mean .\($0)?" }
                    ?? "there are .\(known.joined(separator: ", ."))", at: argument?.expression.range ?? call.range)
        }
        return nil
    }

    private func library(_ value: Value, _ label: String?) throws(RuntimeError) -> LibraryArgument {
        // `[.year, .month]`
        if case .array(let elements) = value,
            elements.contains(where: { if case .implicitCase = $0 { true } else { false } })
        {
            return LibraryArgument(
                label, .list(try elements.map { (element) throws(RuntimeError) in try library(element, nil) }))
        }
        guard case .implicitCase(let name, let arguments) = value else {
            return LibraryArgument(label, .value(try swift(value)))
        }
        let inner = try arguments.map { (argument) throws(RuntimeError) in try library(argument.value, argument.label) }
        return LibraryArgument(label, .implicit(name, inner.isEmpty ? nil : inner))
    }

    /// The value as the library takes it.
    private func swift(_ value: Value) throws(RuntimeError) -> ModelValue {
        switch value.asScalar {
        case .model(.json(let json)):
            switch json.kind {
            case .null: return .nil
            case .array: return try swift(json.elements.map { Value.model(.json($0)) })
            default: break
            }
        case .model(let value): return value
        case .secretText(let text): return .string(text.revealed)
        case .duration(let duration): return .code(CodeValue(.native(duration, typeName: "Duration")))
        case .secretData(let data, _): return .data(data)
        case .secretValue(let value, _): return try swift(value)
        case .set(let elements):
            let models = try elements.map { (element) throws(RuntimeError) in try swift(element) }
            return .set(SetValue(models, of: .ofElements(models)))
        case .array, .pages: if let elements = value.sequence { return try swift(Array(elements)) }
        case .dictionary(let entries):
            let members = try entries.map { (entry) throws(RuntimeError) in
                (try swift(entry.key), try swift(entry.value))
            }
            return .dictionary(
                DictionaryValue(
                    members, keyType: .ofElements(members.map(\.0)), valueType: .ofElements(members.map(\.1))))
        case .tuple(let elements):
            return .tuple(
                try elements.map { (element) throws(RuntimeError) in (element.label, try swift(element.value)) })
        case .range(let range):
            guard let lower = range.lower, let upper = range.upper else { break }
            let (first, second) = (try swift(lower), try swift(upper))
            guard let type = first.type else { break }
            return .pair(PairValue(range.includesUpper ? .closedRange : .range, of: type, first, second))
        default: break
        }
        throw call.failure(
            "\(value.kindName) has no equivalent in Swift", advice: "decode it, or take the part you mean")
    }

    private func swift(_ elements: [Value]) throws(RuntimeError) -> ModelValue {
        try call.make(elements.count)
        let elements = try elements.map { (element) throws(RuntimeError) in try swift(element) }
        return .array(ArrayValue(elements, of: .ofElements(elements)))
    }

    private func made(_ value: ModelValue, of member: LibraryMember) throws(RuntimeError) -> Value {
        switch value {
        case .string(let text): return try call.made(text)
        case .data(let data): return try call.made(data)
        case .url(let url): return call.secret == nil ? .model(value) : try call.made(url.absoluteString)
        case .array(let array):
            guard call.secret != nil else {
                try call.make(array.count)
                return .model(value)
            }
            return .array(
                ValueArray(
                    try array.elements.map { (element) throws(RuntimeError) in try made(element, of: member) }))
        case .code(let code):
            if case .tuple(let elements) = code.content {
                return .tuple(
                    try elements.map { (element) throws(RuntimeError) in
                        TupleElement(element.label, try made(element.value, of: member))
                    })
            }
            if let unknown = value.unknown { throw call.failure(unknown.message) }
            if case .native(let object, _) = code.content {
                if let duration = object as? Duration { return .duration(duration) }
                guard call.secret == nil || object is ComparisonResult else { throw wouldReveal(member) }
            }
            return .model(value)
        case .pair(let pair) where pair.kind.isGeneric && call.secret == nil:
            return .range(
                RangeValue(
                    lower: .model(pair.first), upper: .model(pair.second), includesUpper: pair.kind == .closedRange))
        case .nil, .bool: return .model(value)
        default:
            // The number of a list's elements tells nothing of a secret among them.
            guard member.name != "count", let secret = call.secret else { return .model(value) }
            let marked = SecretMark([secret]).on(.model(value))
            guard !marked.secrets.isEmpty else { throw wouldReveal(member) }
            return marked
        }
    }

    private func wouldReveal(_ member: LibraryMember) -> RuntimeError {
        var name = member.name
        if name == "init", case .type(let type) = member.receiver { name = type.description }
        return RuntimeError(revealing: name, at: call.range)
    }
}

extension LibraryMember {
    /// `hasPrefix(String) -> Bool`
    fileprivate var declaration: String {
        guard let parameters else { return name }
        return "\(name)(\(parameters.map { ($0.label.map { "\($0): " } ?? "") + $0.type }.joined(separator: ", ")))"
    }
}

extension Interruption {
    fileprivate var message: String {
        switch self {
        case .unknown(let code), .trap(let code): code.message
        case .thrown(let error): "\(error)"
        case .nilLink, .lost: "this value is not known"
        }
    }
}
