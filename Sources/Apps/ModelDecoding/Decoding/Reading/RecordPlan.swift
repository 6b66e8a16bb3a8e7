/// The plan that turns the members of an object into the fields of a type.
package struct RecordPlan {
    /// A decoded field: the position of its value in the record, and the step that reads it.
    struct Field {
        let position: Int
        let step: Int
    }

    /// Details of a field that matter only if something fails or is missing.
    struct Details {
        /// The key in the words of the type, which error paths show.
        let key: String
        let isOptional: Bool
        let declaration: SourcePosition?
    }

    package let layout: RecordLayout
    let fields: [Field]
    let details: [Details]
    /// The values of a record before anything is decoded: fields that are not decoded have their defaults.
    package let initialValues: [ModelValue]
    /// True if some of them are more than placeholders.
    let keepsInitialValues: Bool
    let acceptsAnyBody: Bool
    /// The fields by their keys. Strings are equal by canonical equivalence, as the keys of a body have to be.
    let fieldNumbers: [String: Int]
    /// The values that code or a default gives to fields that would be nil.
    let fallbacks: [(position: Int, value: ModelValue)]

    package init(
        _ type: ModelType, _ fields: [ModelField], steps: [Int], acceptsAnyBody: Bool,
        startingWith known: [String: ModelValue] = [:]
    ) {
        var decoded: [Field] = []
        var details: [Details] = []
        var properties: [(name: String, type: ModelType)] = []
        var values: [ModelValue] = []
        var numbers: [(String, Int)] = []
        var fallbacks: [(position: Int, value: ModelValue)] = []
        for (field, step) in zip(fields, steps) {
            if field.isDecoded, let key = field.key {
                let hasDefault = field.draft?.fallback != nil
                let fallback = hasDefault ? ModelValue(initialValueOf: field) ?? known[field.name] : nil
                if let fallback { fallbacks.append((properties.count, fallback)) }
                numbers += field.keys.map { ($0, decoded.count) }
                decoded.append(Field(position: properties.count, step: step))
                details.append(
                    Details(
                        key: key, isOptional: field.isOptional || fallback != nil, declaration: field.position))
                values.append(.nil)
            } else if let value = ModelValue(initialValueOf: field) ?? known[field.name] {
                values.append(value)
                let isWritten = field.type != .opaque("_")
                properties.append((field.name, isWritten ? field.type : value.type ?? field.type))
                continue
            } else {
                // Its value is known to a run of the app only.
                continue
            }
            properties.append((field.name, field.type))
        }
        self.fields = decoded
        self.details = details
        self.acceptsAnyBody = acceptsAnyBody
        layout = RecordLayout(type, properties: properties)
        initialValues = values
        keepsInitialValues = decoded.count < values.count
        fieldNumbers = Dictionary(numbers, uniquingKeysWith: { first, _ in first })
        self.fallbacks = fallbacks
    }

    /// The plan of code that does no more than a plan does.
    init(_ decoding: LinearDecoding, steps: [Int]) {
        let members = decoding.members
        fields = zip(members, steps).map { Field(position: $0.position, step: $1) }
        details = members.map { Details(key: $0.key, isOptional: $0.isOptional, declaration: nil) }
        acceptsAnyBody = false
        layout = decoding.layout
        initialValues = decoding.initialValues
        keepsInitialValues = true
        fieldNumbers = Dictionary(zip(members.map(\.key), members.indices), uniquingKeysWith: { first, _ in first })
        fallbacks = members.compactMap { member in member.fallback.map { (member.position, $0) } }
    }
}

/// The plan that turns a raw value into a case.
package struct RawValuePlan {
    let layout: CaseLayout
    let rawType: ScalarType
    /// The step that decodes the raw value.
    let step: Int
    private let positions: [ModelValue: Int]

    package init(_ type: ModelType, step: Int, _ rawType: ScalarType, _ cases: [RawValueCase]) {
        layout = CaseLayout(
            type, cases: cases.map { CaseLayout.Case($0.name, rawValue: ModelValue($0.rawValue, as: rawType) ?? .nil) })
        self.step = step
        self.rawType = rawType
        positions = Dictionary(
            zip(layout.cases.map { $0.rawValue ?? .nil }, layout.cases.indices), uniquingKeysWith: { first, _ in first }
        )
    }

    package func value(of rawValue: ModelValue) -> ModelValue? {
        positions[rawValue].map { .enumeration(CaseValue(layout, position: $0)) }
    }
}

/// The plan that turns an object with the key of a case into that case.
package struct CasesPlan {
    package let layout: CaseLayout
    /// The plans for the associated values of each case.
    let records: [Int]
    /// The cases by their keys.
    package let caseNumbers: [String: Int]
    let keys: [String?]
    let declarations: [SourcePosition?]
    /// Indicates whether no member may be beside the case, as in the draft of Swift's next decoding.
    let isAlone: Bool

    package init(_ type: ModelType, _ cases: [ModelCase], records: [Int], isAlone: Bool = false) {
        self.isAlone = isAlone
        layout = CaseLayout(type, cases: cases.map { CaseLayout.Case($0.name, labels: $0.values.map(\.name)) })
        self.records = records
        keys = cases.map(\.key)
        declarations = cases.map(\.position)
        caseNumbers = Dictionary(
            zip(cases, cases.indices).flatMap { modelCase, number in
                modelCase.keys.map { ($0, number) }
            },
            uniquingKeysWith: { first, _ in first })
    }
}
