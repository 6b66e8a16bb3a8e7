import HTTPModel

/// The recordings that were found for requests. The same request gets them again as long as no recording comes or goes.
package struct KnownRows {
    /// The facts that decide which recordings fit.
    package struct Question: Hashable {
        let request: RecordedRequest
        let base: String?
        /// The parts of the request that do not count.
        var parts = RequestParts()

        /// Asks for the recordings of a request; those at the host that it names come first.
        package init(request: RecordedRequest, base: String? = nil, parts: RequestParts = RequestParts()) {
            self.request = request
            self.base = base
            self.parts = parts
        }
    }

    struct Found {
        let live: RequestPattern
        let rows: [RecordedRow]
    }

    private var found: [Question: Found] = [:]

    subscript(question: Question) -> Found? { found[question] }

    mutating func keep(_ answer: Found, for question: Question) {
        guard !answer.rows.isEmpty, question.request.body.count <= Self.largestBody else { return }
        if found.count == Self.most { found = [:] }
        found[question] = answer
    }

    private static let most = 1_000
    private static let largestBody = 4 << 10
}
