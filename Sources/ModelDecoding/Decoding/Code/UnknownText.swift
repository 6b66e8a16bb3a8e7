extension ModelValue {
    /// A text whose words are not known: how an error or a value of the app's own reads. It may go into an error or a
    /// property; what depends on its words is unknown.
    package static func unknownText(_ code: UnknownCode) -> ModelValue { .code(CodeValue(.unknownText(code))) }

    /// Why its words are not known, if it is such a text.
    package var unknownText: UnknownCode? {
        if case .code(let value) = self, case .unknownText(let code) = value.content { code } else { nil }
    }

    /// Whether a text whose words are not known is part of the value.
    package var holdsUnknownText: Bool {
        switch self {
        case .record(let record): record.values.contains(where: \.holdsUnknownText)
        case .enumeration(let value): value.values.contains(where: \.holdsUnknownText)
        case .array(let list): list.elements.contains(where: \.holdsUnknownText)
        case .code(let code):
            switch code.content {
            case .unknownText: true
            case .tuple(let elements): elements.contains { $0.value.holdsUnknownText }
            default: false
            }
        default: false
        }
    }

    /// The value, for something that depends on its words.
    package func known() throws(Interruption) -> ModelValue {
        if let unknownText { throw .unknown(unknownText) }
        return self
    }
}
