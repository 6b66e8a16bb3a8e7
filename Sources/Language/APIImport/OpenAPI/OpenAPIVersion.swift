import APIDocuments
import JSONModel

enum OpenAPIVersion: Sendable, Hashable {
    case swagger
    case openAPI30
    case openAPI31
    case openAPI32

    /// Reads the version from the head of a document. A later 3.x is read as the latest known version.
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
        case ("3", "1"?): self = .openAPI31
        case ("3", _?): self = .openAPI32
        default:
            throw ImportError(
                "this is OpenAPI \(written), not 2.0, 3.0, 3.1 or 3.2", at: member.place,
                advice: "convert it to one of these")
        }
    }

    /// Indicates whether this version has parameters without `schema`, and bodies among the parameters.
    var isSwagger: Bool { self == .swagger }
}

extension SchemaDialect {
    init(_ version: OpenAPIVersion) {
        switch version {
        case .swagger: self = .swagger2
        case .openAPI30: self = .openAPI30
        case .openAPI31, .openAPI32: self = .openAPI31
        }
    }
}
