import Basics
import ScriptSyntax

/// A name in the braces of a URL that means nothing.
package enum UnknownVariable {
    /// Returns what was probably meant; `nil` if nothing resembles the name. The session's own names are too short to
    /// resemble what a URL is called: `{id}` is not meant as `{it}`.
    package static func advice(for name: String, among names: [String]) -> String? {
        guard name.first?.isNumber != true else { return "braces hold a name: write \(name) without them" }
        let near = nearest(to: name, among: names.filter { !ReservedWords.session.contains($0) })
        return near.map { "did you mean {\($0)}?" }
    }
}
