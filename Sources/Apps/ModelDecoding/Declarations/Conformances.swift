/// The protocols that types conform to, and the generic parameters that must be decodable.
package struct Conformances {
    private let table: DeclarationTable

    package init(_ table: DeclarationTable) {
        self.table = table
    }

    /// Returns the names of all protocols, including those that another protocol, an alias or a superclass
    /// implies.
    package func protocols(of type: DeclaredType) -> Set<String> {
        protocols(type.namedInherited).union(impliedProtocols(of: type))
    }

    /// Returns the protocols that Swift adds to every enumeration with raw values, or without associated values.
    private func impliedProtocols(of type: DeclaredType) -> [String] {
        let decoding = isDraft(type) ? ["Decodable"] : []
        guard type.syntax.keyword == .enumeration else { return decoding }
        if type.rawType(in: table) != nil { return ["RawRepresentable", "Hashable", "Equatable"] + decoding }
        let isPlain = type.syntax.members.cases.allSatisfy { $0.parameters == nil }
        return (isPlain ? ["Hashable", "Equatable"] : []) + decoding
    }

    /// Indicates whether the draft of Swift's next decoding decodes a type, by its macro or from a raw value.
    /// `JSONDecoder` decodes a type that is also `Decodable`.
    package func isDraft(_ type: DeclaredType) -> Bool {
        guard DraftMacro(on: type.syntax) != nil || type.inheritsDraft && type.rawType(in: table) != nil else {
            return false
        }
        return !protocols(type.namedInherited).contains("Decodable")
    }

    /// The protocols among them that the sources declare.
    package func declaredProtocols(of type: DeclaredType) -> [DeclaredType] {
        var result: [DeclaredType] = []
        var waiting = [type]
        var seen: Set<String> = []
        while let next = waiting.popLast() {
            for inherited in next.namedInherited {
                guard let declared = declaration(of: inherited),
                    seen.insert(declared.qualifiedName).inserted
                else { continue }
                if declared.syntax.keyword == .protocol { result.append(declared) }
                if [.protocol, .class].contains(declared.syntax.keyword) { waiting.append(declared) }
            }
        }
        return result
    }

    /// The declared type that a type without generic arguments names, through aliases.
    private func declaration(of name: NamedType) -> DeclaredType? {
        var name = name
        for _ in 0..<8 {
            switch name.type.plainPath.flatMap({ table.meaning(of: $0, in: name.path, from: name.source) }) {
            case .type(let type): return type
            case .alias(let alias): name = NamedType(alias)
            case .genericParameter, nil: return nil
            }
        }
        return nil
    }

    /// The generic parameters inside a type that are decodable if the type is: by its declaration, or an extension of it.
    func decodableParameters(of path: [String], inExtensions: Bool = true) -> Set<String> {
        var result: Set<String> = []
        for length in 1...max(1, path.count) {
            let enclosing = Array(path.prefix(length))
            guard let type = table.types[enclosing.joined(separator: ".")] else { continue }
            for parameter in type.syntax.genericParameters
            where protocols(parameter.constraints.map { NamedType($0, enclosing, type.source) }).contains("Decodable") {
                result.insert(parameter.name)
            }
            for requirement in inExtensions ? type.parts.flatMap(\.requirements) : type.syntax.requirements {
                guard let subject = requirement.subject.plainPath, subject.count == 1,
                    protocols(requirement.constraints.map { NamedType($0, enclosing, type.source) })
                        .contains("Decodable")
                else { continue }
                result.formUnion(subject)
            }
        }
        return result
    }

    private func protocols(_ types: [NamedType]) -> Set<String> {
        var result: Set<String> = []
        var waiting = types
        var seen: Set<String> = []
        while let next = waiting.popLast() {
            guard let names = next.type.plainPath, let name = names.last else {
                if case .composition(let parts) = next.type.form {
                    waiting += parts.map { NamedType($0, next.path, next.source) }
                }
                continue
            }
            switch table.meaning(of: names, in: next.path, from: next.source) {
            case .type(let type) where type.syntax.keyword == .protocol || type.syntax.keyword == .class:
                guard seen.insert(type.qualifiedName).inserted else { continue }
                result.insert(name)
                if type.path.count > 1 { result.insert(type.qualifiedName) }
                waiting += type.namedInherited
            case .alias(let alias):
                guard seen.insert("typealias " + (alias.enclosing + [name]).joined(separator: ".")).inserted else {
                    continue
                }
                waiting.append(NamedType(alias))
            case .type(let type) where !type.isOnlyExtended: break
            case .genericParameter: break
            case .type, nil: result.formUnion([name] + (Self.refinements[name] ?? []))
            }
        }
        return result
    }

    fileprivate struct NamedType {
        var type: TypeSyntax
        var path: [String]
        var source: SourceText

        init(_ type: TypeSyntax, _ path: [String], _ source: SourceText) {
            (self.type, self.path, self.source) = (type, path, source)
        }

        init(_ alias: DeclaredAlias) { self.init(alias.syntax.target, alias.enclosing, alias.source) }
    }

    private static let refinements: [String: Set<String>] = [
        "Codable": ["Decodable", "Encodable"], "OptionSet": ["RawRepresentable", "Equatable"],
        "Hashable": ["Equatable"], "Comparable": ["Equatable"],
    ]
}

extension DeclaredType {
    fileprivate var inheritsDraft: Bool {
        parts.contains { $0.inherited.contains { DraftMacro.names.contains($0.plainPath?.last ?? "") } }
    }

    /// The types that its declaration and extensions name after the colon, each where it is written.
    fileprivate var namedInherited: [Conformances.NamedType] {
        parts.flatMap { part in part.inherited.map { Conformances.NamedType($0, path, part.source) } }
    }
}
