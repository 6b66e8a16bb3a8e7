import Basics

/// The latest additions to catalogues. A catalogue that has this memory adds the same sources to the same declarations
/// without reading them: while you type, an editor's check adds the same models after every keystroke. A program creates one,
/// which keeps its content alive.
///
/// ```swift
/// let empty = RememberedAdditions().catalogue(interpreter: .swift)
/// ```
package final class RememberedAdditions: Sendable {
    /// Sources that were added to a catalogue, which its memory identifies, and what came of it in the same namespace.
    private struct Addition: Sendable {
        let base: CatalogueMemory
        let sources: [SourceText]
        let result: ModelCatalogue
        let remarks: [DeclarationDiagnostic]
    }

    /// The latest first.
    private let known = Lock<[Addition]>([])
    private static let mostDeclarations = 3_000

    package init() {}

    /// Returns a catalogue without any declaration, whose additions are remembered.
    package func catalogue(interpreter: CodeInterpreter) -> ModelCatalogue {
        var catalogue = ModelCatalogue(interpreter: interpreter)
        catalogue.memory = CatalogueMemory(self)
        return catalogue
    }

    func addition(of sources: [SourceText], to base: ModelCatalogue) -> (ModelCatalogue, [DeclarationDiagnostic])? {
        known.withLock { known in
            guard
                let place = known.firstIndex(where: {
                    $0.base === base.memory && $0.result.namespace == base.namespace && $0.sources == sources
                })
            else { return nil }
            let addition = known.remove(at: place)
            known.insert(addition, at: 0)
            return (addition.result, addition.remarks)
        }
    }

    func remember(
        _ sources: [SourceText], addedTo base: CatalogueMemory, as result: ModelCatalogue,
        _ remarks: [DeclarationDiagnostic]
    ) {
        let addition = Addition(base: base, sources: sources, result: result, remarks: remarks)
        known.withLock { known in
            known.insert(addition, at: 0)
            var count = 0
            known = Array(
                known.prefix {
                    count += $0.result.count
                    return count <= Self.mostDeclarations
                })
        }
    }
}
