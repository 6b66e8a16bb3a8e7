import HTTPModel
import ModelDecoding
import ScriptExpressions
import ScriptSyntax

extension StatementRun {
    /// A script's parameter: given from outside, else its default, else asked for.
    func declare(_ parameter: ParameterDeclaration) async throws(RuntimeError) {
        let type = try types.scriptParameterType(parameter.type)
        let name = parameter.name.text
        if let words = session.parameters[name]?.parameterWords {
            do {
                let values = try words.map { (word) throws(ParameterMismatch) in Value(try type.read(word)) }
                let value = values.count == 1 ? values[0] : .array(values.flatMap { $0.elements ?? [] })
                change { $0.parameters[name] = value }
            } catch {
                throw RuntimeError("\(name): \(error)", at: parameter.name.range)
            }
        } else if session.parameters[name] != nil {
            return
        } else if let expression = parameter.defaultValue {
            let value = try await evaluator.value(of: expression, as: try? self.type(parameter.type))
            let isOwn = evaluator.isOwn(expression)
            change { session in
                session.parameters[name] = value
                if !isOwn { session.foreignParameters.insert(name) }
            }
        } else if type.isOptional {
            change { $0.parameters[name] = .nil }
        } else {
            throw RuntimeError(
                "\(name) is missing",
                advice: "sonde replay FILE --\(name) VALUE, or sonde test FILE --set \(name)=VALUE",
                at: parameter.name.range)
        }
    }
}

extension Value {
    /// What was given to a parameter from outside: words that are still to be read, of a list as many as there are.
    fileprivate var parameterWords: [String]? {
        switch self {
        case .model(.string(let word)): [word]
        case .array(let elements):
            elements.reduce([]) { words, element in
                if case .model(.string(let word)) = element { words.map { $0 + [word] } } else { nil }
            }
        default: nil
        }
    }
}
