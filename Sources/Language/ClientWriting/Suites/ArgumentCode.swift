import Foundation
import HTTPMiddleware
import HTTPModel
import JSONModel
import ModelDecoding

/// The arguments of a call in a test, those left out that are the default.
struct ArgumentCode {
    private(set) var items: [String] = []
    /// Indicates whether one of them is made by a call that may throw.
    private(set) var canThrow = false
    /// The parameter whose value cannot be written out.
    private(set) var unwritten: String?

    var text: String { items.joined(separator: ", ") }

    /// The `try` of a call that takes them, where nothing else may throw.
    var mark: String { canThrow ? "try " : "" }

    /// The settings for reading what was sent.
    private let decoder: DecoderConfiguration

    init(_ endpoint: ClientEndpoint, _ values: [String: ClientValue], in api: ClientAPI) {
        decoder = endpoint.decoder
        for parameter in endpoint.parameters {
            guard let value = values[parameter.name], value != parameter.defaultValue else {
                let isLeftOut = parameter.type.isOptional || parameter.defaultValue != nil
                guard isLeftOut else {
                    unwritten = parameter.name
                    return
                }
                // Nothing stands for a default that another value had to replace.
                if values[parameter.name] == nil, let usual = parameter.defaultValue, usual != .null {
                    items.append("\(parameter.name): nil")
                }
                continue
            }
            guard let code = code(of: value, parameter.type, parameter, in: api) else {
                unwritten = parameter.name
                return
            }
            items.append("\(parameter.name): \(code)")
        }
    }

    private mutating func code(
        of value: ClientValue, _ type: ParameterType, _ parameter: ClientParameter, in api: ClientAPI
    ) -> String? {
        switch (type, value) {
        case (_, .null): return "nil"
        case (.optional(let wrapped), _): return code(of: value, wrapped, parameter, in: api)
        case (.structure(let name), _): return throwing(structure(value, named: name, parameter, in: api))
        case (.list(let element), .array(let values)):
            let codes = values.compactMap { code(of: $0, element, parameter, in: api) }
            return codes.count == values.count ? "[\(codes.joined(separator: ", "))]" : nil
        case (.date, .string(let text)):
            guard let date = InternetDate.read(text) else { return nil }
            let moment = InternetDate.exact(date)
            return moment.contains(".")
                ? nil : throwing("Date(\(SwiftText.literal(moment)), strategy: .iso8601)")
        case (.url, .string(let text)): return throwing("#require(URL(string: \(SwiftText.literal(text))))")
        case (.uuid, .string(let text)): return throwing("#require(UUID(uuidString: \(SwiftText.literal(text))))")
        case (_, .string(let text)): return SwiftText.literal(text)
        case (_, .number(let text)): return text
        case (_, .bool(let value)): return "\(value)"
        case (_, .enumerationCase(let name)): return ".\(SwiftText.name(name))"
        default: return nil
        }
    }

    private mutating func throwing(_ code: String?) -> String? {
        canThrow = canThrow || code != nil
        return code
    }

    /// A model from JSON as a decoder without settings reads it, whatever settings made the JSON that was sent.
    private func structure(
        _ value: ClientValue, named name: String, _ parameter: ClientParameter, in api: ClientAPI
    ) -> String? {
        let models = api.models.catalogue
        guard let type = try? models.decodableType(named: name) else { return nil }
        func model(_ configuration: DecoderConfiguration) -> ModelValue? {
            try? JSONBodyDecoder(configuration).decode(Data(value.json.utf8), as: type, in: models)
        }
        let plain = DecoderConfiguration()
        let written = model(decoder).flatMap { try? ModelWriter(plain, models: models).text(of: $0) }
        guard let json = written ?? model(plain).map({ _ in value.json }) else { return nil }
        let marked = NameSpelling.mark + name
        let code = parameter.text.contains(marked) ? marked : name
        return "JSONDecoder().decode(\(code).self, from: Data(\(SwiftText.literal(json)).utf8))"
    }
}

extension ClientValue {
    /// A value that was read from JSON, as JSON again.
    var json: String {
        switch self {
        case .bool(let value): "\(value)"
        case .number(let text): text
        case .string(let text): JSONValue.quoted(text)
        case .array(let values): "[\(values.map(\.json).joined(separator: ","))]"
        case .object(let members):
            "{\(members.map { "\(JSONValue.quoted($0.name.plain ?? "")):\($0.value.json)" }.joined(separator: ","))}"
        default: "null"
        }
    }
}
