import HTTPModel

/// The error for invalid arguments: what is wrong, and what to write instead.
struct UsageError: Error, CustomStringConvertible {
    let description: String

    init(_ description: String) {
        self.description = Printable.text(description)
    }

    /// Returns the error for an option whose value is missing or invalid.
    static func valueMissing(_ option: CommandOption) -> UsageError {
        valueMissing(option.name, option.value?.meaning ?? "a value")
    }

    static func valueMissing(_ option: String, _ meaning: String) -> UsageError {
        UsageError("\(option) needs \(meaning): write \(option) and then \(meaning)")
    }

    static func tooMuch(_ word: String, usage: String) -> UsageError {
        UsageError("“\(word)” is one argument too many: write \(usage)")
    }
}
