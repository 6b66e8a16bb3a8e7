import JSONModel
import ModelDecoding
import ScriptExpressions
import ScriptRuntime

/// A value with its members under each other, each with its type.
struct TreeView {
    private let canvas: Canvas
    private var lines: [StyledText] = []

    /// The depth and the number of list elements beyond which a tree is no longer useful.
    private static let depthLimit = 24
    private static let elementLimit = 30

    static func drawn(_ value: Value, on canvas: Canvas) -> StyledText {
        var view = TreeView(canvas: canvas)
        view.lines.append(view.head(of: value))
        view.addBranches(of: value, under: "", depth: 0)
        return view.lines.map { $0.clipped(to: canvas.width, mark: canvas.ellipsis) }.stacked()
    }
}

extension TreeView {
    private mutating func addBranches(of value: Value, under stem: String, depth: Int) {
        switch value.content(in: canvas.timeZone) {
        case .leaf: break
        case .group(let parts):
            for (place, part) in parts.enumerated() {
                add(
                    canvas.text(part.name, .name), part.value, declared: part.type, under: stem,
                    isLast: place == parts.count - 1, depth: depth)
            }
        case .list(let elements):
            let shown = elements.prefix(Self.elementLimit)
            let rest = elements.count - shown.count
            for (place, element) in shown.enumerated() {
                add(
                    StyledText("[\(place)]", .dim), element, declared: nil, under: stem,
                    isLast: place == shown.count - 1 && rest == 0, depth: depth)
            }
            if rest > 0 {
                lines.append(StyledText(stem + "└─ ", .dim) + StyledText("\(canvas.ellipsis) \(rest) more", .dim))
            }
        }
    }

    private mutating func add(
        _ name: StyledText, _ value: Value, declared: ModelType?, under stem: String, isLast: Bool, depth: Int
    ) {
        let line = StyledText(stem + (isLast ? "└─ " : "├─ "), .dim) + name
        switch value.content(in: canvas.timeZone) {
        case .leaf(let leaf):
            let type = value.rawJSON == nil ? (declared ?? value.modelType).map(\.description) : nil
            let tail = type.map { StyledText(": ", .dim) + canvas.text($0, .type) + StyledText(" = ", .dim) }
            lines.append(line + (tail ?? StyledText(": ", .dim)) + canvas.quotedLeaf(leaf))
        default:
            lines.append(line + StyledText(": ", .dim) + head(of: value))
            guard depth < Self.depthLimit else { return lines[lines.count - 1].append(" \(canvas.ellipsis)", .dim) }
            addBranches(of: value, under: stem + (isLast ? "   " : "│  "), depth: depth + 1)
        }
    }

    /// `Episode`, `[Episode] × 20`, `object`
    private func head(of value: Value) -> StyledText {
        switch value.content(in: canvas.timeZone) {
        case .leaf(let leaf): return canvas.quotedLeaf(leaf)
        case .list(let elements):
            let type = value.rawJSON == nil ? value.kindName : "array"
            return canvas.text(type, .type) + StyledText(" × \(elements.count)", .dim)
        case .group:
            let isJSON = value.rawJSON != nil || value.kindName == "JSON"
            return canvas.text(isJSON ? "object" : value.kindName, .type)
        }
    }
}
