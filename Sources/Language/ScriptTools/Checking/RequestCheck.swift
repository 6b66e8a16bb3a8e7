import Basics
import HTTPMiddleware
import HTTPModel
import ModelDecoding
import ScriptExpressions
import ScriptRuntime
import ScriptSyntax

/// Checks requests and declared endpoints.
enum RequestCheck {
    static func checkEndpoint(_ checker: inout ScriptChecker, _ endpoint: EndpointDeclaration) {
        var types: [String: StaticType?] = [:]
        for parameter in endpoint.parameters {
            checker.checkParameterType(parameter.type)
            if let value = parameter.defaultValue { OperatorCheck.checkDefault(&checker, value, of: parameter) }
            types[parameter.name.text] = .some(checker.type(ofParameter: parameter.type))
        }
        let result = endpoint.result.flatMap { checker.checkType($0) }
        let (outerUses, outerFlow, wasDeferred, wasTried) = (
            checker.used, checker.flow, checker.isDeferred, checker.isTried
        )
        checker.used = []
        (checker.isDeferred, checker.isTried) = (true, false)
        checker.inScope(types, given: endpoint.parameters.map(\.name)) { checker in
            checker.flow.it = nil
            checkRequest(&checker, endpoint.request)
            checker.flow.it = result
            if let paging = endpoint.paging { checkPaging(&checker, paging, of: endpoint, answering: result) }
        }
        (checker.flow, checker.isDeferred, checker.isTried) = (outerFlow, wasDeferred, wasTried)
        for parameter in endpoint.parameters where !checker.used.contains(parameter.name.text) {
            checker.warn(
                "\(endpoint.name.text) never uses its parameter \(parameter.name.text)",
                "write {\(parameter.name.text)} in the URL, or leave it out", at: parameter.name.range)
        }
        checker.used = outerUses.union(checker.used.subtracting(endpoint.parameters.map(\.name.text)))
        checker.declare(endpoint.name, .endpoint)
        checker.endpoints[EndpointTable.path(endpoint.name.text, in: checker.api)] = KnownEndpoint(
            declaration: endpoint, api: checker.flow.api, vocabulary: vocabulary(checker, for: endpoint),
            parameters: parameters(checker, of: endpoint), result: result,
            isRelative: isRelative(checker, endpoint.request.url))
    }

    /// The types of its parameters; nil where one is not known, or may be one of two.
    private static func parameters(_ checker: ScriptChecker, of declaration: EndpointDeclaration) -> [(
        name: String, type: ModelType?
    )] {
        declaration.parameters.map { parameter in
            let type = try? checker.types.type(parameter.type)
            let isKnown = type?.references.contains { checker.outline.ambiguous.contains($0.qualifiedName) } == false
            return (parameter.name.text, isKnown ? type : nil)
        }
    }

    /// An endpoint with its parameters' types; nil where one of them is not known.
    private static func vocabulary(_ checker: ScriptChecker, for declaration: EndpointDeclaration) -> Endpoint? {
        var parameters: [Parameter] = []
        for parameter in declaration.parameters {
            guard let type = try? checker.types.parameterType(parameter.type) else { return nil }
            let value = parameter.defaultValue.map { EndpointCallCheck.literal($0) ?? .string("…") }
            parameters.append(Parameter(parameter.name.text, type, default: value))
        }
        return Endpoint(declaration.name.text, parameters, result: declaration.result?.text)
    }

    private static func checkPaging(
        _ checker: inout ScriptChecker,
        _ paging: Paging, of endpoint: EndpointDeclaration, answering page: StaticType?
    ) {
        switch paging.step {
        case .link: break
        case .number(let parameter): checkTurning(&checker, parameter, of: endpoint)
        case .cursor(let parameter, let next):
            checkTurning(&checker, parameter, of: endpoint)
            ExpressionCheck.checkExpression(&checker, next)
        }
        guard let elements = paging.elements else { return }
        guard case .keyPath(let path) = elements.kind else {
            if let type = ExpressionCheck.checkExpression(&checker, elements) {
                checker.report("of takes a key path, but this is \(type.name)", #"of \.results"#, at: elements.range)
            }
            return
        }
        if let type = ExpressionCheck.checkKeyPath(&checker, path, from: page),
            !type.isSequence || type == .scalar(.string)
        {
            checker.report("of must name an array, but this is \(type.name)", at: elements.range)
        }
    }

    private static func checkTurning(
        _ checker: inout ScriptChecker, _ parameter: Name, of endpoint: EndpointDeclaration
    ) {
        let names = endpoint.parameters.map(\.name.text)
        guard !names.contains(parameter.text) else {
            checker.used.insert(parameter.text)
            return
        }
        let near = nearest(to: parameter.text, among: names).map { "did you mean \($0)?" }
        checker.report("\(endpoint.name.text) has no parameter \(parameter.text)", near, at: parameter.range)
    }

    static func checkRequest(_ checker: inout ScriptChecker, _ request: RequestLiteral) {
        if let warning = Diagnostic(mistypedMethod: request.method) { checker.findings.append(warning) }
        let types = request.url.template.parts.map { part -> StaticType? in
            if case .splice(let expression) = part { checkURLPart(&checker, expression) } else { nil }
        }
        noteHost(&checker, of: request.url, types)
        checkVariables(&checker, of: request.url)
        if isRelative(checker, request.url) { EndpointCallCheck.requireBase(&checker, at: request.url.range) }
        checker.inScope(["request": nil]) { checker in
            if let body = request.body { checkBody(&checker, body) }
            for header in request.headers { ExpressionCheck.checkTemplate(&checker, header.value) }
        }
        checker.flow.success = nil
    }

    /// Returns true if a URL has neither scheme nor host, and is not made of a value that may have them.
    private static func isRelative(_ checker: ScriptChecker, _ url: Word) -> Bool {
        guard case .text(let text)? = url.template.parts.first else { return url.template.parts.isEmpty }
        return !text.hasPrefix("{") && !BareAddress.completedForRequest(checker.source.text(url.range)).contains("://")
    }

    /// A value in a URL: text, a number, or a list of them.
    private static func checkURLPart(_ checker: inout ScriptChecker, _ expression: ScriptExpression) -> StaticType? {
        let type = ExpressionCheck.checkSplice(&checker, expression)
        if let type, !type.isForURL(in: checker) {
            checker.report(
                "this is \(type.name), and a URL takes text and numbers only", "name one of its members",
                at: expression.range)
        }
        return type
    }

    private static func checkBody(_ checker: inout ScriptChecker, _ body: RequestBody) {
        switch body {
        case .form(let members), .multipart(let members): ExpressionCheck.checkMembers(&checker, members)
        case .text(let expression):
            if case .name(let name) = expression.kind {
                checker.use(name, at: expression.range, orElse: "for this text, write text \"\(name)\"")
            } else {
                ExpressionCheck.checkExpression(&checker, expression)
            }
        case .value(let expression):
            guard let type = ExpressionCheck.checkExpression(&checker, expression) else { return }
            switch type {
            case .response, .failure, .result, .endpoint, .function, .type, .settings, .regex, .duration:
                checker.report("\(type.name) cannot be a JSON body", at: expression.range)
            default: break
            }
        }
    }

    /// The variables of a template: `{id}` in `episodes/{id}`.
    private static func checkVariables(_ checker: inout ScriptChecker, of url: Word) {
        var text = ""
        var splices: [String: SourceRange] = [:]
        for (place, part) in url.template.parts.enumerated() {
            switch part {
            case .text(let piece): text += piece
            case .splice where place == 0 && url.goesOnFromAddress: text += "x"
            case .splice(let expression):
                let name = "splice\(place)"
                splices[name] = expression.range
                text += "{\(name)}"
            }
        }
        do throws(RequestTemplateError) {
            for written in try RequestTemplate(text).variables where splices[written] == nil {
                let parameters = checker.isDeferred ? checker.frames.last?.keys : nil
                let name = parameters.flatMap { TemplateName.meaning(of: written, among: $0) } ?? written
                checker.use(variable: name, at: url.range)
                guard let type = checker.local(name)?.type ?? checker.endpoint(named: name).map(StaticType.endpoint),
                    !type.isForURL(in: checker), !checker.isDeferred || checker.isShadowed(name)
                else { continue }
                checker.report(
                    "\(name) is \(type.name), and a URL takes text and numbers only", "name one of its members",
                    at: url.range)
            }
        } catch {
            let isSpliceAlone = url.template.parts.count == 1 && url.template.plain == nil
            if isSpliceAlone { return }
            if case .misplaced(let name, let fault) = error, let place = splices[name] {
                checker.report("\(RequestTemplateError.misplaced(variable: "this value", fault))", at: place)
            } else {
                checker.report("\(error)", at: url.range)
            }
        }
    }

    /// Only a URL that names its host, or that is a value, leaves the base; a value leads to no host that is not named.
    private static func noteHost(_ checker: inout ScriptChecker, of url: Word, _ types: [StaticType?]) {
        checkAddresses(&checker, in: url, types)
        let known = ConstantText.of(url.template, checker)
        let text = BareAddress.completedForRequest(known ?? checker.source.text(url.range))
        if known == nil, url.goesOnFromAddress, case .splice? = url.template.parts.first,
            mayBeAddress(checker, types.first ?? nil)
        {
            let named = checker.source.origins.map(\.description).sorted()
            for origin in named { checker.reach.add(origin, .hosts) }
            checker.reach.add("where \(text) leads, if it is one of these", .hosts)
        } else if text.contains("://") {
            checker.reach.add(RequestCheck.origin(of: text), .hosts)
        }
    }

    /// Returns true if a value may lead elsewhere. It cannot if it is known to be neither a string nor a URL.
    private static func mayBeAddress(_ checker: ScriptChecker, _ type: StaticType?) -> Bool {
        guard let type else { return true }
        return [.scalar(.string), .scalar(.url), .scalar(.json)].contains(type)
    }

    /// A URL among other text, or in the middle of a path, is data and leads nowhere.
    private static func checkAddresses(_ checker: inout ScriptChecker, in url: Word, _ types: [StaticType?]) {
        var isQuery = false
        for (place, part) in url.template.parts.enumerated() {
            switch part {
            case .text(let text): isQuery = isQuery || text.contains("?")
            case .splice(let expression):
                guard !isQuery, types[place] == .scalar(.url), place > 0 || !url.goesOnFromAddress else {
                    continue
                }
                checker.findings.append(Diagnostic(addressInPath: place == 0, at: expression.range))
            }
        }
    }

    /// `http://127.0.0.1:3000` of `http://127.0.0.1:3000/api/`.
    static func origin(of url: String) -> String {
        guard let mark = url.firstRange(of: "://") else { return url }
        let host = url[mark.upperBound...].prefix { $0 != "/" && $0 != "?" && $0 != "#" }
        return String(url[..<host.endIndex])
    }
}

extension StaticType {
    /// True if it may be part of a URL: a case of an enumeration is written by its raw value.
    fileprivate func isForURL(in checker: ScriptChecker) -> Bool {
        switch self {
        case .model(let reference): checker.fields(of: reference) == nil
        case .response, .endpoint, .function, .headers, .failure, .result, .settings, .type: false
        case .array(let element): element?.isForURL(in: checker) ?? true
        default: true
        }
    }
}
