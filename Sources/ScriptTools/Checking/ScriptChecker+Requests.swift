import HTTPModel
import ModelDecoding
import PlainText
import ScriptRuntime
import ScriptSyntax

extension ScriptChecker {
    mutating func checkEndpoint(_ endpoint: EndpointDeclaration) {
        var types: [String: StaticType?] = [:]
        for parameter in endpoint.parameters {
            checkParameterType(parameter.type)
            if let value = parameter.defaultValue { checkDefault(value, of: parameter) }
            types[parameter.name.text] = .some(type(ofParameter: parameter.type))
        }
        let result = endpoint.result.flatMap { checkType($0) }
        let (outerUses, outerFlow, wasDeferred, wasTried) = (used, flow, isDeferred, isTried)
        used = []
        (isDeferred, isTried) = (true, false)
        inScope(types) { checker in
            checker.flow.it = nil
            checker.checkRequest(endpoint.request)
            checker.flow.it = result
            if let paging = endpoint.paging { checker.checkPaging(paging, of: endpoint, answering: result) }
        }
        (flow, isDeferred, isTried) = (outerFlow, wasDeferred, wasTried)
        for parameter in endpoint.parameters where !used.contains(parameter.name.text) {
            warn(
                "\(endpoint.name.text) never uses its parameter \(parameter.name.text)",
                "write {\(parameter.name.text)} in the URL, or leave it out", at: parameter.name.range)
        }
        used = outerUses.union(used.subtracting(endpoint.parameters.map(\.name.text)))
        declare(endpoint.name, .endpoint)
        endpoints[EndpointTable.path(endpoint.name.text, in: api)] = KnownEndpoint(
            declaration: endpoint, api: flow.api, vocabulary: vocabulary(for: endpoint),
            parameters: parameters(of: endpoint), result: result,
            isRelative: isRelative(endpoint.request.url))
    }

    /// The types of its parameters; nil where one is not known, or may be one of two.
    private func parameters(of declaration: EndpointDeclaration) -> [(name: String, type: ModelType?)] {
        declaration.parameters.map { parameter in
            let type = try? types.type(parameter.type)
            let isKnown = type?.references.contains { outline.ambiguous.contains($0.qualifiedName) } == false
            return (parameter.name.text, isKnown ? type : nil)
        }
    }

    /// An endpoint with its parameters' types; nil where one of them is not known.
    private func vocabulary(for declaration: EndpointDeclaration) -> Endpoint? {
        var parameters: [Parameter] = []
        for parameter in declaration.parameters {
            guard let type = try? types.parameterType(parameter.type) else { return nil }
            let value = parameter.defaultValue.map { ScriptChecker.literal($0) ?? .string("…") }
            parameters.append(Parameter(parameter.name.text, type, default: value))
        }
        return Endpoint(declaration.name.text, parameters, result: declaration.result?.text)
    }

    private mutating func checkPaging(
        _ paging: Paging, of endpoint: EndpointDeclaration, answering page: StaticType?
    ) {
        switch paging.step {
        case .link: break
        case .number(let parameter): checkTurning(parameter, of: endpoint)
        case .cursor(let parameter, let next):
            checkTurning(parameter, of: endpoint)
            checkExpression(next)
        }
        guard let elements = paging.elements else { return }
        guard case .keyPath(let path) = elements.kind else {
            if let type = checkExpression(elements) {
                report("of takes a key path, and this is \(type.name)", #"of \.results"#, at: elements.range)
            }
            return
        }
        if let type = checkKeyPath(path, from: page), !type.isSequence || type == .scalar(.string) {
            report("of must name an array, and this is \(type.name)", at: elements.range)
        }
    }

    private mutating func checkTurning(_ parameter: Name, of endpoint: EndpointDeclaration) {
        let names = endpoint.parameters.map(\.name.text)
        guard !names.contains(parameter.text) else {
            used.insert(parameter.text)
            return
        }
        let near = nearest(to: parameter.text, among: names).map { "did you mean \($0)?" }
        report("\(endpoint.name.text) has no parameter \(parameter.text)", near, at: parameter.range)
    }

    mutating func checkRequest(_ request: RequestLiteral) {
        if let warning = Diagnostic(mistypedMethod: request.method) { findings.append(warning) }
        let types = request.url.template.parts.map { part -> StaticType? in
            if case .splice(let expression) = part { checkURLPart(expression) } else { nil }
        }
        noteHost(of: request.url, types)
        checkVariables(of: request.url)
        if isRelative(request.url) { requireBase(at: request.url.range) }
        inScope(["request": nil]) { checker in
            if let body = request.body { checker.checkBody(body) }
            for header in request.headers { checker.checkTemplate(header.value) }
        }
        flow.success = nil
    }

    /// Whether it says neither scheme nor host, and is not made of a value that may.
    private func isRelative(_ url: Word) -> Bool {
        guard case .text(let text)? = url.template.parts.first else { return url.template.parts.isEmpty }
        return !text.hasPrefix("{") && !BareAddress.completedForRequest(source.text(url.range)).contains("://")
    }

    /// A value in a URL: text, a number, or a list of them.
    private mutating func checkURLPart(_ expression: ScriptExpression) -> StaticType? {
        let type = checkSplice(expression)
        if let type, !type.isForURL {
            report(
                "this is \(type.name), and a URL takes text and numbers only", "name one of its members",
                at: expression.range)
        }
        return type
    }

    private mutating func checkBody(_ body: RequestBody) {
        switch body {
        case .form(let members), .multipart(let members): checkMembers(members)
        case .text(let expression): checkExpression(expression)
        case .value(let expression):
            guard let type = checkExpression(expression) else { return }
            switch type {
            case .response, .failure, .result, .endpoint, .function, .type, .settings, .regex, .duration:
                report("\(type.name) cannot be a JSON body", at: expression.range)
            default: break
            }
        }
    }

    /// The variables of a template: `{id}` in `episodes/{id}`.
    private mutating func checkVariables(of url: Word) {
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
                let parameters = isDeferred ? frames.last?.keys : nil
                let name = parameters.flatMap { TemplateName.meaning(of: written, among: $0) } ?? written
                use(variable: name, at: url.range)
                guard let type = local(name)?.type ?? endpoint(named: name).map(StaticType.endpoint),
                    !type.isForURL, !isDeferred || isShadowed(name)
                else { continue }
                report(
                    "\(name) is \(type.name), and a URL takes text and numbers only", "name one of its members",
                    at: url.range)
            }
        } catch {
            let isSpliceAlone = url.template.parts.count == 1 && url.template.plain == nil
            if isSpliceAlone { return }
            if case .misplaced(let name, let fault) = error, let place = splices[name] {
                report("\(RequestTemplateError.misplaced(variable: "this value", fault))", at: place)
            } else {
                report("\(error)", at: url.range)
            }
        }
    }

    /// Only a URL that names its host, or that is a value, leaves the base; a value leads to no host that is not named.
    private mutating func noteHost(of url: Word, _ types: [StaticType?]) {
        checkAddresses(in: url, types)
        let text = BareAddress.completedForRequest(source.text(url.range))
        if url.goesOnFromAddress, case .splice? = url.template.parts.first, mayBeAddress(types.first ?? nil) {
            let named = ScriptSource.origins(in: source.text).map(\.description).sorted()
            for origin in named { reach.add(origin, .hosts) }
            reach.add("where \(text) leads, if it is one of these", .hosts)
        } else if text.contains("://") {
            reach.add(Self.origin(of: text), .hosts)
        }
    }

    /// What is known to be no text and no URL leads nowhere else.
    private func mayBeAddress(_ type: StaticType?) -> Bool {
        guard let type else { return true }
        return [.scalar(.string), .scalar(.url), .scalar(.json)].contains(type)
    }

    /// A URL among other text, or in the middle of a path, is data and leads nowhere.
    private mutating func checkAddresses(in url: Word, _ types: [StaticType?]) {
        var isQuery = false
        for (place, part) in url.template.parts.enumerated() {
            switch part {
            case .text(let text): isQuery = isQuery || text.contains("?")
            case .splice(let expression):
                guard !isQuery, types[place] == .scalar(.url), place > 0 || !url.goesOnFromAddress else {
                    continue
                }
                findings.append(Diagnostic(addressInPath: place == 0, at: expression.range))
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
    /// Whether it may stand in a URL.
    fileprivate var isForURL: Bool {
        switch self {
        case .model, .response, .endpoint, .function, .headers, .failure, .result, .settings, .type: false
        case .array(let element): element?.isForURL ?? true
        default: true
        }
    }
}
