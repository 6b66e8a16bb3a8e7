import Foundation

/// What came of running a program.
package struct Outcome: Sendable {
    /// The exit status; the signal's number and 128 where one ended it.
    package let status: Int32
    package let output: String
    package let errors: String
}

/// A program that was built with the tests, to be run as a user runs it.
package struct Program: Sendable {
    private let path: String

    /// The program of that name, beside the test bundle.
    package init(_ name: String) throws {
        path = Bundle.main.bundleURL.appending(path: name).path
        guard FileManager.default.isExecutableFile(atPath: path) else { throw CocoaError(.fileNoSuchFile) }
    }

    /// Runs it to its end, without input, in an environment that holds nothing but what is given here.
    package func run(_ arguments: [String] = [], environment: [String: String] = [:]) throws -> Outcome {
        let output = try Capture()
        let errors = try Capture()
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
        posix_spawn_file_actions_adddup2(&actions, output.descriptor, 1)
        posix_spawn_file_actions_adddup2(&actions, errors.descriptor, 2)
        let process = try withStrings([path] + arguments) { argv in
            try withStrings(environment.map { "\($0.key)=\($0.value)" }) { envp in
                var process = pid_t()
                let failure = posix_spawn(&process, path, &actions, nil, argv, envp)
                guard failure == 0 else { throw POSIXError(POSIXErrorCode(rawValue: failure) ?? .EIO) }
                return process
            }
        }
        return Outcome(status: wait(for: process), output: try output.text(), errors: try errors.text())
    }

    private func wait(for process: pid_t) -> Int32 {
        var status: Int32 = 0
        while waitpid(process, &status, 0) < 0 && errno == EINTR {}
        let signal = status & 0x7f
        return signal == 0 ? (status >> 8) & 0xff : 128 + signal
    }

    private func withStrings<Result>(
        _ strings: [String], _ body: ([UnsafeMutablePointer<CChar>?]) throws -> Result
    ) rethrows -> Result {
        let copies = strings.map { strdup($0) }
        defer { for copy in copies { free(copy) } }
        return try body(copies + [nil])
    }
}

/// A file without a name that takes what a program writes; unlike a pipe it never fills up.
private final class Capture {
    private let file: UnsafeMutablePointer<FILE>

    init() throws {
        guard let file = tmpfile() else { throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }
        self.file = file
    }

    deinit { fclose(file) }

    var descriptor: Int32 { fileno(file) }

    func text() throws -> String {
        lseek(descriptor, 0, SEEK_SET)
        let reading = FileHandle(fileDescriptor: descriptor, closeOnDealloc: false)
        return String(decoding: try reading.readToEnd() ?? Data(), as: UTF8.self)
    }
}
