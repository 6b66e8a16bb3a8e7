/// Something of a Hurl file that no script says.
struct HurlRefusal: Error {
    /// What kind of thing it is: `xpath`.
    let kind: String
    /// What to write instead, if there is something.
    let advice: String

    init(_ kind: String, _ advice: String) {
        self.kind = kind
        self.advice = advice
    }
}
