/// A case of an enumeration without raw values.
public struct ModelCase: Sendable, Hashable {
    /// The name, without a dot.
    public var name: String

    /// The key of the case; `nil` if `CodingKeys` leaves the case out.
    public var key: String?

    /// Other keys that stand for it, in the draft of Swift's next decoding.
    var aliases: [String] = []

    /// All keys of the case.
    package var keys: [String] { [key].compactMap(\.self) + aliases }

    /// The associated values.
    public var values: [ModelField]

    /// The text of its documentation comment.
    public var documentation: String?

    /// The position of its name; `nil` if no source text declares it.
    public var position: SourcePosition?

    /// A case that is decoded under its own name.
    public init(
        _ name: String, values: [ModelField] = [], documentation: String? = nil, position: SourcePosition? = nil
    ) {
        self.name = name
        self.key = name
        self.values = values
        self.documentation = documentation
        self.position = position
    }
}

/// A case of an enumeration with raw values.
public struct RawValueCase: Sendable, Hashable {
    /// The name, without a dot.
    public var name: String

    /// The raw value: a string, an integer or a floating-point number, as the enumeration's raw type requires.
    public var rawValue: LiteralValue

    /// The text of its documentation comment.
    public var documentation: String?

    /// The position of its name; `nil` if no source text declares it.
    public var position: SourcePosition?

    /// A case with its raw value, written or implied.
    public init(
        _ name: String, rawValue: LiteralValue, documentation: String? = nil, position: SourcePosition? = nil
    ) {
        self.name = name
        self.rawValue = rawValue
        self.documentation = documentation
        self.position = position
    }
}

extension ModelCase {
    /// The case with generic parameters replaced in its associated values.
    public func substituting(_ arguments: [String: ModelType]) -> ModelCase {
        var result = self
        result.values = values.map { $0.substituting(arguments) }
        return result
    }
}
