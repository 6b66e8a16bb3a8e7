import HTTPModel
import ScriptSyntax

extension ScriptChecker {
    mutating func checkHeader(_ name: String, _ value: StringTemplate?, _ word: Word) {
        guard value != nil else {
            return report("the value is missing", "header \(name) VALUE, or header \(name) none", at: word.range)
        }
        guard word.template.plain != nil else { return }
        do { _ = try HeaderField(name, value?.plain ?? "x") } catch { report(error.description, at: word.range) }
    }
}
