/// A wait before a request is sent again: `waiting 12 s, then trying again (2 of 3)`.
public struct RetryPause: Sendable, Hashable, CustomStringConvertible {
    /// The length of the pause.
    public var duration: Duration
    /// The number of the retry that follows.
    public var number: Int
    /// The maximum number of retries.
    public var limit: Int

    /// A wait before one of several retries.
    public init(_ duration: Duration, before number: Int, of limit: Int) {
        self.duration = duration
        self.number = number
        self.limit = limit
    }

    /// A description of what happens during the pause.
    public var description: String {
        let seconds = Int((duration / .seconds(1)).rounded())
        return "waiting \(seconds) s, then trying again (\(number) of \(limit))"
    }
}
