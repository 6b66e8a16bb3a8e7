import JSONModel
package import Programs

/// A program that answers requests: `transport = .program("./over-ssh.py", keys: true)`
package struct ProgramSource: Sendable, Hashable {
    package let program: ProgramCommand
    /// Indicates whether it gets keys, and whatever else is secret in a request.
    package var takesKeys = false
    /// Setting it again starts the program again.
    package let occasion = FixtureSettings.Identity()

    package init(_ program: ProgramCommand, takesKeys: Bool = false) {
        self.program = program
        self.takesKeys = takesKeys
    }

    package var line: String { program.line }

    /// As a line sets it.
    package var written: String {
        ".program(\(program.line.swiftLiteral)\(takesKeys ? ", keys: true" : ""))"
    }
}
