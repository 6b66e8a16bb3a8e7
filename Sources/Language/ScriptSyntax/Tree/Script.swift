/// A whole script, or text that was typed at the prompt.
package struct Script: Sendable, Hashable {
    package var statements: [Statement]

    package init(_ statements: [Statement]) {
        self.statements = statements
    }
}
