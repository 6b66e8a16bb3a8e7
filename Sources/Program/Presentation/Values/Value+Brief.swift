import ModelDecoding
import ScriptExpressions
import ScriptRuntime

extension Canvas {
    /// The value in one line: `{id: 3, host: {name: "Bart"}}`. Deep or long parts are left out, because they would be
    /// cut.
    func brief(_ value: Value) -> StyledText {
        var room = 200
        return brief(value, depth: 0, &room)
    }

    func leaf(_ leaf: Content.Leaf) -> StyledText { text(leaf.text, leaf.meaning) }

    /// A leaf beside names and commas: text in quotation marks.
    func quotedLeaf(_ leaf: Content.Leaf) -> StyledText {
        leaf.meaning == .string ? text("\"" + leaf.text + "\"", .string) : self.leaf(leaf)
    }

    private func brief(_ value: Value, depth: Int, _ room: inout Int) -> StyledText {
        if case .model(.enumeration(let value)) = value, !value.values.isEmpty {
            return brief(value, depth: depth, &room)
        }
        switch value.content(in: timeZone) {
        case .leaf(let leaf):
            room -= leaf.text.utf8.count
            return quotedLeaf(leaf)
        case .list(let elements):
            return StyledText("[", .dim)
                + list(elements, depth, &room) { brief($0, depth: depth + 1, &$1) } + StyledText("]", .dim)
        case .group(let parts):
            return StyledText("{", .dim)
                + list(parts, depth, &room) { part, room in
                    room -= part.name.utf8.count
                    return text(part.name, .name) + StyledText(": ", .dim)
                        + brief(part.value, depth: depth + 1, &room)
                } + StyledText("}", .dim)
        }
    }

    /// A case with what it holds, as Swift writes it: `.price(3.5)`.
    private func brief(_ value: CaseValue, depth: Int, _ room: inout Int) -> StyledText {
        room -= value.name.utf8.count
        return text(".\(value.name)", .literal) + StyledText("(", .dim)
            + list(Array(zip(value.labels, value.values)), depth, &room) { part, room in
                let value = brief(.model(part.1), depth: depth + 1, &room)
                guard !part.0.hasPrefix("_") else { return value }
                room -= part.0.utf8.count
                return text(part.0, .name) + StyledText(": ", .dim) + value
            } + StyledText(")", .dim)
    }

    private func list<Item>(
        _ items: [Item], _ depth: Int, _ room: inout Int, _ shown: (Item, inout Int) -> StyledText
    ) -> StyledText {
        guard depth < 3 || items.isEmpty else { return StyledText(ellipsis, .dim) }
        var line = StyledText()
        for (place, item) in items.enumerated() {
            if place > 0 { line.append(", ", .dim) }
            guard room > 0 else {
                line.append(ellipsis, .dim)
                break
            }
            line.append(shown(item, &room))
        }
        return line
    }
}
