package import Fixtures

extension FixtureStore {
    /// Returns the response to a recorded request as it would be recorded.
    package func masked(_ response: RecordedResponse, to exchange: Exchange) -> RecordedResponse {
        guard let rules = try? rules() else { return response }
        var live = exchange
        live.response = response
        var mask = ResponseMask()
        return mask.masked(live, rules).response
    }
}
