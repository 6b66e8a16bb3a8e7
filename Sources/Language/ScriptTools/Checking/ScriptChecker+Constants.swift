import ScriptSyntax

/// Texts that the script writes out, wherever it mentions them.
extension ScriptChecker {
    /// The text of a template whose values are constants; nil if one of them is decided while the script runs.
    func text(of template: StringTemplate) -> String? {
        var text = ""
        for part in template.parts {
            switch part {
            case .text(let piece): text += piece
            case .splice(let expression):
                // What runs later may find another constant of that name.
                guard !isDeferred, case .name(let name) = expression.kind, let constant = local(name)?.text else {
                    return nil
                }
                text += constant
            }
        }
        return text
    }

    /// The text that a constant gets.
    func text(of value: Source) -> String? {
        guard value.result == nil, case .expression(let expression) = value.kind,
            case .string(let template) = expression.kind
        else { return nil }
        return text(of: template)
    }
}
