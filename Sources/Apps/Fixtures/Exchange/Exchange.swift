/// One call, from its request to its end: the content of a fixture.
public struct Exchange: Sendable, Hashable {
    /// The request.
    public var request: RecordedRequest
    /// The response. If the call failed, it holds the part that had arrived, with status 0 if nothing had.
    public var response: RecordedResponse
    /// The failure that the call ended with, if it did.
    public var failure: RecordedFailure?
    /// The base URL of the call, as text.
    public var base: String?
    /// The names of the secrets that a placeholder, `{{secret:NAME}}`, replaces, sorted. Text that looks like a
    /// placeholder with any other name is ordinary text.
    public var secrets: [String]
    /// The shapes of the secrets, by the names of their placeholders, if an app may depend on them.
    public var shapes: [String: PlaceholderShape]
    /// The number of times in a row that it was the response to the same request; 1 if no other response
    /// followed.
    public var times: Int
    /// The places in the response whose values the folder's rules replaced: `body.items[].id`.
    public var masked: [String]
    /// Indicates whether the request differs from that of the previous response in more than a secret. If not, a
    /// replay cannot tell which of the two is requested.
    public var isToldApart: Bool
    /// The parts that change by themselves and have no meaning.
    public var recorded: Recorded

    /// A call that failed before it got a response.
    public init(request: RecordedRequest, failure: RecordedFailure, base: String? = nil) {
        self.init(request: request, response: .none(to: request.url), base: base)
        self.failure = failure
    }

    /// A call that got a response.
    public init(
        request: RecordedRequest, response: RecordedResponse, base: String? = nil, secrets: [String] = [],
        shapes: [String: PlaceholderShape] = [:], times: Int = 1, masked: [String] = [], isToldApart: Bool = true,
        recorded: Recorded = Recorded()
    ) {
        self.request = request
        self.response = response
        self.base = base
        self.secrets = secrets
        self.shapes = shapes
        self.times = times
        self.masked = masked
        self.isToldApart = isToldApart
        self.recorded = recorded
    }
}
