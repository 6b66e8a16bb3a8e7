import Foundation

/// A program of this machine that the tests need, while it runs. It is ended with the value that holds it.
final class Tool {
    struct Failure: Error, CustomStringConvertible {
        let description: String
    }

    /// What the program says on its standard error.
    let log: FileHandle
    private var process: pid_t = 0
    private var isRunning = true

    /// Starts it in that folder. `posix_spawn`, because a child of a thread that blocks signals must not block them.
    init(_ name: String, _ arguments: [String], in folder: URL) throws {
        let path = try Self.path(of: name)
        let errors = Pipe()
        log = errors.fileHandleForReading
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
        posix_spawn_file_actions_addopen(&actions, 1, "/dev/null", O_WRONLY, 0)
        posix_spawn_file_actions_adddup2(&actions, errors.fileHandleForWriting.fileDescriptor, 2)
        var attributes = posix_spawnattr_t()
        posix_spawnattr_init(&attributes)
        defer { posix_spawnattr_destroy(&attributes) }
        var noSignals = sigset_t()
        sigemptyset(&noSignals)
        posix_spawnattr_setsigmask(&attributes, &noSignals)
        posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK))
        var words = (["env", "-C", folder.path, path] + arguments).map { strdup($0) } + [nil]
        defer { for word in words { free(word) } }
        guard posix_spawn(&process, "/usr/bin/env", &actions, &attributes, &words, environ) == 0 else {
            throw Failure(description: "\(name) does not start")
        }
        try errors.fileHandleForWriting.close()
    }

    deinit {
        guard isRunning else { return }
        kill(process, SIGKILL)
        waitpid(process, nil, 0)
    }

    /// Runs a program to its end; what it complains of is the error.
    static func run(_ name: String, _ arguments: [String], in folder: URL) throws {
        let tool = try Tool(name, arguments, in: folder)
        let complaint = String(decoding: tool.log.readDataToEndOfFile(), as: UTF8.self)
        var status: Int32 = 0
        waitpid(tool.process, &status, 0)
        tool.isRunning = false
        guard status == 0 else { throw Failure(description: "\(name) \(arguments): \(complaint)") }
    }

    private static func path(of name: String) throws -> String {
        let folders = ["/usr/bin", "/usr/sbin", "/usr/local/bin", "/opt/homebrew/bin"]
        let paths = folders.map { "\($0)/\(name)" }
        guard let path = paths.first(where: FileManager.default.isExecutableFile) else {
            throw Failure(description: "\(name) is not installed: run scripts/setup")
        }
        return path
    }
}
