/// Something that has a value, in Swift's spelling.
package struct ScriptExpression: Sendable, Hashable {
    package var kind: Kind
    package var range: SourceRange

    package init(_ kind: Kind, at range: SourceRange) {
        self.kind = kind
        self.range = range
    }

    /// The variable that a target begins with: `a` of `a.b[0]`.
    package var root: String? {
        switch kind {
        case .name(let name): name
        case .member(let inner, _), .subscripted(let inner, _): inner.root
        default: nil
        }
    }

    package indirect enum Kind: Sendable, Hashable {
        /// `nil`, and JSON's `null`, which is written as null where `nil` would be omitted.
        case `nil`, null
        case boolean(Bool)
        /// The number's text without `_`, which keeps every digit until its type is known.
        case integer(String)
        case decimal(String)
        /// `500ms`, `30s`, `5m`, `7d`.
        case duration(amount: String, unit: DurationUnit)
        case string(StringTemplate)
        case regex(pattern: String)
        /// `movie`, `it`, `Date`, `$0`.
        case name(String)
        /// `Set<Int>`, as the function of a call.
        case type(SwiftFragment)
        /// `.iso8601`, `.formatted("yyyy")`.
        case implicitMember(Name, [Argument]?)
        case array([ScriptExpression])
        /// `["a": 1]`, `[:]`.
        case dictionary([KeyedExpression])
        /// `{ "a": 1 }`: a JSON object, with its members in order.
        case object([ObjectMember])
        case tuple([Argument])
        case parenthesised(ScriptExpression)
        case member(ScriptExpression, Name)
        /// `a?`, as part of `a?.b`.
        case optionalChain(ScriptExpression)
        /// `a!`
        case forced(ScriptExpression)
        case subscripted(ScriptExpression, [Argument])
        /// A trailing closure is the last argument, without a label.
        case call(ScriptExpression, [Argument])
        case closure(Closure)
        case keyPath([KeyPathComponent])
        case prefix(PrefixOperator, ScriptExpression)
        case binary(ScriptExpression, BinaryOperator, ScriptExpression)
        /// `1...`, `...1`, `..<1`.
        case partialRange(PartialRange, ScriptExpression)
        case conditional(ScriptExpression, then: ScriptExpression, otherwise: ScriptExpression)
        /// `a is Int`
        case typeTest(ScriptExpression, SwiftFragment)
        /// `a as? Int`
        case cast(ScriptExpression, CastKind, SwiftFragment)
        /// `try? episode(id: 1)`
        case tried(ScriptExpression)
        /// `(GET episodes)`: a request in an expression is in parentheses.
        case request(RequestLiteral)
        /// `(response -> Episode)`: the left side of the arrow, decoded again.
        case decoded(ScriptExpression, SwiftFragment)
        /// `>` in `sorted(by: >)`: an operator as a function.
        case operation(BinaryOperator)
    }

    /// Names separated by dots, and nothing else: `movie`, `tmdb.movie`.
    package var path: String? {
        switch kind {
        case .name(let name): name
        case .member(let inner, let name): inner.path.map { "\($0).\(name.text)" }
        default: nil
        }
    }

    /// The number in `response(3)`; `nil` for anything else.
    package var responseNumber: ScriptExpression? {
        guard case .call(let callee, let arguments) = kind, case .name("response") = callee.kind, arguments.count == 1,
            arguments[0].label == nil
        else { return nil }
        return arguments[0].value
    }
}

package enum DurationUnit: String, Sendable, Hashable, CaseIterable {
    case milliseconds = "ms"
    case seconds = "s"
    case minutes = "m"
    case hours = "h"
    case days = "d"
}

package enum PrefixOperator: String, Sendable, Hashable, CaseIterable {
    case minus = "-"
    case plus = "+"
    case not = "!"
    case complement = "~"
}

package enum PartialRange: String, Sendable, Hashable {
    case from = "x..."
    case through = "...x"
    case upTo = "..<x"
}

package enum CastKind: String, Sendable, Hashable {
    case conditional = "as?"
    case forced = "as!"
    case plain = "as"
}

/// A value with its label, if there is one.
package struct Argument: Sendable, Hashable {
    package var label: Name?
    package var value: ScriptExpression

    package init(label: Name? = nil, _ value: ScriptExpression) {
        self.label = label
        self.value = value
    }
}

package struct KeyedExpression: Sendable, Hashable {
    package var key: ScriptExpression
    package var value: ScriptExpression

    package init(_ key: ScriptExpression, _ value: ScriptExpression) {
        self.key = key
        self.value = value
    }
}

/// `"email": email`
package struct ObjectMember: Sendable, Hashable {
    package var key: StringTemplate
    package var value: ScriptExpression

    package init(_ key: StringTemplate, _ value: ScriptExpression) {
        self.key = key
        self.value = value
    }
}

/// `{ $0.id > 3 }`, `{ movie in movie.id }`, `{ (a: Int) -> Double in 2 }`
package struct Closure: Sendable, Hashable {
    package var parameters: [Name]
    /// The declared types of the parameters; empty if none is declared.
    package var types: [SwiftFragment?] = []
    package var result: SwiftFragment?
    package var body: ScriptExpression

    /// Indicates whether the closure declares types for its parameters or its result.
    package var declaresTypes: Bool { !types.isEmpty || result != nil }
}

package enum KeyPathComponent: Sendable, Hashable {
    /// The type at which it begins: `Episode` in `\Episode.title`.
    case root(Name)
    case member(Name)
    case subscripted([Argument])
    case optionalChain
    /// `\.self`
    case identity
}
