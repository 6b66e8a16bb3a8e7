import HTTPMiddleware
import HTTPModel
import ModelDiagnosis

/// The ways in which requests identify their sender, each under a name.
struct SecuritySchemes {
    private(set) var definitions: [DocumentMember] = []
    /// The schemes of every request that does not state others.
    private(set) var shared: [String] = []
    private var places: [String: String] = [:]
    private var taken: Set<String> = []

    init(_ api: ClientAPI) {
        for key in api.keys {
            let name =
                switch key {
                case .header(let name, let value): scheme(header: name, value)
                case .query(let name, let value): scheme(query: name, value)
                case .bearer: scheme("bearer", ["type": "http", "scheme": "bearer"], at: "authorization")
                case .basic: scheme("basic", ["type": "http", "scheme": "basic"], at: "authorization")
                case .digest: scheme("digest", ["type": "http", "scheme": "digest"], at: "authorization")
                case .aws:
                    // The words that Amazon's own gateway exports.
                    scheme(
                        "sigv4",
                        [
                            "type": "apiKey", "name": "Authorization", "in": "header",
                            "x-amazon-apigateway-authtype": "awsSigv4",
                        ], at: "authorization")
                }
            shared.append(name)
        }
        for header in api.headers {
            if let value = header.value, value.hasInput { shared.append(scheme(header: header.name, value)) }
        }
    }

    /// The name of the scheme for a header line that a secret is in.
    mutating func scheme(header name: String, _ value: ClientValue) -> String {
        if name.lowercased() == "authorization",
            let word = ["bearer", "basic"].first(where: { value.words.lowercased().hasPrefix($0 + " ") })
        {
            return scheme(word, ["type": "http", "scheme": .string(word)], at: "authorization")
        }
        return scheme(
            value.inputName ?? "key", ["type": "apiKey", "in": "header", "name": .string(name)], at: name.lowercased())
    }

    mutating func scheme(query name: String, _ value: ClientValue) -> String {
        scheme(value.inputName ?? "key", ["type": "apiKey", "in": "query", "name": .string(name)], at: "?" + name)
    }

    private mutating func scheme(_ name: String, _ definition: DocumentValue, at place: String) -> String {
        if let known = definitions.first(where: { $0.value == definition }) { return known.name }
        let plain = name.filter { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "_") }
        let free = taken.insertFree(plain.isEmpty ? "key" : plain)
        definitions.append(DocumentMember(name: free, value: definition))
        places[free] = place
        return free
    }

    /// Returns the requirements of an endpoint, or `nil` if they are those of every request.
    mutating func own(of endpoint: ClientEndpoint, _ outline: RequestOutline, in api: ClientAPI) -> DocumentValue? {
        var schemes = shared
        if let site = endpoint.address.template.site, api.server != nil, api.origin != site.origin { schemes = [] }
        for header in endpoint.headers {
            schemes.removeAll { places[$0] == header.name.lowercased() }
            guard let value = header.value else { continue }
            // User and password are worked into one text.
            if value.hasInput || value.isWorkedOut && header.name.lowercased() == "authorization" {
                schemes.append(scheme(header: header.name, value))
            }
        }
        for item in outline.items {
            if let value = item.onlyValue?.value, value.inputName != nil {
                schemes.append(scheme(query: item.name, value))
            }
        }
        guard schemes != shared else { return nil }
        return requirement(of: schemes)
    }

    /// All of these schemes at once.
    func requirement(of schemes: [String]) -> DocumentValue {
        schemes.isEmpty ? [] : [.object(schemes.map { DocumentMember(name: $0, value: []) })]
    }
}

extension ClientValue {
    var inputNames: [String] { all.compactMap { if case .input(let name) = $0 { name } else { nil } } }
    var hasInput: Bool { !inputNames.isEmpty }
    var inputName: String? { inputNames.first }
}
