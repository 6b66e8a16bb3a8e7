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
    var attributes: [AttributeSyntax] = []
    var isIndirect = false
    var isPrivate = false
    var genericParameters: [GenericParameterSyntax] = []
    /// The types in the angle brackets, or the sugar, of the type that is extended: `Page<Movie>`, `[String: Int]`.
    var extendedArguments: [TypeSyntax] = []
    var inherited: [TypeSyntax] = []
    var requirements: [RequirementSyntax] = []
    var members = MemberSyntax()
    /// From its attributes or its name to its last brace.
    var span = 0..<0
    var documentation: String?
}

/// The contents of a declaration's braces, or of the top level of a file.
struct MemberSyntax: Hashable, Sendable {
    var types: [TypeDeclarationSyntax] = []
    var aliases: [AliasSyntax] = []
    /// What a protocol leaves to the types that conform to it.
    var associatedTypes: [AssociatedTypeSyntax] = []
    /// The names of the functions and properties that a protocol asks for.
    var requiredNames: Set<String> = []
    /// What each value stores, without lazy properties.
    var properties: [PropertySyntax] = []
    /// What each value computes, now or lazily.
    var computedProperties: [PropertySyntax] = []
    /// What belongs to the type itself, stored or computed.
    var staticProperties: [PropertySyntax] = []
    var cases: [CaseSyntax] = []
    /// Functions and operators.
    var functions: [FunctionSyntax] = []
    var initializers: [FunctionSyntax] = []
    var subscripts: [FunctionSyntax] = []
}

extension MemberSyntax {
    /// `init(from: Decoder)`
    var decodingInitializer: FunctionSyntax? { initializers.last { $0.isDecodingInitializer } }

    /// What `private extension` makes of its members.
    mutating func makePrivate() {
        for index in functions.indices { functions[index].isPrivate = true }
        for index in initializers.indices { initializers[index].isPrivate = true }
        for index in subscripts.indices { subscripts[index].isPrivate = true }
        for index in computedProperties.indices { computedProperties[index].isPrivate = true }
        for index in staticProperties.indices { staticProperties[index].isPrivate = true }
    }

    /// The members without the types and aliases that are nested among them.
    var withoutTypes: MemberSyntax {
        var members = self
        members.types = []
        members.aliases = []
        return members
    }
}

/// `@name`, `@Module.Name<Argument>(…)`
struct AttributeSyntax: Hashable, Sendable {
    /// The last of its names.
    var name: String
    /// All of its names, with their generic arguments.
    var type: TypeSyntax
    /// What is in its parentheses.
    var arguments: CodeSyntax?
    var span: Range<Int>
}

struct GenericParameterSyntax: Hashable, Sendable {
    var name: String
    var constraints: [TypeSyntax]
    /// `each T`
    var isPack = false
    var span: Range<Int>
}

/// `T: Decodable` or `T == Int`, of a `where` clause.
struct RequirementSyntax: Hashable, Sendable {
    var subject: TypeSyntax
    /// Empty for `==`.
    var constraints: [TypeSyntax]
    /// What the subject is the same as; `nil` for a conformance.
    var sameType: TypeSyntax?
}

/// `associatedtype Item: Decodable = Movie where …`
struct AssociatedTypeSyntax: Hashable, Sendable {
    /// A member that the protocol asks for and that is of the associated type itself: `static var value: Value { get }`.
    struct Witness: Hashable, Sendable {
        var name: String
        var isStatic: Bool
        var isFunction = false
        /// Which parameter of the function has the type, if its result has not.
        var parameter: Int?
    }

    var name: String
    var constraints: [TypeSyntax]
    var defaultType: TypeSyntax?
    /// What shows which type it is, in a type that does not name it.
    var witnesses: [Witness] = []
}

struct AliasSyntax: Hashable, Sendable {
    var name: String
    var nameSpan: Range<Int>
    var genericParameters: [GenericParameterSyntax]
    var target: TypeSyntax
}

extension AliasSyntax {
    var span: Range<Int> { nameSpan.lowerBound..<max(nameSpan.upperBound, target.span.upperBound) }
}

struct PropertySyntax: Hashable, Sendable {
    var name: String
    var nameSpan: Range<Int>
    var attributes: [AttributeSyntax]
    var isConstant: Bool
    var isStatic = false
    var isLazy = false
    /// Whether only its type, or its file, can see it.
    var isPrivate = false
    /// Whether `willSet` or `didSet` runs when it is set.
    var isObserved = false
    var type: TypeSyntax?
    var initialValue: LiteralValue?
    /// What stands behind `=`.
    var initialCode: CodeSyntax?
    /// How it is computed.
    var getter: CodeSyntax?
    var documentation: String?
}

struct CaseSyntax: Hashable, Sendable {
    struct Parameter: Hashable, Sendable {
        var label: String?
        var type: TypeSyntax
        var initialValue: LiteralValue?
        /// What stands behind `=`.
        var initialCode: CodeSyntax?
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
