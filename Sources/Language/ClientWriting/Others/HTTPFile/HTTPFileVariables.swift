import HTTPMiddleware
import ModelDiagnosis

/// The variables of a file of requests. Every name is known in the whole file, so that parameters share one only where they
/// have the same value.
struct HTTPFileVariables {
    /// In the order of their first use.
    private(set) var values: [(name: String, value: String)] = []
    /// The endpoints' parameters by their names: the variable of each, unless nothing is sent of it, and the value
    /// that is sent, if it is known.
    private(set) var parameters: [[String: (variable: String?, value: DocumentValue?)]] = []
    private var inputs: [String: String] = [:]
    private let stem: String

    init(for api: ClientAPI) {
        stem = SwiftNames.words(of: api.name).joined(separator: "_").uppercased()
        var taken: Set<String> = ["server"]
        for input in api.inputs { inputs[input.name] = taken.insertFree(Self.plain(input.name)) }
        var known: [String: String] = [:]
        for endpoint in api.endpoints {
            let example = api.examples.first { $0.endpoint == endpoint.fullName && $0.isSuccess }
            var parameters: [String: (variable: String?, value: DocumentValue?)] = [:]
            for parameter in endpoint.parameters {
                let document = Self.document(of: parameter, example)
                parameters[parameter.name] = (nil, document)
                guard let value = Self.value(of: parameter, document) else { continue }
                var name = Self.plain(parameter.name)
                if known[name] != value {
                    let isTaken = taken.contains(name)
                    name = taken.insertFree(isTaken ? Self.plain(endpoint.name + "_" + parameter.name) : name)
                    known[name] = value
                    values.append((name, value))
                }
                parameters[parameter.name]?.variable = name
            }
            self.parameters.append(parameters)
        }
    }

    func name(ofInput name: String) -> String { inputs[name] ?? "key" }

    /// The variable of the environment that an input is taken from.
    func environment(of input: ClientInput) -> String {
        if let variable = input.variable, variable == Self.plain(variable) { return variable }
        return Self.plain(stem + "_" + SwiftNames.words(of: input.name).joined(separator: "_").uppercased())
    }

    /// As it was asked with, or by default.
    private static func document(of parameter: ClientParameter, _ example: ClientExample?) -> DocumentValue? {
        guard !parameter.type.isSecret else { return nil }
        let given = example?.arguments[parameter.name] ?? parameter.defaultValue
        return given.flatMap { DocumentValue($0, of: parameter.type) }
    }

    /// Empty where the reader has to fill it in, nil where nothing is sent.
    private static func value(of parameter: ClientParameter, _ document: DocumentValue?) -> String? {
        guard !parameter.type.isSecret else { return "" }
        guard let text = document?.text, !text.contains(where: \.isNewline), !text.contains("{{") else {
            return parameter.isRequired ? "" : nil
        }
        return text
    }

    /// Indicates whether a line `@name = text` keeps this text. Blanks and quotation marks around it are not part
    /// of it.
    static func keeps(_ text: String) -> Bool {
        guard let first = text.first, let last = text.last else { return true }
        return !first.isWhitespace && !last.isWhitespace && !"\"'".contains(first) && !text.contains(where: \.isNewline)
    }

    private static func plain(_ name: String) -> String {
        let plain = String(name.map { $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "_" })
        return plain.first?.isNumber == true ? "_" + plain : plain
    }
}

extension DocumentValue {
    /// As it is sent within a text, where a list has brackets: `["a", "b"]`; nil for nothing.
    var textInText: String? {
        guard case .array(let elements) = self else { return text }
        return "[\(elements.map(\.scalarJSON).joined(separator: ", "))]"
    }

    /// As a person types it; nil for nothing.
    var text: String? {
        switch self {
        case .null: nil
        case .string(let text): text
        case .array(let elements): elements.isEmpty ? nil : elements.compactMap(\.text).joined(separator: ",")
        case .bool, .number, .object: scalarJSON
        }
    }
}
