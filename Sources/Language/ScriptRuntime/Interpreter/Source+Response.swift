package import ScriptSyntax

extension Source {
    /// Indicates whether the value comes from a response and becomes `it`: a request, a call, or the result of `->`.
    package func isResponse(calling isEndpoint: (String) -> Bool) -> Bool {
        guard result == nil else { return true }
        return switch kind {
        case .request: true
        case .call(let name, _): isEndpoint(name.text)
        case .expression(let expression): expression.isResponse(calling: isEndpoint)
        }
    }

    /// Returns whether the value is a single unchanged response, if one arrived for it.
    func isDirect(calling isEndpoint: (String) -> Bool) -> Bool {
        switch kind {
        case .request: true
        case .call(let name, _): isEndpoint(name.text)
        case .expression(let expression): expression.isDirect(calling: isEndpoint)
        }
    }

    /// The name, if the source consists of nothing else.
    package var loneName: String? {
        if case .expression(let expression) = kind, case .name(let name) = expression.kind { name } else { nil }
    }
}

extension ScriptExpression {
    fileprivate func isResponse(calling isEndpoint: (String) -> Bool) -> Bool {
        switch kind {
        case .decoded: return true
        case .parenthesised(let inner), .tried(let inner): return inner.isResponse(calling: isEndpoint)
        case .call(let callee, _):
            guard case .member(let inner, let name) = callee.kind, ["all", "pages"].contains(name.text),
                let endpoint = inner.path
            else { return isDirect(calling: isEndpoint) }
            return isEndpoint(endpoint) || isDirect(calling: isEndpoint)
        default: return isDirect(calling: isEndpoint)
        }
    }

    fileprivate func isDirect(calling isEndpoint: (String) -> Bool) -> Bool {
        switch kind {
        case .request: true
        case .parenthesised(let inner), .decoded(let inner, _), .tried(let inner):
            inner.isDirect(calling: isEndpoint)
        case .name, .member: path.map(isEndpoint) ?? false
        case .call(let callee, _): callee.path.map(isEndpoint) ?? false
        default: false
        }
    }
}
