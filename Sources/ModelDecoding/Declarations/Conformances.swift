/// The protocols that types conform to, and the generic parameters that must be decodable.
package struct Conformances {
    private let table: DeclarationTable

    package init(_ table: DeclarationTable) {
        self.table = table
    }

    /// The names of all protocols, also those that another one, an alias or a superclass brings along.
    package func protocols(of type: DeclaredType) -> Set<String> {
        protocols(type.parts.flatMap(\.inherited), in: type.path).union(impliedProtocols(of: type))
    }

    /// What Swift makes every enumeration conform to that has raw values, or no associated ones.
    private func impliedProtocols(of type: DeclaredType) -> [String] {
        guard type.syntax.keyword == .enumeration else { return [] }
        if type.rawType(in: table) != nil { return ["RawRepresentable", "Hashable", "Equatable"] }
        return type.syntax.members.cases.allSatisfy { $0.parameters == nil } ? ["Hashable", "Equatable"] : []
    }

    /// The protocols among them that are declared.
    package func declaredProtocols(of type: DeclaredType) -> [DeclaredType] {
        var result: [DeclaredType] = []
        var waiting = [type]
        var seen: Set<String> = []
        while let next = waiting.popLast() {
            for inherited in next.parts.flatMap(\.inherited) {
                guard let declared = declaration(of: inherited, in: next.path),
                    seen.insert(declared.qualifiedName).inserted
                else { continue }
                if declared.syntax.keyword == .protocol { result.append(declared) }
                if [.protocol, .class].contains(declared.syntax.keyword) { waiting.append(declared) }
            }
        }
        return result
    }

    /// The declared type that a type without generic arguments names, through aliases.
    private func declaration(of syntax: TypeSyntax, in path: [String]) -> DeclaredType? {
        var (names, path) = (syntax.plainPath, path)
        for _ in 0..<8 {
            switch names.flatMap({ table.meaning(of: $0, in: path) }) {
            case .type(let type): return type
            case .alias(let alias): (names, path) = (alias.syntax.target.plainPath, alias.enclosing)
            case .genericParameter, nil: return nil
            }
        }
        return nil
    }

    /// The generic parameters inside a type that are decodable if the type is.
    func decodableParameters(of path: [String]) -> Set<String> {
        var result: Set<String> = []
        for length in 1...max(1, path.count) {
            let enclosing = Array(path.prefix(length))
            guard let type = table.types[enclosing.joined(separator: ".")] else { continue }
            for parameter in type.syntax.genericParameters
            where protocols(parameter.constraints, in: enclosing).contains("Decodable") {
                result.insert(parameter.name)
            }
            for requirement in type.parts.flatMap(\.requirements) {
                guard let subject = requirement.subject.plainPath, subject.count == 1,
                    protocols(requirement.constraints, in: enclosing).contains("Decodable")
                else { continue }
                result.formUnion(subject)
            }
        }
        return result
    }

    private func protocols(_ types: [TypeSyntax], in path: [String]) -> Set<String> {
        var result: Set<String> = []
        var waiting = types.map { (type: $0, path: path) }
        var seen: Set<String> = []
        while let next = waiting.popLast() {
            guard let names = next.type.plainPath, let name = names.last else {
                if case .composition(let parts) = next.type.form { waiting += parts.map { ($0, next.path) } }
                continue
            }
            switch table.meaning(of: names, in: next.path) {
            case .type(let type) where type.syntax.keyword == .protocol || type.syntax.keyword == .class:
                guard seen.insert(type.qualifiedName).inserted else { continue }
                result.insert(name)
                waiting += type.parts.flatMap(\.inherited).map { ($0, type.path) }
            case .alias(let alias):
                guard seen.insert("typealias " + (alias.enclosing + [name]).joined(separator: ".")).inserted else {
                    continue
                }
                waiting.append((alias.syntax.target, alias.enclosing))
            case .type(let type) where !type.isOnlyExtended: break
            case .genericParameter: break
            case .type, nil: result.formUnion([name] + (Self.refinements[name] ?? []))
            }
        }
        return result
    }

    private static let refinements: [String: Set<String>] = [
        "Codable": ["Decodable", "Encodable"], "OptionSet": ["RawRepresentable", "Equatable"],
        "Hashable": ["Equatable"], "Comparable": ["Equatable"],
    ]
}
