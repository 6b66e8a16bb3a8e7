import JSONModel
import ModelDecoding

/// A part of a large body that shows the same failures as the whole.
enum BodySample {
    private static let largeBody = 100_000
    private static let keptElements = 100
    private static let keptFailures = 5

    /// The body, with fewer elements if it is large and is an array, or an object with arrays as members.
    static func reduced(_ body: JSONValue, _ groups: [FailureGroup]) -> JSONValue {
        guard body.range.count > largeBody else { return body }
        let paths = groups.flatMap { $0.failures.prefix(keptFailures).map(\.path.steps) }
        switch body.kind {
        case .array: return array(body, numbers: paths.map(\.first))
        case .object:
            // The type may use another name for a member, so every failure's number counts for all.
            let numbers = paths.map { $0.dropFirst().first }
            let members = body.members.map { member in
                (
                    name: member.name,
                    value: member.value.kind == .array ? array(member.value, numbers: numbers) : member.value
                )
            }
            return (try? JSONValue.object(members)) ?? body
        default: return body
        }
    }
}

extension BodySample {
    fileprivate static func array(_ array: JSONValue, numbers: [JSONPath.Step?]) -> JSONValue {
        let failing = Set(
            numbers.compactMap { step -> Int? in
                if case .element(let number) = step { number } else { nil }
            })
        let kept = array.elements.enumerated().filter { $0.offset < keptElements || failing.contains($0.offset) }
        return (try? JSONValue.array(kept.map(\.element))) ?? array
    }
}
