import JSONModel

/// Members as other programs write them: numbers in quotes, null, missing, or of another kind altogether.
extension JSONValue {
    func text(_ name: String) -> String? { self[name]?.scalarText }

    func template(_ name: String) -> TemplateText { TemplateText(text(name) ?? "") }

    /// The text: the value itself, or the data or content of an object that also has a type.
    var content: String? { scalarText ?? text("data") ?? text("content") }

    func list(_ name: String) -> [JSONValue] { self[name].map { Array($0.elements) } ?? [] }

    /// Objects; whatever else stands among them is passed over.
    func objects(_ name: String) -> [JSONValue] { list(name).filter { $0.kind == .object } }

    func isTrue(_ name: String) -> Bool { self[name]?.boolean == true }

    /// The lines of a text, of each text where there are several; one empty line where there is none.
    func lines(_ name: String) -> [Substring] {
        guard let value = self[name] else { return [""] }
        let elements: [JSONValue] = value.kind == .array ? Array(value.elements) : [value]
        let texts = elements.compactMap { $0.scalarText }
        return (texts.isEmpty ? [""] : texts).flatMap { $0.split(separator: "\n", omittingEmptySubsequences: false) }
    }

    /// A number, in quotes or not.
    func number(_ name: String) -> Double? {
        guard let value = self[name] else { return nil }
        let number = value.double ?? value.string.flatMap { Double($0.filter { $0 != " " }) }
        return number.flatMap { $0.isFinite ? $0 : nil }
    }
}
