import JSONModel

/// The summary of a group of failures, in two lines.
public struct FailureSummary: Sendable, Hashable {
    /// The place and the frequency, such as `[*].publishedAt: 20 of 20`, and the problem.
    public let headline: String
    /// The first failure: its place in the body, the value found, and the declaration that expects another.
    public let example: String
}

extension DecodingFailures {
    /// The summary of each group, in the order of the body.
    public var summaries: [FailureSummary] {
        groups.map { group in
            let place = group.pattern.isEmpty ? "body" : group.pattern
            let failure = group.failures.first
            let matter = failure.map { $0.matter(configuration) } ?? ""
            return FailureSummary(
                headline: "\(place): \(group.count) of \(group.attempts): \(matter)",
                example: failure?.whereabouts ?? "")
        }
    }
}

extension DecodingFailures: CustomStringConvertible {
    /// All groups, two lines each.
    public var description: String {
        lines.map(\.description).joined(separator: "\n")
    }
}

extension DecodingFailure {
    /// Describes the problem in a few words.
    package func matter(_ configuration: DecoderConfiguration) -> String {
        switch kind {
        case .malformed(let error): "not JSON: \(error)"
        case .malformedBody(let format, let reason): "not \(format.name): \(reason)"
        case .tooDeep: "nested deeper than \(JSONBodyDecoder.depthLimit) arrays and objects"
        case .brokenKey: "a key contains half a character: one of a pair of surrogates without the other"
        case .missing: "missing, expected \(wanted)"
        case .null: "expected \(wanted), found \(found.map(\.phrase) ?? "null")"
        case .mismatch: "expected \(wanted), found \(found.map(\.phrase) ?? "nothing")"
        case .unreadable: "\(found.map(\.phrase) ?? "nothing") that \(objection(configuration))"
        case .unknownCase: "not a raw value of \(wanted)"
        case .caseCount(let count): "expected exactly one case of \(wanted), found \(count)"
        case .unknownKey: "a key that is not a valid \(wanted)"
        case .oddCount: "expected keys and values in turn, but the last key has no value"
        case .tooShort: "expected an array of two elements, but it ends early"
        case .reversedBounds: "the upper bound is less than the lower one"
        case .notDecodable: "'\(wanted)' is not Decodable; declare it as 'Decodable'"
        case .thrown(let message): "the model's own code throws an error: \(message)"
        case .trap(let message): "the model's own code would end the app here: \(message)"
        case .unknown(let reason): "unknown: \(reason)"
        case .other(let message): message
        }
    }

    /// The place of the failure, and the value found.
    var whereabouts: String {
        var parts: [String] = []
        if let position { parts.append(position.words) }
        if !path.steps.isEmpty { parts.append("\(path)") }
        if let found, !found.sample.isEmpty { parts.append(found.sample) }
        if let declaration {
            let matter = thrown?.position == nil ? "declared" : "thrown"
            parts.append("\(matter) at \(declaration.source.name):\(declaration.line):\(declaration.column)")
        }
        return parts.joined(separator: " · ")
    }

    private func objection(_ configuration: DecoderConfiguration) -> String {
        switch wanted.innermost {
        case .scalar(.date): "\(configuration.dateDecodingStrategy.description.foldedCode) cannot read as \(wanted)"
        case .scalar(.data): "\(configuration.dataDecodingStrategy.description.foldedCode) cannot read as \(wanted)"
        default: "is not a valid \(wanted)"
        }
    }
}

extension JSONPosition {
    /// The place, worded for a sentence.
    package var words: String { line > 0 ? "line \(line), column \(column)" : "byte \(column)" }
}

extension DecodingFailure.Found {
    /// The kind with its article.
    fileprivate var phrase: String {
        if let name { return name }
        return switch kind {
        case .null: "null"
        case .boolean: "a Boolean"
        case .number: "a number"
        case .string: "a string"
        case .array: "an array"
        case .object: "an object"
        }
    }
}
