import JSONModel
import ModelDecoding

/// The type that the values of a spot have, where the declared one is of another kind altogether: a structure for the
/// objects that stand where a number was wanted.
enum InferredReplacement {
    /// Nil if the values are of several kinds.
    static func change(at spot: TypeSpot, in trial: BodyTrial) -> ModelChange? {
        let spot = spot.unwrapped()
        let values = spot.values(in: trial)
        guard let kind = values.first?.kind, kind == .object || kind == .array,
            values.allSatisfy({ $0.kind == kind }), let (owner, field) = spot.property
        else { return nil }
        let taken = Set(trial.models.declarations.map(\.name))
        var names = TypeNames(avoiding: taken)
        let isList = kind == .array || spot.isElement
        let name = names.name(forKey: field.name, isElement: isList, in: owner)
        // The decoder stays as it is, and where it reads no text as a date, none is one.
        var keeping = trial.configuration
        if keeping.dateDecodingStrategy == .deferredToDate {
            keeping.dateDecodingStrategy = .firstOf([.deferredToDate])
        }
        let model = InferredModel(
            named: name, from: values, decodedWith: keeping, avoiding: taken.union([name]),
            interpreter: trial.models.interpreter)
        guard model.supportingSource == nil, let type = model.types.first,
            model.types.allSatisfy({ $0 == type })
        else { return nil }
        if model.declarations.count == 1, case .alias(let other) = model.declarations[0].content {
            return spot.changing(trial) { _ in other }
        }
        guard let source = CompanionTraits(of: owner, in: trial.models).source(of: model) else { return nil }
        return spot.changing(trial) { _ in type }.map { .declaring(source, then: $0) }
    }
}
