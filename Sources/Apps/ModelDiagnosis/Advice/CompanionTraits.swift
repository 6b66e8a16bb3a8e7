import ModelDecoding

/// The traits that a declaration takes over from the type that it is written for, so that both compile: the
/// access, and the protocols that Swift implements if all stored values conform to them.
struct CompanionTraits: Sendable, Hashable {
    /// `public` or `package`.
    private(set) var access: String?
    private(set) var isEncodable = false
    private(set) var isEquatable = false
    private(set) var isHashable = false
    private(set) var isSendable = false
    /// True if values are also made other than by decoding, including in other modules.
    private(set) var isInitialized = false

    static let decodable = CompanionTraits()
    static let codable = CompanionTraits(isEncodable: true)

    private init(isEncodable: Bool = false) {
        self.isEncodable = isEncodable
    }

    /// Those of a declared type.
    init(of owner: String?, in models: ModelCatalogue) {
        guard let owner, models.source(of: owner) != nil else { return }
        func conforms(_ name: String) -> Bool { models.names([owner], notConformingTo: name).isEmpty }
        access = models.access(of: owner)
        isEncodable = conforms("Encodable")
        isHashable = conforms("Hashable")
        isEquatable = isHashable || conforms("Equatable")
        isSendable = conforms("Sendable")
        isInitialized = access == "public" && models.hasOwnInitializer(owner)
    }

    var hashable: CompanionTraits {
        var traits = self
        traits.isHashable = true
        return traits
    }

    /// Those that one of the two has.
    func joined(with other: CompanionTraits) -> CompanionTraits {
        var traits = self
        traits.access = ["public", "package"].first { [access, other.access].contains($0) }
        traits.isEncodable = isEncodable || other.isEncodable
        traits.isEquatable = isEquatable || other.isEquatable
        traits.isHashable = isHashable || other.isHashable
        traits.isSendable = isSendable || other.isSendable
        return traits
    }

    /// `Codable, Hashable, Sendable`
    var conformances: String {
        [
            isEncodable ? "Codable" : "Decodable", isHashable ? "Hashable" : isEquatable ? "Equatable" : nil,
            isSendable ? "Sendable" : nil,
        ].compactMap(\.self).joined(separator: ", ")
    }

    /// True if a declared type also has these traits.
    func areMet(by name: String, in models: ModelCatalogue) -> Bool {
        let other = CompanionTraits(of: name, in: models)
        return (access == nil || access == other.access || other.access == "public")
            && (!isEncodable || other.isEncodable) && (!isEquatable || other.isEquatable)
            && (!isHashable || other.isHashable) && (!isSendable || other.isSendable || access == nil)
    }

    /// Declarations with the access.
    func visible(_ source: String) -> String {
        access.map { SourceText(source).visible(as: $0).text } ?? source
    }

    /// The declarations of an inferred model; nil where Swift does not make one of them conform.
    func source(of model: InferredModel) -> String? {
        let hasClass = model.declarations.contains { if case .fields(_, true) = $0.content { true } else { false } }
        if hasClass, isEquatable { return nil }
        let source = visible(model.declarations.map { $0.source(with: self) }.joined(separator: "\n\n"))
        guard isInitialized, var models = try? ModelCatalogue(declaring: source) else { return source }
        for declaration in model.declarations {
            _ = try? models.rewrite(declaration.name, .initializer(isPublic: true))
        }
        return models.sources.first?.text
    }
}
