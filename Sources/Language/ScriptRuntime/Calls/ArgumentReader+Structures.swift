import HTTPMiddleware
import HTTPModel
import JSONModel
package import ModelDecoding
import Redaction
import ScriptExpressions
package import ScriptSyntax

extension ArgumentReader {
    /// A value as an argument. Where the parameter takes a model, JSON or a dictionary, it is the value itself; JSON becomes
    /// the model, as the decoder reads it.
    func argument(_ value: Value, as type: ModelType?, at range: SourceRange) throws(RuntimeError) -> ParameterValue {
        guard let type, type.isStructure(in: run.read(\.models)) else {
            return try ParameterValue(value, as: type, at: range)
        }
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
        if type.takes(value) {
            return StructuredArgument(value, shownAs: value.written.description, secrets: value.secrets)
        }
        guard value.isJSON(orPlain: type.readsPlainValues(in: run.read(\.models))), type != .scalar(.data) else {
            throw RuntimeError("this is \(value.kindName), not \(type)", at: range)
        }
        let writer = ModelWriter(run.read(\.settings.decoder.configuration), models: run.read(\.models))
        let text: SecretText
        do throws(JSONText.NotJSON) {
            text = try JSONText(value, models: writer).text
        } catch {
            throw RuntimeError("\(error.kindName) cannot be part of JSON", advice: error.advice, at: range)
        }
        run.host.secrets.add(unsent: text.secrets)
        let decoded = try ResponseDecoding(run: run).decode(argument: text, as: type, at: range)
        // A model knows of no secrets, so what holds some is sent as it is written.
        guard text.secrets.isEmpty else {
            let shown = SecretMask(text.secrets).masked(text.revealed)
            return StructuredArgument(value, shownAs: shown, secrets: text.secrets)
        }
        return StructuredArgument(decoded, shownAs: decoded.written.description, secrets: [])
    }

    /// Tells what is wrong with the members of JSON that is written out.
    func check(_ written: WrittenJSON, as type: ModelType?, at path: String) throws(RuntimeError) {
        guard let type else { return }
        let (models, configuration) = run.read { ($0.models, $0.settings.decoder.configuration) }
        for fault in written.faults(as: type, at: path, in: models, configuration) {
            guard fault.severity == .error else {
                run.warn(fault)
                continue
            }
            throw RuntimeError(fault.message, advice: fault.advice, at: fault.range)
        }
    }
}

extension ModelType {
    /// Indicates whether values of this type have parts or are bytes, which no word of a call can express.
    package func isStructure(in models: ModelCatalogue) -> Bool {
        switch unwrapped {
        case .scalar(let scalar): scalar == .json || scalar == .data
        case .dictionary: true
        case .array(let element): element.isStructure(in: models)
        case .named where self.unwrapped == .duration: false
        case .named(let reference):
            if case .rawValueCases? = models.declaration(of: reference)?.content { false } else { true }
        default: false
        }
    }

    /// Indicates whether the type's own code reads its values from JSON, which may be a text, a number or a list.
    fileprivate func readsPlainValues(in models: ModelCatalogue) -> Bool {
        guard case .named(let reference) = unwrapped else { return false }
        return models.declaration(of: reference)?.hasHandWrittenDecoding == true
    }

    /// Returns whether a value may be given for this type, whose values have parts.
    fileprivate func takes(_ value: Value) -> Bool {
        switch value {
        case .function, .pages, .stream, .endpoint, .response, .headers, .failure, .result, .implicitCase, .type,
            .namespace,
            .regex:
            false
        case .dictionary(let entries) where entries.isEmpty:
            if case .dictionary = self { true } else { self == .scalar(.json) }
        case .dictionary, .object, .model(.dictionary):
            if case .dictionary(_, .scalar(.json)) = self {
                true
            } else {
                self == .scalar(.json) || value.kindName == description
            }
        case .secretData, .file: self == .scalar(.data)
        default: self == .scalar(.json) || value.kindName == description
        }
    }
}

extension Value {
    /// Returns whether this is JSON that a type could be decoded from.
    ///
    /// - Parameter isOrPlain: True if that may also be a text, a number, a Boolean or a list.
    fileprivate func isJSON(orPlain isOrPlain: Bool) -> Bool {
        switch self {
        case .object: true
        case .model(.json(let json)): isOrPlain || json.kind == .object || json.kind == .array
        case .secretText, .secretValue, .array: isOrPlain
        case .model(let value):
            switch value {
            case .string, .integer, .floatingPoint, .decimal, .bool, .array: isOrPlain
            default: false
            }
        default: false
        }
    }

    /// True if a recording's name may contain this value: text, numbers and lists of them.
    var isNamed: Bool {
        switch self {
        case .model(.record), .model(.dictionary), .model(.data), .object, .dictionary, .secretData: false
        case .model(.json(let json)): json.kind != .object && json.kind != .array
        case .array(let elements): elements.allSatisfy(\.isNamed)
        default: true
        }
    }
}

extension Word {
    /// Returns the word as a value: JSON if the type's values have parts, or a list of literals for any list.
    package func value(as type: ModelType, in models: ModelCatalogue) -> ScriptExpression? {
        guard let json else { return literal(as: type, in: models) }
        if type.isStructure(in: models) { return json }
        guard case .array = type.unwrapped, case .array(let elements) = json.kind else { return nil }
        return elements.allSatisfy(\.isWrittenOut) ? json : nil
    }

    /// The number, `true`, `false` or `null` that it is as JSON. Where nothing may be given, `null` says that.
    private func literal(as type: ModelType, in models: ModelCatalogue) -> ScriptExpression? {
        guard type.unwrapped == .scalar(.json) || type.readsPlainValues(in: models), !isQuoted,
            let text = template.plain,
            let value = try? JSONDocument(text).root
        else { return nil }
        switch value.kind {
        case .number: return ScriptExpression(.decimal(text), at: range)
        case .boolean: return ScriptExpression(.boolean(value.boolean == true), at: range)
        case .null where type.wrapped == nil: return ScriptExpression(.null, at: range)
        default: return nil
        }
    }

    /// True if its text is a value rather than text that is still to be read.
    func isText(as type: ModelType?, in models: ModelCatalogue) -> Bool {
        isQuoted || type?.readsPlainValues(in: models) == true
    }

    /// The interpolated value, if the text consists only of one interpolation.
    package var splice: ScriptExpression? {
        guard template.parts.count == 1, case .splice(let expression)? = template.parts.first else { return nil }
        return expression
    }
}

extension ScriptExpression {
    /// True if this is a literal rather than a word: `a` in `[a]` could be a text or a name.
    fileprivate var isWrittenOut: Bool {
        switch kind {
        case .string, .integer, .decimal, .boolean, .implicitMember(_, nil): true
        case .prefix(.minus, let inner): inner.isWrittenOut
        default: false
        }
    }
}

extension Diagnostic {
    /// `tag: [a, b]` is one text, as any other word is.
    fileprivate static let listAdvice = #"put its texts in quotation marks, ["a", "b"], or give the label before each"#

    package init?(textOfList word: Word, as type: ModelType?) {
        guard case .array? = word.json?.kind, case .array? = type?.unwrapped else { return nil }
        self.init(
            "this is one text of the list", advice: Self.listAdvice, at: word.range, severity: .warning)
    }
}

extension WordArgument {
    /// The parameter that `q:x` may be intended for, although it is text as written.
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
            "a label ends with a colon, and text goes in double quotation marks",
            advice: "write \(endpoint) \(words)", at: range)
    }

    package init(labelWithoutSpace parameter: String, at range: SourceRange) {
        self.init(
            "this is one word, so it does not set \(parameter)",
            advice: "put a space after the label: \(parameter): VALUE",
            at: range, severity: .warning)
    }
}
