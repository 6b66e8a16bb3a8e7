package import Programs

/// The question whether a program may be started. Each is asked about with its whole line, and never before it is needed:
/// opening, checking, completing and formatting start none.
package struct ProgramAccess: Sendable {
    /// A program, and whether it is given the keys of requests: a yes to one without them is none to one with them.
    package struct Use: Sendable, Hashable {
        package let program: ProgramCommand
        package var takesKeys = false
    }

    /// Returns if the program may be started, and says why not otherwise.
    package var admit: @Sendable (Use) async throws(ScriptHost.FileError) -> Void

    package init(admit: @escaping @Sendable (Use) async throws(ScriptHost.FileError) -> Void) {
        self.admit = admit
    }

    /// The access of a session that starts no program.
    package static let none = ProgramAccess { (_) throws(ScriptHost.FileError) in
        throw ScriptHost.FileError("no program can be started here")
    }
}
