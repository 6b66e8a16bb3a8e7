/// What is said of a statement where somebody wants to hear it: the words are found when they are asked for, because a
/// script asks for none, and to name the kind of a large value takes a look at all of it.
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
