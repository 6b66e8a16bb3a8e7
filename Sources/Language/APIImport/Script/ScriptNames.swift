import ModelDiagnosis
import ScriptSyntax

/// Unique names that a script can declare, made from a document's names.
package struct ScriptNames: Sendable {
    private var used: Set<String> = ReservedWords.unusable

    package init() {}

    /// Returns a variable name for a document's name: `api-token` becomes `apiToken`.
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
