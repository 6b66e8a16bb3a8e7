import JSONModel
import ScriptSyntax
import ScriptTools

/// The places that mention a name, in all scripts that share it.
enum References {
    static func value(
        of name: SharedName?, withDeclaration: Bool, _ files: WorkspaceFiles, _ open: [OpenScript]
    ) -> JSONValue {
        guard let name else { return .list([]) }
        return .list(
            name.mentions(files, open: open).flatMap { mentions in
                let isHome = mentions.analysis.path == name.file
                let places = mentions.places.filter {
                    withDeclaration || !isHome || $0 != name.declaration.name.range
                }
                return places.map { place in
                    JSONValue.object(of: [
                        ("uri", .text(mentions.address)), ("range", mentions.analysis.text.value(of: place)),
                    ])
                }
            })
    }
}
