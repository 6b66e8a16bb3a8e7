import HTTPModel
import ModelDecoding
import ScriptSyntax

extension Value {
    /// `a += b` of texts and arrays; false where they are not both. Nothing is copied that nothing else holds.
    mutating func append(_ other: Value, within budget: Budget, at range: SourceRange) throws(RuntimeError) -> Bool {
        if let size = text?.revealed.utf8.count {
            guard let piece = other.text else { return false }
            try budget.grow(from: size, by: piece.revealed.utf8.count, of: 1, at: range)
            append(piece)
            return true
        }
        guard let elements = other.sequence, let count = sequence?.count else { return false }
        try budget.grow(from: count, by: elements.count, of: MemoryLayout<Value>.stride, at: range)
        append(elements)
        return true
    }

    private mutating func append(_ piece: SecretText) {
        if case .model(.string(var whole)) = self, !piece.isSecret {
            self = .nil
            whole += piece.revealed
            self = .string(whole)
        } else if var whole = text {
            self = .nil
            whole += piece
            self = .text(whole)
        }
    }

    private mutating func append(_ elements: Elements) {
        if case .array(var whole) = self {
            self = .nil
            if let more = elements.values { whole.append(contentsOf: more) } else { whole.append(contentsOf: elements) }
            self = .array(whole)
        } else if case .model(.array(var array)) = self, let models = elements.models(of: array.elementType) {
            self = .nil
            array.changeElements { $0 += models }
            self = .model(.array(array))
        } else if let whole = sequence {
            self = rebuilt(Array(whole) + elements)
        }
    }
}

extension Value {
    /// The model's value, if it can be an element of an array of a type.
    func model(of type: ModelType) -> ModelValue? {
        guard case .model(let model) = self, model.isNil ? type.wrapped != nil : model.type == type.unwrapped else {
            return nil
        }
        return model
    }
}

extension Elements {
    /// The elements as models of a type, if all of them are.
    func models(of type: ModelType) -> [ModelValue]? {
        var models: [ModelValue] = []
        models.reserveCapacity(count)
        for element in self {
            guard let model = element.model(of: type) else { return nil }
            models.append(model)
        }
        return models
    }
}
