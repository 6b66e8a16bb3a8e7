import HTTPModel

/// Responses that stay the same as long as the folder does, by their requests.
struct SettledResponses {
    /// A request that is the same whenever it has these.
    private struct Question: Hashable {
        let method: HTTPModel.Method
        let target: String
        let version: String
        /// Any line may tell recordings apart: a host, a key, a range, the last event, what a folder's rules name.
        let headers: HeaderFields

        init?(_ request: ServedRequest) {
            guard request.body.isEmpty else { return nil }
            (method, target, version) = (request.method, request.target, request.version)
            headers = request.headers
        }
    }

    private var answers: [Question: SiteResponse] = [:]
    /// The most that are remembered for a client that always asks for something new.
    private static let most = 10_000

    subscript(request: ServedRequest) -> SiteResponse? { Question(request).flatMap { answers[$0] } }

    mutating func keep(_ answer: SiteResponse, for request: ServedRequest) {
        guard answers.count < Self.most, let question = Question(request) else { return }
        answers[question] = answer
    }
}
