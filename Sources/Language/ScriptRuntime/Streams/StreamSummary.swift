package import HTTPModel

/// The result of a stream that was shown.
package struct StreamSummary: Sendable {
    /// The number of elements that arrived and decoded.
    package var count = 0
    /// The number of elements that did not decode.
    package var faults = 0
    /// The number of early elements that were dropped because there were too many.
    package var dropped = 0
    /// Indicates whether a person ended the stream.
    package var isCutShort = false
    package var response: Response?
    /// The time from the first element to the last.
    package var time = Duration.zero
}
