import HTTPModel

/// The reason why faults cannot be read or applied: where, what, and what to write instead.
public struct FaultTextError: Error, Sendable, Hashable, CustomStringConvertible {
    /// The place in the text, counted in characters from 1; `nil` for faults that were written in Swift.
    public let column: Int?
    /// The problem.
    public let message: String
    /// Advice on what to write instead.
    public let advice: String

    package init(_ message: String, advice: String, at column: Int? = nil) {
        self.column = column
        self.message = message
        self.advice = advice
    }

    /// `column 5: .latncy is not a fault: did you mean .latency?`
    public var description: String { "\(Printable.text(place)): \(Printable.text(advice))" }

    /// The problem and its place, without the advice.
    var place: String { "\(column.map { "column \($0): " } ?? "")\(message)" }
}
