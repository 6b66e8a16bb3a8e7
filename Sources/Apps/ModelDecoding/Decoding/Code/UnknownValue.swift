extension ModelValue {
    /// A value of an unknown type, such as an error's description, or the result of code that is not run here and
    /// cannot fail. It may be stored in an error or a property; anything that depends on it is unknown.
    package static func unknown(_ code: UnknownCode, of type: ModelType = .scalar(.string)) -> ModelValue {
        .code(CodeValue(.unknown(code, type)))
    }

    /// The reason why the value is unknown, if it is.
    package var unknown: UnknownCode? {
        if case .code(let value) = self, case .unknown(let code, _) = value.content { code } else { nil }
    }

    /// Indicates whether it contains an unknown value.
    package var holdsUnknown: Bool {
        switch self {
        case .record(let record): record.values.contains(where: \.holdsUnknown)
        case .enumeration(let value): value.values.contains(where: \.holdsUnknown)
        case .array(let list): list.elements.contains(where: \.holdsUnknown)
        case .code(let code):
            switch code.content {
            case .unknown: true
            case .tuple(let elements): elements.contains { $0.value.holdsUnknown }
            case .optional(let value, _): value.holdsUnknown
            default: false
            }
        default: false
        }
    }

    /// The value, for code that depends on it.
    package func known() throws(Interruption) -> ModelValue {
        if let unknown { throw .unknown(unknown) }
        return self
    }
}
