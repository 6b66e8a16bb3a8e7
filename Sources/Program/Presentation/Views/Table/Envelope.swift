import JSONModel
import ModelDecoding
import ScriptExpressions
import ScriptRuntime

/// A list of things that are alike, and what stands beside it in the object that holds it: `items`, `total`, `next`.
struct Envelope {
    let list: Content.Part
    let beside: [Content.Part]

    /// The greatest number of members beside the list that a line shows.
    private static let limit = 12

    /// Nil where there are several lists, or none that is a table.
    init?(of value: Value, where isTable: (Value) -> Bool) {
        guard case .group(let parts) = value.content() else { return nil }
        let lists = parts.filter {
            if case .list(let elements) = $0.value.content() { !elements.isEmpty } else { false }
        }
        guard lists.count == 1, parts.count <= Self.limit, isTable(lists[0].value) else { return nil }
        let beside = parts.filter { $0.name != lists[0].name }
        guard beside.count == parts.count - 1 else { return nil }
        (list, self.beside) = (lists[0], beside)
    }

    func drawn(on canvas: Canvas, all: String) -> RenderedView? {
        guard let rows = try? ValueTable(of: list.value),
            case .table(let table, let below) = rows.drawn(on: canvas, in: list.name, all: all)
        else { return nil }
        let words = beside.map { canvas.text($0.name, .name) + StyledText(": ", .dim) + canvas.brief($0.value) }
        let line = words.joined(canvas.separator).clipped(to: canvas.width, mark: canvas.ellipsis)
        return .table(table, below: below + (words.isEmpty ? [] : [line]))
    }
}

extension Value {
    /// True if a table shows all of it: a list of models, or of JSON objects that contain no objects and have
    /// unique member names.
    var isTable: Bool { hasRows && rawJSON?.elements.allSatisfy(\.isFlat) ?? true }

    /// True if it is a list of models, or of JSON objects with unique member names.
    var hasRows: Bool {
        if RecordRows(of: self) != nil { return true }
        guard case .list(let elements) = content(), !elements.isEmpty else { return false }
        return rawJSON.map { $0.elements.allSatisfy(\.isRow) }
            ?? elements.allSatisfy { if case .group = $0.content() { true } else { $0.rawJSON?.isRow ?? false } }
    }
}

extension JSONValue {
    /// True if the value of each member fits in one cell.
    fileprivate var isFlat: Bool {
        members.allSatisfy { member in
            member.value.kind != .object && !member.value.elements.contains { [.object, .array].contains($0.kind) }
        }
    }

    fileprivate var isRow: Bool {
        guard kind == .object else { return false }
        let members = members
        return Set(members.map(\.name)).count == members.count
    }
}
