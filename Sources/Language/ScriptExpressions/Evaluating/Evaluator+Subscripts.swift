import Foundation
import HTTPModel
import JSONModel
import ModelDecoding
import ScriptSyntax

extension Evaluator {
    /// `a[0]`, `a[1...3]`, `d["key"]`, `d["key", default: 0]`, `response.headers["ETag"]`.
    func element(
        _ arguments: [Argument], of value: Value, at range: SourceRange
    ) async throws(RuntimeError) -> (element: Value, index: Value) {
        guard let first = arguments.first else { throw RuntimeError("an index is missing", at: range) }
        if let label = first.label ?? arguments.dropFirst().compactMap(\.label).first(where: { $0.text != "default" }) {
            throw RuntimeError(
                "a subscript takes no \(label.text)", advice: #"write [0], [1...3], ["key"] or ["key", default: 0]"#,
                at: label.range)
        }
        let index = try await self.value(of: first.value)
        if case .endpoint(let name) = value {
            let told = Diagnostic(indexing: name, surroundings.parameters(of: name), at: range)
            throw RuntimeError(told.message, advice: told.advice, at: range)
        }
        try requireWholeSecrets(in: value, at: index, at: range)
        let found = try Self.element(index, of: surroundings.secrets.marked(value) ?? value, at: range)
        guard found.isNil, arguments.count == 2, arguments[1].label?.text == "default" else { return (found, index) }
        return (try await self.value(of: arguments[1].value), index)
    }

    /// A text is not taken apart where it has a secret, and nothing is looked up by one; a header line is text again.
    private func requireWholeSecrets(in value: Value, at index: Value, at range: SourceRange) throws(RuntimeError) {
        guard keepsSecretsWhole else { return }
        var values = [index]
        if case .headers = value {} else { values.append(value) }
        try surroundings.secrets.requireNone(in: values, lookingInside: false, at: range)
    }

    static func element(_ index: Value, of value: Value, at range: SourceRange) throws(RuntimeError) -> Value {
        if case .secretValue(let index, let secrets) = index {
            do { return try element(index, of: value, at: range) } catch { throw error.masked(by: secrets) }
        }
        if let bounds = index.bounds, value.entries == nil { return try slice(value, bounds, at: range) }
        if case .headers(let headers, let secrets) = value {
            return try header(index, of: headers, secrets, at: range)
        }
        if let found = try member(index, of: value, at: range) { return found }
        if let text = value.text { return try character(index, of: text, at: range) }
        guard let elements = value.parts else {
            throw RuntimeError("\(value.kindName) has no elements to index", at: range)
        }
        guard let number = index.int else {
            throw RuntimeError("an index must be an Int, but this is \(index.kindName)", at: range)
        }
        guard let element = elements.element(at: number) else {
            throw RuntimeError(
                "the index \(number) is out of range", advice: bounds(elements.count), at: range)
        }
        return element
    }

    /// The value of a key; nil inside where there is none, and altogether where nothing is found by keys.
    private static func member(_ key: Value, of value: Value, at range: SourceRange) throws(RuntimeError) -> Value? {
        switch value {
        case .model(.json(let json)) where json.kind == .object:
            guard let name = key.text?.revealed else {
                throw RuntimeError("a JSON object is indexed by a name, but this is \(key.kindName)", at: range)
            }
            return json[name].map { .model(.json($0)) } ?? .nil
        case .model(.dictionary(let dictionary)):
            guard case .model(let key) = key.asScalar else { return .nil }
            return dictionary[key].map(Value.model) ?? .nil
        case .dictionary(let entries):
            let type = entries.first?.key.scalarType
            return entries.value(of: type.flatMap { key.adapted(to: $0) } ?? key) ?? .nil
        case .object(let entries): return key.text.flatMap { entries.value(of: $0) } ?? .nil
        default: return nil
        }
    }

    private static func header(
        _ name: Value, of headers: HeaderFields, _ secrets: [Secret], at range: SourceRange
    ) throws(RuntimeError) -> Value {
        guard let name = name.text?.revealed else {
            throw RuntimeError("a header is indexed by its name", advice: #"headers["ETag"]"#, at: range)
        }
        return headers[name].map { .text($0, holdingAnyOf: secrets) } ?? .nil
    }

    /// Returns the character at an index, for which Swift requires a `String.Index`.
    private static func character(
        _ index: Value, of text: SecretText, at range: SourceRange
    ) throws(RuntimeError) -> Value {
        guard let number = index.int else {
            throw RuntimeError("an index must be an Int, but this is \(index.kindName)", at: range)
        }
        guard number >= 0, let character = text.revealed.dropFirst(number).first else {
            throw RuntimeError(
                "the index \(number) is out of range", advice: bounds(text.revealed.count), at: range)
        }
        return .text(text.map { _ in String(character) })
    }

    private static func bounds(_ count: Int) -> String {
        count == 0 ? "there are no elements" : "the indices are 0...\(count - 1)"
    }

    private static func slice(_ value: Value, _ bounds: RangeValue, at range: SourceRange) throws(RuntimeError) -> Value
    {
        let text = value.text?.revealed
        guard let count = text?.count ?? value.parts?.count else {
            throw RuntimeError("\(value.kindName) cannot be sliced", at: range)
        }
        let first = bounds.lower.map { $0.int ?? -1 } ?? 0
        let upper = bounds.upper.map { $0.int ?? -1 }
        let last = upper.map { bounds.includesUpper && $0 < .max ? $0 + 1 : $0 } ?? count
        guard first >= 0, first <= last, last <= count else {
            throw RuntimeError("this range is not within 0..<\(count)", at: range)
        }
        if let text = value.text { return .text(text.map { String($0.dropFirst(first).prefix(last - first)) }) }
        if case .model(.data(let data)) = value {
            return .model(.data(Data(data.dropFirst(first).prefix(last - first))))
        }
        guard let elements = value.sequence else { return .nil }
        return value.rebuilt(elements.dropFirst(first).prefix(last - first))
    }
}

extension Value {
    /// The argument of a subscript that takes a part: a range, or only `...`.
    fileprivate var bounds: RangeValue? {
        switch self {
        case .range(let range): return range
        case .function(let function):
            guard case .operation(.closedRange) = function.kind else { return nil }
            return RangeValue(lower: nil, upper: nil, includesUpper: false)
        default: return nil
        }
    }

    /// Other elements in an array of the same type as this one.
    func rebuilt(_ elements: some Collection<Value>) -> Value {
        let type: ModelType
        switch self {
        case .model(.array(let array)): type = array.elementType
        case .model(.set(let set)): type = set.elementType
        case .model(.json): type = .scalar(.json)
        default: return .array(Array(elements))
        }
        var models: [ModelValue] = []
        models.reserveCapacity(elements.count)
        for element in elements {
            guard let model = element.model(of: type) else { return .array(Array(elements)) }
            models.append(model)
        }
        return .model(.array(ArrayValue(models, of: type)))
    }
}
