public import Foundation
public import HTTPModel

/// When an exchange took place, and how long it took.
public struct Recorded: Sendable, Hashable {
    /// When it was recorded, to the second; `nil` if unknown.
    public var date: Date?
    /// When each of its phases was over.
    public var timings: Timings
    /// When each element of a stream had arrived, counted from the head; empty if the body came as a whole.
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
