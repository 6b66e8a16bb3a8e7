import JSONModel
import ModelDecoding

/// Proposes small types that decode what a server writes in a way of its own.
struct SupportAdvice {
    private let spot: TypeSpot
    private let trial: BodyTrial
    /// The values at the spot, and those of them that did not decode.
    private let values: [JSONValue]
    private let failing: [JSONValue]

    init(at spot: TypeSpot, failing: [JSONValue], in trial: BodyTrial) {
        self.spot = spot.unwrapped()
        self.trial = trial
        self.failing = failing
        values = spot.values(in: trial)
    }

    /// The change that suits what stands in the spot; nil if something simpler does.
    var change: ModelChange? {
        if failing.allSatisfy({ $0.kind == .array && $0.elements.isEmpty }) { return emptyArray }
        if case .array(let element) = spot.type { return isMixed { $0.kind == .array } ? oneOrMany(element) : nil }
        if failing.allSatisfy({ $0.string == "" }), values.count > failing.count {
            return wrapping(.emptyTextAsNil) { .optional($0) }
        }
        return dateText ?? textForValue ?? union
    }

    /// Returns a change that skips the elements of an array that do not decode, if most of them do.
    static func lossyArray(at spot: TypeSpot, in trial: BodyTrial) -> ModelChange? {
        guard case .array(let element) = spot.type else { return nil }
        let elements = spot.values(in: trial).flatMap { $0.elements.prefix(200) }
        let decoded = elements.count { trial.decodes($0, as: element) }
        guard decoded * 2 > elements.count else { return nil }
        let advice = SupportAdvice(at: spot, failing: [], in: trial)
        if spot.property != nil { return advice.wrapping(.lossyArray) { $0 } }
        let reference = ModelReference([.init(SupportType.lossyArray.name, arguments: [element])])
        return spot.changing(trial) { _ in .named(reference) }.flatMap { advice.using(.support(.lossyArray), $0) }
    }
}

extension SupportAdvice {
    private var traits: CompanionTraits { CompanionTraits(of: spot.property?.owner, in: trial.models) }

    private func isMixed(_ isOfOneKind: (JSONValue) -> Bool) -> Bool {
        values.contains(where: isOfOneKind) && !values.allSatisfy(isOfOneKind)
    }

    private var emptyArray: ModelChange? {
        switch spot.type {
        case .dictionary(.scalar(.string), _): wrapping(.dictionaryOrEmptyArray) { $0 }
        case .named(let reference):
            trial.models[reference.qualifiedName]?.fields.isEmpty == false
                ? wrapping(.objectOrEmptyArray) { .optional($0) } : nil
        default: nil
        }
    }

    private func oneOrMany(_ element: ModelType) -> ModelChange? {
        let others = values.filter { $0.kind != .array }
        guard others.allSatisfy({ trial.decodes($0, as: element) }) else { return nil }
        return wrapping(.oneOrMany) { $0 }
    }

    /// A date in a text that no format of dates reads.
    private var dateText: ModelChange? {
        let texts = values.compactMap(\.string)
        guard spot.type == .scalar(.date), !texts.isEmpty, texts.count == values.count else { return nil }
        if texts.allSatisfy({ $0.hasPrefix("/Date(") && $0.hasSuffix(")/") }) { return replacing(.dateInBrackets) }
        let numbers = texts.compactMap(Double.init)
        // Fewer digits are a year, or a day without separators.
        guard numbers.count == texts.count, numbers.allSatisfy({ abs($0) >= 1e8 }),
            texts.allSatisfy({ $0.utf8.count != 8 && $0.utf8.count != 14 })
        else { return nil }
        return replacing(numbers.allSatisfy { abs($0) >= 1e11 } ? .millisecondsText : .secondsText)
    }

    /// The property wrapper; in an optional or an array, the type itself.
    private func replacing(_ support: SupportType) -> ModelChange? {
        if let change = wrapping(support, { $0 }) { return change }
        let reference = ModelReference([.init(support.name, arguments: support.parameter == nil ? [] : [spot.type])])
        return spot.changing(trial) { _ in .named(reference) }.flatMap { using(.support(support), $0) }
    }

    /// A number or a Boolean that is a text everywhere.
    var valueInText: ModelChange? {
        let texts = values.compactMap(\.string)
        guard case .scalar(let scalar) = spot.type, !texts.isEmpty, texts.count == values.count,
            texts.allSatisfy(scalar.isSpelled)
        else { return nil }
        return replacing(scalar == .decimal ? .decimalInText : .valueInText)
    }

    /// A number or a Boolean that is a text in some places.
    private var textForValue: ModelChange? {
        guard case .scalar(let scalar) = spot.type, scalar.isInteger || scalar == .double || scalar == .bool,
            isMixed({ $0.kind == .string }), values.filter({ $0.kind != .string }).allSatisfy(decodes),
            values.compactMap(\.string).allSatisfy({ scalar.isSpelled(by: $0) })
        else { return nil }
        return wrapping(.valueOrText) { $0 }
    }

    private func decodes(_ value: JSONValue) -> Bool { trial.decodes(value, as: spot.type) }

    private var union: ModelChange? {
        // A number of money is not one of a floating point.
        guard case .scalar(let scalar) = spot.type, scalar != .decimal, let union = UnionType(of: values) else {
            return nil
        }
        return spot.changing(trial) { _ in .named(ModelReference(union.name)) }.flatMap { using(.union(union), $0) }
    }

    private func using(_ companion: CompanionType, _ change: ModelChange) -> ModelChange? {
        companion.declared(for: traits, in: trial.models, then: change)
    }

    /// The property with a property wrapper, if the spot is a whole property. Its type is the declared one, which may have
    /// generic parameters, rather than the one that this body is decoded as.
    private func wrapping(_ support: SupportType, _ change: (ModelType) -> ModelType) -> ModelChange? {
        guard let (owner, field) = spot.property, spot.isWholeProperty, field.wrapper == nil, field.draft == nil,
            field.type.wrapped == nil || change(field.type.unwrapped) == field.type,
            trial.models.hasDecodableParameters(owner)
        else { return nil }
        if case .parameter = field.type.unwrapped { return nil }
        var wrapped = field
        wrapped.type = change(field.type.unwrapped)
        wrapped.isOptional = wrapped.type.wrapped != nil
        wrapped.isConstant = false
        return using(.support(support), .wrapper(of: owner, to: wrapped, by: support.name))
    }
}

extension ScalarType {
    /// True if Swift makes a value from this text: `Int("5")`.
    fileprivate func isSpelled(by text: String) -> Bool {
        switch self {
        case .bool: Bool(text) != nil
        case .double, .float: Double(text) != nil
        case .decimal: text.allSatisfy { "0123456789+-.eE".contains($0) } && Double(text) != nil
        default: WholeNumber(text).map { number in integerRange.map { number >= $0.lowerBound } ?? false } ?? false
        }
    }
}
