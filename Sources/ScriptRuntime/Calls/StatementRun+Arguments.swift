import HTTPModel
import JSONModel
import ModelDecoding
import ScriptExpressions
package import ScriptSyntax

extension StatementRun {
    /// A value as an argument. Where the parameter takes a model, JSON or a dictionary, it is the value itself, which has
    /// to be of that type already.
    func argument(_ value: Value, as type: ModelType?, at range: SourceRange) throws(RuntimeError) -> ParameterValue {
        guard let type, type.isStructure(in: read(\.models)) else { return try ParameterValue(value, at: range) }
        if value.isNil || (value.isNothing && value.unsetVariable == nil && type.unwrapped != .scalar(.json)) {
            return .null
        }
        if case .array(let element) = type.unwrapped, let elements = value.elements {
            return .list(
                try elements.map { (value) throws(RuntimeError) in try argument(value, as: element, at: range) })
        }
        return .structure(try structure(value, as: type.unwrapped, at: range))
    }

    private func structure(
        _ value: Value, as type: ModelType, at range: SourceRange
    ) throws(RuntimeError) -> StructuredArgument {
        if case .array(let element) = type { return try structure(value, as: element.unwrapped, at: range) }
        guard value.stands(for: type) else {
            throw RuntimeError(
                "this is \(value.kindName), not \(type)", advice: value.isRawJSON ? "decode it: (… -> \(type))" : nil,
                at: range)
        }
        return StructuredArgument(value, shownAs: value.written.description, secrets: value.secrets)
    }

    /// Makes requests, and tells what is odd about them: where it is written, or where it is called.
    func builder(with evaluator: Evaluator, calledAt range: SourceRange? = nil) -> RequestBuilder {
        var evaluator = evaluator
        evaluator.keepsPlaceholders = true
        return RequestBuilder(settings: settings, evaluator: evaluator, prepared: prepared) { warning in
            var warning = warning
            warning.range = range ?? warning.range
            self.warn(warning)
        }
    }

    /// Tells of something odd, once at each place however often a loop comes by.
    func warn(_ warning: Diagnostic) {
        guard isNew(warning) else { return }
        tell(.warned(warning), at: warning.range)
    }
}

extension ModelType {
    /// Whether its values have parts, or are bytes: no word of a call says such a value.
    func isStructure(in models: ModelCatalogue) -> Bool {
        switch unwrapped {
        case .scalar(let scalar): scalar == .json || scalar == .data
        case .dictionary: true
        case .array(let element): element.isStructure(in: models)
        case .named(let reference):
            if case .rawValueCases? = models.declaration(of: reference)?.content { false } else { true }
        default: false
        }
    }
}

extension Value {
    /// Whether it may be given for a type whose values have parts.
    fileprivate func stands(for type: ModelType) -> Bool {
        switch self {
        case .function, .pages, .stream, .endpoint, .response, .headers, .failure, .result, .implicitCase, .type,
            .namespace,
            .regex:
            false
        case .dictionary(let entries) where entries.isEmpty:
            if case .dictionary = type { true } else { type == .scalar(.json) }
        case .dictionary, .object, .model(.dictionary):
            if case .dictionary(_, .scalar(.json)) = type {
                true
            } else {
                type == .scalar(.json) || kindName == type.description
            }
        case .secretData, .file: type == .scalar(.data)
        default: type == .scalar(.json) || kindName == type.description
        }
    }

    private var isOfAnswer: Bool { if case .model(.json) = self { true } else { false } }

    /// Whether it is JSON that a type could be decoded from.
    fileprivate var isRawJSON: Bool { if case .object = self { true } else { isOfAnswer } }

    /// Whether a recording may bear it in its name: text, numbers and lists of them.
    var isNamed: Bool {
        switch self {
        case .model(.record), .model(.dictionary), .model(.data), .object, .dictionary, .secretData: false
        case .model(.json(let json)): json.kind != .object && json.kind != .array
        case .array(let elements): elements.allSatisfy(\.isNamed)
        default: true
        }
    }
}

extension WordArgument {
    /// The parameter that `q:x` was perhaps meant for, which is a text as it stands.
    package func labelWithoutSpace(among parameters: [String]) -> String? {
        guard label == nil, !word.isQuoted, case .text(let text)? = word.template.parts.first,
            let colon = text.firstIndex(of: ":"), parameters.contains(String(text[..<colon]))
        else { return nil }
        return String(text[..<colon])
    }
}

extension Diagnostic {
    package init(foreignCallOf endpoint: String, meaning words: String, at range: SourceRange) {
        self.init(
            "a label ends with a colon, and a text stands in double quotation marks",
            advice: "write \(endpoint) \(words)", at: range)
    }

    package init(labelWithoutSpace parameter: String, at range: SourceRange) {
        self.init(
            "this is one word, so it does not set \(parameter)",
            advice: "put a space after the label: \(parameter): VALUE",
            at: range, severity: .warning)
    }
}
