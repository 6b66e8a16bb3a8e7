import HTTPModel
import ScriptSyntax

extension Examiner {
    /// An argument whose value is known from the text alone; nil content where it is not.
    struct GivenArgument {
        let label: String?
        let content: Endpoint.Argument.Content?
    }

    static func content(of argument: WordArgument) -> GivenArgument {
        let text = argument.word.template.plain
        return GivenArgument(
            label: argument.label?.text,
            content: text.map { argument.word.isQuoted ? .value(.string($0)) : .word($0) })
    }

    static func content(of argument: ScriptSyntax.Argument) -> GivenArgument {
        GivenArgument(label: argument.label?.text, content: literal(argument.value).map { .value($0) })
    }

    private static func literal(_ expression: Expression) -> ParameterValue? {
        switch expression.kind {
        case .nil: .null
        case .boolean(let value): .boolean(value)
        case .integer(let text): Int(text).map { .integer($0) }
        case .string(let template): template.plain.map { .string($0) }
        case .parenthesised(let inner): literal(inner)
        default: nil
        }
    }

    /// A call has the labels of its endpoint, and literals of the right types.
    mutating func examine(callOf name: String, _ given: [GivenArgument], at range: SourceRange) {
        guard outline.entries[name]?.kind == .endpoint else {
            return use(endpoint: name, at: range)
        }
        use(name, at: range)
        guard var endpoint = outline.endpoints[name] else { return }
        var arguments: [Endpoint.Argument] = []
        var filled: Set<String> = []
        for argument in given {
            let place = endpoint.parameters.firstIndex { parameter in
                if let label = argument.label { label == parameter.name } else { !filled.contains(parameter.name) }
            }
            if let place { filled.insert(endpoint.parameters[place].name) }
            if argument.content == nil, let place {
                let parameter = endpoint.parameters[place]
                endpoint.parameters[place] = Parameter(
                    parameter.name, .optional(of: parameter.type), default: parameter.defaultValue)
            }
            arguments.append(Endpoint.Argument(argument.label, argument.content ?? .value(.null)))
        }
        do throws(EndpointError) { _ = try endpoint.values(for: arguments) } catch {
            // What is not known yet may be a list's further element.
            if case .repeated = error.kind, given.contains(where: { $0.content == nil }) { return }
            report(error.description, at: range)
        }
    }

    private mutating func use(endpoint name: String, at range: SourceRange) {
        used.insert(name)
        guard !isOpen else { return }
        let endpoints = outline.endpoints.keys.sorted()
        let near = nearest(to: name, among: endpoints + CommandTable.all.map(\.name))
        report("no endpoint is called \(name)", near.map { "did you mean \($0)?" }, at: range)
    }
}
