import HTTPMiddleware
package import LineEditing
package import Presentation
package import ScriptRuntime
package import ScriptTools

extension Prompt {
    /// The line that asks for confirmation.
    package init(confirming question: String, for renderer: Renderer) {
        let line = StyledText(question, .warning) + StyledText(" [y/N] ")
        self.init(left: line.rendered(as: renderer.style))
    }
}

extension ScriptHost.Question {
    /// The line that asks for a value: `kind: Kind (video, article) `, a secret without echo.
    package func prompt(for renderer: Renderer) -> Prompt {
        let hint = isSecret ? StyledText("not shown", .dim) : StyledText(type.description, .type)
        let choices = cases.isEmpty ? StyledText() : StyledText(" (\(choiceList))", .dim)
        let line = "  " + StyledText(name, .name) + StyledText(": ", .dim) + hint + choices + StyledText(" ▸ ", .dim)
        return Prompt(left: line.rendered(as: renderer.style), echo: isSecret ? .hidden : .shown)
    }

    /// The possible answers, if they are known.
    package var suggestions: [Completion] {
        if !cases.isEmpty { return cases.map { Completion($0.name, $0.rawValue, isWhole: false) } }
        return type == .boolean ? ["true", "false"].map { Completion($0, isWhole: false) } : []
    }

    private var choiceList: String {
        let shown = cases.prefix(6).map(\.name).joined(separator: ", ")
        return cases.count > 6 ? "\(shown), …" : shown
    }

    private var cases: [EnumerationCase] { type.cases }
}

extension ParameterType {
    /// The cases that one of its values may be.
    fileprivate var cases: [EnumerationCase] {
        switch self {
        case .enumeration(_, let cases): cases
        case .list(let inner), .optional(let inner): inner.cases
        default: []
        }
    }
}
