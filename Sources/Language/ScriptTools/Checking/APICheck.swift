import APIDocuments
import Basics
import ModelDecoding
import ScriptExpressions
import ScriptRuntime
import ScriptSyntax

/// Checks APIs, and the places that a script goes to.
enum APICheck {
    static func checkAPI(_ checker: inout ScriptChecker, _ api: APIDeclaration, at range: SourceRange) {
        let spelling = checker.known.first { $0.value == .api && $0.key.lowercased() == api.name.text.lowercased() }?
            .key
        if let spelling, spelling != api.name.text {
            checker.report(
                "there is already an API \(spelling), and the names differ only in case", "choose another name",
                at: api.name.range)
        }
        checker.declare(api.name, .api)
        if case .document(let document, _) = api.content {
            return checkDocument(&checker, document, of: api, at: range)
        }
        let former = checker.flow.api
        checker.flow.api = .known(api.name.text)
        StatementCheck.checkStatements(&checker, api.statements)
        checker.flow.api = former
    }

    /// Checks an API's document as the script that it stands for. If the document would have to be fetched, its
    /// declarations stay unknown.
    private static func checkDocument(
        _ checker: inout ScriptChecker, _ document: Word, of api: APIDeclaration, at range: SourceRange
    ) {
        var isElsewhere = false
        if let plain = document.template.plain {
            switch DocumentFile(plain, in: checker.source, home: nil).location {
            case .file(let path):
                checker.reach.add(plain, .reads)
                if !checker.source.isTyped { FileCheck.checkPath(&checker, path, at: document.range) }
            case .url(let url):
                checker.reach.add(RequestCheck.origin(of: url), .hosts)
                isElsewhere = true
            }
        }
        if let error = checker.outline.error(of: document, as: api.name.text, in: checker.source) {
            checker.isOpen = true
            return checker.report(error.message, error.advice, at: document.range)
        }
        guard let script = checker.outline.script(of: document, as: api.name.text, in: checker.source) else {
            checker.isOpen = true
            if isElsewhere { checker.reach.add("the servers that this document names", .hosts) }
            return
        }
        if let lead = script.lead {
            if let warning = lead.warning(for: api.name.text, at: document.range) { checker.findings.append(warning) }
            var endpoints: [EndpointDeclaration] = []
            script.parsed.script.visit { if case .endpoint(let endpoint) = $0.kind { endpoints.append(endpoint) } }
            checker.findings += lead.warnings(for: api.name.text, declaring: endpoints, at: document.range)
        }
        FileCheck.go(&checker, through: script, trail: checker.trail, at: range)
    }

    /// Checks a block. Anything that is set or used in it ends with it.
    static func checkScope(_ checker: inout ScriptChecker, _ block: ScopedBlock) {
        let former = checker.flow
        if case .place(let place) = block.kind { UseCheck.checkUse(&checker, place.text, at: place.range) }
        checker.inScope { StatementCheck.checkStatements(&$0, block.body) }
        checker.flow.restorePlaces(of: former)
    }

    /// `tmdb.movie`, `tmdb.Movie`, `github.repos.get`: what a path leads to, and how many of its links that takes.
    static func checkGroupPath(
        _ checker: inout ScriptChecker,
        from group: String, _ links: [ScriptExpression], at range: SourceRange
    ) -> (StaticType?, Int) {
        var path = group
        for (place, link) in links.enumerated() {
            guard case .member(_, let name) = link.kind else { return (nil, links.count) }
            path += ".\(name.text)"
            if let found = checker.endpoint(named: path) {
                checker.noteMember(found, at: name.range)
                return (.endpoint(found), place + 1)
            }
            if let function = checker.functions[path] {
                checker.noteMember(path, at: name.range)
                return (.declared(function), place + 1)
            }
            if checker.outline.groups.contains(path) { continue }
            if let type = try? checker.outline.models.type(named: path) {
                checker.noteMember(path, at: name.range)
                return (.type(type), place + 1)
            }
            guard !checker.isOpen else { return (nil, links.count) }
            let prefix = path.dropLast(name.text.count)
            let names = checker.known.keys.filter { $0.hasPrefix(prefix) }.map { String($0.dropFirst(prefix.count)) }
            if let entry = checker.outline.entries[path] {
                guard !checker.isDeferred else { return (nil, links.count) }
                checker.report(
                    "\(path) is declared further down, \(checker.outline.place(of: entry))", "declare it first",
                    at: name.range)
                return (nil, links.count)
            }
            let candidates = checker.candidates(for: path)
            guard candidates.count < 2 else {
                checker.report(
                    "\(path) may be any of \(candidates.count) endpoints", "write \(candidates.listed)", at: name.range)
                return (nil, links.count)
            }
            let near = nearest(to: name.text, among: names).map { "did you mean \($0)?" }
            checker.report("\(prefix.dropLast()) has no endpoint or model \(name.text)", near, at: name.range)
            return (nil, links.count)
        }
        return (nil, links.count)
    }
}

extension ScriptChecker {
    /// The API that is current; nil for the one without a name, and where that is not known.
    var api: String? { if case .known(let name) = flow.api { name } else { nil } }

    /// The models as the current API sees them.
    var models: ModelCatalogue { outline.models.within(api) }

    /// Reads the types of parameters as the runtime does.
    var types: TypeReader { TypeReader(models: models) }

    /// The endpoint that a name means here, by the name that reaches it from anywhere.
    func endpoint(named name: String) -> String? {
        let inside = EndpointTable.path(name, in: api)
        if known[inside] == .endpoint { return inside }
        if known[name] == .endpoint { return name }
        // A name without its group will do where it is the only one; where the API is not known, any may be meant.
        for path in [inside, name] {
            let found = candidates(for: path)
            if found.count == 1 { return found[0] }
        }
        return nil
    }

    /// The endpoints that a path without their group may mean: `github.get` is `github.repos.get`.
    func candidates(for path: String) -> [String] {
        let dot = path.lastIndex(of: ".")
        let group = dot.map { path[...$0] } ?? ""
        let name = dot.map { path[path.index(after: $0)...] } ?? path[...]
        guard !outline.groups.contains(path), flow.api == .unknown || known[String(group.dropLast())] == .api else {
            return []
        }
        return endpoints.keys.filter { $0.hasPrefix(group) && $0.hasSuffix(".\(name)") }.sorted()
    }

    /// Indicates whether a name or a path refers to an endpoint here.
    func isEndpoint(_ path: String) -> Bool { endpoint(named: path) != nil }

    /// Returns what a name before a dot refers to: an API, or a group of endpoints.
    func group(named name: String) -> String? {
        guard local(name) == nil else { return nil }
        let inside = EndpointTable.path(name, in: api)
        if api != nil, outline.groups.contains(inside) { return inside }
        return known[name] == .api || outline.groups.contains(name) ? name : nil
    }
}
