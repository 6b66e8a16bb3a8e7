package import HTTPMiddleware
package import ModelDecoding

/// A request to an API, with its parameters and its result.
package struct ClientEndpoint: Sendable {
    /// The groups that contain it, then its own name: `repos.get` is `["repos", "get"]`.
    package var path: [String]
    /// The comment above its declaration.
    package var documentation: String?
    package var parameters: [ClientParameter]
    package var result: ClientResult
    /// `GET`
    package var method: String
    package var address: ClientAddress
    /// Its own lines, which replace the API's with the same names.
    package var headers: [ClientHeader]
    package var body: ClientBody?
    package var paging: ClientPaging?
    /// The settings that its responses are read with.
    package var decoder: DecoderConfiguration

    /// Its name without its groups.
    package var name: String { path.last ?? "" }
    package var groups: [String] { Array(path.dropLast()) }
}

extension ClientEndpoint {
    /// The comment above a function: its own, then what its parameters are.
    var comment: String? {
        let documented = parameters.filter { $0.documentation != nil }
        guard !documented.isEmpty else { return documentation }
        let lines = documented.map { parameter in
            let text = parameter.documentation?.split(whereSeparator: \.isNewline).joined(separator: "\n    ") ?? ""
            return "  - \(parameter.name): \(text)"
        }
        let list = (["- Parameters:"] + lines).joined(separator: "\n")
        return documentation.map { "\($0)\n\n\(list)" } ?? list
    }
}

package struct ClientParameter: Sendable, Hashable {
    package var name: String
    package var type: ParameterType
    /// The type as Swift writes it; a secret is a `String`.
    package var text: String
    package var defaultValue: ClientValue?
    /// The comment above its declaration.
    package var documentation: String?
}

/// The result of an endpoint.
package struct ClientResult: Sendable, Hashable {
    package enum Kind: Sendable {
        /// The unchanged body, because no type was stated.
        case body
        /// A body that is not a document.
        case data
        case text
        /// A model from JSON.
        case decoded
        case propertyList
        /// Elements of a model as they arrive.
        case stream
    }

    package var kind: Kind
    /// The model, if it is one.
    package var type: ModelType?
    /// The type of the model, or of all that is given, as a script writes it.
    var written = "Data"

    /// The same where there is a body: bytes or a text that may be missing are bytes or a text.
    var withBody: ClientResult {
        switch (kind, type) {
        case (.decoded, .optional(.scalar(.data))?): ClientResult(kind: .data)
        case (.decoded, .optional(.scalar(.string))?): ClientResult(kind: .text, written: "String")
        default: self
        }
    }

    /// The type in Swift.
    package var text: String { kind == .stream ? "AsyncThrowingStream<\(written), any Error>" : written }
}

/// The address of a request: a template, and the values of its variables.
package struct ClientAddress: Sendable, Hashable {
    /// The template in parsed form, with its literal text as it is sent.
    package var template: RequestTemplate
    package var values: [String: ClientValue]
}

package struct ClientBody: Sendable, Hashable {
    package enum Kind: String, Sendable {
        case json, form, multipart, text, data
    }

    package var kind: Kind
    /// The fields of a form are an object.
    package var value: ClientValue

    /// The members of an object, and the fields of a form.
    var members: [ClientMember] { if case .object(let members) = value { members } else { [] } }
}

/// A named value of an object or a form.
package struct ClientMember: Sendable, Hashable {
    package var name: ClientValue
    package var value: ClientValue
}

/// The way in which the next page of a list is requested.
package struct ClientPaging: Sendable, Hashable {
    package enum Step: Sendable, Hashable {
        /// The parameter counts pages.
        case page(String)
        /// The parameter counts elements. The second parameter is the size of a page.
        case offset(String, size: String?)
        /// The parameter comes from the previous page, in Swift code that calls it `page`: `page.meta?.next`.
        case cursor(String, next: String)
        /// `Link: <…>; rel="next"`
        case link
    }

    package var step: Step
    /// The Swift path from a page to its elements, such as `.results`; empty if the page is the list.
    package var elements: String
    /// Indicates whether the path to the elements may lead to no list.
    package var elementsAreOptional: Bool
}
