import HTTPMiddleware
import ModelDecoding
import ScriptExpressions
import ScriptSyntax

extension Declarations {
    /// A script's parameter: given from outside, else its default, else asked for.
    func declare(_ parameter: ParameterDeclaration) async throws(RuntimeError) {
        let name = parameter.name.text
        if run.types.isDuration(parameter.type) { return try await declare(duration: parameter) }
        let type = try run.types.scriptParameterType(parameter.type)
        if let words = run.session.parameters[name]?.parameterWords {
            do {
                let values = try words.map { (word) throws(ParameterMismatch) in Value(try type.read(word)) }
                let value = values.count == 1 ? values[0] : .array(values.flatMap { $0.elements ?? [] })
                run.change { $0.parameters[name] = value }
            } catch {
                throw RuntimeError("\(name): \(error)", at: parameter.name.range)
            }
        } else if run.session.parameters[name] != nil {
            return
        } else {
            try await setDefault(of: parameter, isOptional: type.isOptional)
        }
    }

    /// `parameter pause: Duration = 300ms`
    private func declare(duration parameter: ParameterDeclaration) async throws(RuntimeError) {
        let name = parameter.name.text
        guard let word = run.session.parameters[name]?.parameterWords?.first else {
            return try await setDefault(of: parameter, isOptional: parameter.type.text.hasSuffix("?"))
        }
        guard let value = Value(durationWord: word) else {
            throw RuntimeError(
                "\(name): \(word) is not a duration", advice: "write it like 500ms, 30s or 5m", at: parameter.name.range
            )
        }
        run.change { $0.parameters[name] = value }
    }

    private func setDefault(of parameter: ParameterDeclaration, isOptional: Bool) async throws(RuntimeError) {
        let name = parameter.name.text
        if let expression = parameter.defaultValue {
            var value = try await run.evaluator.value(of: expression, as: try? run.type(parameter.type))
            if run.types.isDuration(parameter.type) {
                value = try value.typed(as: .duration, at: expression.range, in: run.source)
            }
            let isOwn = run.evaluator.isOwn(expression)
            run.change { [value] session in
                session.parameters[name] = value
                if !isOwn { session.foreignParameters.insert(name) }
            }
        } else if isOptional {
            run.change { $0.parameters[name] = .nil }
        } else {
            throw RuntimeError(
                "\(name) is missing",
                advice: "sonde replay FILE --\(name) VALUE, or sonde test FILE --set \(name)=VALUE",
                at: parameter.name.range)
        }
    }
}

extension Value {
    /// The unread words that were given to a parameter from outside; for a list, any number of them.
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
