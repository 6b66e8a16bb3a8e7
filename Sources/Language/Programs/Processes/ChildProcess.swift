package import Foundation

/// A program that was started, and that something waits for.
package struct ChildProcess: Sendable {
    package struct Failure: Error {
        package let reason: String
    }

    /// The settings that a program is started with.
    package struct Setting {
        /// Its standard input, output and errors; Sonde's own if there is none.
        package var input: Int32?
        package var output: Int32?
        package var errors: Int32?
        /// The folder it starts in; Sonde's own if there is none.
        package var folder: String?
        /// The signals that have their default effect on it, whatever their effect on Sonde.
        package var signals: [Int32] = []
        /// Indicates whether it and everything that it starts can be ended together.
        package var hasOwnGroup = false
        /// The variables of its environment, in addition to Sonde's or instead of them.
        package var variables: [String: String] = [:]
        /// Indicates whether it inherits Sonde's environment. Otherwise, it gets only its `variables`.
        package var hasOurEnvironment = true

        package init() {}
    }

    package let identifier: pid_t
    private let hasOwnGroup: Bool

    /// Starts the program whose path is the first word. No signal is blocked for it, although some are on Sonde's
    /// threads.
    package init(_ words: [String], _ setting: Setting) throws(Failure) {
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        if let input = setting.input { posix_spawn_file_actions_adddup2(&actions, input, STDIN_FILENO) }
        if let output = setting.output { posix_spawn_file_actions_adddup2(&actions, output, STDOUT_FILENO) }
        if let errors = setting.errors { posix_spawn_file_actions_adddup2(&actions, errors, STDERR_FILENO) }
        // No program inherits what is open here: a server's connection, a file of recordings.
        #if os(Linux)
        _ = Self.closeFrom?(&actions, STDERR_FILENO + 1)
        #endif
        var attributes = posix_spawnattr_t()
        posix_spawnattr_init(&attributes)
        defer { posix_spawnattr_destroy(&attributes) }
        var none = sigset_t()
        sigemptyset(&none)
        var usual = sigset_t()
        sigemptyset(&usual)
        for signal in setting.signals { sigaddset(&usual, signal) }
        posix_spawnattr_setsigmask(&attributes, &none)
        posix_spawnattr_setsigdefault(&attributes, &usual)
        posix_spawnattr_setpgroup(&attributes, 0)
        let group = setting.hasOwnGroup ? Int32(POSIX_SPAWN_SETPGROUP) : 0
        posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF | group))
        let words = (setting.folder.map { Self.going(to: $0) } ?? []) + words
        let arguments = words.map { strdup($0) } + [nil]
        let environment = Self.lines(setting.variables) + (setting.hasOurEnvironment ? Self.ours(setting) : []) + [nil]
        defer { for text in arguments + environment { free(text) } }
        var child = pid_t()
        let failure = posix_spawn(&child, words[0], &actions, &attributes, arguments, environment)
        guard failure == 0 else { throw Failure(reason: String(cString: strerror(failure))) }
        identifier = child
        hasOwnGroup = setting.hasOwnGroup
    }

    /// Waits for its end, and returns its status as a shell counts it: 128 and more for a signal.
    package func wait() -> Int32 {
        var status: Int32 = 0
        while waitpid(identifier, &status, 0) < 0 && errno == EINTR {}
        let signal = status & 0x7f
        return signal == 0 ? (status >> 8) & 0xff : 128 + signal
    }

    /// Asks it to end, with everything that it has started if it has its own process group.
    package func end(_ signal: Int32 = SIGTERM) {
        kill(hasOwnGroup ? -identifier : identifier, signal)
    }
}

extension ChildProcess {
    #if os(Linux)
    private typealias Closing =
        @Sendable @convention(c) (UnsafeMutablePointer<posix_spawn_file_actions_t>, Int32) -> Int32

    /// Swift does not show this function, which only GNU's headers declare.
    private static let closeFrom = dlsym(nil, "posix_spawn_file_actions_addclosefrom_np").map {
        unsafeBitCast($0, to: Closing.self)
    }
    #endif

    /// The words of a shell that goes to a folder, then becomes the program that follows.
    private static func going(to folder: String) -> [String] {
        ["/bin/sh", "-c", #"cd -- "$1" && shift && exec "$@""#, "sh", folder]
    }

    private static func lines(_ variables: [String: String]) -> [UnsafeMutablePointer<CChar>?] {
        variables.sorted { $0.key < $1.key }.map { strdup("\($0.key)=\($0.value)") }
    }

    /// Our environment's lines, byte for byte, except for the variables that it has instead.
    private static func ours(_ setting: Setting) -> [UnsafeMutablePointer<CChar>?] {
        var lines: [UnsafeMutablePointer<CChar>?] = []
        var place = environ
        while let line = place.pointee {
            if !setting.variables.keys.contains(where: { strncmp(line, "\($0)=", $0.utf8.count + 1) == 0 }) {
                lines.append(strdup(line))
            }
            place += 1
        }
        return lines
    }
}
