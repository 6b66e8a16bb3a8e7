import HTTPModel
import ScriptSyntax

/// Checks commands.
enum CommandCheck {
    static func checkHeader(_ checker: inout ScriptChecker, _ name: String, _ value: StringTemplate?, _ word: Word) {
        guard value != nil else {
            return checker.report(
                "the value is missing", "header \(name) VALUE, or header \(name) none", at: word.range)
        }
        guard word.template.plain != nil else { return }
        do { _ = try HeaderField(name, value?.plain ?? "x") } catch {
            checker.report(error.description, at: word.range)
        }
    }
}
