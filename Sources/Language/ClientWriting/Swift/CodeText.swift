/// A text with values in it, as it is put together: a literal of Swift, or a word of a shell.
struct CodeText {
    enum Part {
        case text(String)
        /// Code whose value is inserted here.
        case value(String)
    }

    private(set) var parts: [Part] = []

    init(_ text: String = "") {
        add(text)
    }

    init(value code: String) {
        interpolate(code)
    }

    /// A text with values in it, each in the Swift that is given for it.
    init(_ values: [ClientValue], code: (ClientValue) -> String) {
        for value in values {
            if let plain = value.plain { add(plain) } else { interpolate(code(value)) }
        }
    }

    mutating func add(_ text: String) {
        if !text.isEmpty { parts.append(.text(text)) }
    }

    mutating func add(_ other: CodeText) { parts += other.parts }

    mutating func interpolate(_ code: String) { parts.append(.value(code)) }

    var plain: String? {
        let texts = parts.compactMap { if case .text(let text) = $0 { text } else { nil } }
        return texts.count == parts.count ? texts.joined() : nil
    }

    /// The only value, if nothing is around it.
    var onlyValue: String? {
        if parts.count == 1, case .value(let code) = parts[0] { code } else { nil }
    }
}

extension CodeText {
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
