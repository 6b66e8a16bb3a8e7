/// Decides from a type's declaration whether it is `Decodable` and, if not, why.
struct Decodability {
    private let table: DeclarationTable
    private let conformances: Conformances
    private let protocolsByName: [String: Set<String>]
    private let initializersByName: [String: DeclaredInitializer]
    private let drafts: Set<String>

    init(_ table: DeclarationTable) {
        self.table = table
        conformances = Conformances(table)
        protocolsByName = table.types.mapValues { [conformances] in conformances.protocols(of: $0) }
        initializersByName = table.types.compactMapValues { [conformances] in
            table.decodingInitializer(of: $0, conformances)
        }
        drafts = Set(table.types.values.lazy.filter { [conformances] in conformances.isDraft($0) }.map(\.qualifiedName))
    }

    /// Indicates whether the draft of Swift's next decoding decodes a type, whatever `init(from:)` it has.
    func isDraft(_ type: DeclaredType) -> Bool { drafts.contains(type.qualifiedName) }

    /// The `init(from: Decoder)` of a type, `nil` if Swift makes one.
    func initializer(of type: DeclaredType) -> DeclaredInitializer? {
        isDraft(type) ? nil : initializersByName[type.qualifiedName]
    }

    func protocols(of type: DeclaredType) -> Set<String> { protocolsByName[type.qualifiedName] ?? [] }
    func isDecodable(_ type: DeclaredType) -> Bool { protocols(of: type).contains("Decodable") }
    func isCodingKey(_ type: DeclaredType) -> Bool { protocols(of: type).contains("CodingKey") }

    /// Why Swift would not decode a type, `nil` if it would. The parameters are those known to be decodable.
    func obstacle(to type: ModelType, given parameters: Set<String>) -> String? {
        switch type {
        case .scalar: return nil
        case .optional(let inner), .array(let inner), .pair(_, of: let inner):
            return obstacle(to: inner, given: parameters)
        case .set(let element):
            return obstacle(to: element, given: parameters) ?? obstacle(toHashing: element)
        case .dictionary(let key, let value):
            return obstacle(to: key, given: parameters) ?? obstacle(toHashing: key)
                ?? obstacle(to: value, given: parameters)
        case .parameter(let name):
            return parameters.contains(name)
                ? nil : "Nothing says that '\(name)' can be decoded: write '\(name): Decodable' where it is declared."
        case .named(let reference): return obstacle(to: reference, given: parameters)
        }
    }
}

extension Decodability {
    fileprivate func obstacle(to reference: ModelReference, given parameters: Set<String>) -> String? {
        guard let type = table.types[reference.qualifiedName] else { return nil }
        guard isDecodable(type) else {
            let unknown = protocols(of: type).subtracting(Self.knownProtocols).filter { !BuiltInTypes.knows($0) }
                .sorted()
            let advice = unknown.isEmpty ? "" : ", or load the file that declares \(unknown.joined(separator: ", "))"
            let name = reference.components.last?.name ?? ""
            let inherited = type.syntax.inherited.compactMap { $0.plainPath?.joined(separator: ".") } + ["Decodable"]
            let declaration = "\(type.syntax.keyword.rawValue) \(name): \(inherited.joined(separator: ", "))"
            return "'\(reference)' is not Decodable: write '\(declaration)'\(advice)."
        }
        let wanted = conformances.decodableParameters(of: type.path)
        let arguments = zip(table.genericParameters(of: type.path), reference.components.flatMap(\.arguments))
        return arguments.lazy.filter { wanted.contains($0.0) }
            .compactMap { obstacle(to: $0.1, given: parameters) }.first
    }

    fileprivate func obstacle(toHashing type: ModelType) -> String? {
        switch type {
        case .scalar(.json):
            return "'JSON' is not Hashable, as the elements of a Set and the keys of a Dictionary must be."
        case .scalar, .parameter, .pair: return nil
        case .optional(let inner), .array(let inner), .set(let inner): return obstacle(toHashing: inner)
        case .dictionary(let key, let value): return obstacle(toHashing: key) ?? obstacle(toHashing: value)
        case .named(let reference):
            guard let type = table.types[reference.qualifiedName], !isHashable(type) else { return nil }
            return "'\(reference)' is not Hashable, as the elements of a Set and the keys of a Dictionary must be: "
                + "declare it as Hashable too."
        }
    }

    /// A protocol that is not known here may well be a refinement of `Hashable`.
    fileprivate func isHashable(_ type: DeclaredType) -> Bool {
        let isPlainEnumeration =
            type.syntax.keyword == .enumeration && type.syntax.members.cases.allSatisfy { $0.parameters == nil }
        let protocols = protocols(of: type)
        return isPlainEnumeration || protocols.contains("Hashable") || !protocols.isSubset(of: Self.knownProtocols)
    }

    fileprivate static let knownProtocols: Set<String> = [
        "Codable", "Decodable", "Encodable", "Equatable", "Identifiable", "Comparable", "Sendable", "Error",
        "CaseIterable",
        "CustomStringConvertible", "CustomDebugStringConvertible", "LocalizedError", "RawRepresentable", "OptionSet",
        "CodingKeyRepresentable", "Hashable", "ObservableObject",
    ]
}
