import ModelDecoding
import ScriptRuntime
import ScriptSyntax

extension ClientPaging {
    init(
        _ paging: Paging, of result: ClientResult, _ parameters: [String], in session: Session
    ) throws(ClientObstacle) {
        guard result.kind == .decoded, let type = result.type else {
            throw ClientObstacle("it is paged, but the type of a page is not known")
        }
        let way = MemberWay(type: type, models: session.models)
        switch paging.step {
        case .number(let parameter):
            let name = parameter.text
            step =
                PagingNames.countsElements(name)
                ? .offset(name, size: PagingNames.size(among: parameters)) : .page(name)
        case .cursor(let parameter, let next):
            guard let text = way.text(of: next) else {
                throw ClientObstacle("its next page is computed by an expression, which a client cannot express")
            }
            step = .cursor(parameter.text, next: text)
        case .link: step = .link
        }
        guard
            let list = try paging.elements.map({ (path) throws(ClientObstacle) in try way.list(at: path) })
                ?? way.onlyList
        else { throw ClientObstacle("it is not known which list of a page has its elements") }
        (elements, elementsAreOptional) = list
    }
}

/// Ways from a value of a type to what is in it, as Swift writes them.
struct MemberWay {
    let type: ModelType
    let models: ModelCatalogue

    /// `page.meta?.next` of `it.meta.next`
    func text(of expression: ScriptExpression) -> String? {
        var names: [String] = []
        var rest = expression
        while true {
            switch rest.kind {
            case .member(let inner, let name):
                names.insert(name.text, at: 0)
                rest = inner
            case .optionalChain(let inner): rest = inner
            case .name("it"): return follow(names).map { "page" + $0.text }
            default: return nil
            }
        }
    }

    func list(at path: ScriptExpression) throws(ClientObstacle) -> (String, Bool) {
        guard case .keyPath(let components) = path.kind else { throw ClientObstacle("its elements have no key path") }
        let names = components.compactMap { component -> String? in
            if case .member(let name) = component { name.text } else { nil }
        }
        guard let found = follow(names) else {
            throw ClientObstacle("there is nothing at \\.\(names.joined(separator: ".")) of a page")
        }
        return (found.text, found.isOptional)
    }

    /// The type itself, or the only list in it.
    var onlyList: (String, Bool)? {
        if case .array = type { return ("", false) }
        guard case .named(let reference) = type, let declaration = models.declaration(of: reference) else { return nil }
        let lists = declaration.fields.filter { field in
            if case .array = field.type.wrapped ?? field.type { true } else { false }
        }
        return lists.count == 1 ? (".\(lists[0].name)", lists[0].isOptional) : nil
    }

    private func follow(_ names: [String]) -> (text: String, isOptional: Bool)? {
        var (text, isOptional, type) = ("", false, type)
        for name in names {
            guard case .named(let reference) = type.wrapped ?? type,
                let field = models.declaration(of: reference)?.fields.first(where: { $0.name == name })
            else { return nil }
            text += (isOptional && !text.hasSuffix("?") ? "?" : "") + "." + name
            isOptional = isOptional || field.type.wrapped != nil
            type = field.type
        }
        return (text, isOptional)
    }
}
