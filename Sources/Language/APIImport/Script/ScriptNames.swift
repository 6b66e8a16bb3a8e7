import ModelDiagnosis
import ScriptSyntax

/// Names that a script can declare, made of a document's: each is another one.
package struct ScriptNames: Sendable {
    private var used: Set<String> = ReservedWords.unusable

    package init() {}

    /// A variable for what a document calls so: `api-token` is `apiToken`.
    package mutating func variable(named name: String) -> String {
        let plain = SwiftNames.property(forKey: name)
        return used.insertFree(used.contains(plain) ? plain + "Value" : plain)
    }

    /// Returns the name of a document's API: `my-api.http` becomes `myApi`.
    package static func name(ofDocument name: String) -> String {
        var names = ScriptNames()
        return names.variable(named: String(name.prefix { $0 != "." }))
    }
}
