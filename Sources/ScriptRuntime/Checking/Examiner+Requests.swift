import HTTPModel
import ModelDecoding
import ScriptSyntax

extension Examiner {
    mutating func examine(_ endpoint: EndpointDeclaration) {
        for parameter in endpoint.parameters {
            examine(parameterType: parameter.type)
            if let value = parameter.defaultValue { examine(value) }
        }
        if let result = endpoint.result { examine(type: result) }
        let outerUses = used
        used = []
        isDeferred = true
        inScope(endpoint.parameters.map(\.name.text)) { examiner in
            examiner.examine(endpoint.request)
            if let paging = endpoint.paging { examiner.examine(paging, of: endpoint) }
        }
        isDeferred = false
        for parameter in endpoint.parameters where !used.contains(parameter.name.text) {
            warn(
                "\(endpoint.name.text) never uses its parameter \(parameter.name.text)",
                "write {\(parameter.name.text)} in the URL, or leave it out", at: parameter.name.range)
        }
        used = outerUses.union(used.subtracting(endpoint.parameters.map(\.name.text)))
        declare(endpoint.name, .endpoint)
    }

    private mutating func examine(_ paging: Paging, of endpoint: EndpointDeclaration) {
        switch paging.step {
        case .link: break
        case .number(let parameter): examine(turning: parameter, of: endpoint)
        case .cursor(let parameter, let next):
            examine(turning: parameter, of: endpoint)
            examine(next)
        }
        if let elements = paging.elements { examine(elements) }
    }

    private mutating func examine(turning parameter: Name, of endpoint: EndpointDeclaration) {
        let names = endpoint.parameters.map(\.name.text)
        guard !names.contains(parameter.text) else { return }
        let near = nearest(to: parameter.text, among: names).map { "did you mean \($0)?" }
        report("\(endpoint.name.text) has no parameter \(parameter.text)", near, at: parameter.range)
    }

    mutating func examine(_ request: RequestLiteral) {
        examine(request.url.template)
        noteHost(of: request.url)
        examineVariables(of: request.url)
        inScope(["request"]) { examiner in
            if let body = request.body { examiner.examine(body) }
            for header in request.headers { examiner.examine(header.value) }
        }
    }

    private mutating func examine(_ body: RequestBody) {
        switch body {
        case .form(let members), .multipart(let members): examine(members)
        case .text(let expression), .value(let expression): examine(expression)
        }
    }

    /// The variables of a template: `{id}` in `episodes/{id}`.
    private mutating func examineVariables(of url: Word) {
        let text = url.template.parts.map { part in
            if case .text(let text) = part { text } else { "x" }
        }.joined()
        do throws(RequestTemplateError) {
            for name in try RequestTemplate(text).variables { use(variable: name, at: url.range) }
        } catch {
            let isSpliceAlone = url.template.parts.count == 1 && url.template.plain == nil
            if !isSpliceAlone { report("\(error)", at: url.range) }
        }
    }

    /// Only a URL that names its host, or that is a value, leaves the base; a value leads to no host that is not named.
    private mutating func noteHost(of url: Word) {
        examineAddresses(in: url)
        let text = BareAddress.completedForRequest(source.text(url.range))
        if url.goesOnFromAddress, case .splice(let expression)? = url.template.parts.first, mayBeAddress(expression) {
            let named = ScriptSource.origins(in: source.text).map(\.description).sorted()
            for origin in named { reach.add(origin, .hosts) }
            reach.add("where \(text) leads, if it is one of these", .hosts)
        } else if text.contains("://") {
            reach.add(Self.origin(of: text), .hosts)
        }
    }

    /// What is known to be no text and no URL leads nowhere else.
    private func mayBeAddress(_ expression: Expression) -> Bool {
        guard let type = type(of: expression) else { return true }
        return [.scalar(.string), .scalar(.url), .scalar(.json)].contains(type)
    }

    /// A URL among other text, or in the middle of a path, is data and leads nowhere.
    private mutating func examineAddresses(in url: Word) {
        var isQuery = false
        for (place, part) in url.template.parts.enumerated() {
            switch part {
            case .text(let text): isQuery = isQuery || text.contains("?")
            case .splice(let expression):
                guard !isQuery, type(of: expression) == .scalar(.url), place > 0 || !url.goesOnFromAddress else {
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
