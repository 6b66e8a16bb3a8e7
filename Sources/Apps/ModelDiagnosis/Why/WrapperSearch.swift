import JSONModel
import ModelDecoding

/// Finds, inside the values at a spot, the values that the spot's type was meant for.
///
///     {"response": {"items": [{"id": 1}]}}    as [Movie]: response.items
///     [{"post": {"id": 1}}]                   as [Post]: the post of each element
struct WrapperSearch {
    private let trial: BodyTrial
    private let spot: TypeSpot

    private static let depthLimit = 6
    private static let visitLimit = 300
    private static let memberLimit = 50
    private static let lookedAt = 20
    /// The number of places that are worth trying.
    private static let resultLimit = 3

    init(at spot: TypeSpot, in trial: BodyTrial) {
        self.trial = trial
        self.spot = spot.unwrapped()
    }

    /// For each such place, the changes that reach it, smaller ones first.
    func changes() -> [ModelChange] {
        let values = spot.values(in: trial)
        let start = MemberPresence.fit(values, spot.type, in: trial)
        return paths(from: values, better: start).flatMap { path in
            let names = path.steps.compactMap(\.name)
            let isPlain = spot.isTheBody && names.count == path.steps.count
            let request = isPlain ? [ModelChange.members(names, path.type)] : []
            let wrapper = WrapperDeclaration(of: path, at: spot, in: trial)
            return request
                + [spot.changing(trial) { _ in wrapper.type }.map { .declaring(wrapper.source, then: $0) }]
                .compactMap(\.self)
        }
    }
}

/// The path from the values at a spot to the values that a type was meant for.
struct WrapperPath {
    enum Step: Hashable {
        case member(String)
        case elements

        var name: String? { if case .member(let name) = self { name } else { nil } }
    }

    var steps: [Step]
    /// The type at its end, inside each array on the way.
    var type: ModelType
}

extension WrapperSearch {
    private struct Visit {
        var steps: [WrapperPath.Step]
        var values: [JSONValue]
    }

    /// Level by level, so that of equal places the outermost comes first.
    private func paths(from values: [JSONValue], better start: Double) -> [WrapperPath] {
        var found: [(path: WrapperPath, fit: Double)] = []
        var visits = [Visit(steps: [], values: values)]
        var number = 0
        while number < visits.count {
            let visit = visits[number]
            number += 1
            if case .member? = visit.steps.last {
                for type in types(of: visit) {
                    let fit = MemberPresence.fit(visit.values, type, in: trial)
                    if fit >= 0.5, fit > start { found.append((WrapperPath(steps: visit.steps, type: type), fit)) }
                }
            }
            guard visit.steps.count < Self.depthLimit else { continue }
            visits += inside(visit).prefix(Self.visitLimit - visits.count)
        }
        let best = found.enumerated().sorted { ($1.element.fit, $0.offset) < ($0.element.fit, $1.offset) }
        return best.prefix(Self.resultLimit).map(\.element.path)
    }

    /// An array may stand at the end of the way, or its elements one by one.
    private func types(of visit: Visit) -> [ModelType] {
        guard case .array(let element) = spot.type, visit.steps.contains(.elements) else { return [spot.type] }
        return [element]
    }

    private func inside(_ visit: Visit) -> [Visit] {
        let arrays = visit.values.filter { $0.kind == .array }
        let elements = arrays.flatMap { $0.elements.prefix(Self.lookedAt) }.prefix(Self.lookedAt).filter { !$0.isNull }
        var members: [String: [JSONValue]] = [:]
        var names: [String] = []
        for value in visit.values.prefix(Self.lookedAt) {
            for member in value.members.prefix(Self.memberLimit) where !member.value.isNull {
                if members[member.name] == nil { names.append(member.name) }
                members[member.name, default: []].append(member.value)
            }
        }
        return (elements.isEmpty ? [] : [Visit(steps: visit.steps + [.elements], values: Array(elements))])
            + names.prefix(Self.memberLimit).map {
                Visit(steps: visit.steps + [.member($0)], values: members[$0] ?? [])
            }
    }
}
