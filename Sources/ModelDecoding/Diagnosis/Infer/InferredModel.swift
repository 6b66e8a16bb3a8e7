public import JSONModel

/// Which Swift declarations do some bodies ask for?
///
///     let model = InferredModel(named: "Episode", from: [document.root])
///     print(model.source(showingEvidence: true))
///
/// What is inferred decodes every body it was inferred from, with the ``configuration`` it says, and compiles.
public struct InferredModel: Sendable, Hashable {
    /// The declarations, the one that was asked for first.
    public var declarations: [InferredDeclaration]
    /// The type of each body, in the order of the bodies: `[Episode]` for an array of episodes.
    public var types: [ModelType]
    /// The settings that decode the bodies: those that were given, unless a date strategy was found besides.
    public var configuration: DecoderConfiguration
    /// What else is to be said about the bodies, a sentence each.
    public var remarks: [String]
}

/// A type that was inferred.
public struct InferredDeclaration: Sendable, Hashable {
    /// What a type is made of.
    public enum Content: Sendable, Hashable {
        /// A structure of these properties; a class where it contains itself.
        case fields([InferredField], isClass: Bool)
        /// An enumeration of texts.
        case cases([InferredCase])
        /// Another name for a type.
        case alias(of: ModelType)
    }

    /// The type's name.
    public var name: String
    /// What it is made of.
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
    /// What the type rests on.
    public var evidence: FieldEvidence
}

/// A case that was inferred.
public struct InferredCase: Sendable, Hashable {
    /// The case's name, without backticks.
    public var name: String
    /// The text it stands for.
    public var rawValue: String
    /// How often it was seen.
    public var count: Int
}

/// What does the type of a property rest on?
public struct FieldEvidence: Sendable, Hashable {
    /// How many objects have the member.
    public var seen: Int
    /// How many objects there are.
    public var objects: Int
    /// How often the member is null.
    public var nulls: Int
    /// What else was noticed, such as what kinds of values are mixed.
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
    /// Infers what decodes every one of some bodies.
    ///
    /// `configuration` is how they are going to be decoded; if it says nothing about dates, the strategy that fits most
    /// of the texts that look like dates is taken. `names` are those of other types, which are left alone.
    public init(
        named name: String, from bodies: [JSONValue],
        decodedWith configuration: DecoderConfiguration = DecoderConfiguration(), avoiding names: Set<String> = []
    ) {
        var inference = ModelInference(bodies, configuration)
        self = inference.model(named: name, avoiding: names)
        for _ in 0..<ModelInference.roundLimit {
            guard inference.withdrawGuesses(thatFailIn: self) else { return }
            self = inference.model(named: name, avoiding: names)
        }
    }

    /// The lines to type so that a decoder has the ``configuration``, if it is not the one that was given.
    public func settings(comparedWith configuration: DecoderConfiguration) -> [String] {
        configuration.changes(to: self.configuration)
    }
}
