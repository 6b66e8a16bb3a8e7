import ModelDecoding

extension LibraryKind {
    /// `Bool`.
    static let boolean = LibraryKind("Bool") { boolean in
        boolean.property("description", "The value as it reads in a text.", #"true.description → "true""#) {
            (value: Bool) in value.description
        }
        boolean.mutating("toggle()") { (value: inout Bool) in value.toggle() }
        boolean.member("init(_:)") { (text: String) in Bool(text) }
        boolean.member("init(_:)") { (value: Bool) in value }
        boolean.member("init()") { false }
    }
}

extension Bool: LibraryValue {
    static var codeType: ModelType? { .scalar(.bool) }

    static func swift(_ value: ModelValue) -> Bool? {
        if case .bool(let value) = value { value } else { nil }
    }

    var codeValue: ModelValue { .bool(self) }
}
