/// A request with a name, typed parameters and a typed result.
package struct EndpointDeclaration: Sendable, Hashable {
    package var name: Name
    package var parameters: [ParameterDeclaration]
    /// The type of the response. Without one, it is unchanged JSON.
    package var result: SwiftFragment?
    package var request: RequestLiteral
    package var paging: Paging?

    package init(
        name: Name, parameters: [ParameterDeclaration], result: SwiftFragment?, request: RequestLiteral, paging: Paging?
    ) {
        self.name = name
        self.parameters = parameters
        self.result = result
        self.request = request
        self.paging = paging
    }
}

extension EndpointDeclaration {
    /// `(page: Int = 1, tag: [String]) -> [Episode]`, with the defaults as written, if they are short.
    package func signature(written text: (SourceRange) -> String) -> String {
        let parameters = parameters.map { parameter in
            let value = parameter.defaultValue.map { $0.range.count > 24 ? " = …" : " = \(text($0.range))" }
            return "\(parameter.name.text): \(parameter.type.text)" + (value ?? "")
        }
        let result = result.map { " -> \($0.text)" } ?? ""
        return (parameters.isEmpty ? "" : "(\(parameters.joined(separator: ", ")))") + result
    }
}

/// `category: String = "Dessert"`: a parameter of an endpoint or a script.
package struct ParameterDeclaration: Sendable, Hashable {
    package var name: Name
    package var type: SwiftFragment
    package var defaultValue: ScriptExpression?

    package init(name: Name, type: SwiftFragment, defaultValue: ScriptExpression?) {
        self.name = name
        self.type = type
        self.defaultValue = defaultValue
    }
}

/// `paged by page`, `paged by cursor = it.meta.next`, `paged by link`, with or without `of \.results`.
package struct Paging: Sendable, Hashable {
    package enum Step: Sendable, Hashable {
        /// The next page's number.
        case number(parameter: Name)
        /// A parameter's value, computed from the page `it`.
        case cursor(parameter: Name, next: ScriptExpression)
        /// `Link: …; rel="next"`
        case link
    }

    package var step: Step
    /// A key path to the elements of a page.
    package var elements: ScriptExpression?
    package var range: SourceRange

    package init(_ step: Step, elements: ScriptExpression?, at range: SourceRange) {
        self.step = step
        self.elements = elements
        self.range = range
    }
}
