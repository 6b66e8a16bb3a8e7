import Foundation
package import HTTPMiddleware
package import ModelDecoding
import ScriptSyntax

/// An example call of an endpoint: a line in words that you can type unchanged.
package struct CallExample {
    /// The name that calls the endpoint.
    private let name: String
    private let models: ModelCatalogue
    private let writer: ModelWriter
    private static let day = Date(timeIntervalSince1970: 1_523_923_200)

    package init(of name: String, _ models: ModelCatalogue, _ configuration: DecoderConfiguration) {
        self.name = name
        self.models = models
        writer = ModelWriter(configuration, models: models)
    }

    /// `create title: text price: 1`: every required argument.
    package func line(for endpoint: Endpoint, _ given: GivenArguments) -> String {
        var words = [name]
        for parameter in endpoint.parameters where parameter.defaultValue == nil && !parameter.type.isOptional {
            guard let body = given.body, body.name == parameter.name, !body.members.isEmpty,
                !body.hidden.contains(where: \.isRequired)
            else {
                words.append("\(parameter.name): \(word(for: parameter.type, given.type(ofParameter: parameter.name)))")
                continue
            }
            let required = body.members.filter(\.isRequired)
            for member in required.isEmpty ? Array(body.members.prefix(1)) : required {
                words.append("\(member.name): \(word(for: member.parameter.type, member.type))")
            }
        }
        return words.joined(separator: " ")
    }

    private func word(for type: ParameterType, _ model: ModelType?) -> String {
        switch type {
        case .string, .secret: "text"
        case .integer, .unsigned: "1"
        case .number, .decimal: "1.5"
        case .boolean: "true"
        case .date: "2018-04-17"
        case .url: "https://example.com/a"
        case .uuid: "6D1EF1A0-5E0C-4C39-8C1B-0D5D3F9A2B10"
        case .structure("Data"): #"\(Data("text"))"#
        case .structure: model.map { json(of: $0, depth: 0) } ?? "{ }"
        case .enumeration(_, let cases): SondeText.word(cases.first?.rawValue ?? "text")
        case .list(let element) where element.isStructure: model.map { json(of: $0, depth: 0) } ?? "[]"
        case .list(let inner), .optional(let inner): word(for: inner, model)
        }
    }

    private func json(of type: ModelType, depth: Int) -> String {
        switch type {
        case .optional(let wrapped): return json(of: wrapped, depth: depth)
        case .array(let element), .set(let element): return "[\(json(of: element, depth: depth))]"
        case .dictionary(_, let value): return "{ \"name\": \(json(of: value, depth: depth)) }"
        case .scalar(let scalar): return json(of: scalar)
        case .named(let reference):
            if case .rawValueCases(_, let cases)? = models.declaration(of: reference)?.content, let first = cases.first
            {
                if case .string(let text) = first.rawValue { return SondeText.literal(text) }
                return first.rawValue.description
            }
            guard depth < 4, let fields = models.bodyFields(of: type) else { return "{ }" }
            let required = fields.filter { !$0.isOptional }
            let members = (required.isEmpty ? Array(fields.prefix(1)) : required).map { field in
                "\(SondeText.memberName(field.key ?? field.name)): \(json(of: field.type, depth: depth + 1))"
            }
            return members.isEmpty ? "{ }" : "{ \(members.joined(separator: ", ")) }"
        case .pair, .parameter: return "null"
        }
    }

    private func json(of scalar: ScalarType) -> String {
        if scalar.isInteger { return "1" }
        if scalar.isFloatingPoint || scalar == .decimal { return "1.5" }
        return switch scalar {
        case .bool: "true"
        case .json: #"{ "name": "value" }"#
        case .date: (try? writer.text(of: .date(Self.day))) ?? "\"2018-04-17\""
        case .url: #""https://example.com/a""#
        case .uuid: #""6D1EF1A0-5E0C-4C39-8C1B-0D5D3F9A2B10""#
        default: #""text""#
        }
    }
}
