import HTTPModel
import ModelDecoding
import ScriptExpressions
import ScriptRuntime
import ScriptSyntax

extension ScriptChecker {
    mutating func checkStatement(_ statement: Statement) {
        reach.api = api
        let outer = self.statement
        defer { self.statement = outer }
        self.statement = statement.range
        switch statement.kind {
        case .command(let command):
            checkCommand(command)
            for view in statement.views { checkView(view, of: nil) }
        case .binding(let binding): checkBinding(binding, shownAs: statement.views, at: statement.range)
        case .assignment(let assignment):
            let found = checkAssignment(assignment)
            note(found, of: assignment.value, isShown: false)
        case .value(let source) where source.shownSetting(whereVariable: isVariable) != nil:
            for view in statement.views { checkView(view, of: nil) }
        case .value(let source):
            let type = checkSource(source, callsBareName: true)
            if blocks > 0, statement.views.isEmpty { checkIdle(source) }
            for view in statement.views { checkView(view, of: type) }
            if type != .nothing { note(type, of: source, isShown: true) }
        case .dry(let source): checkDry(source)
        case .program(let line): checkProgram(line)
        case .model(let model): checkModel(model)
        case .endpoint(let endpoint): checkEndpoint(endpoint)
        case .parameter(let parameter):
            if let value = parameter.defaultValue { checkDefault(value, of: parameter) }
            checkParameterType(parameter.type, isGivenInWords: true)
            declare(parameter.name, .parameter, Local(type: type(ofParameter: parameter.type), isFixed: true))
        case .function(let function): checkFunction(function)
        case .returned(let source): checkReturn(source, at: statement.range)
        case .environment(_, let settings): checkEnvironment(settings)
        case .api(let api): checkAPI(api, at: statement.range)
        case .scoped(let block): checkScope(block)
        case .conditional(let conditional): checkConditional(conditional)
        case .switched(let switched): checkSwitch(switched)
        case .forEach(let loop): checkLoop(loop)
        case .whileLoop(let conditions, let body):
            inLoop(body) { checker in checker.inBlock { $0.checkConditions(conditions, body) } }
        case .repeated(let loop):
            checkDuration(loop.interval)
            checkDuration(loop.limit)
            inLoop(loop.body, endsWithBody: true) { checker in
                checker.inBlock { $0.checkStatements(loop.body) }
            }
            checkCondition(loop.condition)
        case .check(let check):
            checkCondition(check.condition)
            if let message = check.message { checkExpression(message) }
        }
    }

    private func isVariable(_ name: String) -> Bool { local(name) != nil || known[name] != nil }

    mutating func checkStatements(_ statements: [Statement]) {
        for statement in statements { checkStatement(statement) }
    }

    /// What stands as a statement or right of `=`, and what it gives.
    @discardableResult
    mutating func checkSource(_ source: Source, callsBareName: Bool = false) -> StaticType? {
        let wasTried = isTried
        defer { isTried = wasTried }
        isTried = wasTried || source.isTried
        let result = source.result.flatMap { checkType($0) }
        var found: StaticType?
        switch source.kind {
        case .expression(let expression):
            found = checkExpression(expression)
            if callsBareName, expression.path != nil, case .endpoint(let name)? = found {
                found = checkEndpointCall(name, [], at: expression.range)
            } else if callsBareName, expression.path != nil, case .declared(let function)? = found {
                found = checkCall(of: function, inWords: [], at: expression.range)
            }
        case .request(let request): checkRequest(request)
        case .call(let name, let words):
            found = checkCallInWords(name, words)
        }
        guard source.result != nil else { return found }
        if case .expression = source.kind {} else { flow.success = result }
        return result
    }

    private mutating func checkBinding(_ binding: Binding, shownAs views: [View], at range: SourceRange) {
        if let name = binding.decoderName {
            guard name.text != "decoder" else { return }
            let kind: DeclarationIndex.Kind = binding.isConstant ? .constant : .variable
            return declare(
                name, kind, Local(type: .settings("decoder"), isFixed: true, isConstant: binding.isConstant))
        }
        let wanted = binding.type.flatMap { valueType($0) }
        var found: StaticType?
        if let type = binding.type {
            checkValueType(type)
            found = checkSource(binding.value)
            if let wanted { checkSource(binding.value, found, declaredAs: wanted) }
            found = wanted.flatMap { StaticType($0) }
        } else {
            found = checkSource(binding.value)
            if case .expression(let expression) = binding.value.kind { checkSize(of: expression) }
        }
        if found == .nothing {
            report("this has no value", "write it as a statement of its own", at: binding.value.range)
        }
        for view in views { checkView(view, of: found) }
        let isConstant = binding.isConstant && !binding.makesFormatter
        let kind: DeclarationIndex.Kind = isConstant ? .constant : .variable
        let isFixed = isConstant || binding.type != nil
        let types = match(binding.pattern, found)
        for name in binding.pattern.names {
            let type = (types[name.text] ?? nil)?.settled
            declare(name, kind, Local(type: type, isFixed: isFixed, isConstant: isConstant))
        }
        note(found, of: binding.value, isShown: true)
    }

    /// Notes what a statement leaves behind as `it` and `last`.
    private mutating func note(_ type: StaticType?, of source: Source, isShown: Bool) {
        let isCall = if case .call(let name, _) = source.kind { function(named: name.text) == nil } else { false }
        let isAnswer = isCall || source.isAnswer { isEndpoint($0) }
        // A stream that is shown has come to its end, or was ended.
        var type = type
        if case .stream(let element)? = type { type = .array(of: element) }
        if isAnswer { flow.it = type?.settled }
        if isShown, blocks == 0 { flow.last = type?.settled }
    }

    private mutating func checkDuration(_ expression: ScriptExpression?) {
        guard let expression, let type = checkExpression(expression), type != .duration else { return }
        report("a duration is expected, and this is \(type.name)", "write 500ms, 30s or 5m", at: expression.range)
    }

    private mutating func checkDry(_ source: Source) {
        let it = flow
        checkSource(source, callsBareName: true)
        flow = it
        guard case .expression(let expression) = source.kind else { return }
        switch expression.kind {
        case .name: break
        case .member where expression.path != nil: break
        case .call(let callee, _): if callee.path == nil { fallthrough }
        default:
            report("dry shows a request or a call", "dry POST auth { … }", at: expression.range)
        }
    }

    /// The settings of an environment are made when it is used.
    private mutating func checkEnvironment(_ settings: [Statement]) {
        let (outer, wasDeferred) = (flow, isDeferred)
        isDeferred = true
        inBlock { checker in
            checker.flow.base = .unknown
            checker.checkStatements(settings)
        }
        (flow, isDeferred) = (outer, wasDeferred)
    }

    private mutating func checkModel(_ model: ModelSource) {
        if model.keyword != "extension" { declare(model.name, .model) }
        guard !isReplaying else { return }
        findings += outline.remarks.filter { remark in
            model.source.range.contains(remark.range.lowerBound) && (remark.severity == .warning || !isOpen)
        }
    }

    /// A value in a block is not shown, and nothing becomes of it: whoever writes it wants to see it.
    private mutating func checkIdle(_ source: Source) {
        guard case .expression(let expression) = source.kind, source.result == nil else { return }
        let isIdle = !expression.has { part in
            switch part.kind {
            case .request, .decoded: true
            case .name(let name): endpoint(named: name) != nil || known[name] == .api
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
