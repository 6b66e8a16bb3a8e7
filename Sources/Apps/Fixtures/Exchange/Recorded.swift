public import Foundation
public import HTTPModel

/// Tells when an exchange took place and how long it took.
public struct Recorded: Sendable, Hashable {
    /// When it was recorded, to the second; `nil` if unknown.
    public var date: Date?
    /// The time at which each phase ended.
    public var timings: Timings
    /// The time at which each element of a stream had arrived, counted from the head; empty if the body came as a whole.
    public var elements: [Duration]
    /// Indicates whether a later run has replaced the response that led to it, so that nothing requests it now.
    package var isSuperseded = false

    /// A moment.
    public init(date: Date? = nil, timings: Timings = Timings(), elements: [Duration] = []) {
        self.date = date
        self.timings = timings
        self.elements = elements
    }
}
