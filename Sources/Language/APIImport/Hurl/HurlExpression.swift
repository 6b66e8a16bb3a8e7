import ScriptSyntax

/// A value of a response, as the language expresses it.
struct HurlExpression {
    /// The kind of the value, as far as it decides how the value is written.
    enum Kind {
        case text, number, json, list, bytes, date, duration, boolean
    }

    var text: String
    var kind: Kind
    /// The question whether a path finds something, which may be `null`.
    var presence: String?

    init(_ text: String, _ kind: Kind) {
        self.text = text
        self.kind = kind
    }

    /// Returns the condition that there is such a value, which may be `null`, or that there is none.
    func condition(isThere: Bool) -> String {
        if kind == .list { return "\(isThere ? "!" : "")\(text).isEmpty" }
        if let presence { return "\(presence) \(isThere ? "==" : "!=") true" }
        return "\(text) \(isThere ? "!=" : "==") nil"
    }

    /// Returns its way of becoming JSON outside quotation marks. The content of a response is known only then.
    func reading(among secrets: Set<String>) -> WrittenText.Reading {
        switch kind {
        case .number, .boolean: .json
        default: secrets.contains(text) ? .never : .text
        }
    }
}
