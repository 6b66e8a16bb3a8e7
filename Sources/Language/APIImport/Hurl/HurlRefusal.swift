/// Something of a Hurl file that no script says.
struct HurlRefusal: Error {
    /// The kind of thing that is refused: `xpath`.
    let kind: String
    /// The text to write instead, if there is any.
    let advice: String

    init(_ kind: String, _ advice: String) {
        self.kind = kind
        self.advice = advice
    }
}
