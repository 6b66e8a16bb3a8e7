import HTTPModel
import ScriptRuntime
import ScriptSyntax

/// The legacy of a statement to a session that continues this one, and its needs.
struct StatementEffects: Sendable {
    /// Indicates whether it declares or sets something that can be declared or set again without a request.
    let isKept: Bool
    /// Indicates whether something is missing after it if it is not kept.
    let isMissed: Bool
    /// The variables that it makes or changes.
    let variables: [String]
    /// The names that it needs a value of.
    let needs: Set<String>
    /// The document that it has made an API from.
    let document: KeptSession.Document?

    init(of statement: Statement, hasSent: Bool, in session: Session) {
        // A function takes effect only when it is called.
        let all = if case .function = statement.kind { [statement] } else { statement.withInner }
        let changed = all.flatMap(\.changedNames)
        // `decoder.…` is a setting, unless a variable has that name.
        variables = changed.filter { session.variables[$0] != nil }
        // The finding is kept, so the values that it was derived from are no longer needed.
        needs =
            statement.isDerived
            ? [] : Set(all.flatMap(\.expressions).flatMap(\.withInner).compactMap(\.nameAlone))
        let setsSomething = all.contains(where: \.setsSomething)
        isKept = setsSomething && !hasSent && !all.flatMap(\.sources).contains(where: \.asksServer)
        isMissed = setsSomething
        document = statement.document(in: session)
    }
}

extension Statement {
    /// True if it declares or sets something, not counting its blocks.
    fileprivate var setsSomething: Bool {
        switch kind {
        case .command: settingCommand != nil
        case .binding, .assignment, .model, .endpoint, .parameter, .function, .environment, .api: true
        case .value, .scoped, .program, .conditional, .switched, .forEach, .whileLoop, .repeated, .returned, .check,
            .dry:
            false
        }
    }

    fileprivate var settingCommand: String? {
        guard case .command(let command) = kind, !isLook else { return nil }
        return command.name.text
    }

    fileprivate var changedNames: [String] {
        switch kind {
        case .binding, .function: kind.declared.map(\.text)
        case .assignment(let assignment): [assignment.target.root].compactMap(\.self)
        default: []
        }
    }

    /// The expressions that are evaluated when it runs, blocks aside. What an endpoint is made of is evaluated when it is
    /// called.
    var expressions: [ScriptExpression] {
        sources.flatMap(\.expressions) + targets + templates.flatMap(\.splices)
    }

    private var targets: [ScriptExpression] {
        if case .assignment(let assignment) = kind { [assignment.target] } else { [] }
    }

    private var templates: [StringTemplate] {
        switch kind {
        case .command(let command): return command.arguments.map(\.word.template) + [command.rest].compactMap(\.self)
        case .api(let api):
            guard case .document(let word, _) = api.content else { return [] }
            return [word.template]
        default: return []
        }
    }
}

extension Statement {
    fileprivate func document(in session: Session) -> KeptSession.Document? {
        guard case .api(let api) = kind, case .document = api.content,
            let document = session.document(of: api.name.text)
        else { return nil }
        return KeptSession.Document(
            api: api.name.text, checksum: document.checksum, trusted: document.trusted?.description)
    }
}

extension Source {
    /// True if it is written as a request, or decodes a response. The effects of a function or an endpoint show
    /// only when it is called.
    fileprivate var asksServer: Bool {
        switch kind {
        case .request, .call: true
        case .expression(let expression): result != nil || expression.withInner.contains(where: \.asksServer)
        }
    }

    fileprivate var expressions: [ScriptExpression] {
        switch kind {
        case .expression(let expression): [expression]
        case .call(_, let words): words.flatMap(\.word.expressions)
        case .request: []
        }
    }
}

extension ScriptExpression {
    fileprivate var asksServer: Bool {
        switch kind {
        case .request, .decoded: true
        default: false
        }
    }

    fileprivate var nameAlone: String? {
        if case .name(let name) = kind { name } else { nil }
    }
}
