import HTTPModel

/// An argument or a file that cannot be used: what is wrong, and what to use instead.
struct SuiteInputError: Error, Hashable, CustomStringConvertible {
    let description: String

    init(_ description: String) {
        self.description = Printable.text(description)
    }
}
