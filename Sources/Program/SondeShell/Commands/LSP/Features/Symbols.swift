import ScriptSyntax

/// The declarations and the tests of a script, as an outline.
enum Symbols {
    private struct Symbol {
        let name: Name
        let kind: Kind
        let range: SourceRange
        let children: [Symbol]
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

    static func response(of script: OpenScript) -> ResponseBytes {
        var response = ResponseBytes()
        write(symbols(of: script.parsed.script.statements), of: script.text, to: &response)
        return response
    }

    private static func write(_ symbols: [Symbol], of text: EditedText, to response: inout ResponseBytes) {
        response.append(list: symbols) { response, symbol in
            response.append("{\"name\":")
            response.append(quoting: symbol.name.text)
            response.append(",\"kind\":")
            response.append(symbol.kind.rawValue)
            response.append(",\"range\":")
            text.write(symbol.range, to: &response)
            response.append(",\"selectionRange\":")
            text.write(symbol.name.range.clamped(to: symbol.range), to: &response)
            if !symbol.children.isEmpty {
                response.append(",\"children\":")
                write(symbol.children, of: text, to: &response)
            }
            response.append("}")
        }
    }

    private static func symbols(of statements: [Statement]) -> [Symbol] {
        var all: [Symbol] = []
        for statement in statements {
            let inner = statement.blocks.flatMap(symbols)
            if let (names, kind) = symbol(of: statement) {
                for name in names where !name.text.isEmpty {
                    all.append(Symbol(name: name, kind: kind, range: statement.range, children: inner))
                }
            } else {
                all += inner
            }
        }
        return all
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
