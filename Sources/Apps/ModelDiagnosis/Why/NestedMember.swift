import JSONModel
import ModelDecoding

/// A member that is missing where a type wants it, and that an object beside it has: `city` in `address`.
enum NestedMember {
    /// Says where it is, if all objects have it in one place and nothing better is proposed than to do without it.
    static func remark(
        _ group: FailureGroup, in trial: BodyTrial, after proposals: [Proposal]
    ) -> DecodingRemark? {
        guard let failure = group.failures.first, failure.kind == .missing,
            case .member(let name)? = failure.path.steps.last,
            let (owner, field) = TypeSpot(failure.path.steps, in: trial)?.property,
            proposals.isEmpty
                || proposals[0].changes.contains(where: { $0.optionalProperty == "\(owner).\(field.name)" })
        else { return nil }
        let objects = group.failures.prefix(lookedAt).compactMap { failure in
            failure.position.flatMap { trial.body.document.value(at: $0.offset) }
        }
        let everywhere = objects.map { Set(places(of: name, in: $0, under: [], trial)) }
        guard let first = everywhere.first else { return nil }
        let common = everywhere.dropFirst().reduce(first) { $0.intersection($1) }
        guard let place = common.min(by: { $0.steps.count < $1.steps.count }) else { return nil }
        return .elsewhere(member: name, in: place)
    }

    private static let lookedAt = 20
    private static let depthLimit = 3

    private static func places(
        of name: String, in object: JSONValue, under path: [JSONPath.Step], _ trial: BodyTrial
    ) -> [JSONPath] {
        let here = path.isEmpty || object.members.allSatisfy { trial.key(of: $0.name) != name } ? [] : [JSONPath(path)]
        guard path.count < depthLimit else { return here }
        return here
            + object.members.prefix(lookedAt).flatMap { member in
                places(of: name, in: member.value, under: path + [.member(member.name)], trial)
            }
    }
}
