import Basics
import JSONModel
import ModelDecoding

/// Finds other keys that a missing property may have in a body.
struct KeyCandidates {
    /// Key strategies that find the property, and keys of the body that are much like the property's.
    private(set) var changes: [ModelChange] = []
    /// True if a name in the body differs from the property's only in spelling.
    private(set) var hasSameName = false

    /// `isNeverThere` says that no object has the property's key.
    init(_ spot: TypeSpot, in trial: BodyTrial, objects: [JSONValue], isNeverThere: Bool) {
        guard let (owner, field) = spot.property, let key = field.key, let declaration = trial.models[owner] else {
            return
        }
        let names = Self.unclaimedNames(of: objects, declaration, in: trial)
        for strategy in DecoderConfiguration.KeyDecodingStrategy.plain
        where strategy != trial.configuration.keyDecodingStrategy
            && names.contains(where: { trial.models.key(of: $0, by: strategy) == key })
        {
            var configuration = trial.configuration
            configuration.keyDecodingStrategy = strategy
            changes.append(.setting(configuration))
        }
        let keys = names.map(trial.key)
        let near = keys.enumerated().compactMap { number, other in
            Self.difference(between: key, and: other).map { (key: other, difference: $0, number: number) }
        }
        hasSameName = near.contains { $0.difference == 0 }
        for candidate in near.sorted(by: { ($0.difference, $0.number) < ($1.difference, $1.number) }).prefix(3) {
            var renamed = field
            renamed.key = candidate.key
            changes.append(.field(of: owner, to: renamed))
        }
        if near.isEmpty, isNeverThere, let only = Self.onlyName(among: names, of: objects) {
            var renamed = field
            renamed.key = trial.key(of: only)
            changes.append(.field(of: owner, to: renamed))
        }
    }
}

extension KeyCandidates {
    /// The numbers of objects, and of their members, that are examined.
    fileprivate static let lookedAt = (objects: 50, members: 300)

    /// The only unclaimed name, if every object has it: what is left over on both sides may belong together.
    fileprivate static func onlyName(among names: [String], of objects: [JSONValue]) -> String? {
        guard names.count == 1, !objects.contains(where: { ErrorBody.message(in: $0) != nil }),
            objects.prefix(lookedAt.objects).allSatisfy({ $0[names[0]] != nil })
        else { return nil }
        return names[0]
    }

    /// The names of members that no property is decoded from.
    fileprivate static func unclaimedNames(
        of objects: [JSONValue], _ declaration: ModelDeclaration, in trial: BodyTrial
    ) -> [String] {
        let claimed = Set(declaration.fields.compactMap(\.key))
        var known: Set<String> = []
        return objects.prefix(lookedAt.objects).flatMap { $0.members.prefix(lookedAt.members).map(\.name) }
            .filter { known.insert($0).inserted && !claimed.contains(trial.key(of: $0)) }
    }

    /// The keys of some objects that are much like another one, the nearest first.
    static func nearKeys(to key: String, in objects: [JSONValue], _ trial: BodyTrial) -> [String] {
        let names = objects.prefix(lookedAt.objects).flatMap { $0.members.prefix(lookedAt.members).map(\.name) }
        let near = names.removingRepetitions().map(trial.key).enumerated().compactMap { number, other in
            difference(between: key, and: other).map { (key: other, difference: $0, number: number) }
        }
        return near.sorted { ($0.difference, $0.number) < ($1.difference, $1.number) }.prefix(3).map(\.key)
    }

    /// Returns the difference between two keys; nil if it is too great. `imageURL` and `image_url` do not differ.
    fileprivate static func difference(between key: String, and other: String) -> Int? {
        let (plain, otherPlain) = (key.plainSpelling, other.plainSpelling)
        guard !plain.isEmpty, !otherPlain.isEmpty else { return nil }
        if plain == otherPlain { return 0 }
        if nearest(to: plain, among: [otherPlain]) != nil { return 1 }
        let (short, long) = plain.count < otherPlain.count ? (plain, otherPlain) : (otherPlain, plain)
        return short.count >= 3 && (long.hasPrefix(short) || long.hasSuffix(short)) ? 2 : nil
    }
}
