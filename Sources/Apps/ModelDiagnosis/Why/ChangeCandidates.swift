import JSONModel
import ModelDecoding

/// Changes that might remove a group of failures, smaller ones first. They have to be tried.
struct ChangeCandidates {
    let trial: BodyTrial
    private(set) var changes: [ModelChange] = []
    /// The number of failures of a group that are examined.
    private static let lookedAt = 200

    init(for group: FailureGroup, in trial: BodyTrial) {
        self.trial = trial
        guard let failure = group.failures.first else { return }
        let document = trial.body.document
        let values = group.failures.prefix(Self.lookedAt).compactMap { failure in
            failure.position.flatMap { document.value(at: $0.offset) }
        }
        let spot = TypeSpot(failure.path.steps, in: trial)
        let call = failure.declaration.flatMap(trial.models.decodingCall).map {
            CallCandidates($0, for: failure, values, in: trial).changes
        }
        if failure.kind == .missing || failure.kind == .null { changes += call ?? [] }
        if spot == nil { addDiscriminator(Self.enumeration(around: failure, in: trial)) }
        switch failure.kind {
        case .missing:
            addForMissing(failure, spot, values, isNeverThere: group.count == group.attempts)
        case .null:
            addDefaults(spot)
            addAbsence(spot)
            if failure.path.steps.last?.isElement == true { addLossyArray(failure) }
        case .mismatch, .unreadable: addTypes(failure, spot, values)
        case .unknownCase:
            addCases(failure, spot, values, isOpen: EnumerationGrowth(group, in: trial)?.isOpen ?? false)
            addScalars(spot, values)
        case .unknownKey: addTextKeys(TypeSpot(failure.path.steps.dropLast(), in: trial))
        case .caseCount: addDiscriminator(spot)
        case .tooShort, .reversedBounds, .oddCount, .brokenKey, .tooDeep: break
        case .notDecodable:
            if case .named(let reference) = failure.wanted { changes.append(.decodable(reference.qualifiedName)) }
        case .thrown: addLossyArray(failure)
        case .unknown, .malformed, .malformedBody, .trap, .other: break
        }
        // Another type is what remains where no setting helps.
        changes = (changes + (call ?? [])).removingRepetitions().filter(isReadable)
    }

    /// The draft of Swift's next decoding reads none of the types that a change declares for `JSONDecoder`.
    private func isReadable(_ change: ModelChange) -> Bool {
        change.addedSource == nil || change.owner.flatMap { trial.models[$0] }?.isDraft != true
    }
}

extension ChangeCandidates {
    fileprivate mutating func replace(_ spot: TypeSpot?, by change: (ModelType) -> ModelType?) {
        if let change = spot?.changing(trial, to: change) { changes.append(change) }
    }

    fileprivate mutating func set(_ change: (inout DecoderConfiguration) -> Void) {
        var configuration = trial.configuration
        change(&configuration)
        if configuration != trial.configuration { changes.append(.setting(configuration)) }
    }

    /// Adds what may be the matter with a member that objects lack.
    fileprivate mutating func addForMissing(
        _ failure: DecodingFailure, _ spot: TypeSpot?, _ objects: [JSONValue], isNeverThere: Bool
    ) {
        let owner = spot?.property.flatMap { trial.models[$0.owner] }
        let presence = owner.map { MemberPresence(of: $0, in: objects) }
        // If a type needs only one member, it is enough to have it elsewhere.
        let isOfAnotherType = presence.map { $0.isOfAnotherType && (isNeverThere || $0.required > 1) } ?? false
        if isOfAnotherType, let record = TypeSpot(failure.path.steps.dropLast(), in: trial) {
            changes += WrapperSearch(at: record, in: trial).changes()
        }
        let keys = spot.map { KeyCandidates($0, in: trial, objects: objects, isNeverThere: isNeverThere) }
        changes += keys?.changes ?? []
        addDefaults(spot)
        // A value that is never under one key and certainly under another is not optional. Where hardly any member is
        // there, the objects are of another type, and optional members would only hide that.
        if isOfAnotherType {
            addLossyArray(failure)
        } else if !isNeverThere || keys?.hasSameName != true {
            addAbsence(spot)
        }
    }

    /// The enumeration that a failure is in: at a case, or at one of its associated values.
    fileprivate static func enumeration(around failure: DecodingFailure, in trial: BodyTrial) -> TypeSpot? {
        (1...2).lazy.compactMap { TypeSpot(failure.path.steps.dropLast($0), in: trial) }.first
    }

    /// Adds the initialiser of an enumeration whose case is named by a member.
    fileprivate mutating func addDiscriminator(_ spot: TypeSpot?) {
        guard let spot = spot?.unwrapped() else { return }
        let advice = DiscriminatorAdvice(of: spot.type, objects: spot.values(in: trial), in: trial)
        if let change = advice?.change { changes.append(change) }
    }

    /// Adds the initialiser that uses the initial value of a property, if it has one.
    fileprivate mutating func addDefaults(_ spot: TypeSpot?) {
        guard let (owner, field) = spot?.property, let value = field.initialValue else { return }
        if field.draft != nil { changes.append(.mark(of: owner, to: field, "@CodableDefault(\(value))")) }
        if let change = DefaultsAdvice.change(of: owner, in: trial.models) { changes.append(change) }
    }

    /// Adds the initialiser that takes a list for empty where there is none, and the optional: first what the body speaks
    /// for, because an API that sends empty lists has two words for none.
    fileprivate mutating func addAbsence(_ spot: TypeSpot?) {
        guard let spot, spot.isWholeProperty, spot.type.wrapped == nil, let (owner, field) = spot.property,
            field.initialValue == nil, let empty = spot.type.emptyLiteral,
            let change = field.draft != nil
                ? .mark(of: owner, to: field, "@CodableDefault(\(empty))")
                : DefaultsAdvice.change(of: owner, in: trial.models, with: [field.name: empty])
        else { return addOptional(spot) }
        let isEmptySomewhere = spot.values(in: trial).contains { $0.count == 0 }
        if isEmptySomewhere { changes.append(change) }
        addOptional(spot)
        if !isEmptySomewhere { changes.append(change) }
    }

    /// Adds an array without the elements that do not decode.
    fileprivate mutating func addLossyArray(_ failure: DecodingFailure) {
        guard let inner = failure.path.steps.lastIndex(where: \.isElement),
            let array = TypeSpot(failure.path.steps[..<inner], in: trial)?.unwrapped()
        else { return }
        if let change = SupportAdvice.lossyArray(at: array, in: trial) { changes.append(change) }
    }

    fileprivate mutating func addOptional(_ spot: TypeSpot?) {
        replace(spot?.unwrapped().steps.count == spot?.steps.count ? spot : nil) { .optional($0) }
    }

    fileprivate mutating func addTypes(_ failure: DecodingFailure, _ spot: TypeSpot?, _ values: [JSONValue]) {
        let spot = spot?.unwrapped()
        let kinds = Set(values.map(\.kind))
        let support = spot.flatMap { SupportAdvice(at: $0, failing: values, in: trial).change }
        if failure.wanted == .scalar(.date) {
            addDates(values)
            if let (owner, field) = spot?.property, field.draft != nil {
                changes.append(.mark(of: owner, to: field, "@CodableBy(.dateFormat(.iso8601))"))
            }
        }
        if let support { changes.append(support) }
        switch failure.wanted {
        case .scalar(.data) where kinds == [.array]: set { $0.dataDecodingStrategy = .deferredToData }
        case .scalar(let scalar) where scalar.isFloatingPoint && kinds == [.string]:
            let nan = DecoderConfiguration.NonConformingFloatDecodingStrategy.convertFromString(
                positiveInfinity: "Infinity", negativeInfinity: "-Infinity", nan: "NaN")
            if values.contains(where: { ["Infinity", "-Infinity", "NaN"].contains($0.string) }) {
                set { $0.nonConformingFloatDecodingStrategy = nan }
            }
        case .scalar where kinds == [.object]:
            if let spot, spot.isTheBody { changes += WrapperSearch(at: spot, in: trial).changes() }
        case .array(let element), .set(let element): addSingle(spot, element, kinds, failure)
        case .dictionary(let key, let value):
            if kinds == [.array] { replace(spot) { _ in .array(value) } }
            if kinds == [.object], case .named(let reference) = key {
                changes.append(.keyRepresentable(reference.qualifiedName))
            }
            if kinds == [.object] { addTextKeys(spot) }
        case .named where kinds == [.array]:
            replace(spot) { .array($0) }
            if let spot { changes += WrapperSearch(at: spot, in: trial).changes() }
        default: break
        }
        addScalars(spot, values)
        if let change = spot.flatMap({ SupportAdvice(at: $0, failing: values, in: trial).valueInText }) {
            changes.append(change)
        }
        if let spot, let change = InferredReplacement.change(at: spot, in: trial) { changes.append(change) }
        if failure.path.steps.last?.isElement == true { addLossyArray(failure) }
    }

    /// Adds changes for one value instead of many, or for an object around them.
    fileprivate mutating func addSingle(
        _ spot: TypeSpot?, _ element: ModelType, _ kinds: Set<JSONKind>, _ failure: DecodingFailure
    ) {
        if kinds == [.object] {
            if let spot { changes += WrapperSearch(at: spot, in: trial).changes() }
            replace(spot) { _ in element }
            replace(spot) { _ in .dictionary(key: .scalar(.string), value: element) }
        } else {
            replace(spot) { _ in element }
        }
    }

    fileprivate mutating func addTextKeys(_ spot: TypeSpot?) {
        replace(spot) { type in
            if case .dictionary(_, let value) = type { .dictionary(key: .scalar(.string), value: value) } else { nil }
        }
    }

    /// Adds other types for a single value, as its kinds suggest.
    fileprivate mutating func addScalars(_ spot: TypeSpot?, _ values: [JSONValue]) {
        var scalars = ScalarType.candidates(for: Set(values.map(\.kind)))
        // Where every number is an Int, the other widths say nothing more.
        if scalars.first == .int, values.allSatisfy({ $0.int != nil }) { scalars = [.int, .double] }
        // A text that another format has written for a number, a date or bytes.
        if scalars == [.string], values.contains(where: { $0.origin != nil }) {
            scalars = [.date, .data, .double, .string]
        }
        for scalar in scalars { replace(spot?.unwrapped()) { $0 == .scalar(scalar) ? nil : .scalar(scalar) } }
    }

    fileprivate mutating func addDates(_ values: [JSONValue]) {
        let texts = values.compactMap(\.string)
        guard !texts.isEmpty else {
            let areLarge = values.allSatisfy { abs($0.double ?? 0) >= 1e11 }
            set { $0.dateDecodingStrategy = areLarge ? .millisecondsSince1970 : .secondsSince1970 }
            set { $0.dateDecodingStrategy = areLarge ? .secondsSince1970 : .millisecondsSince1970 }
            return
        }
        var reader = DateTexts()
        var strategies: [DateTexts.Strategy] = []
        for text in Set(texts).sorted() {
            for strategy in reader.strategies(reading: text) where !strategies.contains(strategy) {
                strategies.append(strategy)
            }
        }
        for strategy in strategies { set { $0.dateDecodingStrategy = strategy } }
        // Values that are read already must stay readable: one strategy after another, which JSONDecoder does not
        // have.
        let current = trial.configuration.dateDecodingStrategy
        if case .custom = current { return }
        for strategy in strategies { set { $0.dateDecodingStrategy = .firstOf(current.alternatives + [strategy]) } }
        // Numbers that already decode may be meant in another way, which a look at the dates shows.
        guard case .deferredToDate = current else { return }
        for strategy in strategies {
            set { $0.dateDecodingStrategy = .firstOf([.secondsSince1970, strategy]) }
            set { $0.dateDecodingStrategy = .firstOf([.millisecondsSince1970, strategy]) }
        }
    }

    /// Adds the cases that a body has, and one for all others: that one first where there will be more.
    ///
    /// A case that the body has under another spelling only gets that: `case active = "Active"`.
    fileprivate mutating func addCases(
        _ failure: DecodingFailure, _ spot: TypeSpot?, _ values: [JSONValue], isOpen: Bool
    ) {
        guard case .named(let reference) = failure.wanted,
            case .rawValueCases(let type, let cases) = trial.models[reference.qualifiedName]?.content
        else { return }
        let found = Set(spot?.values(in: trial).compactMap(\.string) ?? [])
        let unused = spot == nil || type != .string ? [] : cases.filter { !found.contains($0.rawValue.text ?? $0.name) }
        var names = Set(cases.map(\.name)).subtracting(unused.map(\.name))
        var added: [RawValueCase] = []
        for value in values {
            guard let (name, rawValue) = Self.rawValue(value, type), !added.contains(where: { $0.rawValue == rawValue })
            else { continue }
            added.append(RawValueCase(names.insertFree(name), rawValue: rawValue))
        }
        // Too many different values cannot be cases.
        let named = (1...20).contains(added.count) ? ModelChange.cases(of: reference.qualifiedName, added) : nil
        let unknown = UnknownCaseAdvice.change(of: reference.qualifiedName, in: trial.models)
        changes += (isOpen ? [unknown, named] : [named, unknown]).compactMap(\.self)
    }

    fileprivate static func rawValue(_ value: JSONValue, _ type: ScalarType) -> (String, LiteralValue)? {
        if type == .string, let text = value.string {
            return (SwiftNames.enumerationCase(forValue: text), .string(text))
        }
        if type.isInteger, let number = value.int {
            return (number < 0 ? "minus\(number.magnitude)" : "value\(number)", .integer(WholeNumber(number)))
        }
        return nil
    }
}

extension DecoderConfiguration.DateDecodingStrategy {
    fileprivate var alternatives: [Self] {
        if case .firstOf(let strategies) = self { strategies } else { [self] }
    }
}

extension ModelType {
    /// An empty list of the type as Swift writes it; nil for what is not a list.
    fileprivate var emptyLiteral: String? {
        switch self {
        case .array, .set: "[]"
        case .dictionary: "[:]"
        default: nil
        }
    }
}

extension JSONPath.Step {
    fileprivate var isElement: Bool { if case .element = self { true } else { false } }
}

extension ScalarType {
    /// The types that values of one kind may have, the usual ones first.
    static func candidates(for kinds: Set<JSONKind>) -> [ScalarType] {
        switch kinds {
        case [.number]: [.int, .int64, .uint64, .double, .decimal]
        case [.string]: [.string]
        case [.boolean]: [.bool]
        default: []
        }
    }
}

extension LiteralValue {
    fileprivate var text: String? { if case .string(let text) = self { text } else { nil } }
}
