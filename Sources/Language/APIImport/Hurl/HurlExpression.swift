import ScriptSyntax

/// A value of an answer as the language says it.
struct HurlExpression {
    /// What the value is, where that decides how it is written.
    enum Kind {
        case text, number, json, list, bytes, date, duration, boolean
    }

    var text: String
    var kind: Kind

    init(_ text: String, _ kind: Kind) {
        self.text = text
        self.kind = kind
    }

    /// How it becomes JSON outside of quotation marks. What an answer holds is only known by then.
    func reading(among secrets: Set<String>) -> WrittenText.Reading {
        switch kind {
        case .number, .boolean: .json
        default: secrets.contains(text) ? .never : .text
        }
    }
}
