import HTTPModel
import ModelDecoding
import ScriptExpressions

extension Canvas {
    /// A value in a cell of a table.
    func cell(_ value: Value) -> StyledText {
        guard case .leaf(let leaf) = value.content(in: timeZone) else { return brief(value) }
        return self.leaf(leaf)
    }

    /// The width of the cell. Where nothing has to be hidden, the commonest values are measured as they are.
    func cellWidth(of value: Value) -> Int {
        if mask.isEmpty, case .model(let model) = value {
            switch model {
            case .string(let text): if let width = DisplayWidth.ofPlain(text) { return width }
            case .nil, .bool, .integer, .floatingPoint, .decimal: return model.description.utf8.count
            default: break
            }
        }
        return cell(value).width
    }
}
