import HTTPModel
import JSONModel
import ModelDecoding
import ScriptSyntax

extension Evaluator {
    /// `a[0]`, `a[1...3]`, `d["key"]`, `d["key", default: 0]`, `response.headers["ETag"]`.
    func element(
        _ arguments: [Argument], of value: Value, at range: SourceRange
    ) async throws(RuntimeError) -> Value {
        guard let first = arguments.first else { throw RuntimeError("an index is missing", at: range) }
        let index = try await self.value(of: first.value)
        let found = try Self.element(index, of: value, at: range)
        guard found.isNil, arguments.count == 2, arguments[1].label?.text == "default" else { return found }
        return try await self.value(of: arguments[1].value)
    }

    static func element(_ index: Value, of value: Value, at range: SourceRange) throws(RuntimeError) -> Value {
        if case .range(let bounds) = index { return try slice(value, bounds, at: range) }
        if value.isJSONObject || value.elements == nil, let entries = value.entries {
            return entries.first { $0.key.isEqual(to: index) == true }?.value ?? .nil
        }
        guard let elements = value.elements else {
            throw RuntimeError("\(value.kindName) has no elements to ask for", at: range)
        }
        guard let number = index.int else {
            throw RuntimeError("an index is an Int, and this is \(index.kindName)", at: range)
        }
        guard elements.indices.contains(number) else {
            let bounds = elements.isEmpty ? "there is no element" : "there are the elements 0...\(elements.count - 1)"
            throw RuntimeError("the index \(number) is out of range", advice: bounds, at: range)
        }
        return elements[number]
    }

    private static func slice(_ value: Value, _ bounds: RangeValue, at range: SourceRange) throws(RuntimeError) -> Value {
        guard let elements = value.elements else {
            throw RuntimeError("\(value.kindName) cannot be cut into a range", at: range)
        }
        let first = bounds.lower.map { $0.int ?? -1 } ?? 0
        let last = bounds.upper.map { ($0.int ?? -1) + (bounds.includesUpper ? 1 : 0) } ?? elements.count
        guard first >= 0, first <= last, last <= elements.count else {
            throw RuntimeError("this range is not within 0..<\(elements.count)", at: range)
        }
        return .array(Array(elements[first..<last]))
    }
}
