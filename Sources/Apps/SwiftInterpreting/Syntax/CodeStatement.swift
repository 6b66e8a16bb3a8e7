import ModelDecoding

/// A statement of Swift as it is written.
struct CodeStatement: Sendable {
    indirect enum Form: Sendable {
        case expression(CodeExpression)
        /// `let (a, b): T = value`. Several on one line are several statements.
        case binding(CodePattern, isConstant: Bool, type: TypeSyntax?, value: CodeExpression?)
        /// A local `var name: T { … }`.
        case computed(name: String, type: TypeSyntax, getter: CodeSyntax)
        case `if`([Condition], [CodeStatement], otherwise: [CodeStatement]?)
        case `guard`([Condition], otherwise: [CodeStatement])
        case `switch`(CodeExpression, [Case])
        /// `for case let x? in xs where …`.
        case `for`(label: String?, CodePattern, in: CodeExpression, where: CodeExpression?, [CodeStatement])
        case `while`(label: String?, [Condition], [CodeStatement])
        case repeatWhile(label: String?, [CodeStatement], CodeExpression)
        case `do`(label: String?, [CodeStatement], catches: [Catch])
        case `defer`([CodeStatement])
        case `throw`(CodeExpression)
        case `return`(CodeExpression?)
        case `break`(String?)
        case `continue`(String?)
        case `fallthrough`
        case function(FunctionSyntax)
        /// A type or an alias that is declared within a function.
        case declaration(MemberSyntax)
        /// Code that is not understood here, and the reason.
        case unknown(String)
    }

    enum Condition: Sendable {
        case value(CodeExpression)
        /// `let x = value`, `let x`, `var x = value`: a pattern that matches a value that is not nil.
        case optionalBinding(CodePattern, type: TypeSyntax?, CodeExpression)
        /// `case pattern = value`.
        case match(CodePattern, CodeExpression)
        /// `#available(…)`, which is true.
        case availability
    }

    struct Case: Sendable {
        /// Empty for `default`.
        var patterns: [(pattern: CodePattern, where: CodeExpression?)]
        var isDefault = false
        var body: [CodeStatement]
    }

    struct Catch: Sendable {
        /// Empty for `catch { … }`, whose error is `error`.
        var patterns: [(pattern: CodePattern, where: CodeExpression?)]
        var body: [CodeStatement]
    }

    var form: Form
    /// The bytes of the source.
    var span: Range<Int>

    init(_ form: Form, at span: Range<Int>) {
        self.form = form
        self.span = span
    }
}

/// A pattern that a value is compared with and taken apart by.
indirect enum CodePattern: Sendable {
    /// `_`
    case any
    /// `let x`, or a name within a `let`.
    case binding(String)
    case tuple([(label: String?, pattern: CodePattern)])
    /// `.name`, `Type.name`, `.name(…)`; `payload` is nil without parentheses.
    case enumerationCase(TypeSyntax?, TypeSyntax.Name, payload: [(label: String?, pattern: CodePattern)]?)
    /// `pattern?`
    case some(CodePattern)
    /// `is T`
    case `is`(TypeSyntax)
    /// `pattern as T`
    case cast(CodePattern, TypeSyntax)
    /// Anything else, which is compared with `~=`: a literal, a range, a constant.
    case value(CodeExpression)
}
