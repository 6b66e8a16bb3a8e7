/// The names of the styles that a client is written in.
package enum StyleName: String, Sendable, CaseIterable {
    case async, result, combine, request, models
    case openapi
    case openapiYAML = "openapi-yaml"
    case curl, http, markdown, html

    package var isSwift: Bool {
        switch self {
        case .async, .result, .combine, .request, .models: true
        case .openapi, .openapiYAML, .curl, .http, .markdown, .html: false
        }
    }
}
