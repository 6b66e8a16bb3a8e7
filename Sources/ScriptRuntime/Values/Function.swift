package import ScriptSyntax

/// What can be given to `map`, `filter`, `sorted(by:)`: a closure with the names it saw, a key path, an operator.
package struct Function: Sendable {
    package enum Kind: Sendable {
        case closure(Closure, names: Names)
        case keyPath([KeyPathComponent])
        case operation(BinaryOperator)
    }

    package var kind: Kind
    package var range: SourceRange

    package init(_ kind: Kind, at range: SourceRange) {
        self.kind = kind
        self.range = range
    }
}

/// The names that expressions declare: the parameters of closures, inner ones first.
package struct Names: Sendable {
    /// A few: looking through them is faster than hashing, and so is copying them for every call of a closure.
    private var entries: [(name: String, value: Value)] = []

    package init() {}

    package subscript(name: String) -> Value? {
        get { entries.last { $0.name == name }?.value }
        set {
            if let place = entries.firstIndex(where: { $0.name == name }) { entries.remove(at: place) }
            if let newValue { entries.append((name, newValue)) }
        }
    }
}
