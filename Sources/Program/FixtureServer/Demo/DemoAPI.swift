import HTTPModel

/// One of the demo's APIs: what was recorded of it, and the manners that no recording has.
struct DemoAPI: Sendable {
    /// A closure that responds to a request, or leaves it to the next rule.
    typealias Rule = @Sendable (APIRequest, Recordings) -> ServedResponse?

    /// The beginning of its paths: `/tmdb/3/`.
    let root: String
    /// The rule that rejects clients without access, in the words of this API.
    var authorization: Rule = { _, _ in nil }
    /// The rules that apply whatever was recorded: be slow, break off, fail every second time.
    var quirks: [Rule] = []
    /// The rules for responses that follow from the recordings without being recorded themselves.
    var derived: [Rule] = []
    let unknown: ServedResponse

    /// `nil` where the request is for another API.
    func answer(_ request: ServedRequest, from recordings: Recordings) -> ServedResponse? {
        guard let request = APIRequest(request, to: root) else { return nil }
        let rules = [authorization] + quirks + [{ $1.answer($0.served) }] + derived
        for rule in rules {
            if let response = rule(request, recordings) { return response }
        }
        return unknown
    }
}
