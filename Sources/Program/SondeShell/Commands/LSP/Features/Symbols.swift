import JSONModel
import ScriptSyntax

/// The declarations and the tests of a script, as an outline.
enum Symbols {
    static func values(of script: OpenScript) -> JSONValue { .list(values(of: script.parsed.script.statements, in: script)) }

    private static func values(of statements: [Statement], in script: OpenScript) -> [JSONValue] {
        statements.flatMap { statement -> [JSONValue] in
            let inner = statement.blocks.flatMap { values(of: $0, in: script) }
            guard let (names, kind) = symbol(of: statement) else { return inner }
            return names.filter { !$0.text.isEmpty }.map { name in
                .object(of: [
                    ("name", .text(name.text)), ("kind", .number(kind.rawValue)),
                    ("range", script.text.value(of: statement.range)),
                    ("selectionRange", script.text.value(of: name.range.clamped(to: statement.range))),
                    ("children", inner.isEmpty ? nil : .list(inner)),
                ])
            }
        }
    }

    private enum Kind: Int {
        case namespace = 3, property = 7, function = 12, variable = 13, constant = 14, structure = 23, event = 24
    }

    private static func symbol(of statement: Statement) -> (names: [Name], kind: Kind)? {
        switch statement.kind {
        case .api(let api): ([api.name], .namespace)
        case .environment(let name, _): ([name], .namespace)
        case .endpoint(let endpoint): ([endpoint.name], .function)
        case .function(let function): ([function.name], .function)
        case .model(let model): ([model.name], .structure)
        case .parameter(let parameter): ([parameter.name], .property)
        case .binding(let binding): (binding.pattern.names, binding.isConstant ? .constant : .variable)
        case .scoped(let block): if case .test(let name) = block.kind { ([name], .event) } else { nil }
        default: nil
        }
    }
}
