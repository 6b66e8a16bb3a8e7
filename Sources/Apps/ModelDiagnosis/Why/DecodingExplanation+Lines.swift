public import ModelDecoding

extension DecodingExplanation {
    /// The failures, the changes that were tried and that work, and the warnings.
    public var lines: [ExplanationLine] {
        var lines =
            groups.isEmpty
            ? [ExplanationLine(.success, "the body decodes")]
            : DecodingFailures(groups, configuration: configuration).lines
        // The place of a member comes before what would do without the member.
        lines += remarks.filter(\.isAboutAPlace).map { ExplanationLine(.note, $0.description) }
        var number = 0
        for proposal in proposals { lines += proposal.explanation(countingFrom: &number) }
        if DecodingFailures(groups).isOpen {
            lines.append(
                ExplanationLine(
                    .note, "the app's own code can tell what Sonde cannot: load it with `\(compiledModels)`"))
        } else if proposals.isEmpty, !groups.isEmpty, !DecodingFailures(groups).isMalformed, !isOfAnotherType {
            lines.append(
                ExplanationLine(.note, "no small change makes it decode: `infer NAME` writes a model that does"))
        }
        lines += warnings.map { ExplanationLine(.warning, $0.description) }
        return lines + remarks.filter { !$0.isAboutAPlace }.map { ExplanationLine(.note, $0.description) }
    }
}

extension DecodingExplanation {
    /// The line that compiles the models of the failures.
    private var compiledModels: String {
        let isOfPackage = groups.flatMap(\.failures).contains { $0.declaration?.source.module != nil }
        return isOfPackage ? "models \"Package.swift\" compiled" : "models … compiled"
    }

    /// True if a model that decodes this body would not be a model of what was requested.
    private var isOfAnotherType: Bool {
        remarks.contains { if case .anotherType(_, _, .some) = $0 { true } else { false } }
    }
}

extension DecodingRemark {
    fileprivate var isAboutAPlace: Bool { if case .elsewhere = self { true } else { false } }
}

extension DecodingExplanation: CustomStringConvertible {
    /// The whole explanation as plain text.
    public var description: String { lines.map(\.description).joined(separator: "\n") }
}

extension Proposal {
    /// The code to type, and its result.
    fileprivate func explanation(countingFrom number: inout Int) -> [ExplanationLine] {
        var told = [ExplanationLine(.proposal, "try: decodes \(decoded) of \(decoded)")]
        for step in steps {
            number += 1
            for (place, line) in step.lines.enumerated() {
                told.append(ExplanationLine(.code, line, indent: 4, number: place == 0 ? number : nil))
            }
        }
        if !isKnownToJSONDecoder { told.append(ExplanationLine(.note, "an app needs .custom for it", indent: 4)) }
        return told + warnings.map { ExplanationLine(.warning, "but \($0)", indent: 4) }
    }
}
