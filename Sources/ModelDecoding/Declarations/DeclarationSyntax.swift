/// A type declaration as it is written: a structure, class, enumeration, actor or protocol, or an extension of one.
struct TypeDeclarationSyntax: Hashable, Sendable {
    enum Keyword: String, Hashable, Sendable {
        case structure = "struct"
        case `class`
        case enumeration = "enum"
        case actor
        case `protocol`
        case `extension`
    }

    var keyword: Keyword
    /// One name or, for an extension, its written path.
    var path: [String]
    var nameSpan: Range<Int>
    var attributes: [AttributeSyntax]
    var isIndirect: Bool
    var isPrivate: Bool
    var genericParameters: [GenericParameterSyntax]
    var inherited: [TypeSyntax]
    var requirements: [RequirementSyntax]
    var members: MemberSyntax
    var documentation: String?
}

/// The contents of a declaration's braces, or of the top level of a file.
struct MemberSyntax: Hashable, Sendable {
    var types: [TypeDeclarationSyntax] = []
    var aliases: [AliasSyntax] = []
    var properties: [PropertySyntax] = []
    var computedProperties: [PropertySyntax] = []
    var cases: [CaseSyntax] = []
    /// Where `init(from: Decoder)` is.
    var decodingInitializer: Range<Int>?
}

struct AttributeSyntax: Hashable, Sendable {
    var name: String
    var span: Range<Int>
}

struct GenericParameterSyntax: Hashable, Sendable {
    var name: String
    var constraints: [TypeSyntax]
    var span: Range<Int>
}

/// `T: Decodable` or `T == Int`, of a `where` clause.
struct RequirementSyntax: Hashable, Sendable {
    var subject: TypeSyntax
    /// `nil` for `==`.
    var constraints: [TypeSyntax]
}

struct AliasSyntax: Hashable, Sendable {
    var name: String
    var nameSpan: Range<Int>
    var genericParameters: [GenericParameterSyntax]
    var target: TypeSyntax
}

struct PropertySyntax: Hashable, Sendable {
    var name: String
    var nameSpan: Range<Int>
    var attributes: [AttributeSyntax]
    var isConstant: Bool
    var type: TypeSyntax?
    var initialValue: LiteralValue?
    var documentation: String?
}

struct CaseSyntax: Hashable, Sendable {
    struct Parameter: Hashable, Sendable {
        var label: String?
        var type: TypeSyntax
        var initialValue: LiteralValue?
        var span: Range<Int>
    }

    var name: String
    var nameSpan: Range<Int>
    var isIndirect: Bool
    /// `nil` if there are no parentheses.
    var parameters: [Parameter]?
    var rawValue: LiteralValue?
    var documentation: String?
}
