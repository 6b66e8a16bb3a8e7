import Foundation

/// A program, run whole: from before it is started until it has ended.
package struct TimedProgram {
    let words: [String]

    /// A program with a slash in its name, or one of the shell's path.
    package init(_ words: [String]) {
        self.words = words
    }

    struct Failed: Error {
        let words: [String]
        let status: Int32
    }

    /// Seconds; what it prints goes nowhere.
    package func run() throws -> Double { try measured().time }

    /// Seconds by the clock, and of the processors, which includes what the system did for it.
    package func measured() throws -> (time: Double, processor: Double) {
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0)
        posix_spawn_file_actions_addopen(&actions, STDOUT_FILENO, "/dev/null", O_WRONLY, 0)
        let arguments = words.map { strdup($0) }
        defer { for argument in arguments { free(argument) } }
        var child = pid_t()
        var status: Int32 = 0
        var usage = rusage()
        let time = try ContinuousClock().measure {
            let failure = posix_spawnp(&child, words[0], &actions, nil, arguments + [nil], environ)
            guard failure == 0 else { throw Failed(words: words, status: failure) }
            while wait4(child, &status, 0, &usage) < 0 && errno == EINTR {}
        }
        guard status == 0 else { throw Failed(words: words, status: status) }
        return (time.seconds, usage.ru_utime.inSeconds + usage.ru_stime.inSeconds)
    }
}

extension timeval {
    fileprivate var inSeconds: Double { Double(tv_sec) + Double(tv_usec) / 1e6 }
}
