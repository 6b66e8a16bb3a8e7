/// A message about a statement. The words are computed on demand, because a script needs none, and naming the kind of
/// a large value means reading all of it.
package struct Note: Sendable {
    private let words: @Sendable () -> String

    package init(_ words: @escaping @Sendable () -> String) {
        self.words = words
    }

    package var text: String { words() }
}

extension Note: ExpressibleByStringInterpolation {
    package init(stringLiteral text: String) {
        self.init { text }
    }
}
