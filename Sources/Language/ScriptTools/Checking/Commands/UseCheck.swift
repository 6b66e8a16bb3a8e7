import Basics
import ScriptSyntax

/// Checks `use`.
enum UseCheck {
    /// `use tmdb`, `use tmdb.local`, `use local`, `use none`: what is current from here on.
    static func checkUse(_ checker: inout ScriptChecker, _ name: String, _ word: Word) {
        guard word.template.plain != nil else { return checker.flow.forgetPlaces() }
        checkUse(&checker, name, at: word.range)
    }

    static func checkUse(_ checker: inout ScriptChecker, _ name: String, at range: SourceRange) {
        if name == "none" { return leave(&checker) }
        let parts = name.split(separator: ".", maxSplits: 1).map(String.init)
        if checker.known[parts[0]] == .api {
            checker.flow.api = .known(parts[0])
            guard parts.count > 1 else { return }
            if parts[1] == "none" { return leave(&checker) }
            return lay(&checker, parts[1], named: name, at: range)
        }
        guard case .known(let api) = checker.flow.api else {
            // The API of the environment is unknown, but at least one must declare it.
            let isSomebodys = checker.outline.environments.contains { $0 == name || $0.hasSuffix("." + name) }
            return isSomebodys ? () : reportUnknown(&checker, name, at: range)
        }
        lay(&checker, name, named: api.map { "\($0).\(name)" } ?? name, at: range)
    }

    private static func reportUnknown(_ checker: inout ScriptChecker, _ name: String, at range: SourceRange) {
        guard !checker.isOpen else { return checker.flow.forgetPlaces() }
        let apis = checker.known.filter { $0.value == .api }.keys.sorted()
        let near = nearest(to: name, among: checker.outline.environments + apis).map { "did you mean \($0)?" }
        checker.report(
            "there is no API or environment called \(name)", near ?? "declare it: environment \(name) { … }", at: range)
    }

    /// Takes an environment off, or leaves the API where none is on.
    private static func leave(_ checker: inout ScriptChecker) {
        guard checker.flow.hasEnvironment else {
            checker.flow.api = .known(nil)
            return
        }
        (checker.flow.base, checker.flow.hasEnvironment) = (checker.flow.outerBase, false)
    }

    private static func lay(_ checker: inout ScriptChecker, _ name: String, named path: String, at range: SourceRange) {
        guard checker.outline.environments.contains(path) else {
            guard !checker.isOpen else { return checker.flow.forgetPlaces() }
            guard let api = path.split(separator: ".").first, path.contains(".") else {
                return reportUnknown(&checker, name, at: range)
            }
            let near = nearest(to: name, among: checker.outline.environments).map { "did you mean \($0)?" }
            return checker.report("\(api) has no environment \(name)", near, at: range)
        }
        checker.flow.base = checker.outline.environmentsWithBase.contains(path) ? .set : checker.flow.outerBase
        checker.flow.hasEnvironment = true
    }
}
