/// A string literal with values in it, as it is put together.
struct CodeText {
    private enum Part {
        case text(String)
        case value(String)
    }

    private var parts: [Part] = []

    init() {}

    /// A text with values in it, each in the Swift that is given for it.
    init(_ values: [ClientValue], code: (ClientValue) -> String) {
        for value in values {
            if let plain = value.plain { add(plain) } else { interpolate(code(value)) }
        }
    }

    mutating func add(_ text: String) {
        if !text.isEmpty { parts.append(.text(text)) }
    }

    /// What stands between `\(` and `)`.
    mutating func interpolate(_ code: String) { parts.append(.value(code)) }

    /// The text, if no value is in it.
    var plain: String? {
        var plain = ""
        for part in parts {
            guard case .text(let text) = part else { return nil }
            plain += text
        }
        return plain
    }

    /// The only value, if nothing is around it.
    var onlyValue: String? {
        if parts.count == 1, case .value(let code) = parts[0] { code } else { nil }
    }

    var literal: String {
        if let plain { return SwiftText.literal(plain) }
        let text = parts.map { if case .text(let text) = $0 { text } else { "" } }.joined()
        let marks = SwiftText.marks(around: text)
        let inside = parts.map { part in
            switch part {
            case .text(let text): SwiftText.inside(text, marks: marks)
            case .value(let code): "\\\(marks)(\(code))"
            }
        }
        return "\(marks)\"\(inside.joined())\"\(marks)"
    }
}
