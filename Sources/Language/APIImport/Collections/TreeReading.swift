import JSONModel

/// Reads members of a document that may be of any kind.
extension JSONValue {
    func text(_ name: String) -> String? { self[name]?.scalarText }

    func template(_ name: String) -> TemplateText { TemplateText(text(name) ?? "") }

    /// The text: the value itself, or the data or content of an object that also has a type.
    var content: String? { scalarText ?? text("data") ?? text("content") }

    func list(_ name: String) -> [JSONValue] { self[name].map { Array($0.elements) } ?? [] }

    func isTrue(_ name: String) -> Bool { self[name]?.boolean == true }
}
