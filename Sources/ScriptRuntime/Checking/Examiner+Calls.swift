import HTTPModel
import ScriptSyntax

extension Examiner {
    /// An argument whose value is known from the text alone; nil content where it is not.
    struct GivenArgument {
        let label: String?
        let content: Endpoint.Argument.Content?
        let range: SourceRange
    }

    static func content(of argument: WordArgument) -> GivenArgument {
        let text = argument.word.template.plain
        return GivenArgument(
            label: argument.label?.text,
            content: text.map { argument.word.isQuoted ? .value(.string($0)) : .word($0) },
            range: argument.word.range)
    }

    static func content(of argument: ScriptSyntax.Argument) -> GivenArgument {
        GivenArgument(
            label: argument.label?.text, content: literal(argument.value).map { .value($0) },
            range: argument.label.map { $0.range.lowerBound..<argument.value.range.upperBound }
                ?? argument.value.range)
    }

    static func literal(_ expression: Expression) -> ParameterValue? {
        switch expression.kind {
        case .nil: .null
        case .boolean(let value): .boolean(value)
        case .integer(let text): Int(text).map { .integer($0) }
        case .string(let template): template.plain.map { .string($0) }
        case .implicitMember(let name, nil): .string(name.text)
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
        var places: [String: SourceRange] = [:]
        for argument in given {
            let place = endpoint.parameters.firstIndex { parameter in
                if let label = argument.label { label == parameter.name } else { !filled.contains(parameter.name) }
            }
            if let place {
                filled.insert(endpoint.parameters[place].name)
                places[endpoint.parameters[place].name] = argument.range
            } else if let label = argument.label {
                places[label] = argument.range
            }
            let isValue = if case .word? = argument.content { false } else { true }
            if let place, argument.content == nil || (isValue && endpoint.parameters[place].type.isStructure) {
                let parameter = endpoint.parameters[place]
                endpoint.parameters[place] = Parameter(
                    parameter.name, .optional(of: parameter.type), default: parameter.defaultValue)
            }
            let isFree = place.map { isValue && endpoint.parameters[$0].type.isStructure } ?? false
            arguments.append(
                Endpoint.Argument(argument.label, isFree ? .value(.null) : argument.content ?? .value(.null)))
        }
        do throws(EndpointError) { _ = try endpoint.values(for: arguments) } catch {
            // What is not known yet may be a list's further element.
            if case .repeated = error.kind, given.contains(where: { $0.content == nil }) { return }
            let place: SourceRange? =
                switch error.kind {
                case .mismatch(let parameter, _), .repeated(let parameter): places[parameter.name]
                case .unknown(let label): places[label]
                case .tooMany: given.dropFirst(endpoint.parameters.count).first?.range
                default: nil
                }
            report(error.description, at: place ?? range)
        }
    }

    private mutating func use(endpoint name: String, at range: SourceRange) {
        used.insert(name)
        guard !isOpen else { return }
        let endpoints = outline.endpoints.keys.sorted()
        let method = name.uppercased()
        let near =
            Parser.methods.contains(method)
            ? "a method is written in capitals: \(method)"
            : nearest(to: name, among: endpoints + CommandTable.all.map(\.name)).map { "did you mean \($0)?" }
        report("no endpoint is called \(name)", near ?? "declare it: endpoint \(name) { GET … }", at: range)
    }
}
