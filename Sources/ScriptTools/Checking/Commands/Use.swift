import PlainText
import ScriptSyntax

extension ScriptChecker {
    mutating func checkUse(_ name: String, _ word: Word) {
        guard word.template.plain != nil, !isOpen else {
            flow.base = .unknown
            return
        }
        guard outline.environments.contains(name) else {
            let near = nearest(to: name, among: outline.environments).map { "did you mean \($0)?" }
            return report(
                "no environment is called \(name)", near ?? "declare it: environment \(name) { … }", at: word.range)
        }
        flow.base = outline.environmentsWithBase.contains(name) ? .set : flow.outerBase
    }
}
