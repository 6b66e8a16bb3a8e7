import Basics

extension CatalogueBuilder {
    /// Returns the key of each case in an enumeration of coding keys, or `nil` if there is no such enumeration.
    ///
    /// If Swift synthesises the decoding, each case must name one of the known names.
    mutating func codingKeys(
        named name: String, of type: DeclaredType, for known: Set<String>, _ what: String
    ) -> [String: String]? {
        guard let found = table.member(name, of: type.qualifiedName) else { return nil }
        let isStrict = isSynthesised(type)
        guard let keys = enumeration(of: found), decodability.isCodingKey(keys) else {
            if isStrict {
                let message = "'\(name)' declares no coding keys: write 'enum \(name): String, CodingKey'."
                report(message, at: found.position ?? type.position)
            }
            return nil
        }
        if isStrict, name == "CodingKeys", type.syntax.keyword != .enumeration, keys.ownKeyText != nil {
            typesWithKeyCode.insert(type.qualifiedName)
        } else {
            remarkOnKeyText(keys)
        }
        var result: [String: String] = [:]
        let texts = keys.rawType(in: table) == .string ? rawValueCases(keys, of: .string) : []
        for (index, each) in keys.syntax.members.cases.enumerated() {
            result[each.name] = each.name
            if case .string(let text) = index < texts.count ? texts[index].rawValue : .nil { result[each.name] = text }
            guard isStrict, !known.contains(each.name) else { continue }
            let meant = nearest(to: each.name, among: known.sorted()).map { "; did you mean '\($0)'?" }
            report(
                "'\(each.name)' in '\(name)' is not \(what) of '\(type.qualifiedName)'\(meant ?? ": remove it.")",
                at: SourcePosition(each.nameSpan, in: keys.source))
        }
        return result
    }
}

extension CatalogueBuilder {
    /// Returns the enumeration, or the one that an alias stands for.
    fileprivate func enumeration(of found: DeclarationTable.Meaning) -> DeclaredType? {
        var found = found
        for _ in 0..<8 {
            switch found {
            case .type(let type): return type.syntax.keyword == .enumeration ? type : nil
            case .alias(let alias):
                guard let target = alias.syntax.target.plainPath,
                    let next = table.meaning(of: target, in: alias.enclosing, from: alias.source)
                else { return nil }
                found = next
            case .genericParameter: return nil
            }
        }
        return nil
    }

    fileprivate mutating func remarkOnKeyText(_ keys: DeclaredType) {
        guard let own = keys.ownKeyText else { return }
        report(
            "This stringValue is not run: the keys are the raw values or the names of the cases.", .warning,
            at: SourcePosition(own.nameSpan, in: keys.source))
    }
}

extension DeclarationTable.Meaning {
    fileprivate var position: SourcePosition? {
        switch self {
        case .type(let type): type.position
        case .alias(let alias): SourcePosition(alias.syntax.nameSpan, in: alias.source)
        case .genericParameter: nil
        }
    }
}

extension DeclaredType {
    /// The `stringValue` that an enumeration of coding keys computes.
    fileprivate var ownKeyText: PropertySyntax? { computedProperties.first { $0.name == "stringValue" } }
}
