import JSONModel
import ScriptExpressions

/// The only list inside of an object, which is what a table of the object was probably meant to show.
struct InnerList {
    /// `.data.items`
    let path: String

    /// The greatest depth at which an object may hold it.
    private static let depth = 4

    /// Nil for what is a list itself, and where there are several or none.
    init?(of value: Value) {
        guard case .group(let parts) = value.content() else { return nil }
        let found = Self.paths(in: parts, Self.depth)
        guard found.count == 1 else { return nil }
        path = found[0]
    }

    private static func paths(in parts: [Content.Part], _ depth: Int) -> [String] {
        var found: [String] = []
        for part in parts where found.count < 2 {
            switch part.value.content() {
            case .list(let elements): if !elements.isEmpty { found.append(step(to: part.name)) }
            case .group(let inner):
                if depth > 1 { found += paths(in: inner, depth - 1).map { step(to: part.name) + $0 } }
            case .leaf: break
            }
        }
        return found
    }

    static func step(to name: String) -> String {
        let isName =
            name.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "_") }
            && name.first?.isNumber == false
        return isName ? ".\(name)" : "[\(name.swiftLiteral)]"
    }
}
