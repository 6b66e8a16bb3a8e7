import ModelDecoding

extension LibraryKind {
    /// `Bool`.
    static let boolean = LibraryKind("Bool") { boolean in
        boolean.property("description", "The value as text.", #"true.description → "true""#) {
            (value: Bool) in value.description
        }
        boolean.mutating("toggle()") { (value: inout Bool) in value.toggle() }
        boolean.member(
            "init(_:)", "The value of the text `true` or `false`; nil for any other.", #"Bool("true") → true"#
        ) { (text: String) in Bool(text) }
        boolean.member("init(_:)") { (value: Bool) in value }
        boolean.member("init()") { false }
        boolean.member(
            "random()", "True or false, at random.", "[true, false].contains(Bool.random()) → true"
        ) { () throws(Interruption) -> Bool in throw .unknown("a random value is not known") }
    }
}

extension Bool: LibraryValue {
    static var codeType: ModelType? { .scalar(.bool) }

    static func swift(_ value: ModelValue) -> Bool? {
        if case .bool(let value) = value { value } else { nil }
    }

    var codeValue: ModelValue { .bool(self) }
}
