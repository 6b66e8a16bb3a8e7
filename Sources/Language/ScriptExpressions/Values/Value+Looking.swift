package import HTTPModel
import JSONModel
import ModelDecoding
import ScriptSyntax

extension Value {
    package var isNil: Bool {
        if case .model(.nil) = self { true } else { false }
    }

    /// Indicates whether the value is `nil`, an unset variable, or the null of raw JSON, which all mean the same:
    /// `??` and `?.` continue without it.
    package var isNothing: Bool {
        switch self {
        case .model(.json(let json)): json.isNull
        case .secretText: unsetVariable != nil
        default: isNil
        }
    }

    package var bool: Bool? {
        switch self {
        case .model(.bool(let value)): value
        case .model(.json(let json)): json.boolean
        default: nil
        }
    }

    /// The exact `Int`, also of raw JSON whose number is one.
    package var int: Int? {
        switch self {
        case .model(.integer(let value)): value.int
        case .secretValue(let value, _): value.int
        case .model(.json(let json)): json.int
        default: nil
        }
    }

    /// The text, with its secret parts; also the string of raw JSON.
    package var text: SecretText? {
        switch self {
        case .model(.string(let text)): SecretText(text)
        case .model(.json(let json)): json.string.map { SecretText($0) }
        case .secretText(let text): text
        default: nil
        }
    }

    /// All elements of anything that is an array. Use ``sequence`` if you need only some of them. A range that is too
    /// long for memory has none.
    package var elements: [Value]? {
        switch self {
        case .array(let elements): elements.values
        case .range(let range):
            range.integers.flatMap { $0.count <= Budget.Limits().size ? sequence.map(Array.init) : nil }
        default: sequence.map(Array.init)
        }
    }

    /// The keys and values of anything that is a dictionary, in order.
    package var entries: [DictionaryEntry]? {
        switch self {
        case .dictionary(let entries): Array(entries)
        case .object(let entries): entries.map { DictionaryEntry(.text($0.key), $0.value) }
        case .model(.dictionary(let value)): value.members.map { DictionaryEntry(.model($0.key), .model($0.value)) }
        case .headers(let headers, let secrets):
            headers.map { DictionaryEntry(.string($0.name), .text($0.value, holdingAnyOf: secrets)) }
        case .model(.json(let json)) where json.kind == .object:
            json.members.map { DictionaryEntry(.string($0.name), .model(.json($0.value))) }
        default: nil
        }
    }

    /// The number of elements or members, if they can be counted without creating them.
    package var size: Int? {
        switch self {
        case .dictionary(let entries): entries.count
        case .object(let entries): entries.count
        case .model(.dictionary(let value)): value.values.count
        case .model(.array(let array)): array.count
        default: sequence?.count
        }
    }

    /// The secrets in it, at any depth.
    package var secrets: [Secret] {
        switch self {
        case .secretText(let text): text.secrets
        case .secretData(_, let secrets), .secretValue(_, let secrets), .headers(_, let secrets): secrets
        case .range: SecretMark.secrets(of: self)
        case .file(let file): file.secrets
        case .array(let elements), .set(let elements): elements.flatMap(\.secrets)
        case .dictionary(let entries): entries.flatMap { $0.key.secrets + $0.value.secrets }
        case .object(let entries): entries.flatMap { $0.key.secrets + $0.value.secrets }
        case .tuple(let elements): elements.flatMap(\.value.secrets)
        case .result(.success(let value)): value.secrets
        default: []
        }
    }
}

extension RangeValue {
    /// The numbers of a range that has two integer bounds; nil if there are more than an `Int` can count.
    package var integers: Range<Int>? {
        guard let first = lower?.int, let last = upper?.int, first <= last else { return nil }
        let end = last.addingReportingOverflow(includesUpper ? 1 : 0)
        guard !end.overflow, !end.partialValue.subtractingReportingOverflow(first).overflow else { return nil }
        return first..<end.partialValue
    }
}

extension Value {
    /// The kind of the value, as messages name it: `Int`, `[Episode]`, `JSON`, `a range`.
    package var kindName: String {
        switch self {
        case .model(.nil): "nil"
        case .model(let value): value.type?.description ?? "nil"
        case .secretText: unsetVariable == nil ? "String" : "nil"
        case .secretData: "Data"
        case .secretValue(let value, _): value.kindName
        case .duration: "Duration"
        case .array(let elements): "[\(elements.commonKind)]"
        case .set(let elements): "Set<\(elements.commonKind)>"
        case .dictionary(let entries):
            "[\(entries.lazy.map(\.key).commonKind): \(entries.lazy.map(\.value).commonKind)]"
        case .object: "JSON"
        case .range: "Range"
        case .tuple(let elements): "(\(elements.map(\.value.kindName).joined(separator: ", ")))"
        case .regex: "Regex"
        case .file: "a file"
        case .pages(let pages): "the pages of \(pages.endpoint)"
        case .stream(let stream): "the stream of \(stream.name)"
        case .function: declaredFunction.map { "the function \($0.declaration.name.text)" } ?? "a closure"
        case .endpoint(let name): "the endpoint \(name)"
        case .response: "Response"
        case .headers: "Headers"
        case .failure: "Error"
        case .result: "Result"
        case .implicitCase(let name, _): ".\(name)"
        case .type(let type): "\(type).Type"
        case .namespace(let namespace): namespace.name
        }
    }
}

extension Value {
    /// Its kind, and for raw JSON what it holds: `JSON (a string)`.
    var operandName: String {
        guard case .model(.json(let json)) = self else { return kindName }
        return switch json.kind {
        case .string: "JSON (a string)"
        case .number: json.double == nil ? "JSON (a number that no Double holds)" : "JSON (a number)"
        case .boolean: "JSON (a Boolean)"
        case .array: "JSON (a list)"
        case .object: "JSON (an object)"
        case .null: "nil"
        }
    }
}

extension Sequence<Value> {
    fileprivate var commonKind: String {
        var common: (kind: String, scalar: ScalarType?)?
        for value in self {
            // No name is made for the second of 100,000 numbers.
            if let scalar = value.scalarType, scalar == common?.scalar { continue }
            let kind = value.kindName
            if let common, common.kind != kind { return "Any" }
            common = (kind, value.scalarType)
        }
        return common?.kind ?? "Any"
    }
}
