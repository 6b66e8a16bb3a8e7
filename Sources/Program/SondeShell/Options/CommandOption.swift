/// One option of a command: the row that reads its arguments, and from which help, completions and the manual page are
/// generated.
///
///     CommandOption("--port", .text("N", "the number"), "listens on this port; 8080 by default, 0 for any")
struct CommandOption: Hashable, Sendable {
    /// `--port`
    let name: String
    /// The value after the name; `nil` for an option without a value.
    let value: OptionValue?
    /// Indicates whether each further use adds a value instead of replacing the last.
    let isRepeatable: Bool
    /// The purpose of the option, in words that continue its name.
    let purpose: String

    init(_ name: String, _ purpose: String) {
        self.name = name
        value = nil
        isRepeatable = false
        self.purpose = purpose
    }

    init(_ name: String, _ value: OptionValue, isRepeatable: Bool = false, _ purpose: String) {
        self.name = name
        self.value = value
        self.isRepeatable = isRepeatable
        self.purpose = purpose
    }

    static let help = CommandOption("--help", "prints how the command is used")

    /// `--port N`, as help writes it.
    var usage: String {
        guard let value else { return name }
        return value.isOptional ? "\(name)[=\(value.placeholder)]" : "\(name) \(value.placeholder)"
    }
}

/// The value of an option: its name, and the source of a shell's completions.
struct OptionValue: Hashable, Sendable {
    let placeholder: String
    /// The description in the error if the value is missing.
    let meaning: String
    let source: ValueSource
    /// True if the value may be left out; a value is then written after `=`.
    var isOptional = false

    static func text(_ placeholder: String, _ meaning: String) -> Self {
        Self(placeholder: placeholder, meaning: meaning, source: .text)
    }

    static func optional(_ placeholder: String) -> Self {
        Self(placeholder: placeholder, meaning: "", source: .text, isOptional: true)
    }

    /// One of these words, or none.
    static func optional(_ words: [String]) -> Self {
        Self(placeholder: alternatives(words), meaning: "", source: .words(words), isOptional: true)
    }

    static func file(_ placeholder: String, _ meaning: String) -> Self {
        Self(placeholder: placeholder, meaning: meaning, source: .files)
    }

    static func folder(_ placeholder: String, _ meaning: String) -> Self {
        Self(placeholder: placeholder, meaning: meaning, source: .folders)
    }

    /// One of these words; a placeholder represents them if there are many.
    static func words(_ words: [String], as placeholder: String? = nil) -> Self {
        Self(placeholder: placeholder ?? alternatives(words), meaning: "", source: .words(words))
    }

    /// Not `joined`, which looks the type of the array up by name, before the first request goes out.
    private static func alternatives(_ words: [String]) -> String {
        var text = ""
        for word in words { text += text.isEmpty ? word : "|" + word }
        return text
    }
}

/// The source from which a shell completes a value or an operand.
enum ValueSource: Hashable, Sendable {
    /// None, because only the user knows it.
    case text
    case files
    case scripts
    case folders
    case words([String])
}
