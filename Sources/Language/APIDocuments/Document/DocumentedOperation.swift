/// An operation as a document describes it: the way to call it, and its responses.
package struct DocumentedOperation: Sendable, Hashable {
    /// One of its responses.
    package struct Response: Sendable, Hashable {
        /// The status as the document writes it: `200`, `4XX`, `default`.
        package let status: String
        /// The members of its JSON object, or of a list's elements.
        package let members: [String]

        package init(_ status: String, members: [String] = []) {
            self.status = status
            self.members = members
        }
    }

    /// The method as it is sent: `GET`.
    package let method: String
    /// The path as the document writes it: `/orders/{id}`.
    package let path: String
    /// The paths of its servers, without a slash at the end: `/v2`, or empty.
    package let bases: [String]
    package let responses: [Response]

    package init(_ method: String, _ path: String, below bases: [String] = [""], responses: [Response] = []) {
        self.method = method
        self.path = path
        self.bases = bases
        self.responses = responses
    }

    /// The name in reports: `GET /orders/{id}`.
    package var title: String { "\(method) \(path)" }
}
