/// One command. The parser's keywords, help, completion and the reference page all come from it.
package struct CommandDescription: Sendable, Hashable {
    /// The way in which the words after a command are read.
    package enum Form: Sendable, Hashable {
        /// This many words, without counting those with labels.
        case words(ClosedRange<Int>)
        /// A word and, after this keyword, values separated by commas.
        case values(after: String)
        /// This many words, then the rest of the line unchanged.
        case rest(after: Int)
        /// `key header NAME VALUE`: the first word determines what follows.
        case key
        /// Its own syntax: `endpoint`, `for`.
        case statement
    }

    /// The section of help and the reference page that describes it.
    package enum Topic: String, Sendable, Hashable, CaseIterable {
        case settings, endpoints, values, models, checking, control, files, session, tasks
    }

    package let name: String
    package let topic: Topic
    /// The usage, one line for each form: `header NAME VALUE`.
    package let usage: [String]
    package let summary: String
    /// Lines that run as written.
    package let examples: [String]
    package let form: Form
    /// Indicates whether the command makes sense only at the prompt.
    package let isForPrompt: Bool
    /// The possible first words after it.
    package let keywords: [String]

    init(
        _ name: String, _ topic: Topic, _ usage: [String], _ summary: String, examples: [String],
        form: Form = .words(0...0), isForPrompt: Bool = false, keywords: [String] = []
    ) {
        self.name = name
        self.topic = topic
        self.usage = usage
        self.summary = summary
        self.examples = examples
        self.form = form
        self.isForPrompt = isForPrompt
        self.keywords = keywords
    }
}

extension CommandDescription {
    /// The replacement in a script for a command of the prompt.
    package var adviceInScript: String {
        name == "emit" ? "leave it out: sonde emit SCRIPT writes the client" : "leave it out of a script"
    }
}
