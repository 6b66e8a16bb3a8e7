import JSONModel
import ModelDecoding

/// Changes of a call in an `init(from:)` that did not get what it asks for.
struct CallCandidates {
    private(set) var changes: [ModelChange] = []
    private let call: DecodingCall
    private let trial: BodyTrial
    /// The type whose code it is, and the property that gets the value as it is.
    private let owner: ModelDeclaration?
    private let property: ModelField?

    init(_ call: DecodingCall, for failure: DecodingFailure, _ values: [JSONValue], in trial: BodyTrial) {
        self.call = call
        self.trial = trial
        owner = trial.models.declaration(around: call.position)
        property = owner?.fields.first { $0.name == call.property && "\($0.type.unwrapped)" == call.type }
        switch failure.kind {
        case .missing:
            addKeys(failure, objects: values)
            addOptional()
        case .null: addOptional()
        case .mismatch, .unreadable, .unknownCase: addTypes(values)
        default: break
        }
    }
}

extension CallCandidates {
    private mutating func add(_ change: DecodingCallChange, _ field: ModelField? = nil) {
        guard let owner, !call.lines(after: change).isEmpty else { return }
        changes.append(.call(call, change, of: owner.qualifiedName, to: field))
    }

    private mutating func addKeys(_ failure: DecodingFailure, objects: [JSONValue]) {
        guard case .member(let wanted)? = failure.path.steps.last else { return }
        for near in KeyCandidates.nearKeys(to: wanted, in: objects, trial) {
            switch call.key {
            case .text: add(.key(near))
            case .named(let name):
                let keys = owner.flatMap { trial.models.enumeration(with: name, in: $0) }
                if let keys { changes.append(.keyCase(of: keys, name, key: near)) }
            case nil: break
            }
        }
    }

    /// A collection may be empty where there is none, and an initial value says what to take; anything else is nil.
    private mutating func addOptional() {
        guard !call.hasDefault else { return add(.optional(default: nil)) }
        if let value = property?.initialValue { add(.optional(default: "\(value)")) }
        switch property?.type {
        case .array, .set: add(.optional(default: "[]"))
        case .dictionary: add(.optional(default: "[:]"))
        default: break
        }
        guard var field = property else { return }
        if field.type.wrapped != nil { return add(.optional(default: nil)) }
        field.type = .optional(field.type)
        field.isOptional = true
        add(.optional(default: nil), field)
    }

    private mutating func addTypes(_ values: [JSONValue]) {
        for scalar in ScalarType.candidates(for: Set(values.map(\.kind))) {
            var field = property
            field?.type = property?.type.wrapped == nil ? .scalar(scalar) : .optional(.scalar(scalar))
            if let field { add(.type(.scalar(scalar)), field) }
        }
    }
}

extension ModelType {
    /// The type without the question marks around it.
    var unwrapped: ModelType { wrapped?.unwrapped ?? self }
}
