import ScriptSyntax

/// Texts that the script writes out, wherever it mentions them.
enum ConstantText {
    /// The text of a template whose values are constants; nil if one of them is decided while the script runs.
    static func of(_ template: StringTemplate, _ checker: ScriptChecker) -> String? {
        var text = ""
        for part in template.parts {
            switch part {
            case .text(let piece): text += piece
            case .splice(let expression):
                // What runs later may find another constant of that name.
                guard !checker.isDeferred, case .name(let name) = expression.kind,
                    let constant = checker.local(name)?.text
                else { return nil }
                text += constant
            }
        }
        return text
    }

    /// The text that a constant gets.
    static func of(_ value: Source, _ checker: ScriptChecker) -> String? {
        guard value.result == nil, case .expression(let expression) = value.kind,
            case .string(let template) = expression.kind
        else { return nil }
        return of(template, checker)
    }
}
