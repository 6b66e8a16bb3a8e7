import JSONModel
package import Programs

/// A program that responds to requests: `transport = .program("./over-ssh.py", keys: true)`
package struct ProgramSource: Sendable, Hashable {
    package let program: ProgramCommand
    /// Indicates whether it gets keys and the other secrets in a request.
    package var takesKeys = false
    /// Setting it again restarts the program.
    package let occasion = FixtureSettings.Identity()

    package init(_ program: ProgramCommand, takesKeys: Bool = false) {
        self.program = program
        self.takesKeys = takesKeys
    }

    package var line: String { program.line }

    /// The setting as written in a line.
    package var written: String {
        ".program(\(program.line.swiftLiteral)\(takesKeys ? ", keys: true" : ""))"
    }
}
