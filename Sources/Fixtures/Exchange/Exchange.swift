public import Redaction

/// One call, from what was asked to how it ended: what a fixture holds.
public struct Exchange: Sendable, Hashable {
    /// What was asked.
    public var request: RecordedRequest
    /// How it was answered.
    public var response: RecordedResponse
    /// The base it was called under, as text.
    public var base: String?
    /// The names of the secrets that gave way to a ``Placeholder``, sorted. Text that looks like the placeholder of
    /// any other name is text that was there.
    public var secrets: [String]
    /// What kind of texts the secrets were, by the names of their placeholders, where an app may depend on it.
    public var shapes: [String: PlaceholderShape]
    /// How often in a row it answered before the next answer to the same request came; once where none came.
    public var times: Int
    /// The places of the answer whose values gave way to others, by the rules of the folder: `body.items[].id`.
    public var masked: [String]
    /// Does more than a secret tell the request from that of the answer before it? Where nothing else does, nobody can
    /// tell which of both is asked for.
    public var isToldApart: Bool
    /// What changes by itself, and means nothing.
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
