/// `func slug(_ title: String, separator: String = "-") -> String { … }`
package struct FunctionDeclaration: Sendable, Hashable {
    package struct Parameter: Sendable, Hashable {
        /// The label before the colon in a call; `nil` for `_`.
        package var label: String?
        package var name: Name
        package var type: SwiftFragment
        package var defaultValue: ScriptExpression?
    }

    package var name: Name
    package var parameters: [Parameter]
    package var result: SwiftFragment?
    package var body: [Statement]
    /// `(_ title: String, separator: String = "-") -> String`
    package var signature: String
}

extension FunctionDeclaration {
    /// The single expression of its body, which needs no `return`.
    package var onlyValue: Source? {
        guard result != nil, body.count == 1, case .value(let source) = body[0].kind, body[0].views.isEmpty else {
            return nil
        }
        return source
    }

    /// The reason why arguments do not match.
    package struct Misfit: Error, Sendable, Hashable {
        package let message: String
        package let advice: String
        /// The argument in question; nil if one is missing.
        package let place: Int?
    }

    /// The labels that a call may leave out.
    package enum Labels: Sendable {
        /// None, as in Swift, between parentheses, where their order counts.
        case strict
        /// All, in words and for values from the program: an argument without a label belongs to the next parameter.
        case loose
    }

    /// The index of the parameter for each argument of a call, by label.
    package func places(of labels: [String?], _ manner: Labels) throws(Misfit) -> [Int] {
        var places: [Int] = []
        for (index, label) in labels.enumerated() {
            let first = manner == .strict ? (places.last ?? -1) + 1 : 0
            let found = parameters.indices.dropFirst(first).first { place in
                guard !places.contains(place) else { return false }
                return label == nil && manner == .loose || parameters[place].label == label
            }
            guard let found else { throw misfit(of: label, at: index, after: places) }
            let skipped = (first..<found).first { parameters[$0].defaultValue == nil }
            if manner == .strict, let skipped { throw missing(skipped, before: index) }
            places.append(found)
        }
        let missing = parameters.indices.first { parameters[$0].defaultValue == nil && !places.contains($0) }
        if let missing { throw self.missing(missing, before: nil) }
        return places
    }

    private func missing(_ place: Int, before index: Int?) -> Misfit {
        Misfit(message: "\(name.text): \(parameters[place].name.text) is missing", advice: example, place: index)
    }

    private func misfit(of label: String?, at index: Int, after places: [Int]) -> Misfit {
        let message: String
        if let label {
            let known = parameters.contains { $0.label == label }
            message =
                "\(name.text) " + (known ? "takes \(label): once, and in its place" : "has no parameter \(label):")
        } else if index >= parameters.count {
            message =
                "\(name.text) takes \(parameters.isEmpty ? "no" : "\(parameters.count)") argument"
                + (parameters.count == 1 ? "" : "s")
        } else {
            message = "\(name.text): a label is missing here"
        }
        return Misfit(message: message, advice: example, place: index)
    }

    private var example: String { "it is declared as \(name.text)\(signature)" }
}
