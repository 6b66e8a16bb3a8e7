import HTTPModel

/// A URL with variables to be filled in, as in RFC 6570: `movie/{id}{?page,tag*}`.
///
/// ``expand(_:)`` follows the RFC, for any use. To make a request, use ``RequestTemplate``, in which a value is data
/// and can never lead elsewhere.
///
/// ```swift
/// let template = try URITemplate("movie/{id}{?page}")
/// let text = try template.expand(["id": "7", "page": "2"])    // "movie/7?page=2"
/// ```
public struct URITemplate: Sendable, Hashable, CustomStringConvertible {
    /// A piece of the template.
    public enum Part: Sendable, Hashable {
        /// Literal text; the span is its place in the template, in bytes of UTF-8.
        case literal(String, span: Range<Int>)
        /// `{…}`
        case expression(Expression)
    }

    /// One `{…}`.
    public struct Expression: Sendable, Hashable {
        /// The operator, which its first character gives.
        public let `operator`: Operator
        /// Its variables, in order.
        public let variables: [Variable]
        /// The range of the expression, including its braces, in bytes of UTF-8.
        public let span: Range<Int>
    }

    /// A name in an expression, and how its value is truncated or exploded.
    public struct Variable: Sendable, Hashable {
        /// The name.
        public let name: String
        /// `:3`, `*` or nothing.
        public let modifier: Modifier
        /// The range of the name and its modifier, in bytes of UTF-8.
        public let span: Range<Int>
    }

    /// The modifier after a name.
    public enum Modifier: Sendable, Hashable {
        /// Nothing.
        case none
        /// `:3`: the first characters only.
        case prefix(Int)
        /// `*`: each element or pair separately.
        case explode
    }

    /// The value of a variable. A variable without a value is undefined and expands to nothing.
    public enum Value: Sendable, Hashable {
        /// One string.
        case string(String)
        /// Several strings, in order. An empty list counts as undefined.
        case list([String])
        /// Names and values, in order. An empty list counts as undefined.
        case pairs([Pair])
    }

    /// A name with its value.
    public struct Pair: Sendable, Hashable {
        /// The name.
        public var name: String
        /// The value.
        public var value: String

        /// A name with its value.
        public init(_ name: String, _ value: String) {
            self.name = name
            self.value = value
        }
    }

    /// The template as it was written.
    public let description: String
    /// Its pieces, in order: together they are all of it.
    public let parts: [Part]

    /// Reads a template; the error says where it is wrong and what to write instead.
    public init(_ text: String) throws(URITemplateError) {
        try self.init(text, takesAnyLetter: false)
    }

    /// A template of a request, whose names may have every letter that a Swift name may have.
    init(ofRequest text: String) throws(URITemplateError) {
        try self.init(text, takesAnyLetter: true)
    }

    private init(_ text: String, takesAnyLetter: Bool) throws(URITemplateError) {
        var reader = URITemplateReader(text, takesAnyLetter: takesAnyLetter)
        parts = try reader.readParts()
        description = text
    }

    /// A template that is one literal: its braces are characters like any other.
    init(literal text: String) {
        parts = text.isEmpty ? [] : [.literal(text, span: 0..<text.utf8.count)]
        description = text
    }

    /// The names of its variables, each once, in the order of their first use.
    public var variables: [String] {
        var names: [String] = []
        for variable in parts.flatMap(\.variables) where !names.contains(variable.name) { names.append(variable.name) }
        return names
    }
}

extension URITemplate.Variable {
    /// The name as a URL contains it: letters beyond ASCII are escapes there.
    var sentName: String { PercentEncoding.encode(name, keeping: .reserved) }
}

extension URITemplate.Part {
    /// The variables in it.
    public var variables: [URITemplate.Variable] {
        switch self {
        case .literal: []
        case .expression(let expression): expression.variables
        }
    }
}

extension URITemplate.Value: ExpressibleByStringLiteral, ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral {
    /// One string.
    public init(stringLiteral value: String) { self = .string(value) }
    /// Creates a value from several strings.
    public init(arrayLiteral elements: String...) { self = .list(elements) }
    /// Names and values, in the order they are written.
    public init(dictionaryLiteral elements: (String, String)...) {
        self = .pairs(elements.map { URITemplate.Pair($0, $1) })
    }
}
