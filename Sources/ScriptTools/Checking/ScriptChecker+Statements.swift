import HTTPModel
import ModelDecoding
import ScriptExpressions
import ScriptRuntime
import ScriptSyntax

extension ScriptChecker {
    mutating func examine(_ statement: Statement) {
        switch statement.kind {
        case .command(let command): examine(command)
        case .binding(let binding): examine(binding, shownAs: statement.views)
        case .assignment(let assignment): examine(assignment)
        case .value(let source):
            let type = examine(source, callsBareName: true)
            if blocks > 0, statement.views.isEmpty { examine(idle: source) }
            for view in statement.views { examine(view, of: type) }
            if type != .nothing { flow.it = type?.settled }
        case .dry(let source): examine(dry: source)
        case .model(let model): examine(model)
        case .endpoint(let endpoint): examine(endpoint)
        case .parameter(let parameter):
            if let value = parameter.defaultValue { examine(value, asDefaultOf: parameter) }
            examine(parameterType: parameter.type, isGivenInWords: true)
            declare(parameter.name, .parameter, Local(type: type(ofParameter: parameter.type), isFixed: true))
        case .environment(_, let settings): examine(environment: settings)
        case .conditional(let conditional): examine(conditional)
        case .switched(let switched): examine(switched)
        case .forEach(let loop): examine(loop)
        case .whileLoop(let conditions, let body):
            inLoop(body) { examiner in examiner.inBlock { $0.examine(conditions, body) } }
        case .repeated(let loop):
            examine(duration: loop.interval)
            examine(duration: loop.limit)
            inLoop(loop.body, endsWithBody: true) { examiner in
                examiner.inBlock { $0.examine(loop.body) }
            }
            examine(condition: loop.condition)
        case .check(let check):
            examine(condition: check.condition)
            if let message = check.message { examine(message) }
        }
    }

    mutating func examine(_ statements: [Statement]) {
        for statement in statements { examine(statement) }
    }

    /// What stands as a statement or right of `=`, and what it gives.
    @discardableResult
    mutating func examine(_ source: Source, callsBareName: Bool = false) -> StaticType? {
        let wasTried = isTried
        defer { isTried = wasTried }
        isTried = wasTried || source.isTried
        let result = source.result.flatMap { examine(type: $0) }
        var found: StaticType?
        switch source.kind {
        case .expression(let expression):
            found = examine(expression)
            if callsBareName, case .name = expression.kind, case .endpoint(let name)? = found {
                found = examine(callOf: name, [], at: expression.range)
            }
        case .request(let request): examine(request)
        case .call(let name, let words):
            found = examine(callInWords: name, words)
        }
        guard source.result != nil else { return found }
        if case .expression = source.kind {} else { flow.success = result }
        return result
    }

    private mutating func examine(_ binding: Binding, shownAs views: [View]) {
        let wanted = binding.type.flatMap { modelType($0) }
        var found: StaticType?
        if let type = binding.type {
            examine(type: type)
            found = examine(binding.value)
            if let wanted { examine(binding.value, found, declaredAs: wanted) }
            found = wanted.flatMap { StaticType($0) }
        } else {
            found = examine(binding.value)
        }
        if found == .nothing {
            report("this has no value", "write it as a statement of its own", at: binding.value.range)
        }
        for view in views { examine(view, of: found) }
        let kind: DeclarationIndex.Kind = binding.isConstant ? .constant : .variable
        let isFixed = binding.isConstant || binding.type != nil
        let types = match(binding.pattern, found)
        for name in binding.pattern.names {
            let type = (types[name.text] ?? nil)?.settled
            declare(name, kind, Local(type: type, isFixed: isFixed, isConstant: binding.isConstant))
        }
        flow.it = binding.value.isDirect { known[$0] == .endpoint } ? found?.settled : nil
    }

    private mutating func examine(duration expression: Expression?) {
        guard let expression, let type = examine(expression), type != .duration else { return }
        report("a duration is expected, and this is \(type.name)", "write 500ms, 30s or 5m", at: expression.range)
    }

    private mutating func examine(dry source: Source) {
        let it = flow
        examine(source, callsBareName: true)
        flow = it
        guard case .expression(let expression) = source.kind else { return }
        switch expression.kind {
        case .name: break
        case .call(let callee, _): if case .name = callee.kind {} else { fallthrough }
        default:
            report("dry shows a request or a call", "dry POST auth { … }", at: expression.range)
        }
    }

    /// The settings of an environment are made when it is used.
    private mutating func examine(environment settings: [Statement]) {
        let (outer, wasDeferred) = (flow, isDeferred)
        isDeferred = true
        inBlock { examiner in
            examiner.flow.base = .unknown
            examiner.examine(settings)
        }
        (flow, isDeferred) = (outer, wasDeferred)
    }

    private mutating func examine(_ model: ModelSource) {
        if model.keyword != "extension" { declare(model.name, .model) }
        guard !isReplaying else { return }
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
            case .name(let name): known[name] == .endpoint
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
