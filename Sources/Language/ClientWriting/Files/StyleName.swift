/// The names of the styles that a client is written in.
package enum StyleName: String, Sendable, CaseIterable {
    case async, result, combine, request, models
    /// The models for the draft of Swift's next decoding.
    case draft
    case openapi
    case openapiYAML = "openapi-yaml"
    case curl, http, markdown, html

    package var isSwift: Bool { ![.openapi, .openapiYAML, .curl, .http, .markdown, .html].contains(self) }
}
