/// A type as it is written.
package struct TypeSyntax: Hashable, Sendable {
    /// A component of a type's path, with the generic arguments written after it.
    package struct Name: Hashable, Sendable {
        package var text: String
        package var arguments: [TypeSyntax]
        package var span: Range<Int>

        package init(text: String, arguments: [TypeSyntax], span: Range<Int>) {
            self.text = text
            self.arguments = arguments
            self.span = span
        }
    }

    package indirect enum Form: Hashable, Sendable {
        case path([Name])
        case optional(TypeSyntax)
        case array(TypeSyntax)
        case dictionary(key: TypeSyntax, value: TypeSyntax)
        case composition([TypeSyntax])
        /// `any P`
        case existential(TypeSyntax)
        /// `some P`
        case opaque(TypeSyntax)
        /// `T.Type`
        case metatype(TypeSyntax)
        case tuple([Element])
        case function([TypeSyntax], result: TypeSyntax)
        /// A type that cannot be decoded, and the reason.
        case refused(String)
    }

    /// An element of a tuple.
    package struct Element: Hashable, Sendable {
        package var label: String?
        package var type: TypeSyntax
    }

    package var form: Form
    package var span: Range<Int>

    package init(form: Form, span: Range<Int>) {
        self.form = form
        self.span = span
    }
}

extension TypeSyntax {
    /// The names of a path without generic arguments, `nil` for any other type.
    package var plainPath: [String]? {
        if case .path(let names) = form { names.map(\.text) } else { nil }
    }

    /// The types of `A & B`, or the type itself.
    package var parts: [TypeSyntax] {
        if case .composition(let parts) = form { parts } else { [self] }
    }

    /// The type with its sugar written out: `[Int]` is `Array<Int>`.
    var spelledOut: TypeSyntax {
        let (name, arguments): (String, [TypeSyntax])
        switch form {
        case .array(let element): (name, arguments) = ("Array", [element])
        case .dictionary(let key, let value): (name, arguments) = ("Dictionary", [key, value])
        case .optional(let wrapped): (name, arguments) = ("Optional", [wrapped])
        default: return self
        }
        return TypeSyntax(form: .path([Name(text: name, arguments: arguments, span: span)]), span: span)
    }

    /// True if synthesised decoding supports no type that it could mean.
    var isNeverDecoded: Bool {
        switch form {
        case .existential, .opaque, .metatype, .tuple, .function: true
        case .optional(let type), .array(let type): type.isNeverDecoded
        case .dictionary(let key, let value): key.isNeverDecoded || value.isNeverDecoded
        case .path, .composition, .refused: false
        }
    }

    /// Indicates whether it is written with `?` or `!`, so that a variable starts as `nil`.
    package var isOptionalSugar: Bool {
        if case .optional = form { true } else { false }
    }
}
