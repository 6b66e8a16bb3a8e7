import APIDocuments
import Basics

struct EndpointDraft {
    var text: EndpointText
    var names = ParameterNames()
    var models: [String] = []
    var tally = ImportTally()
    /// The prefix of the names of types that only this endpoint has: `ReposGet`.
    let typeName: String

    /// Returns the name of a parameter's type: `ListForOrgSort`.
    ///
    /// - Parameter isShared: Indicates whether it belongs to several operations.
    func typeName(ofParameter name: String, isShared: Bool = false) -> String {
        let word = name.prefix(1).uppercased() + name.dropFirst()
        return isShared ? word : typeName.hasSuffix(word) ? typeName : typeName + word
    }

    mutating func use(_ type: SchemaType) -> String {
        models += type.models
        tally.add(type.tally)
        return type.text
    }

    var declaration: ImportedDeclaration {
        var text = text
        text.parameters = text.parameters.requiredFirst
        return ImportedDeclaration(text.text, naming: models.eachOnce(), tally)
    }
}
