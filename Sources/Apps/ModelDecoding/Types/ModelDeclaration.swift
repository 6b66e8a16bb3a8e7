/// The declaration of a type, and how Swift decodes it.
public struct ModelDeclaration: Sendable, Hashable {
    /// The keyword a type is declared with.
    public enum Kind: String, Sendable, Hashable {
        /// A `struct`.
        case structure = "struct"
        /// A `class`.
        case `class`
        /// An `enum`.
        case enumeration = "enum"
    }

    /// The form that a body must have.
    public enum Content: Sendable, Hashable {
        /// An object with a member for each decoded field; anything at all if ``ModelDeclaration/acceptsAnyBody``.
        case fields([ModelField])
        /// Only the raw value, as for a structure that is `RawRepresentable`.
        case rawValue(ModelField)
        /// One of the raw values of an enumeration.
        case rawValueCases(ScalarType, [RawValueCase])
        /// An object with the key of exactly one case, whose value is an object of the case's associated values.
        case cases([ModelCase])
    }

    /// The kind of declaration.
    public var kind: Kind

    /// The type itself, with its own generic parameters as arguments unless others were given.
    public var reference: ModelReference

    /// The generic parameters, those of the enclosing types first.
    public var genericParameters: [String]

    /// Its fields or its cases.
    public var content: Content

    /// Indicates whether the type is declared `Decodable`, in any spelling.
    public var isDecodable: Bool

    /// Indicates whether the draft of Swift's next decoding decodes it: `@JSONDecodable`, which knows no strategies for keys
    /// and dates.
    package var isDraft = false

    /// Indicates whether decoding runs code of the sources: an `init(from:)` of the type, a protocol or its
    /// superclass, an `init(rawValue:)` that does more than keep the raw value, or the `stringValue` of its
    /// coding keys.
    public var hasHandWrittenDecoding: Bool

    /// A remark about source that was not understood; which bodies the type decodes is then unknown.
    public var obstacle: DeclarationDiagnostic?

    /// The `init(from:)` that it has, where a source declares one.
    var initializer: DeclaredInitializer?

    /// Indicates whether a dictionary with such keys is an object (`CodingKeyRepresentable`) rather than a flat
    /// array.
    public var isCodingKeyRepresentable: Bool

    /// True if code of the sources makes such a key from its name.
    var hasHandWrittenKeys = false

    /// The class it inherits from, if that is also declared. Inherited fields come first in the ``content``.
    public var superclass: ModelReference?

    /// The text of its documentation comment.
    public var documentation: String?

    /// The position of its name; `nil` if no source text declares it.
    public var position: SourcePosition?

    /// Creates a declaration, read from a source or not.
    public init(
        _ kind: Kind, _ reference: ModelReference, genericParameters: [String] = [], content: Content,
        isDecodable: Bool = true, hasHandWrittenDecoding: Bool = false, isCodingKeyRepresentable: Bool = false,
        superclass: ModelReference? = nil, documentation: String? = nil, position: SourcePosition? = nil
    ) {
        self.kind = kind
        self.reference = reference
        self.genericParameters = genericParameters
        self.content = content
        self.isDecodable = isDecodable
        self.hasHandWrittenDecoding = hasHandWrittenDecoding
        self.isCodingKeyRepresentable = isCodingKeyRepresentable
        self.superclass = superclass
        self.documentation = documentation
        self.position = position
    }
}

extension ModelDeclaration {
    /// The name without the enclosing types.
    public var name: String { reference.components.last?.name ?? "" }

    /// The name a declaration is found by: `Page.Meta`.
    public var qualifiedName: String { reference.qualifiedName }

    /// The fields of a structure or class, decoded or not; empty for an enumeration.
    public var fields: [ModelField] {
        switch content {
        case .fields(let fields): fields
        case .rawValue(let field): [field]
        case .rawValueCases, .cases: []
        }
    }

    /// Indicates whether the type decodes from any body, because Swift reads no member of it and does not even
    /// require an object.
    public var acceptsAnyBody: Bool {
        if case .fields(let fields) = content { fields.allSatisfy { $0.key == nil } } else { false }
    }

    /// The declaration with its generic parameters replaced.
    public func substituting(_ arguments: [String: ModelType]) -> ModelDeclaration {
        var result = self
        result.reference = reference.substituting(arguments)
        result.superclass = superclass?.substituting(arguments)
        switch content {
        case .fields(let fields): result.content = .fields(fields.map { $0.substituting(arguments) })
        case .rawValue(let field): result.content = .rawValue(field.substituting(arguments))
        case .cases(let cases): result.content = .cases(cases.map { $0.substituting(arguments) })
        case .rawValueCases: break
        }
        return result
    }
}
