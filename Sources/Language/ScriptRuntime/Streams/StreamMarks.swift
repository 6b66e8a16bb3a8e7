package import Basics

/// What whoever shows a stream remembers from one element to the next.
package final class StreamMarks: Sendable {
    /// How wide the columns of a table have become.
    package let widths = Lock<[Int]>([])

    package init() {}
}
