import Basics
import Foundation
import HTTPMiddleware
import ModelDecoding

/// An API as a page shows it: in words and texts, which every notation escapes by its own rules.
struct APIReference {
    struct Endpoint {
        let name: String
        let documentation: String
        let method: String
        /// `movie/{id}{?page}`
        let address: String
        let parameters: [Parameter]
        /// The type of its result, if it states one.
        let result: String?
        /// Its own lines: `Accept: text/plain`.
        let headers: [String]
        /// `JSON { "email": email }`
        let body: String?
        let paging: String?
        let examples: [Example]

        /// `movies(from: Endpoint, page: Int = 1) -> MoviesResponse`
        var signature: String {
            let parts = parameters.map { "\($0.name): \($0.type)" + ($0.standard.map { " = \($0)" } ?? "") }
            return "\(name)(\(parts.joined(separator: ", ")))" + (result.map { " -> \($0)" } ?? "")
        }
    }

    struct Parameter {
        let name: String
        let type: String
        let place: String
        let standard: String?
        let documentation: String
    }

    struct Example {
        let title: String
        let body: String
        /// Indicates whether it is longer than what is shown.
        let isCut: Bool
    }

    let title: String
    let servers: [(name: String, address: String)]
    /// The values that a caller has to know: `apiKey`, `the query item api_key`.
    let inputs: [(name: String, purpose: String)]
    let headers: [String]
    /// The lines that make a decoder, and the endpoints that it is for where there are several.
    let decoders: [(lines: [String], endpoints: [String])]
    /// The endpoints by group; those without one are under an empty name.
    let groups: [(name: String, endpoints: [Endpoint])]
    let types: [ReferenceType]

    init(_ api: ClientAPI) {
        title = api.name
        servers =
            (api.server.map { [("", $0)] } ?? [])
            + api.servers.filter { $0.address != api.server }.map { ($0.name, $0.address) }
        inputs = api.inputs.map { ($0.name, $0.purpose + ($0.isOptional ? ", once it is known" : "")) }
        headers = api.headers.compactMap { header in header.value.map { "\(header.name): \($0.template)" } }
        let read = api.endpoints.filter { $0.result.kind == .decoded }
        let settings = read.map(\.decoder).eachOnce()
        decoders = settings.map { decoder in
            let endpoints = settings.count > 1 ? read.filter { $0.decoder == decoder } : []
            return (["let decoder = JSONDecoder()"] + CoderLines(decoder).decoder, endpoints.map(\.fullName))
        }
        var examples: [String: [ClientExample]] = [:]
        for example in api.examples { examples[example.endpoint, default: []].append(example) }
        let names = api.endpoints.map { $0.groups.joined(separator: ".") }
        groups = names.eachOnce().map { name in
            let own = zip(api.endpoints, names).filter { $0.1 == name }.map(\.0)
            return (name, own.map { Endpoint($0, of: api, examples[$0.fullName] ?? []) })
        }
        types = ReferenceType.all(of: api)
    }
}

extension APIReference.Endpoint {
    init(_ endpoint: ClientEndpoint, of api: ClientAPI, _ examples: [ClientExample]) {
        name = endpoint.fullName
        documentation = endpoint.documentation ?? ""
        method = endpoint.method
        let words = endpoint.address.template.description
        address = endpoint.address.values.reduce(words) { text, entry in
            guard endpoint.parameter(entry.value) == nil else { return text }
            return text.replacing("{\(entry.key)}", with: "{\(entry.value.words)}")
        }
        let constants = ConstantCode(models: api.models.catalogue)
        let places = PlacedParameters(endpoint)
        parameters = endpoint.parameters.map { parameter in
            APIReference.Parameter(
                name: parameter.name, type: parameter.text, place: places.place(of: parameter.name),
                standard: parameter.defaultValue.flatMap { constants.code(of: $0, parameter.type) },
                documentation: parameter.documentation ?? "")
        }
        result = endpoint.result.kind == .body ? nil : endpoint.result.text
        headers = endpoint.headers.map { header in
            header.value.map { "\(header.name): \($0.template)" } ?? "\(header.name) is left out"
        }
        body = endpoint.body.map { "\($0.kind == .json ? "JSON" : $0.kind.rawValue) \($0.value.sketch)" }
        paging = endpoint.paging?.words
        self.examples = examples.map(APIReference.Example.init)
    }
}

/// The places where the parameters of an endpoint are sent.
private struct PlacedParameters {
    private var places: [String: [String]] = [:]

    init(_ endpoint: ClientEndpoint) {
        let outline = RequestOutline(endpoint)
        for case .value(let placed) in outline.path { note(placed.value, "path") }
        for placed in outline.items.flatMap(\.values) { note(placed.value, "query") }
        for value in endpoint.headers.compactMap(\.value) { note(value, "header") }
        if let body = endpoint.body { note(body.value, "body") }
    }

    private mutating func note(_ value: ClientValue, _ place: String) {
        for case .parameter(let name) in value.all where places[name]?.contains(place) != true {
            places[name, default: []].append(place)
        }
    }

    func place(of name: String) -> String { places[name]?.joined(separator: ", ") ?? "" }
}

extension ClientValue {
    /// As text, with the names of what is put into it in braces.
    fileprivate var template: String {
        switch self {
        case .text(let parts): parts.map(\.template).joined()
        case .parameter, .input, .member, .moment, .workedOut: "{\(words)}"
        default: words
        }
    }

    fileprivate var sketch: String {
        switch self {
        case .object([]): "{}"
        case .object(let list):
            "{ \(list.map { "\(DocumentValue.quoted($0.name.words)): \($0.value.sketch)" }.joined(separator: ", ")) }"
        case .array(let elements): "[\(elements.map(\.sketch).joined(separator: ", "))]"
        case .string(let text): DocumentValue.quoted(text)
        default: words
        }
    }
}

extension ClientPaging {
    fileprivate var words: String {
        switch step {
        case .page(let name): "Page by page: \(name) counts them."
        case .offset(let name, _): "Page by page: \(name) counts the elements before it."
        case .cursor(let name, _): "Page by page: \(name) is where the last one ended."
        case .link: "Page by page: a Link header leads to the next."
        }
    }
}

extension APIReference.Example {
    /// The greatest length of a response that is shown, in characters.
    private static let limit = 20_000

    init(_ example: ClientExample) {
        let arguments = example.arguments.sorted { $0.key < $1.key }.map { "\($0.key): \($0.value.words)" }
        title = "\(example.status) \(example.endpoint)(\(arguments.joined(separator: ", ")))"
        let text = DocumentValue(body: example.body)?.json ?? String(decoding: example.body, as: UTF8.self)
        let shown = text.prefix(Self.limit)
        isCut = shown.endIndex < text.endIndex
        body = String(shown)
    }
}
