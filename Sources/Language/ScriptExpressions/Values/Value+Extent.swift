import HTTPModel
import ModelDecoding
import ScriptSyntax

extension Value {
    /// Returns the value as `"\(value)"` writes it, unless that is longer than a value may be. The same array a
    /// thousand times in an array takes little memory, but its text takes a lot.
    func interpolated(within budget: Budget, at range: SourceRange) throws(RuntimeError) -> SecretText {
        var room = budget.limits.size
        take(&room)
        guard room >= 0 else {
            throw RuntimeError(
                "the text of this value has more than \(budget.limits.size) characters",
                advice: "use fewer elements: .prefix(1000)", kind: .limit, at: range)
        }
        return interpolated
    }

    /// Subtracts the least that the text needs, and stops when no room is left.
    private func take(_ room: inout Int) {
        switch self {
        case .array(let elements): Self.take(&room, elements) { $0.take(&$1) }
        case .dictionary(let entries): Self.take(&room, entries) { $0.value.take(&$1) }
        case .object(let entries): Self.take(&room, entries) { $0.value.take(&$1) }
        case .tuple(let elements): Self.take(&room, elements) { $0.value.take(&$1) }
        case .model(let model): Self.take(&room, model)
        default: room -= 1
        }
    }

    private static func take(_ room: inout Int, _ model: ModelValue) {
        switch model {
        case .array(let array): take(&room, array.elements) { take(&$1, $0) }
        case .dictionary(let dictionary): take(&room, dictionary.values) { take(&$1, $0) }
        case .string(let text): room -= text.utf8.count
        default: room -= 1
        }
    }

    private static func take<Part>(
        _ room: inout Int, _ parts: some Sequence<Part>, _ takePart: (Part, inout Int) -> Void
    ) {
        room -= 2
        for part in parts {
            guard room >= 0 else { return }
            room -= 2
            takePart(part, &room)
        }
    }
}
