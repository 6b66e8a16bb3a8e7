package import ScriptSyntax

extension Evaluator {
    /// Indicates whether a value comes only from the script, its parameters and the environment. No response and
    /// no file contributes to it.
    package func isOwn(_ expression: ScriptExpression) -> Bool {
        !expression.has { part in
            switch part.kind {
            case .name(let name): names[name] != nil || !surroundings.isOwn(name) && !Self.conversions.contains(name)
            case .request, .decoded, .closure: true
            default: false
            }
        }
    }

    /// Indicates whether everything that is interpolated into a text comes from the script itself.
    package func isOwn(_ template: StringTemplate) -> Bool {
        template.parts.allSatisfy { part in
            if case .splice(let expression) = part { isOwn(expression) } else { true }
        }
    }

    private static let conversions: Set = ["String", "Int", "URL"]
}
