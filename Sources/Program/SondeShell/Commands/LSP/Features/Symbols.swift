import JSONModel
import ScriptSyntax

/// The declarations and the tests of a script, as an outline.
enum Symbols {
    static func values(of script: OpenScript) -> JSONValue {
        ResponseText.value("[\(texts(of: script.parsed.script.statements, in: script).joined(separator: ","))]")
    }

    private static func texts(of statements: [Statement], in script: OpenScript) -> [String] {
        statements.flatMap { statement -> [String] in
            let inner = statement.blocks.flatMap { texts(of: $0, in: script) }
            guard let (names, kind) = symbol(of: statement) else { return inner }
            let children = inner.isEmpty ? "" : ",\"children\":[\(inner.joined(separator: ","))]"
            let range = script.text.rangeText(of: statement.range)
            return names.filter { !$0.text.isEmpty }.map { name in
                let selection = script.text.rangeText(of: name.range.clamped(to: statement.range))
                return "{\"name\":\(JSONValue.quoted(name.text)),\"kind\":\(kind.rawValue),"
                    + "\"range\":\(range),\"selectionRange\":\(selection)\(children)}"
            }
        }
    }

    private enum Kind: Int {
        case namespace = 3
        case property = 7
        case function = 12
        case variable = 13
        case constant = 14
        case structure = 23
        case event = 24
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
