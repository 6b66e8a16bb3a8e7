package import Basics

/// The state that is kept from one element to the next while a stream is shown.
package final class StreamMarks: Sendable {
    /// The widths that the columns of a table have reached.
    package let widths = Lock<[Int]>([])

    package init() {}
}
