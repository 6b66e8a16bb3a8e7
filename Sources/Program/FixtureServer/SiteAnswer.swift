/// A response of a site, and what there is to tell of it.
struct SiteAnswer {
    let response: ServedResponse
    let source: Access.Source
    /// A remark about the answer.
    var note: String?

    init(_ response: ServedResponse, from source: Access.Source, note: String? = nil) {
        (self.response, self.source, self.note) = (response, source, note)
    }
}
