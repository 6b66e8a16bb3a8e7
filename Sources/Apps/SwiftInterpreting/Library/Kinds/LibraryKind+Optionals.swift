import ModelDecoding

/// An optional, which has a value or none.
struct LibraryOptional: LibraryValue {
    let value: ModelValue?

    static var codeType: ModelType? { nil }

    static func swift(_ value: ModelValue) -> LibraryOptional? {
        value.isOptional == false ? nil : LibraryOptional(value: value.wrapped)
    }

    var codeValue: ModelValue { value.codeValue }
}

extension LibraryKind {
    static let optional = LibraryKind("Optional") { optional in
        optional.method(
            "map(_: (Wrapped) -> Result) -> Result?",
            "The closure's result for the value; nil if there is none.", #"Int("7").map { $0 + 1 } → 8"#
        ) {
            (optional: LibraryOptional, transform: LibraryClosure) throws(Interruption) -> ModelValue? in
            try optional.value.map { (value) throws(Interruption) in try transform(value) }
        }
        optional.method(
            "flatMap(_: (Wrapped) -> Result?) -> Result?",
            "The closure's result, which may itself be nil; nil if there is no value.",
            #"Int("x").flatMap { $0 > 0 ? $0 : nil } → nil"#
        ) {
            (optional: LibraryOptional, transform: LibraryClosure) throws(Interruption) -> ModelValue in
            guard let value = optional.value else { return .nil }
            return try transform(value).asOptional
        }
        optional.property("unsafelyUnwrapped") { (optional: LibraryOptional) throws(Interruption) -> ModelValue in
            guard let value = optional.value else { throw .trap("'unsafelyUnwrapped' meets nil") }
            return value
        }
        optional.method("debugDescription") {
            (optional: LibraryOptional, call: LibraryCall) throws(Interruption) -> String in
            try call.text(of: optional.codeValue)
        }
        optional.member("none") { ModelValue.nil }
        optional.member("some(_:)") { (value: ModelValue) in ModelValue.optional(value) }
        optional.member("init(_:)") { (value: ModelValue) in ModelValue.optional(value) }
    }
}
