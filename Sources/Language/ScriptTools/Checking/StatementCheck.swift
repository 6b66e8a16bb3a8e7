import ModelDecoding
import ScriptExpressions
import ScriptRuntime
import ScriptSyntax

/// Hands each kind of statement to what checks it.
enum StatementCheck {
    static func checkStatement(_ checker: inout ScriptChecker, _ statement: Statement) {
        checker.reach.api = checker.api
        let outer = checker.statement
        defer { checker.statement = outer }
        checker.statement = statement.range
        switch statement.kind {
        case .command(let command):
            CommandCheck.checkCommand(&checker, command)
            for view in statement.views { ViewCheck.checkView(&checker, view, of: nil) }
        case .binding(let binding): checkBinding(&checker, binding, shownAs: statement.views, at: statement.range)
        case .assignment(let assignment):
            let found = SettingCheck.checkAssignment(&checker, assignment)
            note(&checker, found, of: assignment.value, isShown: false)
        case .value(let source) where source.shownSetting(whereVariable: { isVariable(checker, $0) }) != nil:
            for view in statement.views { ViewCheck.checkView(&checker, view, of: nil) }
        case .value(let source):
            let type = checkSource(&checker, source, callsBareName: true)
            if checker.blocks > 0, statement.views.isEmpty { checkIdle(&checker, source) }
            for view in statement.views { ViewCheck.checkView(&checker, view, of: type) }
            if type != .nothing { note(&checker, type, of: source, isShown: true) }
        case .dry(let source): checkDry(&checker, source)
        case .program(let line): ViewCheck.checkProgram(&checker, line)
        case .model(let model): checkModel(&checker, model)
        case .endpoint(let endpoint): RequestCheck.checkEndpoint(&checker, endpoint)
        case .parameter(let parameter):
            if let value = parameter.defaultValue { OperatorCheck.checkDefault(&checker, value, of: parameter) }
            checker.checkParameterType(parameter.type, isGivenInWords: true)
            checker.declare(
                parameter.name, .parameter, Local(type: checker.type(ofParameter: parameter.type), isFixed: true))
        case .function(let function): FunctionCheck.checkFunction(&checker, function)
        case .returned(let source): FunctionCheck.checkReturn(&checker, source, at: statement.range)
        case .environment(_, let settings): checkEnvironment(&checker, settings)
        case .api(let api): APICheck.checkAPI(&checker, api, at: statement.range)
        case .scoped(let block): APICheck.checkScope(&checker, block)
        case .conditional(let conditional): ControlCheck.checkConditional(&checker, conditional)
        case .switched(let switched): ControlCheck.checkSwitch(&checker, switched)
        case .forEach(let loop): ControlCheck.checkLoop(&checker, loop)
        case .whileLoop(let conditions, let body):
            checker.inLoop(body) { checker in checker.inBlock { ControlCheck.checkConditions(&$0, conditions, body) } }
        case .repeated(let loop):
            checkDuration(&checker, loop.interval)
            checkDuration(&checker, loop.limit)
            checker.inLoop(loop.body, endsWithBody: true) { checker in
                checker.inBlock { checkStatements(&$0, loop.body) }
            }
            OperatorCheck.checkCondition(&checker, loop.condition)
        case .check(let check):
            OperatorCheck.checkCondition(&checker, check.condition)
            if let message = check.message { ExpressionCheck.checkExpression(&checker, message) }
        }
    }

    private static func isVariable(_ checker: ScriptChecker, _ name: String) -> Bool {
        checker.local(name) != nil || checker.known[name] != nil
    }

    static func checkStatements(_ checker: inout ScriptChecker, _ statements: [Statement]) {
        for statement in statements { checkStatement(&checker, statement) }
    }

    /// Checks a value that is a statement or follows `=`, and returns its type.
    @discardableResult
    static func checkSource(
        _ checker: inout ScriptChecker, _ source: Source, as wanted: ModelType? = nil, callsBareName: Bool = false
    ) -> StaticType? {
        let wasTried = checker.isTried
        defer { checker.isTried = wasTried }
        checker.isTried = wasTried || source.isTried
        let result = source.result.flatMap { checker.checkType($0) }
        var found: StaticType?
        switch source.kind {
        case .expression(let expression):
            found = ExpressionCheck.checkExpression(&checker, expression, as: wanted)
            if callsBareName, expression.path != nil, case .endpoint(let name)? = found {
                found = EndpointCallCheck.checkEndpointCall(&checker, name, [], at: expression.range)
            } else if callsBareName, expression.path != nil, case .declared(let function)? = found {
                found = FunctionCheck.checkFunctionCall(&checker, of: function, inWords: [], at: expression.range)
            }
        case .request(let request): RequestCheck.checkRequest(&checker, request)
        case .call(let name, let words):
            found = EndpointCallCheck.checkCallInWords(&checker, name, words)
        }
        guard source.result != nil else { return found }
        if case .expression = source.kind {} else { checker.flow.success = result }
        return result
    }

    private static func checkBinding(
        _ checker: inout ScriptChecker, _ binding: Binding, shownAs views: [View], at range: SourceRange
    ) {
        if let name = binding.decoderName {
            guard name.text != "decoder" else { return }
            let kind: DeclarationIndex.Kind = binding.isConstant ? .constant : .variable
            return checker.declare(
                name, kind, Local(type: .settings("decoder"), isFixed: true, isConstant: binding.isConstant))
        }
        let wanted = binding.type.flatMap { checker.valueType($0) }
        var found: StaticType?
        var isOptional = wanted?.wrapped != nil
        if let type = binding.type {
            checker.checkValueType(type)
            found = checkSource(&checker, binding.value, as: wanted)
            if let wanted { OperatorCheck.checkDeclared(&checker, binding.value, found, declaredAs: wanted) }
            found = wanted.flatMap { StaticType($0) }
        } else {
            found = checkSource(&checker, binding.value)
            if case .expression(let expression) = binding.value.kind {
                ExpressionCheck.checkSize(&checker, of: expression)
                if binding.value.result == nil, case .binding = binding.pattern.kind {
                    isOptional = ExpressionTypes.isOptional(expression, in: CheckedNames(checker: checker))
                }
            }
        }
        if found == .nothing {
            checker.report("this has no value", "write it as a statement of its own", at: binding.value.range)
        }
        for view in views { ViewCheck.checkView(&checker, view, of: found) }
        let isConstant = binding.isConstant && !binding.makesFormatter
        let kind: DeclarationIndex.Kind = isConstant ? .constant : .variable
        let isFixed = isConstant || binding.type != nil
        let types = ControlCheck.match(&checker, binding.pattern, found)
        for name in binding.pattern.names {
            let type = (types[name.text] ?? nil)?.settled
            var local = Local(
                type: type, isFixed: isFixed, isConstant: isConstant, isOptional: isOptional)
            if isConstant, binding.pattern.names.count == 1 { local.text = ConstantText.of(binding.value, checker) }
            checker.declare(name, kind, local)
        }
        note(&checker, found, of: binding.value, isShown: true)
    }

    /// Records what a statement leaves as `it` and `last`.
    private static func note(_ checker: inout ScriptChecker, _ type: StaticType?, of source: Source, isShown: Bool) {
        let isCall =
            if case .call(let name, _) = source.kind { checker.function(named: name.text) == nil } else { false }
        let isResponse = isCall || source.isResponse { checker.isEndpoint($0) }
        // A stream that is shown has come to its end, or was ended.
        var type = type
        if case .stream(let element)? = type { type = .array(of: element) }
        if isResponse { checker.flow.it = type?.settled }
        if isShown, checker.blocks == 0 { checker.flow.last = type?.settled }
    }

    private static func checkDuration(_ checker: inout ScriptChecker, _ expression: ScriptExpression?) {
        guard let expression, let type = ExpressionCheck.checkExpression(&checker, expression), type != .duration else {
            return
        }
        checker.report(
            "a duration is expected, but this is \(type.name)", "write 500ms, 30s or 5m", at: expression.range)
    }

    private static func checkDry(_ checker: inout ScriptChecker, _ source: Source) {
        let it = checker.flow
        checkSource(&checker, source, callsBareName: true)
        checker.flow = it
        guard case .expression(let expression) = source.kind else { return }
        switch expression.kind {
        case .name: break
        case .member where expression.path != nil: break
        case .call(let callee, _): if callee.path == nil { fallthrough }
        default:
            checker.report("dry shows a request or a call", "dry POST auth { … }", at: expression.range)
        }
    }

    /// The settings of an environment are made when it is used.
    private static func checkEnvironment(_ checker: inout ScriptChecker, _ settings: [Statement]) {
        let (outer, wasDeferred) = (checker.flow, checker.isDeferred)
        checker.isDeferred = true
        checker.inBlock { checker in
            checker.flow.base = .unknown
            checkStatements(&checker, settings)
        }
        (checker.flow, checker.isDeferred) = (outer, wasDeferred)
    }

    private static func checkModel(_ checker: inout ScriptChecker, _ model: ModelSource) {
        if model.keyword != "extension" { checker.declare(model.name, .model) }
        guard !checker.isReplaying else { return }
        checker.noteTypes(in: model.source)
        checker.findings += checker.outline.remarks.filter { remark in
            model.source.range.contains(remark.range.lowerBound) && (remark.severity == .warning || !checker.isOpen)
        }
    }

    /// Checks for a value in a block that is neither shown nor used, although its author expects to see it.
    private static func checkIdle(_ checker: inout ScriptChecker, _ source: Source) {
        guard case .expression(let expression) = source.kind, source.result == nil else { return }
        let isIdle = !expression.has { part in
            switch part.kind {
            case .request, .decoded: true
            case .name(let name): checker.endpoint(named: name) != nil || checker.known[name] == .api
            case .call(let callee, _):
                switch callee.kind {
                case .member(_, let name): name.text == "forEach"
                default: true
                }
            default: false
            }
        }
        guard isIdle else { return }
        checker.warn(
            "a value in a block is not shown", "write print(\(checker.source.text(expression.range)))",
            at: expression.range)
    }
}
