/// Code as tokens that have not been parsed: the body of a function, or the expression after `=`.
///
/// Most code of an app is never needed, so code is parsed only when it first runs.
package struct CodeSyntax: Sendable {
    /// The tokens, without the surrounding braces.
    package let tokens: ArraySlice<SwiftToken>
    /// The text that the tokens come from.
    package let source: SourceText

    package init(tokens: ArraySlice<SwiftToken>, source: SourceText) {
        self.tokens = tokens
        self.source = source
    }
}

extension CodeSyntax {
    /// The bytes of the text, from the first token to the last.
    package var span: Range<Int> {
        guard let first = tokens.first, let last = tokens.last else { return 0..<0 }
        return first.span.lowerBound..<last.span.upperBound
    }
}

extension CodeSyntax: Hashable {
    /// Two values are equal if they are the same tokens in the same place of the same text.
    package static func == (one: CodeSyntax, two: CodeSyntax) -> Bool {
        one.tokens.count == two.tokens.count && one.span == two.span && one.source == two.source
    }

    package func hash(into hasher: inout Hasher) {
        hasher.combine(span)
    }
}

/// A function, an initialiser or a subscript, as it is written.
package struct FunctionSyntax: Hashable, Sendable {
    /// `x name: Int = 5`: the label that callers write, and the name that the code uses.
    package struct Parameter: Hashable, Sendable {
        /// `nil` for `_`. A subscript's parameter has a label only if two names are written.
        package var label: String?
        package var name: String
        package var type: TypeSyntax
        package var isInout = false
        package var isVariadic = false
        /// `@autoclosure`: the value is worked out where the code asks for it.
        var isAutoclosure = false
        /// The default value.
        package var defaultValue: CodeSyntax?
    }

    /// The function's name; `init` or `subscript` for those, or the characters of an operator.
    package var name: String
    package var nameSpan: Range<Int>
    var attributes: [AttributeSyntax] = []
    /// Indicates whether it belongs to the type rather than to its values.
    package var isStatic = false
    package var isMutating = false
    /// `convenience init`
    package var isConvenience = false
    package var access = AccessLevel.module
    /// `init?` or `init!`.
    package var isFailable = false
    package var genericParameters: [GenericParameterSyntax] = []
    package var parameters: [Parameter] = []
    package var canThrow = false
    /// `nil` for a function that returns nothing, and for an initialiser.
    package var result: TypeSyntax?
    package var requirements: [RequirementSyntax] = []
    /// The body; `nil` if only the signature is declared, as in a protocol. For a subscript, the getter.
    package var body: CodeSyntax?

    package init(name: String, nameSpan: Range<Int>) {
        self.name = name
        self.nameSpan = nameSpan
    }
}

extension FunctionSyntax {
    /// True if it is `init(from: Decoder)`, in any spelling.
    var isDecodingInitializer: Bool {
        guard name == "init", parameters.count == 1, parameters[0].label == "from" else { return false }
        return parameters[0].type.isDecoder
    }
}

extension TypeSyntax {
    /// True if it is `Decoder`, `any Decoder` or `Swift.Decoder`.
    var isDecoder: Bool {
        switch form {
        case .path(let names): names.last?.text == "Decoder"
        case .existential(let type), .opaque(let type): type.isDecoder
        default: false
        }
    }
}
