import JSONModel
import ModelDecoding

/// A part of a body as it was and as it may become, side by side, on which changes of the models are tried.
struct SurvivalTrial {
    /// Both, with fewer elements where they are long.
    private let trial: BodyTrial
    /// Both as they are, where the others have fewer elements.
    private let whole: BodyTrial?

    /// Tries the part that decodes by itself; nil if both are too long to be one body.
    init?(
        _ broken: BodyFragility.Break, in models: ModelCatalogue, decodedWith configuration: DecoderConfiguration
    ) {
        let unit = broken.site.unit
        self.init(unit.value, broken.after, as: unit.type, in: models, decodedWith: configuration)
    }

    /// Tries the part of the body that has the former one in a list; nil if there is none.
    init?(
        listOf broken: BodyFragility.Break, in models: ModelCatalogue, decodedWith configuration: DecoderConfiguration
    ) {
        guard let unit = broken.site.listUnit else { return nil }
        var mutation = broken.mutation
        mutation.path = JSONPath(Array(broken.site.path.dropFirst(unit.depth)))
        guard let after = mutation.applied(to: unit.value) else { return nil }
        self.init(unit.value, after, as: unit.type, in: models, decodedWith: configuration)
    }

    private init?(
        _ before: JSONValue, _ after: JSONValue, as type: ModelType, in models: ModelCatalogue,
        decodedWith configuration: DecoderConfiguration
    ) {
        let groups = BodyTrial(after, as: type, in: models, decodedWith: configuration).failureGroups()
        let parts = [BodySample.reduced(before, groups), BodySample.reduced(after, groups)]
        guard let both = try? JSONValue.array(parts), let all = try? JSONValue.array([before, after]) else {
            return nil
        }
        trial = BodyTrial(both, as: .array(type), in: models, decodedWith: configuration)
        whole = parts.map(\.range) == [before.range, after.range] ? nil : trial.on(all)
    }

    /// The declarations on which changes are tried.
    var models: ModelCatalogue { trial.models }
    var configuration: DecoderConfiguration { trial.configuration }

    /// Indicates whether both decode unchanged.
    var isPassed: Bool { trial.failureGroups().isEmpty }

    /// Indicates whether both decode with a change.
    func survives(_ change: ModelChange) -> Bool {
        [trial, whole].compactMap(\.self).allSatisfy { $0.with(change)?.failureGroups().isEmpty == true }
    }

    /// The lists around what breaks that skip it, the innermost first.
    func lists() -> [ModelChange] {
        // The response as it was counts twice: most elements of a list decode.
        let parts = trial.body.elements
        guard let first = parts.first, let often = try? JSONValue.array([first] + parts) else { return [] }
        let trial = trial.on(often)
        return trial.failureGroups().flatMap { group -> [ModelChange] in
            let steps = group.failures.first?.path.steps ?? []
            return steps.indices.dropFirst().reversed().compactMap { place in
                guard case .element = steps[place], let list = TypeSpot(steps[..<place], in: trial)?.unwrapped(),
                    list.property != nil
                else { return nil }
                return SupportAdvice.lossyArray(at: list, in: trial)
            }
        }.removingRepetitions()
    }

    /// Indicates whether both decode with a change in the declarations as written then.
    func survives(_ change: ModelChange, writtenIn models: ModelCatalogue) -> Bool {
        (trial.with(change) ?? trial).reading(models).failureGroups().isEmpty
    }

    /// The declarations with a change; nil if it has no place in their source.
    func written(_ change: ModelChange) -> ModelCatalogue? { trial.written([change]) }

    /// The changes that may help, the smallest first.
    func candidates(for kind: Mutation.Kind) -> [ModelChange] {
        let groups = trial.failureGroups()
        let changes = groups.flatMap { group in
            ChangeCandidates(for: group, in: trial).changes + [optional(group)].compactMap(\.self)
        }
        let fitting = changes.removingRepetitions().filter { $0.isSurvival(of: kind, in: trial.models) }
        guard kind == .badElement else { return fitting }
        return fitting.filter(\.skipsElements) + fitting.filter { !$0.skipsElements }
    }

    /// A member that is not there is nil, even where so few others are that the object may be of another type.
    private func optional(_ group: FailureGroup) -> ModelChange? {
        guard let failure = group.failures.first, failure.kind == .missing,
            let spot = TypeSpot(failure.path.steps, in: trial), spot.type.wrapped == nil
        else { return nil }
        return spot.changing(trial) { .optional($0) }
    }
}

extension ModelChange {
    /// Indicates whether the change concerns future bodies rather than this one: not another key, the invented case, or
    /// another request.
    fileprivate func isSurvival(of kind: Mutation.Kind, in models: ModelCatalogue) -> Bool {
        if isAboutTheRequest { return false }
        switch parts.change {
        case .setting(let configuration): return kind.isOfDates && configuration.isKnownToJSONDecoder
        case .field(let owner, let field):
            guard let declared = models[owner]?.fields.first(where: { $0.name == field.name }) else { return false }
            return declared.key == field.key && !field.type.usesJSON && field.type.keepsMeaning(of: declared.type)
        case .cases: return addedSource != nil
        case .call(let call, let change, _, _):
            switch change {
            case .key: return false
            case .type(let type): return (try? models.type(named: call.type)).map(type.keepsMeaning) ?? false
            case .optional: return true
            }
        case .keyCase, .decodable, .keyRepresentable: return false
        case .wrapper, .mark, .type, .members, .declaring, nil: return true
        }
    }

    fileprivate var skipsElements: Bool {
        if case .wrapper(_, _, let name)? = parts.change { name == SupportType.lossyArray.name } else { false }
    }
}

extension Mutation.Kind {
    fileprivate var isOfDates: Bool { self == .dateFraction || self == .dateZone }
}

extension DecoderConfiguration {
    fileprivate var isKnownToJSONDecoder: Bool {
        if case .firstOf = dateDecodingStrategy { false } else { true }
    }
}
