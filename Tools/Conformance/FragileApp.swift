import DecodingDifferential
import Foundation
import JSONModel
import ModelDecoding

/// An app's models and its fixtures that decode, from a folder with the table of `conformance models`.
struct FragileApp {
    let name: String
    private(set) var bodies: [FragileBody] = []
    private let models: LoadedModels
    private let recipe: ModuleRecipe
    private let folder: FolderFiles

    /// The apps in a folder whose sources are compiled.
    static func all(in path: String) throws -> [FragileApp] {
        let (folder, table) = (try FolderFiles(in: URL(filePath: path)), try ModelTable(in: URL(filePath: path)))
        var apps: [[String]: FragileApp] = [:]
        var names: [[String]] = []
        for row in table.rows {
            guard let recipe = row.module else { continue }
            if apps[row.sources] == nil { names.append(row.sources) }
            var app =
                apps[row.sources]
                ?? FragileApp(
                    name: recipe.name, models: LoadedModels(folder.matching(row.sources), in: folder), recipe: recipe,
                    folder: folder)
            try app.add(row)
            apps[row.sources] = app
        }
        return names.compactMap { apps[$0] }
    }

    private mutating func add(_ row: ModelTable.Row) throws {
        var configuration = try DecoderConfiguration(statements: row.settings, beside: models.catalogue)
        if let decoder = row.decoder {
            configuration = try models.catalogue.decoderConfiguration(SourceText(decoder, named: "decoder"))
        }
        let type = try models.catalogue.type(named: row.type)
        for file in folder.matching(row.fixtures) {
            guard let body = folder.text(of: file).flatMap({ try? JSONDocument($0).root }),
                (try? JSONBodyDecoder(configuration).decode(body, as: type, in: models.catalogue)) != nil
            else { continue }
            // Each change decodes the whole body, and the elements of a list are alike.
            let few = try body.elements.count > 3 ? JSONValue.array(Array(body.elements.prefix(3))) : body
            bodies.append(
                FragileBody(
                    json: few, type: type, models: models.catalogue, configuration: configuration,
                    decoder: row.decoder))
        }
    }

    /// What the compiled sources say; nil where a type cannot be named outside of its file.
    func verdicts(on mutants: [FragileMutant]) throws -> [Verdict?] {
        let program = try CompiledModels(
            recipe, of: models.files, in: folder, types: Set(mutants.map(\.trial.spelling)).sorted(),
            decoders: Set(mutants.compactMap(\.decoder)))
        return try program.verdicts(of: mutants.map { ($0.trial, $0.decoder) })
    }
}
