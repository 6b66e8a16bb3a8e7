import JSONModel

/// Members as archives have them: numbers in quotes, null, missing, or of another kind altogether.
extension JSONValue {
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
        return (value.double ?? value.string.flatMap { Double($0.filter { $0 != " " }) }).flatMap {
            $0.isFinite ? $0 : nil
        }
    }

    /// Objects; whatever else stands among them is passed over.
    func objects(_ name: String) -> [JSONValue] {
        self[name]?.elements.filter { $0.kind == .object } ?? []
    }
}
