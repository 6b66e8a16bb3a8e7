/// One of the conditions of an `if` or a `while`.
package enum Condition: Sendable, Hashable {
    case expression(ScriptExpression)
    /// `let x`, `let x = value`, `case .success(let x) = value`
    case match(Pattern, Source)
}

/// `if … { } else if … { } else { }`
package struct Conditional: Sendable, Hashable {
    package struct Branch: Sendable, Hashable {
        package var conditions: [Condition]
        package var body: [Statement]
    }

    package var branches: [Branch]
    package var otherwise: [Statement]?
}

/// `switch result { case .success(let movies): …  default: … }`
package struct Switch: Sendable, Hashable {
    package struct Case: Sendable, Hashable {
        /// Empty for `default`.
        package var patterns: [Pattern]
        package var guardCondition: ScriptExpression?
        package var body: [Statement]
        package var range: SourceRange

        package init(patterns: [Pattern], guardCondition: ScriptExpression?, body: [Statement], at range: SourceRange) {
            self.patterns = patterns
            self.guardCondition = guardCondition
            self.body = body
            self.range = range
        }
    }

    package var subject: Source
    package var cases: [Case]
}

/// A pattern to match a value against, and the names that it binds.
package struct Pattern: Sendable, Hashable {
    package indirect enum Kind: Sendable, Hashable {
        /// `_`
        case anything
        /// `let x`, `x` in `for x in`
        case binding(Name)
        /// `let x?` and `if let x`: the value, if it is not nil.
        case unwrapped(Name)
        case tuple([Pattern])
        /// `.success(let x)`
        case enumCase(Name, [Pattern])
        /// An equal value, or a range that contains it.
        case value(ScriptExpression)
    }

    package var kind: Kind
    package var range: SourceRange

    package init(_ kind: Kind, at range: SourceRange) {
        self.kind = kind
        self.range = range
    }

    /// The names it binds, from left to right.
    package var names: [Name] {
        switch kind {
        case .anything, .value: []
        case .binding(let name), .unwrapped(let name): [name]
        case .tuple(let patterns), .enumCase(_, let patterns): patterns.flatMap(\.names)
        }
    }
}

/// `for (name, count) in totals where count > 1 { … }`
package struct ForEach: Sendable, Hashable {
    package var pattern: Pattern
    package var sequence: Source
    package var filter: ScriptExpression?
    package var body: [Statement]
}

/// `repeat every 500ms for 30s { … } while it.state != "done"`
package struct Repeat: Sendable, Hashable {
    package var interval: ScriptExpression?
    package var limit: ScriptExpression?
    package var body: [Statement]
    package var condition: ScriptExpression
}

/// Statements whose settings and names end with them: `in tmdb.local { … }`, `test "a page has twenty" { … }`.
package struct ScopedBlock: Sendable, Hashable {
    package enum Kind: Sendable, Hashable {
        /// An API, in one of its environments or outside them: `tmdb.local`.
        case place(Name)
        /// A test case, by its title.
        case test(Name)
    }

    package var kind: Kind
    package var body: [Statement]

    package init(_ kind: Kind, body: [Statement]) {
        self.kind = kind
        self.body = body
    }
}
