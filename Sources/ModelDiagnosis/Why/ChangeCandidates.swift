import JSONModel
import ModelDecoding

/// Changes that might remove a group of failures, smaller ones first. They have to be tried.
struct ChangeCandidates {
    let trial: BodyTrial
    private(set) var changes: [ModelChange] = []
    /// How many failures of a group are examined.
    private static let lookedAt = 200

    init(for group: FailureGroup, in trial: BodyTrial) {
        self.trial = trial
        guard let failure = group.failures.first else { return }
        let document = trial.body.document
        let values = group.failures.prefix(Self.lookedAt).compactMap { failure in
            failure.position.flatMap { document.value(at: $0.offset) }
        }
        let spot = TypeSpot(failure.path, in: trial)
        switch failure.kind {
        case .missing:
            if failure.path.steps.count == 1 { changes += EnvelopeCandidates.changes(in: trial) }
            let isNeverThere = group.count == group.attempts
            let keys = spot.map { KeyCandidates($0, in: trial, objects: values, isNeverThere: isNeverThere) }
            changes += keys?.changes ?? []
            // A value that is never under one key and certainly under another is not optional.
            if keys?.hasSameName != true || !isNeverThere { addOptional(spot) }
        case .null: addOptional(spot)
        case .mismatch, .unreadable: addTypes(failure, spot, values)
        case .unknownCase:
            addCases(failure, values)
            addScalars(spot, values)
        case .unknownKey: addTextKeys(spot)
        case .caseCount, .tooShort, .reversedBounds, .oddCount, .brokenKey, .tooDeep: break
        case .notDecodable:
            if case .named(let reference) = failure.wanted { changes.append(.decodable(reference.qualifiedName)) }
        case .unknown, .malformed, .thrown, .trap, .other: break
        }
        changes = changes.removingRepetitions()
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

    fileprivate mutating func addOptional(_ spot: TypeSpot?) {
        replace(spot?.unwrapped().steps.count == spot?.steps.count ? spot : nil) { .optional($0) }
    }

    fileprivate mutating func addTypes(_ failure: DecodingFailure, _ spot: TypeSpot?, _ values: [JSONValue]) {
        let spot = spot?.unwrapped()
        let kinds = Set(values.map(\.kind))
        switch failure.wanted {
        case .scalar(.date): addDates(values)
        case .scalar(.data) where kinds == [.array]: set { $0.dataDecodingStrategy = .deferredToData }
        case .scalar(let scalar) where scalar.isFloatingPoint && kinds == [.string]:
            let nan = DecoderConfiguration.NonConformingFloatDecodingStrategy.convertFromString(
                positiveInfinity: "Infinity", negativeInfinity: "-Infinity", nan: "NaN")
            if values.contains(where: { ["Infinity", "-Infinity", "NaN"].contains($0.string) }) {
                set { $0.nonConformingFloatDecodingStrategy = nan }
            }
        case .array(let element), .set(let element): addSingle(spot, element, kinds, failure)
        case .dictionary(let key, let value):
            if kinds == [.array] { replace(spot) { _ in .array(value) } }
            if kinds == [.object], case .named(let reference) = key {
                changes.append(.keyRepresentable(reference.qualifiedName))
            }
            if kinds == [.object] { addTextKeys(spot) }
        case .named where kinds == [.array]: replace(spot) { .array($0) }
        default: break
        }
        addScalars(spot, values)
    }

    /// Adds changes for one value instead of many, or for an object around them.
    fileprivate mutating func addSingle(
        _ spot: TypeSpot?, _ element: ModelType, _ kinds: Set<JSONKind>, _ failure: DecodingFailure
    ) {
        if kinds == [.object] {
            if failure.path.steps.isEmpty { changes += EnvelopeCandidates.changes(in: trial) }
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
        let kinds = Set(values.map(\.kind))
        let scalars: [ScalarType] =
            switch kinds {
            case [.number]: [.int, .int64, .uint64, .double, .decimal]
            case [.string]: [.string]
            case [.boolean]: [.bool]
            default: []
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
    }

    fileprivate mutating func addCases(_ failure: DecodingFailure, _ values: [JSONValue]) {
        guard case .named(let reference) = failure.wanted,
            case .rawValueCases(let type, let cases) = trial.models[reference.qualifiedName]?.content
        else { return }
        var names = Set(cases.map(\.name))
        var added: [RawValueCase] = []
        for value in values {
            guard let (name, rawValue) = Self.rawValue(value, type), !added.contains(where: { $0.rawValue == rawValue })
            else { continue }
            added.append(RawValueCase(names.insertFree(name), rawValue: rawValue))
        }
        // Too many different values cannot be cases.
        if (1...20).contains(added.count) { changes.append(.cases(of: reference.qualifiedName, added)) }
    }

    fileprivate static func rawValue(_ value: JSONValue, _ type: ScalarType) -> (String, LiteralValue)? {
        if type == .string, let text = value.string {
            return (SwiftNames.enumerationCase(forValue: text), .string(text))
        }
        if type.isInteger, let number = value.int {
            return (number < 0 ? "minus\(-Int128(number))" : "value\(number)", .integer(Int128(number)))
        }
        return nil
    }
}

extension DecoderConfiguration.DateDecodingStrategy {
    fileprivate var alternatives: [Self] {
        if case .firstOf(let strategies) = self { strategies } else { [self] }
    }
}
