/// An endpoint that is being written.
struct EndpointDraft {
    var text: EndpointText
    var names = ParameterNames()
    /// The models that it names.
    var models: [String] = []
    var tally = ImportTally()
    /// What a type's name begins with that only this endpoint has: `ReposGet`.
    let typeName: String

    init(_ operation: Operation, named name: String) {
        text = EndpointText(name: name, method: operation.method, address: "")
        typeName = name.split(separator: ".").map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
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
