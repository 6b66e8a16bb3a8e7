import JSONModel

/// Reads members of a document that may be of any kind.
extension JSONValue {
    /// A text, or a number or truth value as it is written.
    var plainText: String? {
        switch kind {
        case .string: string
        case .number: numberText
        case .boolean: boolean.map(String.init)
        default: nil
        }
    }

    func text(_ name: String) -> String? { self.kind == .object ? self[name]?.plainText : nil }

    func template(_ name: String) -> TemplateText { TemplateText(text(name) ?? "") }

    /// The text: the value itself, or the data or content of an object that also has a type.
    var content: String? { plainText ?? text("data") ?? text("content") }

    /// The elements of a list, and of nothing else none.
    var list: [JSONValue] { kind == .array ? Array(elements) : [] }

    /// A member of an object, and of nothing else none.
    func member(_ name: String) -> JSONValue? { kind == .object ? self[name] : nil }

    func isTrue(_ name: String) -> Bool { member(name)?.boolean == true }
}
