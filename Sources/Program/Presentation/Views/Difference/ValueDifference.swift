import HTTPModel
import JSONModel
import ModelDecoding
import ScriptExpressions
import ScriptRuntime

/// A difference at one place of two values.
struct ValueDifference: Sendable {
    enum Change: Sendable {
        case added(Value)
        case removed(Value)
        case replaced(Value, by: Value)
        /// The same parts in another order.
        case reordered(Parts)
    }

    enum Parts: String, Sendable {
        case members, elements
    }

    var path: JSONPath
    var change: Change
}

extension ValueDifference {
    /// All differences between two values, in the order of the first one, followed by additions. Beside raw JSON, a
    /// value of Swift is the JSON that it stands for.
    static func between(_ old: Value, _ new: Value) -> [ValueDifference] {
        let isMixed = (old.rawJSON == nil) != (new.rawJSON == nil)
        var finder = DifferenceFinder()
        finder.compare(isMixed ? json(of: old) : old, isMixed ? json(of: new) : new, depth: 0)
        return finder.differences
    }

    /// A value as raw JSON, unless it has secrets, which JSON cannot mark.
    private static func json(of value: Value) -> Value {
        value.secrets.isEmpty ? .model(.json(ValueJSON.value(of: value))) : value
    }
}

/// Walks two values at once.
private struct DifferenceFinder {
    var differences: [ValueDifference] = []
    private var path = JSONPath()

    /// Deeper than this, values are compared as a whole.
    private static let depthLimit = 64

    mutating func compare(_ old: Value, _ new: Value, depth: Int) {
        if ValueEssence(old) == ValueEssence(new) { return }
        guard depth < Self.depthLimit else { return add(.replaced(old, by: new)) }
        switch (old.content(), new.content()) {
        case (.group(let before), .group(let after)): compare(before, after, depth)
        case (.list(let before), .list(let after)): compare(before, after, depth)
        default: add(.replaced(old, by: new))
        }
    }

    private mutating func compare(_ before: [Content.Part], _ after: [Content.Part], _ depth: Int) {
        let start = differences.count
        // For a repeated name, the first is compared with the first, the second with the second.
        var rest = Dictionary(grouping: after.indices.reversed(), by: { after[$0].name })
        for part in before {
            at(.member(part.name)) { finder in
                guard let place = rest[part.name]?.popLast() else { return finder.add(.removed(part.value)) }
                finder.compare(part.value, after[place].value, depth: depth + 1)
            }
        }
        for place in rest.values.joined().sorted() {
            at(.member(after[place].name)) { $0.add(.added(after[place].value)) }
        }
        if differences.count == start { add(.reordered(.members)) }
    }

    private mutating func compare(_ before: [Value], _ after: [Value], _ depth: Int) {
        let start = differences.count
        for step in ListAlignment.steps(from: before, to: after) {
            switch step {
            case .pair(let old, let new):
                at(.element(new)) { $0.compare(before[old], after[new], depth: depth + 1) }
            case .removed(let old): at(.element(old)) { $0.add(.removed(before[old])) }
            case .added(let new): at(.element(new)) { $0.add(.added(after[new])) }
            }
        }
        if differences.count == start { add(.reordered(.elements)) }
    }

    private mutating func at(_ step: JSONPath.Step, _ look: (inout DifferenceFinder) -> Void) {
        path.steps.append(step)
        look(&self)
        path.steps.removeLast()
    }

    private mutating func add(_ change: ValueDifference.Change) {
        differences.append(ValueDifference(path: path, change: change))
    }
}

/// The essence of a value: two values with the same essence do not differ. Types count, and the written form of
/// raw JSON.
enum ValueEssence: Hashable {
    case model(ModelValue, written: [JSONValue])
    case secret(SecretText)
    case text(String)

    init(_ value: Value) {
        switch value {
        case .model(let model): self = .model(model, written: model.rawJSON)
        case .secretText(let text): self = .secret(text)
        case .secretValue: self = .secret(value.written)
        default: self = .text(ValueJSON.text(of: value))
        }
    }
}

extension ModelValue {
    /// The raw JSON in it, which two equal values may write in two ways: `1.10` and `1.1`.
    fileprivate var rawJSON: [JSONValue] {
        switch self {
        case .json(let json): [json]
        case .array(let array): array.elements.flatMap(\.rawJSON)
        case .record(let record): record.values.flatMap(\.rawJSON)
        case .enumeration(let value): value.values.flatMap(\.rawJSON)
        case .dictionary(let dictionary):
            dictionary.members.sorted { $0.key.description < $1.key.description }.flatMap { $0.value.rawJSON }
        default: []
        }
    }
}
