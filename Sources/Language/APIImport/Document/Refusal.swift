/// Something of a document that no script says.
struct Refusal: Error, Sendable, Hashable {
    /// The kind of thing that is refused: `xpath`.
    let kind: String
    /// The text to write instead, or the reason.
    let advice: String

    init(_ kind: String, _ advice: String) {
        self.kind = kind
        self.advice = advice
    }
}
