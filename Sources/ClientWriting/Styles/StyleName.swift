/// The styles that there are.
package enum StyleName: String, Sendable, CaseIterable {
    case async, result, combine, request, models
    case openapi
    case openapiYAML = "openapi-yaml"
    case curl, http, markdown, html

    package var style: any ClientStyle {
        switch self {
        case .async: AsyncStyle()
        case .result: ResultStyle()
        case .combine: CombineStyle()
        case .request: RequestStyle()
        case .models: ModelsStyle()
        case .openapi: OpenAPIStyle(.json)
        case .openapiYAML: OpenAPIStyle(.yaml)
        case .curl: CurlStyle()
        case .http: HTTPFileStyle()
        case .markdown: MarkdownStyle()
        case .html: HTMLStyle()
        }
    }

    /// Whether it is a client in Swift.
    package var isSwift: Bool {
        switch self {
        case .async, .result, .combine, .request, .models: true
        case .openapi, .openapiYAML, .curl, .http, .markdown, .html: false
        }
    }
}
