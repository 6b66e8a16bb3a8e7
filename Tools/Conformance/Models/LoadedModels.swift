import Foundation
import ModelDecoding
import SwiftInterpreting

/// The sources of a model, as far as they could be read.
struct LoadedModels {
    private(set) var catalogue = ModelCatalogue(interpreter: .swift)
    /// All files that were to be read.
    let files: [String]
    /// The files that were refused as a whole, each with the first reason.
    private(set) var refused: [(file: String, reason: String)] = []

    /// Reads sources together. Where they are refused, they are read again without the files that are to blame.
    init(_ files: [String], in folder: FolderFiles) {
        self.files = files
        var sources = files.compactMap { file in folder.text(of: file).map { SourceText($0, named: file, isFile: true) }
        }
        let unreadable = Set(files).subtracting(sources.map(\.name))
        refused = unreadable.sorted().map { ($0, "not UTF-8 text") }
        while !sources.isEmpty {
            do throws(DeclarationErrors) {
                var catalogue = ModelCatalogue(interpreter: .swift)
                _ = try catalogue.add(sources)
                self.catalogue = catalogue
                return
            } catch {
                let errors = error.diagnostics.filter { $0.severity == .error }
                let names = Set(errors.map(\.position.source.name))
                guard sources.contains(where: { names.contains($0.name) }) else { return }
                refused += names.sorted().map { name in
                    (name, errors.first { $0.position.source.name == name }?.inShort ?? "")
                }
                sources.removeAll { names.contains($0.name) }
            }
        }
    }

    /// The types that a body can be decoded as without generic arguments.
    var decodableTypes: [ModelDeclaration] {
        catalogue.declarations.filter { $0.isDecodable && $0.genericParameters.isEmpty }
    }
}

extension DeclarationDiagnostic {
    /// Its first line: the place and the message.
    fileprivate var inShort: String { String(description.prefix { $0 != "\n" }) }
}
