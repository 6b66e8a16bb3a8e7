extension StyleName {
    /// The style of this name.
    package var style: any ClientStyle {
        switch self {
        case .async: AsyncStyle()
        case .result: ResultStyle()
        case .combine: CombineStyle()
        case .request: RequestStyle()
        case .models: ModelsStyle()
        case .draft: ModelsStyle(isDraft: true)
        case .openapi: OpenAPIStyle(.json)
        case .openapiYAML: OpenAPIStyle(.yaml)
        case .curl: CurlStyle()
        case .http: HTTPFileStyle()
        case .markdown: MarkdownStyle()
        case .html: HTMLStyle()
        }
    }
}
