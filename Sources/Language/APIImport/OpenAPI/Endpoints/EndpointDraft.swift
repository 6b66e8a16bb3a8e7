import APIDocuments

struct EndpointDraft {
    var text: EndpointText
    var names = ParameterNames()
    var models: [String] = []
    var tally = ImportTally()
    /// What a type's name begins with that only this endpoint has: `ReposGet`.
    let typeName: String

    init(_ operation: Operation, named name: String, typesNamed typeName: String) {
        text = EndpointText(name: name, method: operation.method, address: "")
        self.typeName = typeName
    }

    /// What the type of a parameter is called: `ListForOrgSort`.
    ///
    /// - Parameter isShared: Whether it belongs to several operations.
    func typeName(ofParameter name: String, isShared: Bool = false) -> String {
        let word = name.prefix(1).uppercased() + name.dropFirst()
        return isShared ? word : typeName.hasSuffix(word) ? typeName : typeName + word
    }

    /// Notes what a type is made of.
    mutating func use(_ type: SchemaType) -> String {
        models += type.models
        tally.add(type.tally)
        return type.text
    }

    /// What an endpoint has to be given stands first.
    var declaration: ImportedDeclaration {
        var text = text
        text.parameters =
            text.parameters.filter { $0.defaultValue == nil } + text.parameters.filter { $0.defaultValue != nil }
        var seen: Set<String> = []
        return ImportedDeclaration(text.text, naming: models.filter { seen.insert($0).inserted }, tally)
    }
}
