import ScriptSyntax

/// The statements of a script that send something and can be run by themselves.
struct Runnables {
    private let script: Script
    private let text: EditedText
    /// The names of endpoints and APIs, which an expression calls.
    private let names: Set<Substring>

    init(_ script: Script, in text: EditedText) {
        var names: Set<Substring> = []
        script.visit { statement in
            switch statement.kind {
            case .endpoint(let endpoint): names.insert(endpoint.name.text[...])
            case .api(let api): names.insert(api.name.text[...])
            default: break
            }
        }
        (self.script, self.text, self.names) = (script, text, names)
    }

    /// All of them, in their order; an endpoint of an API with the API's name.
    var all: [(statement: Statement, api: String?)] {
        script.statements.flatMap { statement -> [(Statement, String?)] in
            if case .api(let api) = statement.kind {
                return api.statements.filter(isRunnable).map { ($0, api.name.text) }
            }
            return isRunnable(statement) ? [(statement, nil)] : []
        }
    }

    /// Indicates whether it is a request, a call, a test, or an endpoint that needs no argument.
    private func isRunnable(_ statement: Statement) -> Bool {
        switch statement.kind {
        case .value(let source): sends(source)
        case .binding(let binding): sends(binding.value)
        case .scoped(let block): if case .test = block.kind { true } else { false }
        case .endpoint(let endpoint):
            endpoint.parameters.allSatisfy { $0.defaultValue != nil || $0.type.text.hasSuffix("?") }
        default: false
        }
    }

    private func sends(_ source: Source) -> Bool {
        switch source.kind {
        case .request, .call: return true
        case .expression(let expression):
            let written = text.text(expression.range).mentionedNames
            return !written.isDisjoint(with: names) || !written.isDisjoint(with: Self.methods)
        }
    }

    private static let methods: Set<Substring> = ["GET", "POST", "PUT", "PATCH", "DELETE", "HEAD", "OPTIONS"]
}
