import FixtureServer
import HTTPModel

/// One of the demo's APIs: what was recorded of it, and the manners that no recording has.
struct DemoAPI: Sendable {
    /// Answers a request, or leaves it to the next rule.
    typealias Rule = @Sendable (APIRequest, Recordings) -> ServedResponse?

    /// Where its paths begin: `/tmdb/3/`
    let root: String
    /// Who may not enter, and in which words this API says so.
    var authorization: Rule = { _, _ in nil }
    /// What it does whatever was recorded: be slow, break off, fail every second time.
    var quirks: [Rule] = []
    /// What follows from the recordings, without being one itself.
    var derived: [Rule] = []
    /// How it says that there is nothing.
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
