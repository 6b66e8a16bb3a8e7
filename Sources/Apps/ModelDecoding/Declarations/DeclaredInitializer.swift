/// The `init(from: Decoder)` of a type: its own, its superclass's, or that of a protocol it conforms to.
package struct DeclaredInitializer: Hashable, Sendable {
    package var function: FunctionSyntax
    /// The type, or the protocol, that it is declared in.
    package var owner: String
    package var source: SourceText
}

extension DeclarationTable {
    /// The `init(from: Decoder)` of a type, `nil` if Swift makes one.
    func decodingInitializer(of type: DeclaredType, _ conformances: Conformances) -> DeclaredInitializer? {
        decodingInitializers(of: type, conformances).first
    }

    /// Returns every `init(from: Decoder)` that a type may have, each before its fallbacks, which Swift uses if its
    /// conditions do not hold: the type's own, its superclass's, and a protocol's before that of a protocol it
    /// refines.
    package func decodingInitializers(of type: DeclaredType, _ conformances: Conformances) -> [DeclaredInitializer] {
        var found: [DeclaredInitializer] = []
        var next: DeclaredType? = type
        for _ in 0..<DeclarationReader.depthLimit {
            guard let current = next else { break }
            found += current.ownDecodingInitializers()
            next = superclass(of: current)
        }
        let names = conformances.protocols(of: type)
        let libraryProtocols = names.sorted().compactMap { types[$0] }.filter { type in
            type.isOnlyExtended && !BuiltInTypes.knows(type.qualifiedName)
        }
        let inherited = (conformances.declaredProtocols(of: type) + libraryProtocols).flatMap { declared in
            declared.ownDecodingInitializers { part in
                part.requirements.allSatisfy { mayHold($0, for: names, in: declared.path, from: part.source) }
            }
        }
        // If two protocols have one, the one of the refining protocol is meant.
        return found
            + inherited.sorted {
                $0.refinementCount(in: self, conformances) > $1.refinementCount(in: self, conformances)
            }
    }

    /// The class that a class inherits from, if it is declared.
    func superclass(of type: DeclaredType) -> DeclaredType? {
        guard type.syntax.keyword == .class, let path = type.syntax.inherited.first?.plainPath,
            case .type(let superclass) = meaning(of: path, in: Array(type.path.dropLast()), from: type.source),
            superclass.syntax.keyword == .class
        else { return nil }
        return superclass
    }
}

extension DeclaredType {
    /// Of a protocol's initialisers, Swift prefers those with conditions, which apply to fewer types. A type
    /// conforms through what all its values have, so one without conditions comes first there.
    fileprivate func ownDecodingInitializers(
        where condition: (Part) -> Bool = { _ in true }
    ) -> [DeclaredInitializer] {
        let fitting = parts.reversed().filter(condition)
        let conditional = fitting.filter { !$0.requirements.isEmpty }
        let plain = fitting.filter(\.requirements.isEmpty)
        return (syntax.keyword == .protocol ? conditional + plain : plain + conditional).compactMap { part in
            part.members.decodingInitializer.map {
                DeclaredInitializer(function: $0, owner: qualifiedName, source: part.source)
            }
        }
    }
}

extension DeclaredInitializer {
    fileprivate func refinementCount(in table: DeclarationTable, _ conformances: Conformances) -> Int {
        table.types[owner].map { conformances.protocols(of: $0).count } ?? 0
    }
}

extension DeclarationTable {
    /// True unless a type that conforms to these protocols is known not to meet a condition.
    private func mayHold(
        _ requirement: RequirementSyntax, for protocols: Set<String>, in path: [String], from source: SourceText
    ) -> Bool {
        requirement.subject.plainPath != ["Self"]
            || constraintNames(of: requirement, in: path, from: source).isSubset(of: protocols)
    }

    /// Returns the protocols that a condition names, including those that an alias stands for.
    package func constraintNames(
        of requirement: RequirementSyntax, in path: [String], from source: SourceText
    ) -> Set<String> {
        var names: Set<String> = []
        var waiting = requirement.constraints.flatMap(\.parts).map { (type: $0, path: path, source: source) }
        for _ in 0..<64 {
            guard let next = waiting.popLast() else { break }
            guard let written = next.type.plainPath, let name = written.last else { continue }
            if case .alias(let alias) = meaning(of: written, in: next.path, from: next.source) {
                waiting += alias.syntax.target.parts.map { ($0, alias.enclosing, alias.source) }
            } else {
                names.formUnion(name == "Codable" ? ["Decodable", "Encodable"] : [name])
            }
        }
        return names
    }
}
