/// The `init(from: Decoder)` that a type has: its own, its superclass's, or that of a protocol it conforms to.
struct DeclaredInitializer: Hashable, Sendable {
    var function: FunctionSyntax
    /// The type, or the protocol, that it is declared in.
    var owner: String
    var source: SourceText
}

extension DeclaredInitializer {
    /// Where it stands.
    var position: SourcePosition { SourcePosition(function.nameSpan, in: source) }
}

extension DeclarationTable {
    /// The `init(from: Decoder)` of a type, `nil` if Swift makes one.
    func decodingInitializer(of type: DeclaredType, _ conformances: Conformances) -> DeclaredInitializer? {
        var next: DeclaredType? = type
        for _ in 0..<DeclarationReader.depthLimit {
            guard let current = next else { break }
            if let own = current.ownDecodingInitializer() { return own }
            next = superclass(of: current)
        }
        let names = conformances.protocols(of: type)
        let inherited = conformances.declaredProtocols(of: type).compactMap { declared in
            declared.ownDecodingInitializer { $0.requirements.allSatisfy { $0.mayHold(for: names) } }
        }
        // Where two protocols have one, it is that of the protocol that refines the other.
        return inherited.max { $0.refinementCount(in: self, conformances) < $1.refinementCount(in: self, conformances) }
    }

    /// The class that a class inherits from, if it is declared.
    func superclass(of type: DeclaredType) -> DeclaredType? {
        guard type.syntax.keyword == .class, let path = type.syntax.inherited.first?.plainPath,
            case .type(let superclass) = meaning(of: path, in: Array(type.path.dropLast())),
            superclass.syntax.keyword == .class
        else { return nil }
        return superclass
    }
}

extension DeclaredType {
    fileprivate func ownDecodingInitializer(where condition: (Part) -> Bool = { _ in true }) -> DeclaredInitializer? {
        for part in parts.reversed() where condition(part) {
            guard let function = part.members.decodingInitializer else { continue }
            return DeclaredInitializer(function: function, owner: qualifiedName, source: part.source)
        }
        return nil
    }
}

extension DeclaredInitializer {
    fileprivate func refinementCount(in table: DeclarationTable, _ conformances: Conformances) -> Int {
        table.types[owner].map { conformances.protocols(of: $0).count } ?? 0
    }
}

extension RequirementSyntax {
    /// Whether nothing says that a type which conforms to some protocols does not fulfil it.
    fileprivate func mayHold(for protocols: Set<String>) -> Bool {
        guard subject.plainPath == ["Self"] else { return true }
        return constraints.allSatisfy { constraint in
            guard let name = constraint.plainPath?.last else { return true }
            if name == "Codable" { return protocols.isSuperset(of: ["Decodable", "Encodable"]) }
            return protocols.contains(name)
        }
    }
}
