package import ModelDecoding
package import ScriptSyntax

/// A function for `map`, `filter`, `sorted(by:)`: a closure with the names it captured, a key path, an
/// operator, or a declaration by `func`.
package struct Function: Sendable {
    package enum Kind: Sendable {
        case closure(Closure, names: Names)
        case keyPath([KeyPathComponent])
        case operation(BinaryOperator)
        /// A free function of the table: `abs`.
        case free(String)
        case declared(any DeclaredFunction)
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

    /// The nesting depth of the values that a closure captured.
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

/// A function of a script, and the scope in which its body looks up names.
package protocol DeclaredFunction: Sendable {
    var declaration: FunctionDeclaration { get }
    /// The types of its parameters.
    var types: [ModelType] { get }
    var result: ModelType? { get }
}

/// A value that a function is called with.
package struct FunctionArgument: Sendable {
    package let place: Int
    package let value: Value
    package let range: SourceRange

    package init(for place: Int, _ value: Value, at range: SourceRange) {
        (self.place, self.value, self.range) = (place, value, range)
    }
}

extension Value {
    package var declaredFunction: (any DeclaredFunction)? {
        if case .function(let function) = self, case .declared(let declared) = function.kind { declared } else { nil }
    }
}
