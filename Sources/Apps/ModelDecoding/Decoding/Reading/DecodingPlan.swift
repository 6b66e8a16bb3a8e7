import JSONModel

/// A type split into steps that refer to each other by number, so that decoding needs no lookup.
///
/// `[Episode]` is the step `array(of: 1)` and the step `record(0)`, whose fields refer to further steps. A declared
/// type is split when a body first needs it, because a type may contain itself, even with different arguments each
/// time. A plan depends only on the catalogue, which keeps it for the next body.
package struct DecodingPlan {
    enum Step {
        case unresolved
        case bool, string, url, date, data, uuid, decimal, json, int
        case integer(ScalarType)
        case floatingPoint(ScalarType)
        /// A scalar of a body whose notation is not JSON's.
        case adapted(ScalarType)
        case optional(Int)
        case array(of: Int)
        case set(of: Int)
        /// An object whose keys are unchanged.
        case textDictionary(value: Int)
        /// An object whose keys are read as the key type.
        case keyDictionary(key: Int, value: Int)
        /// An object whose keys are created by code in the sources.
        case codedKeyDictionary(key: Int, value: Int)
        /// An array of keys and values in turn.
        case flatDictionary(key: Int, value: Int)
        case pair(PairType, of: Int)
        case record(Int)
        /// A record whose code does no more than a plan, so it is read without the code unless something fails.
        case linear(Int)
        /// The `wrappedValue` of a property wrapper.
        case wrapped(Int)
        /// The value of its one field, without an object around it.
        case rawValueRecord(Int)
        case rawValueCases(Int)
        case cases(Int)
        /// A type that the draft of Swift's next decoding decodes, and the step that reads it.
        case draft(Int)
        /// The same value, with dates from ISO 8601 text.
        case formattedDates(Int)
        /// A type with its own `init(from:)`, or with one that calls code of the sources.
        case coded
        case notDecodable
        /// A type that the sources do not say how to decode, and the reason.
        case unknown(String)
    }

    /// The notation of scalars in the bodies.
    let notation: JSONOrigin.Notation

    private(set) var steps: [Step] = []
    /// The type of each step.
    package private(set) var types: [ModelType] = []
    private(set) var records: [RecordPlan] = []
    private(set) var rawValueEnumerations: [RawValuePlan] = []
    private(set) var enumerations: [CasesPlan] = []

    private var numbers: [ModelType: Int] = [:]
    /// The number of resolved steps.
    private(set) var resolvedCount = 0

    init(for notation: JSONOrigin.Notation = .json) {
        self.notation = notation
    }

    /// The number of the step that decodes a type.
    package mutating func step(for type: ModelType) -> Int {
        if let number = numbers[type] { return number }
        let number = steps.count
        numbers[type] = number
        steps.append(.unresolved)
        types.append(type)
        return number
    }

    /// Finds out what a step is made of.
    mutating func resolve(_ number: Int, in catalogue: ModelCatalogue) -> Step {
        let step: Step =
            switch types[number] {
            case .scalar(let scalar): self.step(for: scalar)
            case .optional(let wrapped): .optional(self.step(for: wrapped))
            case .array(let element): .array(of: self.step(for: element))
            case .set(let element): .set(of: self.step(for: element))
            case .dictionary(let key, let value): dictionary(key: key, value: value, catalogue)
            case .pair(let pair, let bound): .pair(pair, of: self.step(for: bound))
            case .named(let reference): declared(reference, catalogue)
            case .parameter(let name): .unknown("nothing says which type '\(name)' stands for")
            }
        steps[number] = step
        resolvedCount += 1
        return step
    }
}

extension DecodingPlan {
    /// Takes what the code of a type does into the plan.
    mutating func follow(_ decoding: LinearDecoding, for number: Int) {
        let steps = decoding.members.map { step(for: $0.isOptional ? .optional($0.type) : $0.type) }
        records.append(RecordPlan(decoding, steps: steps))
        self.steps[number] = .linear(records.count - 1)
    }
}

extension DecodingPlan {
    fileprivate func step(for scalar: ScalarType) -> Step {
        guard notation == .json || scalar == .json else { return .adapted(scalar) }
        return switch scalar {
        case .bool: .bool
        case .string: .string
        case .url: .url
        case .date: .date
        case .data: .data
        case .uuid: .uuid
        case .decimal: .decimal
        case .json: .json
        case .int: .int
        case .float16, .float, .double, .cgFloat: .floatingPoint(scalar)
        default: .integer(scalar)
        }
    }

    fileprivate mutating func dictionary(key: ModelType, value: ModelType, _ catalogue: ModelCatalogue) -> Step {
        let valueStep = step(for: value)
        switch key {
        case .scalar(.string): return .textDictionary(value: valueStep)
        case .scalar(.int): return .keyDictionary(key: step(for: key), value: valueStep)
        case .named(let reference):
            guard let declaration = catalogue.declaration(of: reference), declaration.isCodingKeyRepresentable else {
                return .flatDictionary(key: step(for: key), value: valueStep)
            }
            return declaration.hasHandWrittenKeys
                ? .codedKeyDictionary(key: step(for: key), value: valueStep)
                : .keyDictionary(key: step(for: key), value: valueStep)
        default: return .flatDictionary(key: step(for: key), value: valueStep)
        }
    }

    fileprivate mutating func declared(_ reference: ModelReference, _ catalogue: ModelCatalogue) -> Step {
        guard let declaration = catalogue.declaration(of: reference) else {
            return catalogue.isDecodedByExtension(reference)
                ? .coded : .unknown(BuiltInTypes.ignorance(of: reference))
        }
        if let obstacle = declaration.obstacle { return .unknown(obstacle.inOneLine) }
        guard declaration.isDecodable else {
            let isOfFile = declaration.position?.source.isFile ?? false
            return isOfFile ? .unknown("nothing that was read makes '\(reference)' Decodable") : .notDecodable
        }
        let type = ModelType.named(reference)
        if declaration.hasHandWrittenDecoding { return .coded }
        guard declaration.isDraft else {
            return catalogue.runsCode(declaration) ? .coded : content(of: declaration, type, catalogue)
        }
        let inner = content(of: declaration, type, catalogue)
        if case .unknown = inner { return inner }
        return .draft(append(inner, for: type))
    }

    private mutating func append(_ step: Step, for type: ModelType) -> Int {
        steps.append(step)
        types.append(type)
        return steps.count - 1
    }

    private mutating func content(
        of declaration: ModelDeclaration, _ type: ModelType, _ catalogue: ModelCatalogue
    ) -> Step {
        switch declaration.content {
        case .fields(let fields):
            let values = catalogue.startingValues(of: fields, in: type)
            if let open = fields.first(where: { $0.hasUnknownDefault(besides: values) }) {
                return .unknown("only the running app knows the default of '\(open.name)'")
            }
            records.append(
                record(
                    type, fields, acceptsAnyBody: declaration.acceptsAnyBody && !declaration.isDraft,
                    startingWith: values))
            return .record(records.count - 1)
        case .rawValue(let field):
            records.append(record(type, [field], acceptsAnyBody: false))
            return .rawValueRecord(records.count - 1)
        case .rawValueCases(let scalar, let cases):
            rawValueEnumerations.append(RawValuePlan(type, step: step(for: .scalar(scalar)), scalar, cases))
            return .rawValueCases(rawValueEnumerations.count - 1)
        case .cases(let cases):
            enumerations.append(casesPlan(type, cases, isAlone: declaration.isDraft))
            return .cases(enumerations.count - 1)
        }
    }

    fileprivate mutating func record(
        _ type: ModelType, _ fields: [ModelField], acceptsAnyBody: Bool, startingWith values: [String: ModelValue] = [:]
    ) -> RecordPlan {
        RecordPlan(
            type, fields, steps: fields.map { step(for: $0) }, acceptsAnyBody: acceptsAnyBody, startingWith: values)
    }

    /// The step that decodes a property: its type's, or that of the wrapper around it.
    fileprivate mutating func step(for field: ModelField) -> Int {
        if let wrapper = field.wrapper { return append(.wrapped(step(for: wrapper)), for: wrapper) }
        guard field.draft?.readsISO8601 == true else { return step(for: field.type) }
        // A format is one of dates: the draft's has no null.
        let type = field.type.wrapped ?? field.type
        return append(.formattedDates(step(for: type)), for: type)
    }

    fileprivate mutating func casesPlan(_ type: ModelType, _ cases: [ModelCase], isAlone: Bool) -> CasesPlan {
        let first = records.count
        for modelCase in cases { records.append(record(type, modelCase.values, acceptsAnyBody: false)) }
        return CasesPlan(type, cases, records: Array(first..<records.count), isAlone: isAlone)
    }
}

extension ModelCatalogue {
    /// Returns the initial values of the properties that no body decides, or not every body, if code has to compute them.
    fileprivate func startingValues(of fields: [ModelField], in type: ModelType) -> [String: ModelValue] {
        let open = fields.filter { (!$0.isDecoded || $0.hasDefault) && ModelValue(initialValueOf: $0) == nil }
            .map(\.name)
        guard !open.isEmpty else { return [:] }
        return withMachine { machine in
            let values = open.compactMap { name in machine.startingValue(of: name, in: type).map { (name, $0) } }
            return Dictionary(values, uniquingKeysWith: { $1 })
        }
    }
}

extension ModelField {
    fileprivate var hasDefault: Bool { draft?.fallback != nil }

    /// True if neither a literal nor these values are what a missing member becomes.
    fileprivate func hasUnknownDefault(besides known: [String: ModelValue]) -> Bool {
        hasDefault && ModelValue(initialValueOf: self) == nil && known[name] == nil
    }
}
