package import ScriptExpressions
import ScriptRuntime
import ScriptSyntax

/// A view as written after `|`.
package enum ViewKind: Sendable {
    /// Members and paths as columns; if none is named, as many as fit.
    case table([String])
    case tree, json, raw
    case csv([String])
    case events, hex, headers, timing, curl
    case swift(isDraft: Bool)
    case diff(Value)
}

extension ViewKind {
    /// Creates a view from its name and the words after it; `diff` needs a value and is created with it.
    package init(_ name: String, _ words: [String] = []) throws(ViewError) {
        let columns = words.flatMap { $0.split(separator: ",").map(String.init) }
        switch name {
        case "table": self = .table(columns)
        case "csv": self = .csv(columns)
        case "swift" where words == ["draft"]: self = .swift(isDraft: true)
        case "copy": throw ViewError("copy comes last", advice: "write it after the other views: | json | copy")
        default:
            guard let look = Self.plain[name] else {
                let near = ViewTable.nearest(to: name).map { "did you mean \($0)?" }
                throw ViewError(
                    "there is no view \(name)", advice: near ?? ViewTable.all.map(\.name).joined(separator: " "))
            }
            guard words.isEmpty else { throw ViewError("\(name) takes no words", advice: "| \(name)") }
            self = look
        }
    }

    private static let plain: [String: ViewKind] = [
        "tree": .tree, "json": .json, "raw": .raw, "events": .events, "hex": .hex, "headers": .headers,
        "timing": .timing, "curl": .curl, "swift": .swift(isDraft: false),
    ]
}
