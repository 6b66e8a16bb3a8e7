import PlainText
import ScriptSyntax

extension ScriptChecker {
    /// `use tmdb`, `use tmdb.local`, `use local`, `use none`: what is current from here on.
    mutating func checkUse(_ name: String, _ word: Word) {
        guard word.template.plain != nil else { return flow.forgetPlaces() }
        checkUse(name, at: word.range)
    }

    mutating func checkUse(_ name: String, at range: SourceRange) {
        if name == "none" { return leave() }
        let parts = name.split(separator: ".", maxSplits: 1).map(String.init)
        if known[parts[0]] == .api {
            flow.api = .known(parts[0])
            guard parts.count > 1 else { return }
            if parts[1] == "none" { return leave() }
            return lay(parts[1], named: name, at: range)
        }
        guard case .known(let api) = flow.api else {
            // Whose environment is meant is not known, but it has to be somebody's.
            let isSomebodys = outline.environments.contains { $0 == name || $0.hasSuffix("." + name) }
            return isSomebodys ? () : reportUnknown(name, at: range)
        }
        lay(name, named: api.map { "\($0).\(name)" } ?? name, at: range)
    }

    private mutating func reportUnknown(_ name: String, at range: SourceRange) {
        guard !isOpen else { return flow.forgetPlaces() }
        let apis = known.filter { $0.value == .api }.keys.sorted()
        let near = nearest(to: name, among: outline.environments + apis).map { "did you mean \($0)?" }
        report(
            "no API and no environment is called \(name)", near ?? "declare it: environment \(name) { … }", at: range)
    }

    /// Takes an environment off, or leaves the API where none is on.
    private mutating func leave() {
        guard flow.hasEnvironment else {
            flow.api = .known(nil)
            return
        }
        (flow.base, flow.hasEnvironment) = (flow.outerBase, false)
    }

    private mutating func lay(_ name: String, named path: String, at range: SourceRange) {
        guard outline.environments.contains(path) else {
            guard !isOpen else { return flow.forgetPlaces() }
            guard let api = path.split(separator: ".").first, path.contains(".") else {
                return reportUnknown(name, at: range)
            }
            let near = nearest(to: name, among: outline.environments).map { "did you mean \($0)?" }
            return report("\(api) has no environment \(name)", near, at: range)
        }
        flow.base = outline.environmentsWithBase.contains(path) ? .set : flow.outerBase
        flow.hasEnvironment = true
    }
}
