package import ScriptSyntax

/// What can be given to `map`, `filter`, `sorted(by:)`: a closure with the names it saw, a key path, an operator.
package struct Function: Sendable {
    package enum Kind: Sendable {
        case closure(Closure, names: Names)
        case keyPath([KeyPathComponent])
        case operation(BinaryOperator)
    }

    package let kind: Kind
    package let range: SourceRange
    /// The closure, if it only calculates.
    let quick: QuickClosure?

    package init(_ kind: Kind, at range: SourceRange) {
        self.kind = kind
        self.range = range
        quick = if case .closure(let closure, _) = kind { QuickClosure(closure) } else { nil }
    }

    /// How deep the values are nested that a closure saw.
    var depth: UInt16 { if case .closure(_, let names) = kind { names.depth } else { 0 } }
}

/// The names that expressions declare: the parameters of closures, inner ones first.
package struct Names: Sendable {
    /// A few: looking through them is faster than hashing, and so is copying them for every call of a closure.
    private var entries: [(name: String, value: Value)] = []
    /// The depth of the deepest value.
    private(set) var depth: UInt16 = 0

    package init() {}

    package subscript(name: String) -> Value? {
        get { entries.last { $0.name == name }?.value }
        set {
            if let place = entries.firstIndex(where: { $0.name == name }) {
                let isDeepest = entries.remove(at: place).value.depth == depth
                if isDeepest, depth > 0 { depth = entries.reduce(0) { max($0, $1.value.depth) } }
            }
            guard let newValue else { return }
            entries.append((name, newValue))
            depth = max(depth, newValue.depth)
        }
    }
}
