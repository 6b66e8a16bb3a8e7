package import Programs

/// The permission to start programs. Permission is requested for a program's whole line, and only when the program is
/// needed; opening, checking, completing and formatting start none.
package struct ProgramAccess: Sendable {
    /// A program, and whether it gets the keys of requests. Permission without keys does not include permission with
    /// keys.
    package struct Use: Sendable, Hashable {
        package let program: ProgramCommand
        package var takesKeys = false
    }

    /// Returns if the program may be started, and otherwise throws an error that says why not.
    package var admit: @Sendable (Use) async throws(ScriptHost.FileError) -> Void

    package init(admit: @escaping @Sendable (Use) async throws(ScriptHost.FileError) -> Void) {
        self.admit = admit
    }

    /// The access of a session that starts no program.
    package static let none = ProgramAccess { (_) throws(ScriptHost.FileError) in
        throw ScriptHost.FileError("no program can be started here")
    }
}
