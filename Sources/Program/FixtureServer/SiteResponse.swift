/// A response of a site, with its source for the access log.
package struct SiteResponse: Sendable {
    package let response: ServedResponse
    package let source: Access.Source
    /// A remark about the response.
    package var note: String?

    init(_ response: ServedResponse, from source: Access.Source, note: String? = nil) {
        (self.response, self.source, self.note) = (response, source, note)
    }
}
