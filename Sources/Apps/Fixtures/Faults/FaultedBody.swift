import Foundation
import JSONModel

/// A body with the changes that faults make, and the changes that found nothing to change.
struct FaultedBody {
    private(set) var bytes: Data
    /// The reason why a change was not made, in words.
    private(set) var unmet: [String] = []

    init(_ body: Data, _ changes: [FaultEffects.BodyChange]) {
        bytes = body
        for change in changes { apply(change) }
    }
}

extension FaultedBody {
    private mutating func apply(_ change: FaultEffects.BodyChange) {
        switch change {
        case .empty: bytes = Data()
        case .brokenJSON: bytes = Self.broken(bytes)
        case .member(let kind, let path):
            guard let root = try? JSONDocument([UInt8](bytes), depthLimit: 500).root, let place = try? BodyPath(path)
            else { return unmet.append("no JSON with \(path)") }
            guard let changed = try? kind.applied(to: root, place.steps[...]) else {
                return unmet.append("no member \(path)")
            }
            bytes = Data(changed.bytes())
        }
    }

    /// Without its last bracket, or with one too many.
    private static func broken(_ body: Data) -> Data {
        let end = body.lastIndex { ![0x20, 0x0a, 0x0d, 0x09].contains($0) } ?? body.endIndex
        guard end < body.endIndex, [UInt8(ascii: "}"), UInt8(ascii: "]")].contains(body[end]) else {
            return body + Data("}".utf8)
        }
        return body[..<end]
    }
}

extension Fault.MemberChange {
    /// The value with the change made at each place that the steps lead to; `nil` if they lead nowhere.
    func applied(to value: JSONValue, _ steps: ArraySlice<BodyPath.Step>) throws(JSONError) -> JSONValue? {
        guard let step = steps.first else { return nil }
        let rest = steps.dropFirst()
        var isChanged = false
        switch (step, value.kind) {
        case (.member, .object), (.anyMember, .object):
            var members: [(name: String, value: JSONValue)] = []
            for member in value.members {
                guard step == .anyMember || step == .member(member.name) else {
                    members.append((member.name, member.value))
                    continue
                }
                let changed = try self.changed(member.value, rest)
                isChanged = isChanged || changed.isMet
                if let value = changed.value { members.append((member.name, value)) }
            }
            return isChanged ? try .object(members) : nil
        case (.element, .array), (.anyElement, .array):
            var elements: [JSONValue] = []
            for (number, element) in value.elements.enumerated() {
                guard step == .anyElement || step == .element(number) else {
                    elements.append(element)
                    continue
                }
                let changed = try self.changed(element, rest)
                isChanged = isChanged || changed.isMet
                if let value = changed.value { elements.append(value) }
            }
            return isChanged ? try .array(elements) : nil
        default: return nil
        }
    }

    private func changed(
        _ value: JSONValue, _ steps: ArraySlice<BodyPath.Step>
    ) throws(JSONError) -> (value: JSONValue?, isMet: Bool) {
        guard steps.isEmpty else {
            let changed = try applied(to: value, steps)
            return (changed ?? value, changed != nil)
        }
        switch self {
        case .null: return (.null, true)
        case .missing: return (nil, true)
        case .retyped: return (try Self.retyped(value), true)
        }
    }

    private static func retyped(_ value: JSONValue) throws(JSONError) -> JSONValue {
        switch value.kind {
        case .string: .number(0)
        case .number: try .string(value.numberText ?? "0")
        case .boolean: try .string(value.boolean == true ? "true" : "false")
        case .array: try .object([])
        case .object: try .array([])
        case .null: .boolean(true)
        }
    }
}
