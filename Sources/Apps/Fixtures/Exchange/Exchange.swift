public import Redaction

/// One call, from what was asked to how it ended: what a fixture holds.
public struct Exchange: Sendable, Hashable {
    /// What was asked.
    public var request: RecordedRequest
    /// How it was answered.
    public var response: RecordedResponse
    /// The base it was called under, as text.
    public var base: String?
    /// The names of the secrets that a placeholder, `{{secret:NAME}}`, replaces, sorted. Text that looks like a
    /// placeholder with any other name is ordinary text.
    public var secrets: [String]
    /// The shapes of the secrets, by the names of their placeholders, where an app may depend on them.
    public var shapes: [String: PlaceholderShape]
    /// How often in a row it answered before the next answer to the same request came; 1 if none came.
    public var times: Int
    /// The places of the answer whose values the folder's rules replaced: `body.items[].id`.
    public var masked: [String]
    /// Whether the request differs from that of the answer before it in more than a secret. If not, a replay cannot
    /// tell which of the two is requested.
    public var isToldApart: Bool
    /// The parts that change by themselves and mean nothing.
    public var recorded: Recorded

    /// A call that was answered.
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
