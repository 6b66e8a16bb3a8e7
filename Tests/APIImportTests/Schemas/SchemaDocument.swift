import APIDocuments
import APIImport
import Foundation
import JSONModel
import ModelDecoding
import SwiftInterpreting

/// A document of schemas, as a test writes it, and the models that come of it.
struct SchemaDocument {
    let models: SchemaModels
    let schemas: [(name: String, node: DocumentNode)]
    let root: DocumentNode

    /// - Parameters:
    ///   - schemas: What stands in the braces of `components.schemas`.
    ///   - paths: What stands in those of `paths`.
    init(
        _ schemas: String, paths: String = "", version: String = "3.1.0", beside files: [String: String] = [:]
    ) throws {
        try self.init(
            text: #"{"components": {"schemas": {\#(schemas)}}, "paths": {\#(paths)}, "openapi": "\#(version)"}"#,
            beside: files)
    }

    init(text: String, beside files: [String: String] = [:]) throws {
        let finder = GatheredDocuments { (path) throws(ImportError) in
            guard let file = files[path] else { throw ImportError("\(path) is not here") }
            return Array(file.utf8)
        }
        let documents = try DocumentSet(ForeignDocument(Array(text.utf8), at: .file("api.json")), finding: finder)
        root = documents.root
        schemas = root["components"]?["schemas"]?.members ?? []
        models = SchemaModels(of: documents, components: schemas)
    }

    /// The text of a model; empty if there is none.
    func text(_ name: String) -> String { models.declaration(of: name)?.text ?? "" }

    /// What a model does not say.
    func losses(_ name: String) -> [String] {
        models.declaration(of: name)?.tally.losses.map(\.description) ?? []
    }

    /// All models that the components and these types need.
    func texts(needing types: [SchemaType] = []) -> [String: String] {
        var texts: [String: String] = [:]
        var waiting = models.names + types.flatMap(\.models)
        while let name = waiting.popLast() {
            guard texts[name] == nil, let declaration = models.declaration(of: name) else { continue }
            texts[name] = declaration.text
            waiting += declaration.models
        }
        return texts
    }

    /// A body as Sonde decodes it with these models.
    func decoded(
        _ body: String, as type: String, dates: DecoderConfiguration.DateDecodingStrategy = .iso8601
    ) throws -> ModelValue {
        var catalogue = ModelCatalogue(interpreter: .swift)
        let texts = texts()
        let source = texts.keys.sorted().compactMap { texts[$0] }.joined(separator: "\n")
        _ = try catalogue.add([SourceText(source, named: "models")])
        var configuration = DecoderConfiguration()
        configuration.dateDecodingStrategy = dates
        return try JSONBodyDecoder(configuration).decode(
            Data(body.utf8), as: catalogue.type(named: type), in: catalogue)
    }
}
