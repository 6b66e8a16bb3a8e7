package import HTTPModel

/// What came of a stream that was shown.
package struct StreamSummary: Sendable {
    /// How many elements came and decoded.
    package var count = 0
    /// How many others did not decode.
    package var faults = 0
    /// How many of the first are not kept, because there were too many.
    package var dropped = 0
    /// Whether a person ended it.
    package var isCutShort = false
    package var response: Response?
    /// How long it took from the first element to the last.
    package var time = Duration.zero
}
