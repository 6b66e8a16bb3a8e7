import APIDocuments
import JSONModel

enum OpenAPIVersion: Sendable, Hashable {
    case swagger
    case openAPI30
    /// 3.1 and later: schemas are JSON Schema itself.
    case openAPI31

    init(of root: DocumentNode) throws(ImportError) {
        let member = root["openapi"] ?? root["swagger"]
        let written = member?.string ?? member?.value.numberText
        guard let member, let written else {
            throw ImportError(
                "\(root.tree.name) does not say which version of OpenAPI it uses", at: root.place,
                advice: "it begins with openapi: 3.1.0, or swagger: \"2.0\"")
        }
        let parts = written.split(separator: ".")
        switch (parts.first, parts.dropFirst().first) {
        case ("2", _): self = .swagger
        case ("3", "0"?), ("3", nil): self = .openAPI30
        case ("3", _?): self = .openAPI31
        default:
            throw ImportError(
                "this is OpenAPI \(written), not 2.0, 3.0, 3.1 or 3.2", at: member.place,
                advice: "convert it to one of these")
        }
    }
}
