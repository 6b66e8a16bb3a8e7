import HTTPModel
import ModelDecoding
import ScriptSyntax

extension Examiner {
    mutating func examine(_ statement: Statement) {
        switch statement.kind {
        case .command(let command): examine(command)
        case .binding(let binding):
            examine(binding.value)
            if let type = binding.type {
                examine(type: type)
                examine(binding.value, declaredAs: type)
            }
            let type =
                binding.type.map { (try? outline.models.type(named: $0.text)).flatMap { StaticType($0) } }
                ?? type(of: binding.value)
            for name in binding.pattern.names { declare(name, binding.isConstant ? .constant : .variable) }
            if case .binding(let name) = binding.pattern.kind, binding.isConstant || binding.type != nil {
                types[name.text] = type
            }
        case .assignment(let assignment): examine(assignment)
        case .value(let source):
            examine(source)
            if blocks > 0, statement.views.isEmpty { examine(idle: source) }
        case .dry(let source): examine(source)
        case .model(let model): examine(model)
        case .endpoint(let endpoint): examine(endpoint)
        case .parameter(let parameter):
            if let value = parameter.defaultValue { examine(value) }
            examine(parameterType: parameter.type, isGivenInWords: true)
            declare(parameter.name, .parameter)
        case .environment(_, let settings): inBlock { $0.examine(settings) }
        case .conditional(let conditional): examine(conditional)
        case .switched(let switched): examine(switched)
        case .forEach(let loop):
            examine(loop.sequence)
            let element: StaticType? = if case .array(let element)? = type(of: loop.sequence) { element } else { nil }
            inBlock(loop.pattern.names.map(\.text)) {
                if case .binding(let name) = loop.pattern.kind { $0.types[name.text] = element }
                if let filter = loop.filter { $0.examine(condition: filter) }
                $0.examine(loop.body)
            }
        case .whileLoop(let conditions, let body): inBlock { $0.examine(conditions, body) }
        case .repeated(let loop):
            for expression in [loop.interval, loop.limit].compactMap(\.self) { examine(expression) }
            inBlock { $0.examine(loop.body) }
            examine(condition: loop.condition)
        case .check(let check):
            examine(condition: check.condition)
            if let message = check.message { examine(message) }
        }
        for view in statement.views { examine(view) }
    }

    mutating func examine(_ statements: [Statement]) {
        for statement in statements { examine(statement) }
    }

    mutating func examine(_ source: Source) {
        if let result = source.result { examine(type: result) }
        switch source.kind {
        case .expression(let expression): examine(expression)
        case .request(let request): examine(request)
        case .call(let name, let words):
            let parameters = outline.endpoints[name.text]?.parameters.map(\.name) ?? []
            for argument in words {
                examine(argument.word.template)
                if let parameter = argument.labelWithoutSpace(among: parameters) {
                    findings.append(Diagnostic(labelWithoutSpace: parameter, at: argument.word.range))
                }
            }
            examine(callOf: name.text, words.map(Self.content(of:)), at: name.range)
        }
    }

    private mutating func examine(_ conditional: Conditional) {
        for branch in conditional.branches { inBlock { $0.examine(branch.conditions, branch.body) } }
        if let otherwise = conditional.otherwise { inBlock { $0.examine(otherwise) } }
    }

    /// Conditions bind names for those behind them and for the block.
    private mutating func examine(_ conditions: [Condition], _ body: [Statement]) {
        for condition in conditions {
            switch condition {
            case .expression(let expression): examine(condition: expression)
            case .match(let pattern, let source):
                examine(source)
                let type = type(of: source)
                examine(pattern)
                if case .unwrapped(let name) = pattern.kind { types[name.text] = type }
            }
        }
        examine(body)
    }

    private mutating func examine(_ switched: Switch) {
        examine(switched.subject)
        for each in switched.cases {
            inBlock {
                for pattern in each.patterns { $0.examine(pattern) }
                if let condition = each.guardCondition { $0.examine(condition: condition) }
                $0.examine(each.body)
            }
        }
    }

    /// The names of a pattern are known from here to the end of the block.
    private mutating func examine(_ pattern: Pattern) {
        if case .value(let expression) = pattern.kind { examine(expression) }
        for name in pattern.names {
            scopes[scopes.count - 1].insert(name.text)
            types[name.text] = nil
        }
    }

    private mutating func examine(_ assignment: Assignment) {
        examine(assignment.value)
        switch assignment.target.kind {
        case .name(let name) where name != "decoder" && name != "transport":
            if !ReservedWords.session.contains(name) { use(name, at: assignment.target.range) }
            examine(assigned: name, at: assignment.target.range)
        case .name(let root):
            if case .expression(let value) = assignment.value.kind {
                examine(value, setting: root, nil, at: assignment.target.range)
            }
        case .member(let root, let name) where root.kind == .name("prompt") && !isDeclared("prompt"):
            examine(assignment, setting: name, of: "prompt")
        case .member(let root, let name):
            examine(root)
            if case .name(let root) = root.kind, root == "decoder" || root == "transport" {
                examine(assignment, setting: name, of: root)
            } else {
                examine(assignedIn: root)
            }
        case .subscripted(let inner, _):
            examine(assignment.target)
            examine(assignedIn: inner)
        default:
            report(
                "this cannot be assigned to", "write a variable, a member or an element: draft.title = …",
                at: assignment.target.range)
        }
        if case .expression(let value) = assignment.value.kind { noteFiles(of: value, assignedTo: assignment.target) }
    }

    private func isDeclared(_ name: String) -> Bool {
        known[name] != nil || scopes.contains { $0.contains(name) }
    }

    private mutating func examine(assigned name: String, at range: SourceRange) {
        guard !ReservedWords.session.contains(name) else {
            return report(
                "\(name) is set by the session", "declare one of your own: var draft = \(name)", at: range)
        }
        let isLocal = scopes.contains { $0.contains(name) }
        if !isLocal, let kind = known[name], kind != .variable {
            let article = kind == .endpoint || kind == .environment ? "an" : "a"
            report("\(name) is \(article) \(kind.rawValue)", "declare it with var \(name) = …", at: range)
        }
    }

    /// What an element or a member is set in.
    private mutating func examine(assignedIn inner: Expression) {
        switch inner.kind {
        case .name(let name): examine(assigned: name, at: inner.range)
        case .member(let inner, _), .subscripted(let inner, _): examine(assignedIn: inner)
        default: break
        }
    }

    private mutating func examine(_ assignment: Assignment, setting name: Name, of root: String) {
        let names: [String]
        switch root {
        case "decoder": names = DecoderSettings.names
        case "transport": names = TransportSettings.names
        case "prompt": names = PromptSettings.names
        default: return
        }
        if names.contains(name.text) {
            guard case .expression(let value) = assignment.value.kind else { return }
            if root == "transport" { noteReach(of: value, for: name.text) }
            return examine(value, setting: root, name, at: name.range)
        }
        let near = nearest(to: name.text, among: names).map { "did you mean \(root).\($0)?" }
        report("\(root) has no setting \(name.text)", near ?? "it has \(names.joined(separator: ", "))", at: name.range)
    }

    private mutating func examine(_ model: ModelSource) {
        if model.keyword != "extension" { declare(model.name, .model) }
        findings += outline.remarks.filter { remark in
            model.source.range.contains(remark.range.lowerBound) && (remark.severity == .warning || !isOpen)
        }
    }

    /// A value in a block is not shown, and becomes `it`: somebody who writes it wants to see it.
    private mutating func examine(idle source: Source) {
        guard case .expression(let expression) = source.kind, source.result == nil else { return }
        let isIdle = !expression.has { part in
            switch part.kind {
            case .request, .decoded: true
            case .name(let name): outline.entries[name]?.kind == .endpoint
            case .call(let callee, _):
                switch callee.kind {
                case .member(_, let name): name.text == "forEach"
                default: true
                }
            default: false
            }
        }
        guard isIdle else { return }
        warn(
            "a value in a block is not shown", "write print(\(self.source.text(expression.range)))",
            at: expression.range)
    }
}
