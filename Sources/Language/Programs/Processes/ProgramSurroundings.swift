import Foundation

/// The environment of a program: the few variables that a program needs to run, and none that a person sets for another
/// purpose.
package struct ProgramSurroundings: Sendable, Hashable {
    package let variables: [String: String]

    /// The known variables among those of an environment.
    package init(from environment: [String: String] = ProcessInfo.processInfo.environment) {
        variables = environment.filter { Self.known.contains($0.key) }
    }

    private static let known: Set = [
        "HOME", "LANG", "LANGUAGE", "LC_ALL", "LC_COLLATE", "LC_CTYPE", "LC_MESSAGES", "LC_MONETARY", "LC_NUMERIC",
        "LC_TIME",
        "LOGNAME", "PATH", "SHELL", "SSH_AUTH_SOCK", "TERM", "TMPDIR", "TZ", "USER",
        "XDG_CACHE_HOME", "XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_RUNTIME_DIR",
    ]
}
