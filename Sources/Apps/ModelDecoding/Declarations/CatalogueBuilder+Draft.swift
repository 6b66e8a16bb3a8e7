/// The fields and cases of a declaration in the draft of Swift's next decoding: keys and defaults are at each of them.
extension CatalogueBuilder {
    mutating func draftFields(of type: DeclaredType, _ macro: DraftMacro) -> [ModelField] {
        if type.syntax.keyword == .class {
            report("The draft decodes structs and enums only: declare a struct.", at: type.position)
        }
        return type.syntax.members.properties.compactMap { property in
            var property = property
            let marks = DraftMarks(takenFrom: &property.attributes)
            // The macro decodes the type of a property, whatever wraps it.
            property.attributes.removeAll { !DraftMarks.strategies.contains($0.name) }
            let key = marks.key ?? macro.key(for: property.name, of: .fields)
            var field = field(property, of: type, key: key, isDecoded: true)
            field?.draft = marks
            return field
        }
    }

    mutating func draftCases(of type: DeclaredType, _ macro: DraftMacro) -> [ModelCase] {
        type.syntax.members.cases.map { each in
            var attributes = each.attributes
            let marks = DraftMarks(takenFrom: &attributes)
            var result = ModelCase(
                each.name, values: draftValues(of: each, type, macro), documentation: each.documentation,
                position: SourcePosition(each.nameSpan, in: type.source))
            result.key = marks.key ?? macro.key(for: each.name, of: .cases)
            result.aliases = marks.aliases
            return result
        }
    }

    /// An associated value has to be there, even an optional one.
    private mutating func draftValues(of each: CaseSyntax, _ type: DeclaredType, _ macro: DraftMacro) -> [ModelField] {
        (each.parameters ?? []).enumerated().compactMap { number, parameter in
            do throws(DeclarationDiagnostic) {
                return ModelField(
                    parameter.label ?? "_\(number)", type: try decodableType(parameter.type, in: type),
                    key: parameter.label.map { macro.key(for: $0, of: .labels) }, isOptional: false,
                    position: SourcePosition(parameter.span, in: type.source))
            } catch {
                diagnostics.append(error)
                return nil
            }
        }
    }
}
