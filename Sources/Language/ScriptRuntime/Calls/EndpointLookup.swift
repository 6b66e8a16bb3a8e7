import Basics
import ScriptExpressions
import ScriptSyntax

/// Finds the endpoint that a name means.
struct EndpointLookup {
    let run: StatementRun

    /// An endpoint by the name that reaches it from anywhere, with the models that it names.
    func entry(at path: String) -> EndpointEntry? {
        guard let entry = run.read({ $0.endpoints[path] }) else { return nil }
        if let document = entry.document, let api = entry.api {
            DocumentModels(run: run).declare(document.modelNames(ofEndpoint: entry.name), of: document, in: api)
        }
        return entry
    }

    /// The endpoint that a name means here.
    func endpoint(named name: String, at range: SourceRange) throws(RuntimeError) -> EndpointEntry {
        if case .endpoint(let path)? = run.variable(named: name)?.value, let entry = entry(at: path) {
            return entry
        }
        guard let found = run.read({ $0.endpoint(named: name)?.path }), let entry = entry(at: found) else {
            throw unknown(name, at: range)
        }
        return entry
    }

    /// The reason why a name does not refer to an endpoint.
    func unknown(_ name: String, at range: SourceRange) -> RuntimeError {
        let session = run.session
        let candidates = session.endpoints.candidates(for: name, in: session.api.name)
        guard candidates.count < 2 else {
            return RuntimeError(
                "\(name) may be any of \(candidates.count) endpoints", advice: "write \(candidates.listed)", at: range)
        }
        if let now = session.name(ofGenerated: name) {
            return RuntimeError("no endpoint is called \(name)", advice: "it is called \(now): write \(now)", at: range)
        }
        if let first = name.split(separator: ".").first.map(String.init), first != name {
            let isValue = run.variable(named: first) != nil || session.parameters[first] != nil
            guard !isValue else {
                return RuntimeError(
                    "\(first) is a value, but a call in words begins with an API",
                    advice: "spaces on both sides make - or + an operator; for a call, write \(name)(…)", at: range
                )
            }
            guard session.group(named: first) != nil else {
                let near = nearest(to: first, among: session.apiNames).map { "did you mean \($0)?" }
                return RuntimeError("no API is called \(first)", advice: near ?? "api lists them", at: range)
            }
        }
        let near =
            nearest(to: name, among: session.endpointNames.sorted() + session.functionNames)
            ?? CommandTable.nearest(to: name)
        return RuntimeError(
            unknownName: "no endpoint is called \(name)", advice: near.map { "did you mean \($0)?" }, at: range)
    }
}
