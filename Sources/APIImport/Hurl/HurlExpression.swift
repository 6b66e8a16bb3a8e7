/// A value of an answer as the language says it.
struct HurlExpression {
    /// What the value is, where that decides how it is written.
    enum Kind {
        case text, number, json, list, bytes, date, duration, boolean
    }

    var text: String
    var kind: Kind
}
