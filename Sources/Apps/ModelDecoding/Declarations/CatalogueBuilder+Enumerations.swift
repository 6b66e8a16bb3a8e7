extension CatalogueBuilder {
    mutating func enumeration(_ type: DeclaredType) -> ModelDeclaration.Content {
        if decodability.isDraft(type), let macro = DraftMacro(on: type.syntax) {
            reportUnsynthesisable(type)
            return .cases(draftCases(of: type, macro))
        }
        if let rawType = type.rawType(in: table) {
            if rawType.isDecodedAsRawValue || !isSynthesised(type) {
                return .rawValueCases(rawType, rawValueCases(type, of: rawType))
            }
        } else if let own = ownRawValue(of: type) {
            return .rawValue(own)
        }
        if isSynthesised(type) { reportUnsynthesisable(type) }
        let names = Set(type.syntax.members.cases.map(\.name))
        let keys = codingKeys(named: "CodingKeys", of: type, for: names, "a case")
        return .cases(
            type.syntax.members.cases.map { each in
                var result = ModelCase(
                    each.name, values: values(of: each, type), documentation: each.documentation,
                    position: SourcePosition(each.nameSpan, in: type.source))
                if let keys { result.key = keys[each.name] }
                return result
            })
    }

    /// The cases with their raw values, and what is wrong with them.
    mutating func rawValueCases(_ type: DeclaredType, of rawType: ScalarType) -> [RawValueCase] {
        var seen: Set<LiteralValue> = []
        return zip(type.syntax.members.cases, type.rawValues(of: rawType)).map { each, value in
            let position = SourcePosition(each.nameSpan, in: type.source)
            if each.parameters != nil {
                report(
                    "A case with a raw value cannot have associated values: remove its parentheses, or the raw type.",
                    at: position
                )
            }
            if value == .nil {
                report("'\(each.name)' needs a raw value, since the one before it is not an integer.", at: position)
            } else if rawType.rawValue(value) == nil {
                report("'\(value)' is not of type \(rawType.rawValue): write a literal of that type.", at: position)
            }
            if !seen.insert(value).inserted, value != .nil {
                report("Two cases have the raw value \(value): give one of them another.", at: position)
            }
            return RawValueCase(each.name, rawValue: value, documentation: each.documentation, position: position)
        }
    }
}

extension DeclaredType {
    /// The type of the raw values of an enumeration, or `nil` if it has none.
    package func rawType(in table: DeclarationTable) -> ScalarType? {
        let scope = TypeResolver.Scope(path: path, source: source)
        return syntax.inherited.lazy.compactMap { inherited -> ScalarType? in
            // To say why a protocol is not a type would take long for many enumerations.
            guard let names = inherited.plainPath, let name = names.last,
                BuiltInTypes.knows(name) || table.meaning(of: names, in: path, from: source) != nil,
                case .scalar(let scalar) = try? TypeResolver.type(inherited, in: scope, table),
                scalar.isInteger || scalar.isFloatingPoint || scalar == .string
            else { return nil }
            return scalar
        }.first
    }
}

extension DeclaredType {
    /// The raw value of each case. A case without one uses its name, or the number after the previous one; `.nil` if it
    /// cannot be determined.
    package func rawValues(of rawType: ScalarType) -> [LiteralValue] {
        var next: WholeNumber? = 0
        return syntax.members.cases.map { each in
            let value = each.rawValue ?? (rawType == .string ? .string(each.name) : next.map { .integer($0) } ?? .nil)
            next = each.rawValue.map(\.successor) ?? next?.successor
            return rawType.rawValue(value) ?? value
        }
    }
}

extension CatalogueBuilder {
    fileprivate mutating func reportUnsynthesisable(_ type: DeclaredType) {
        let cases = type.syntax.members.cases
        if cases.isEmpty {
            report("An enumeration without cases cannot be decoded: write one, or remove Decodable.", at: type.position)
        }
        var names: Set<String> = []
        for each in cases where !names.insert(each.name).inserted {
            report(
                "Two cases are called '\(each.name)', and their keys would be the same: rename one.",
                at: SourcePosition(each.nameSpan, in: type.source))
        }
    }

    fileprivate mutating func values(of each: CaseSyntax, _ type: DeclaredType) -> [ModelField] {
        let parameters = (each.parameters ?? []).enumerated().map { (name: $1.label ?? "_\($0)", syntax: $1) }
        let keysName = each.name.prefix(1).uppercased() + each.name.dropFirst() + "CodingKeys"
        let keys = codingKeys(named: keysName, of: type, for: Set(parameters.map(\.name)), "an associated value")
        return parameters.compactMap { name, parameter in
            let position = SourcePosition(parameter.span, in: type.source)
            let key = keys.map { $0[name] } ?? name
            if key == nil, parameter.initialValue == nil, isSynthesised(type) {
                report(
                    "'\(keysName)' has no case for '\(name)', and it has no default: write 'case \(name)' there, or a default.",
                    at: position)
            }
            do throws(DeclarationDiagnostic) {
                let isChecked = isSynthesised(type)
                return ModelField(
                    name,
                    type: isChecked ? try decodableType(parameter.type, in: type) : anyType(parameter.type, in: type),
                    key: key, isDecoded: key != nil, initialValue: parameter.initialValue, position: position)
            } catch {
                diagnostics.append(error)
                return nil
            }
        }
    }
}

extension LiteralValue {
    /// The raw value of the next case.
    fileprivate var successor: WholeNumber? {
        if case .integer(let value) = self { value.successor } else { nil }
    }
}

extension ScalarType {
    /// The literal as a raw value of the type, `nil` if it is none.
    fileprivate func rawValue(_ literal: LiteralValue) -> LiteralValue? {
        switch literal {
        case .string where self == .string: literal
        case .floatingPoint where isFloatingPoint: literal
        case .integer(let value) where isFloatingPoint: .floatingPoint(value.double)
        case .integer(let value): integerRange?.contains(value) ?? false ? literal : nil
        default: nil
        }
    }
}
