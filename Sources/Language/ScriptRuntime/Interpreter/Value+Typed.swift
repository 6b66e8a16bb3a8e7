import Basics
import JSONModel
import ModelDecoding
import ScriptExpressions
import ScriptSyntax

extension Value {
    /// It as its declared type: raw JSON stands for a scalar, exactly; anything else is of that type already.
    func typed(
        as type: ModelType?, at range: SourceRange, in source: ScriptSource
    ) throws(RuntimeError) -> Value {
        guard let type else { return self }
        if isNothing, type.wrapped != nil { return unsetVariable == nil ? .nil : self }
        let wanted = type.unwrapped
        if wanted == .duration, let duration = SecretMark.duration(self) { return duration }
        if case .scalar(let scalar) = wanted, let adapted = adapted(to: scalar) { return adapted }
        if kindName == wanted.description { return self }
        switch (self, wanted) {
        case (.array(let elements), .array) where elements.isEmpty: return self
        case (.set(let elements), .set) where elements.isEmpty: return self
        case (.dictionary(let entries), .dictionary) where entries.isEmpty: return self
        case (.range(let range), .pair(let kind, let bound))
        where kind == (range.includesUpper ? .closedRange : .range) && range.lower?.kindName == bound.description
            && range.upper != nil:
            return self
        case (.model(.json), .scalar):
            throw RuntimeError("\(brief) is not \(wanted.withArticle)", at: range)
        case (.model(.json), _):
            throw RuntimeError(
                "this is JSON, not \(wanted)", advice: "decode it: \(source.text(range)) -> \(wanted)", at: range)
        case (_, .scalar):
            throw RuntimeError(
                "this is \(kindName), not \(wanted)", advice: "convert it: \(wanted)(…)", at: range)
        case (_, .set) where sequence != nil && !isSet:
            throw RuntimeError("this is \(kindName), not \(wanted)", advice: "convert it: Set(…)", at: range)
        default:
            throw RuntimeError("this is \(kindName), not \(wanted)", at: range)
        }
    }
}

extension Value {
    /// Raw JSON as a message quotes it: a scalar as it is written, anything else by its kind.
    fileprivate var brief: String {
        guard case .model(.json(let json)) = self else { return kindName }
        switch json.kind {
        case .object, .array: return "a JSON \(json.kind)"
        default: return json.sourceText.count > 40 ? "a JSON \(json.kind)" : json.sourceText
        }
    }
}
