/// A response of a site, with its source for the access log.
struct SiteResponse {
    let response: ServedResponse
    let source: Access.Source
    /// A remark about the response.
    var note: String?

    init(_ response: ServedResponse, from source: Access.Source, note: String? = nil) {
        (self.response, self.source, self.note) = (response, source, note)
    }
}
