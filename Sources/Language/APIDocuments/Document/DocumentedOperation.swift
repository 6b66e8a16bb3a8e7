/// An operation as a document describes it: the way to call it, and its responses.
package struct DocumentedOperation: Sendable, Hashable {
    /// One of its responses.
    package struct Response: Sendable, Hashable {
        /// As the document writes it: `200`, `4XX`, `default`.
        package let status: String
        /// The members of its JSON, or of the elements of a list.
        package let members: [String]

        package init(_ status: String, members: [String] = []) {
            self.status = status
            self.members = members
        }
    }

    /// As it is sent: `GET`.
    package let method: String
    /// As the document writes it: `/orders/{id}`.
    package let path: String
    /// The paths of its servers, without a slash at the end: `/v2`, or nothing.
    package let bases: [String]
    package let responses: [Response]

    package init(_ method: String, _ path: String, below bases: [String] = [""], responses: [Response] = []) {
        self.method = method
        self.path = path
        self.bases = bases
        self.responses = responses
    }

    /// As reports name it: `GET /orders/{id}`.
    package var title: String { "\(method) \(path)" }
}
