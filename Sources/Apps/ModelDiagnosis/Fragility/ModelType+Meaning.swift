import ModelDecoding

extension ModelType {
    /// Indicates whether each value of another type is still what it was as this one: an `Int32` as an `Int`, but not a `Date`
    /// as a text, nor a case as its raw value.
    func keepsMeaning(of other: ModelType) -> Bool {
        switch (other, self) {
        case (.optional(let other), .optional(let new)): new.keepsMeaning(of: other)
        case (_, .optional(let new)): new.keepsMeaning(of: other)
        case (.array(let other), .array(let new)), (.set(let other), .set(let new)): new.keepsMeaning(of: other)
        case (.dictionary(_, let other), .dictionary(_, let new)): new.keepsMeaning(of: other)
        case (.scalar(let other), .scalar(let new)): new.keepsMeaning(of: other)
        case (.scalar(let other), .named(let new)): UnionType(named: new.qualifiedName)?.holds(other) ?? true
        case (.named, .scalar): self == other
        default: true
        }
    }
}

extension ScalarType {
    fileprivate func keepsMeaning(of other: ScalarType) -> Bool {
        self == other || other.isInteger && (isInteger || self == .double || self == .decimal)
            || other.isFloatingPoint && (self == .double || self == .decimal)
    }
}
