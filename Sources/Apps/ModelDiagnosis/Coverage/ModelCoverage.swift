public import JSONModel
public import ModelDecoding

/// The difference between bodies and a model: the members that the model ignores, and the parts that no body used.
///
///     ModelCoverage(of: [body], as: .array(episode), in: models).ignored.map(\.pattern)    // "[*].swift_version"
public struct ModelCoverage: Sendable, Hashable {
    /// The members that nothing is decoded from, in the order the bodies show them.
    public var ignored: [IgnoredMember] = []
    /// The properties that no body had a value for, in the order of their places and their declarations.
    public var unseen: [UnseenProperty] = []
    /// The enumerations with cases that no body showed, sorted by their names.
    public var unseenCases: [UnseenCases] = []
    /// The members that code reads, by their places, each with the type that the code belongs to.
    package var codedMembers: [String: String] = [:]
    /// The types that occur in the bodies.
    package var shownTypes: Set<String> = []
}

/// A member of a body that the model has no property for.
public struct IgnoredMember: Sendable, Hashable {
    /// Its place, with `[*]` for every element and `*` for every key of a dictionary.
    public var pattern: String
    /// The number of objects that have it.
    public var count: Int
    /// The number of objects at this place.
    public var objects: Int
    /// The first of its values, as it is written, shortened and on one line.
    public var sample: String
    /// The type that leaves it out by its code.
    package var codedOwner: String?
}

/// A property of the model that no body had a value for.
public struct UnseenProperty: Sendable, Hashable {
    /// The place of the missing value.
    public var pattern: String
    /// The type that declares it.
    public var owner: String
    /// The property, as it is declared.
    public var field: ModelField
    /// The number of times it was `null`.
    public var nulls: Int
    /// The number of objects at this place.
    public var objects: Int
}

/// The cases of an enumeration that no body showed.
public struct UnseenCases: Sendable, Hashable {
    /// The enumeration.
    public var type: String
    /// The cases' names, in the order of their declaration.
    public var cases: [String]
    /// The number of values of the enumeration.
    public var values: Int
}

extension ModelCoverage {
    /// Compares bodies with a type, as far as they match it.
    public init(
        of bodies: [JSONValue], as type: ModelType, in models: ModelCatalogue,
        decodedWith configuration: DecoderConfiguration = DecoderConfiguration()
    ) {
        var walk = CoverageWalk(models, configuration)
        for body in bodies { walk.visit(body, as: type) }
        self = walk.coverage
    }
}
