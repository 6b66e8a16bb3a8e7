public import JSONModel
public import ModelDecoding

/// Swift declarations that match some bodies.
///
///     let model = InferredModel(named: "Episode", from: [document.root])
///     print(model.source(showingEvidence: true))
///
/// The declarations compile, and decode every body they were inferred from with this ``configuration``.
public struct InferredModel: Sendable, Hashable {
    /// The declarations, the requested one first.
    public var declarations: [InferredDeclaration]
    /// The type of each body, in the order of the bodies: `[Episode]` for an array of episodes.
    public var types: [ModelType]
    /// The settings that decode the bodies: the given ones, with a date strategy if one was found.
    public var configuration: DecoderConfiguration
    /// Further remarks about the bodies, one sentence each.
    public var remarks: [String]
    /// Indicates whether the source for an app includes the declaration of `JSON` if it is used.
    package var declaresJSON = true
}

/// A type that was inferred.
public struct InferredDeclaration: Sendable, Hashable {
    /// The content of a type.
    public enum Content: Sendable, Hashable {
        /// A structure with these properties; a class if it contains itself.
        case fields([InferredField], isClass: Bool)
        /// An enumeration of strings.
        case cases([InferredCase])
        /// An enumeration of single values of several types.
        case union([ScalarType])
        /// Another name for a type.
        case alias(of: ModelType)
    }

    /// The type's name.
    public var name: String
    /// The content of the type.
    public var content: Content
}

/// A property that was inferred.
public struct InferredField: Sendable, Hashable {
    /// The property's name, without backticks.
    public var name: String
    /// The key it is decoded under, after the decoder's key strategy.
    public var key: String
    /// Its type.
    public var type: ModelType
    /// The evidence for the type.
    public var evidence: FieldEvidence
}

/// A case that was inferred.
public struct InferredCase: Sendable, Hashable {
    /// The case's name, without backticks.
    public var name: String
    /// The string that it represents.
    public var rawValue: String
    /// The number of times it was seen.
    public var count: Int
}

/// The evidence for the type of a property.
public struct FieldEvidence: Sendable, Hashable {
    /// The number of objects that have the member.
    public var seen: Int
    /// The number of objects.
    public var objects: Int
    /// The number of times the member is null.
    public var nulls: Int
    /// A further remark, such as which kinds of values are mixed.
    public var remark: String?
}

extension FieldEvidence: CustomStringConvertible {
    /// The evidence in a few words: `seen 19/20, null 3`.
    public var description: String {
        ["seen \(seen)/\(objects)", nulls > 0 ? "null \(nulls)" : nil, remark].compactMap(\.self).joined(
            separator: ", ")
    }
}

extension InferredModel {
    /// Infers declarations that decode every one of these bodies.
    ///
    /// `configuration` determines how they will be decoded. If it has no date strategy, the one that matches most of
    /// the texts that look like dates is chosen. `names` lists the names of other types, to avoid them. `interpreter`
    /// runs the code of the configuration, if any.
    public init(
        named name: String, from bodies: [JSONValue],
        decodedWith configuration: DecoderConfiguration = DecoderConfiguration(), avoiding names: Set<String> = [],
        interpreter: CodeInterpreter = .none
    ) {
        self =
            SharedModels(
                of: [InferenceSubject(named: name, from: bodies)], decodedWith: configuration, avoiding: names,
                interpreter: interpreter
            ).all[0]
    }

    /// The lines to type to give a decoder this ``configuration``, if it differs from the given one.
    public func settings(comparedWith configuration: DecoderConfiguration) -> [String] {
        configuration.changes(to: self.configuration)
    }
}
