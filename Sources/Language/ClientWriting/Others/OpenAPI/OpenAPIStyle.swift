/// A document of an API that other programs read: OpenAPI 3.1, as JSON or YAML.
package struct OpenAPIStyle: ClientStyle {
    package enum Notation: Sendable { case json, yaml }

    private let notation: Notation

    package init(_ notation: Notation) {
        self.notation = notation
    }

    package func files(for api: ClientAPI, _ options: ClientOptions) -> [ClientFile] {
        let mark = "Written by: \(options.command)"
        let name = FileNames.stem(of: api) + ".openapi"
        var writing = OpenAPIWriting(api)
        switch notation {
        case .json:
            return [ClientFile(name + ".json", writing.document(["x-comment": .string(mark)]).json + "\n")]
        case .yaml: return [ClientFile(name + ".yaml", "# \(mark)\n" + writing.document([:]).yaml)]
        }
    }
}
