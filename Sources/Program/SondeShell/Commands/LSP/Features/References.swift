import JSONModel
import ScriptSyntax
import ScriptTools

/// The places of a script that mention a name.
struct References {
    private let analysis: ScriptAnalysis

    init(_ analysis: ScriptAnalysis) { self.analysis = analysis }

    func value(at offset: Int, withDeclaration: Bool, in address: String) -> JSONValue {
        guard let meanings = analysis.knowledge?.meanings, let number = meanings.declaration(at: offset) else {
            return .list([])
        }
        let declaration = meanings.declarations[number]
        let places = meanings.places(of: number).filter {
            withDeclaration || declaration.file != nil || $0 != declaration.name.range
        }
        return .list(places.map { .object(of: [("uri", .text(address)), ("range", analysis.text.value(of: $0))]) })
    }
}
