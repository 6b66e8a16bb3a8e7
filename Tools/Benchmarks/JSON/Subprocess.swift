import Foundation

/// A program that runs from start to end while its output is read.
struct Subprocess {
    let path: String
    let arguments: [String]

    /// What running it once took.
    struct Usage {
        let duration: Duration
        /// The beginning of what it wrote.
        let output: String
    }

    /// Runs it. Nil if it cannot be started or fails.
    func run() -> Usage? {
        var ends: [Int32] = [0, 0]
        guard pipe(&ends) == 0 else { return nil }
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        posix_spawn_file_actions_adddup2(&actions, ends[1], STDOUT_FILENO)
        posix_spawn_file_actions_addclose(&actions, ends[0])
        posix_spawn_file_actions_addclose(&actions, ends[1])

        let clock = ContinuousClock()
        let start = clock.now
        var words = ([path] + arguments).map { strdup($0) } + [nil]
        defer { for word in words { free(word) } }
        var process = pid_t()
        let isStarted = posix_spawnp(&process, path, &actions, nil, &words, environ) == 0
        close(ends[1])
        let output = isStarted ? Self.drain(ends[0]) : ""
        close(ends[0])
        guard isStarted else { return nil }

        var status: Int32 = 0
        guard waitpid(process, &status, 0) == process, status == 0 else { return nil }
        return Usage(duration: clock.now - start, output: output)
    }

    /// Reads to the end and returns the first piece.
    private static func drain(_ descriptor: Int32) -> String {
        var buffer = [UInt8](repeating: 0, count: 1 << 16)
        var first: String?
        while true {
            let count = read(descriptor, &buffer, buffer.count)
            guard count > 0 else { return first ?? "" }
            first = first ?? String(decoding: buffer.prefix(count), as: UTF8.self)
        }
    }
}
