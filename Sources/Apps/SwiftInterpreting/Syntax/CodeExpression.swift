import ModelDecoding

/// An expression of Swift as it is written, after its operators have found their operands.
struct CodeExpression: Sendable {
    indirect enum Form: Sendable {
        /// `x`, `self`, `super`, `$0`, `Page<Movie>`, `+`: its place determines its meaning. A function that is named
        /// with its labels is `f(_:b:)`, also as a member.
        case name(String, arguments: [TypeSyntax])
        case integer(WholeNumber)
        case floatingPoint(Double)
        case boolean(Bool)
        case `nil`
        /// A string, with the values of its `\(…)` between its pieces.
        case string([StringPiece])
        /// `/a+/`, `#/a+/#`: the content between the delimiters.
        case regex(String)
        case array([CodeExpression])
        case dictionary([(key: CodeExpression, value: CodeExpression)])
        /// `()` and `(a, b: c)`. One value in parentheses is that value.
        case tuple([Argument])
        /// A type that is not a plain name: `[Int]`, `[String: Int]`, `Int?`, `(any Shape).self` without its `.self`.
        case type(TypeSyntax)
        /// `.name`, whose type comes from its context.
        case implicitMember(String)
        /// `value.name`, `value.0`, `Type.init`, `Type.self`, with the generic arguments of the member.
        case member(CodeExpression, String, arguments: [TypeSyntax])
        /// A call. Trailing closures are its last arguments, the first of them without a label.
        case call(CodeExpression, [Argument])
        case subscripted(CodeExpression, [Argument])
        /// The `value?` of `value?.name`.
        case optionalLink(CodeExpression)
        /// The part of `value?.name(…)[…]` that is skipped if a link is nil.
        case optionalChain(CodeExpression)
        case forced(CodeExpression)
        /// An operator before its operand, including `&x`.
        case prefix(String, CodeExpression)
        case postfix(CodeExpression, String)
        /// Any operator between two values without a case of its own, including `??`, `&&`, `||`, `...` and `..<`.
        /// `x...` and `...x` are `postfix` and `prefix`.
        case binary(String, CodeExpression, CodeExpression)
        /// `=`, or `+=` and the like with the operator before the `=`.
        case assignment(CodeExpression, by: String?, CodeExpression)
        case ternary(CodeExpression, CodeExpression, CodeExpression)
        case cast(CodeExpression, Cast, TypeSyntax)
        case attempt(Attempt, CodeExpression)
        case closure(Closure)
        /// `if … { } else { }` or `switch` used as a value.
        case statement(CodeStatement)
        /// `\Type.a.b`; the type may be left out, and a name may end with `?` or `!`.
        case keyPath(TypeSyntax?, [String])
        /// Code that is not understood here, and the reason.
        case unknown(String)
    }

    enum Cast: Sendable {
        case `as`, conditional, forced, `is`
    }

    /// `try`, `try?` and `try!`.
    enum Attempt: Sendable {
        case plain, optional, forced
    }

    enum StringPiece: Sendable {
        case text(String)
        /// `\(value)`
        case value(CodeExpression)
        /// `\(year: .defaultDigits)` or `\(x, format: y)`, whose meaning depends on the type of the string.
        case arguments([Argument])
    }

    struct Argument: Sendable {
        var label: String?
        var value: CodeExpression
    }

    /// `{ [weak self] (a: Int, b) -> String in … }`.
    struct Closure: Sendable {
        struct Parameter: Sendable {
            var name: String
            var type: TypeSyntax?
        }

        /// `nil` where `$0` and so on are meant.
        var parameters: [Parameter]?
        var result: TypeSyntax?
        /// The names in its capture list, with the values they get.
        var captures: [(name: String, value: CodeExpression)] = []
        var body: [CodeStatement]
        /// The number of `$0`, `$1` … that it uses itself, not counting closures in it.
        var shorthandCount = 0
    }

    var form: Form
    /// The bytes of the source.
    var span: Range<Int>

    init(_ form: Form, at span: Range<Int>) {
        self.form = form
        self.span = span
    }
}
