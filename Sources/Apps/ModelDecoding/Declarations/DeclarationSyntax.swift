/// A type declaration as it is written: a structure, class, enumeration, actor or protocol, or an extension of one.
package struct TypeDeclarationSyntax: Hashable, Sendable {
    package enum Keyword: String, Hashable, Sendable {
        case structure = "struct"
        case `class`
        case enumeration = "enum"
        case actor
        case `protocol`
        case `extension`
    }

    package var keyword: Keyword
    /// One name or, for an extension, its written path.
    package var path: [String]
    package var nameSpan: Range<Int>
    package var attributes: [AttributeSyntax] = []
    var isIndirect = false
    package var access = AccessLevel.module
    package var genericParameters: [GenericParameterSyntax] = []
    /// The types in the angle brackets, or the sugar, of the type that is extended: `Page<Movie>`, `[String: Int]`.
    var extendedArguments: [TypeSyntax] = []
    package var inherited: [TypeSyntax] = []
    var requirements: [RequirementSyntax] = []
    package var members = MemberSyntax()
    /// From its attributes or its name to its last brace.
    var span = 0..<0
    var documentation: String?

    package init(
        keyword: Keyword, path: [String], nameSpan: Range<Int>, attributes: [AttributeSyntax] = [],
        isIndirect: Bool = false, access: AccessLevel = .module, genericParameters: [GenericParameterSyntax] = [],
        extendedArguments: [TypeSyntax] = [], inherited: [TypeSyntax] = [], requirements: [RequirementSyntax] = [],
        members: MemberSyntax = MemberSyntax(), span: Range<Int> = 0..<0, documentation: String? = nil
    ) {
        self.keyword = keyword
        self.path = path
        self.nameSpan = nameSpan
        self.attributes = attributes
        self.isIndirect = isIndirect
        self.access = access
        self.genericParameters = genericParameters
        self.extendedArguments = extendedArguments
        self.inherited = inherited
        self.requirements = requirements
        self.members = members
        self.span = span
        self.documentation = documentation
    }
}

/// The contents of a declaration's braces, or of the top level of a file.
package struct MemberSyntax: Hashable, Sendable {
    package var types: [TypeDeclarationSyntax] = []
    package var aliases: [AliasSyntax] = []
    /// The associated types of a protocol.
    package var associatedTypes: [AssociatedTypeSyntax] = []
    /// The names of the functions and properties that a protocol requires.
    package var requiredNames: Set<String> = []
    /// The stored properties of each value, without lazy ones.
    package var properties: [PropertySyntax] = []
    /// The computed properties of each value, including lazy ones.
    package var computedProperties: [PropertySyntax] = []
    /// The properties of the type itself, stored or computed.
    package var staticProperties: [PropertySyntax] = []
    package var cases: [CaseSyntax] = []
    /// Functions and operators.
    package var functions: [FunctionSyntax] = []
    package var initializers: [FunctionSyntax] = []
    package var subscripts: [FunctionSyntax] = []

    package init() {}

    init(aliases: [AliasSyntax], associatedTypes: [AssociatedTypeSyntax], requiredNames: Set<String>) {
        self.aliases = aliases
        self.associatedTypes = associatedTypes
        self.requiredNames = requiredNames
    }
}

extension MemberSyntax {
    /// `init(from: Decoder)`
    var decodingInitializer: FunctionSyntax? { initializers.last { $0.isDecodingInitializer } }

    /// The members without the types and aliases that are nested among them.
    var withoutTypes: MemberSyntax {
        var members = self
        members.types = []
        members.aliases = []
        return members
    }
}

/// `@name`, `@Module.Name<Argument>(…)`
package struct AttributeSyntax: Hashable, Sendable {
    /// The last component of its name.
    package var name: String
    /// All of its names, with their generic arguments.
    var type: TypeSyntax
    /// The contents of its parentheses.
    var arguments: CodeSyntax?
    var span: Range<Int>
}

package struct GenericParameterSyntax: Hashable, Sendable {
    package var name: String
    package var constraints: [TypeSyntax]
    /// `each T`
    var isPack = false
    package var span: Range<Int>
}

/// `T: Decodable` or `T == Int`, of a `where` clause.
package struct RequirementSyntax: Hashable, Sendable {
    package var subject: TypeSyntax
    /// Empty for `==`.
    package var constraints: [TypeSyntax]
    /// The type that the subject must equal; `nil` for a conformance.
    package var sameType: TypeSyntax?

    package init(subject: TypeSyntax, constraints: [TypeSyntax], sameType: TypeSyntax? = nil) {
        self.subject = subject
        self.constraints = constraints
        self.sameType = sameType
    }
}

/// `associatedtype Item: Decodable = Movie where …`
package struct AssociatedTypeSyntax: Hashable, Sendable {
    /// A member that the protocol requires, with the associated type as its type: `static var value: Value { get }`.
    package struct Witness: Hashable, Sendable {
        package var name: String
        package var isStatic: Bool
        package var isFunction = false
        /// The position of the parameter that has the type, if the function's result does not.
        package var parameter: Int?
    }

    package var name: String
    var constraints: [TypeSyntax]
    package var defaultType: TypeSyntax?
    /// The members from which the type is inferred if a conforming type does not name it.
    package var witnesses: [Witness] = []
}

package struct AliasSyntax: Hashable, Sendable {
    package var name: String
    package var nameSpan: Range<Int>
    var genericParameters: [GenericParameterSyntax]
    package var target: TypeSyntax
    var access = AccessLevel.module
}

extension AliasSyntax {
    var span: Range<Int> { nameSpan.lowerBound..<max(nameSpan.upperBound, target.span.upperBound) }
}

package struct PropertySyntax: Hashable, Sendable {
    package var name: String
    package var nameSpan: Range<Int>
    package var attributes: [AttributeSyntax]
    package var isConstant: Bool
    package var isStatic = false
    package var isLazy = false
    package var access = AccessLevel.module
    /// Indicates whether setting it runs `willSet` or `didSet`.
    package var isObserved = false
    package var type: TypeSyntax?
    var initialValue: LiteralValue?
    /// The code after `=`.
    package var initialCode: CodeSyntax?
    /// The code that computes the property.
    package var getter: CodeSyntax?
    var documentation: String?
}

package struct CaseSyntax: Hashable, Sendable {
    package struct Parameter: Hashable, Sendable {
        package var label: String?
        package var type: TypeSyntax
        var initialValue: LiteralValue?
        /// The code after `=`.
        package var initialCode: CodeSyntax?
        var span: Range<Int>
    }

    package var name: String
    var nameSpan: Range<Int>
    var isIndirect: Bool
    /// `nil` if there are no parentheses.
    package var parameters: [Parameter]?
    var rawValue: LiteralValue?
    var attributes: [AttributeSyntax] = []
    var documentation: String?

    package init(
        name: String, nameSpan: Range<Int>, isIndirect: Bool, parameters: [Parameter]? = nil,
        rawValue: LiteralValue? = nil, attributes: [AttributeSyntax] = [], documentation: String? = nil
    ) {
        self.name = name
        self.nameSpan = nameSpan
        self.attributes = attributes
        self.isIndirect = isIndirect
        self.parameters = parameters
        self.rawValue = rawValue
        self.documentation = documentation
    }
}
