import HTTPModel

/// The reason why a text is not a template, or cannot be expanded.
public struct URITemplateError: Error, Sendable, Hashable {
    /// The kind of error.
    public enum Kind: Sendable, Hashable {
        /// `{` without `}`.
        case unclosed
        /// `}` without `{`.
        case unopened
        /// `{}`, or only an operator.
        case empty
        /// A character that is not an operator.
        case `operator`(Character)
        /// Text that cannot be a name.
        case name(String)
        /// A prefix that is not a number from 1 to 9999.
        case prefix(String)
        /// A prefix and a star together.
        case twoModifiers
        /// A control character between the expressions.
        case control(UInt8)
        /// A prefix modifier for a value that is not one string.
        case prefixOfMany(variable: String)
    }

    /// The kind of error.
    public let kind: Kind
    /// The template.
    public let template: String
    /// The place, in bytes of UTF-8.
    public let span: Range<Int>

    init(_ kind: Kind, in template: String, at span: Range<Int>) {
        self.kind = kind
        self.template = template
        self.span = span
    }
}

extension URITemplateError: CustomStringConvertible {
    /// The place, the problem, and what to write instead.
    public var description: String {
        let before = String(decoding: Array(template.utf8.prefix(span.lowerBound)), as: UTF8.self)
        return "character \(before.count + 1) of “\(Printable.text(template))”: \(kind)"
    }
}

extension URITemplateError.Kind: CustomStringConvertible {
    /// The problem, and what to write instead.
    public var description: String {
        switch self {
        case .unclosed: "{ is not closed: write } after the name, or %7B for the character"
        case .unopened: "} closes nothing: write { before the name, or %7D for the character"
        case .empty: "there is no variable between the braces: write a name, like {id}"
        case .operator(let symbol):
            "\(symbol) has no meaning before a name: write one of + # . / ; ? & or nothing"
        case .name(let name):
            "“\(Printable.text(name))” is not the name of a variable: "
                + "use letters, digits and _, with single dots between"
        case .prefix(let text):
            "“\(Printable.text(text))” is not a prefix: write a number from :1 to :9999"
        case .twoModifiers: "a variable cannot have a prefix and a star: keep one of them"
        case .control(let byte): "\(Printable.name(of: byte)) cannot be part of a URL: remove it"
        case .prefixOfMany(let variable):
            "\(variable) is a list, and only a text has a prefix: remove the : and its number"
        }
    }
}
