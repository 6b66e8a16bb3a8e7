package import Programs

/// The question whether a program may be started. Each is asked about with its whole line, and never before it is needed:
/// opening, checking, completing and formatting start none.
package struct ProgramAccess: Sendable {
    /// Returns if the program may be started, and says why not otherwise.
    package var admit: @Sendable (ProgramCommand) async throws(ScriptHost.FileError) -> Void

    package init(admit: @escaping @Sendable (ProgramCommand) async throws(ScriptHost.FileError) -> Void) {
        self.admit = admit
    }

    /// The access of a session that starts no program.
    package static let none = ProgramAccess { (_) throws(ScriptHost.FileError) in
        throw ScriptHost.FileError("no program can be started here")
    }
}
