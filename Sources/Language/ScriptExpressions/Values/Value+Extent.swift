import HTTPModel
import ModelDecoding
import ScriptSyntax

extension Value {
    /// Returns the value as `"\(value)"` writes it, unless that is longer than a value may be. The same array a
    /// thousand times in an array takes little memory, but its text takes a lot.
    func interpolated(within budget: Budget, at range: SourceRange) throws(RuntimeError) -> SecretText {
        var room = TextRoom(left: budget.limits.size)
        room.take(self)
        guard room.left >= 0 else {
            throw RuntimeError(
                "the text of this value has more than \(budget.limits.size) characters",
                advice: "use fewer elements: .prefix(1000)", kind: .limit, at: range)
        }
        return interpolated
    }
}

/// The bytes that are left for the text of a value.
private struct TextRoom {
    var left: Int

    /// Subtracts the least that the text needs, and stops when no room is left.
    mutating func take(_ value: Value) {
        switch value {
        case .array(let elements): take(elements) { $0.take($1) }
        case .dictionary(let entries): take(entries) { $0.take($1.value) }
        case .object(let entries): take(entries) { $0.take($1.value) }
        case .tuple(let elements): take(elements) { $0.take($1.value) }
        case .model(let model): take(model)
        default: left -= 1
        }
    }

    private mutating func take(_ model: ModelValue) {
        switch model {
        case .array(let array): take(array.elements) { $0.take($1) }
        case .dictionary(let dictionary): take(dictionary.values) { $0.take($1) }
        case .string(let text): left -= text.utf8.count
        default: left -= 1
        }
    }

    private mutating func take<Part>(_ parts: some Sequence<Part>, _ takePart: (inout TextRoom, Part) -> Void) {
        left -= 2
        for part in parts {
            guard left >= 0 else { return }
            left -= 2
            takePart(&self, part)
        }
    }
}
