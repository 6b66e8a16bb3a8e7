package import ScriptSyntax

/// What can be given to `map`, `filter`, `sorted(by:)`: a closure with the names it saw, or a key path.
package struct Function: Sendable {
    package enum Kind: Sendable {
        case closure(Closure, names: Names)
        case keyPath([KeyPathComponent])
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
    private var values: [String: Value] = [:]

    package init() {}

    package subscript(name: String) -> Value? {
        get { values[name] }
        set { values[name] = newValue }
    }
}
