package import Foundation

/// What came of running a program.
package struct Outcome: Sendable {
    /// The exit status; the signal's number and 128 where one ended it.
    package let status: Int32
    package let output: String
    package let errors: String

    package init(status: Int32, output: String, errors: String) {
        self.status = status
        self.output = output
        self.errors = errors
    }
}

/// Why a program of this machine does not do what a test needs.
package struct ProgramFailure: Error, CustomStringConvertible {
    package let description: String

    package init(description: String) {
        self.description = description
    }
}

/// A program that was built with the tests, to be run as a user runs it.
package struct Program: Sendable {
    package let path: String

    /// Do the tests run with a packaged `sonde`, as `scripts/package --test` has them?
    package static let isPackaged = ProcessInfo.processInfo.environment["SONDE_PACKAGED"] != nil

    /// The program of that name, beside the test bundle; of `sonde`, the one that the scripts name, which starts quicker.
    package init(_ name: String) throws {
        let given = name == "sonde" ? ProcessInfo.processInfo.environment["SONDE_UNDER_TEST"] : nil
        path = given ?? Bundle.main.bundleURL.appending(path: name).path
        guard FileManager.default.isExecutableFile(atPath: path) else { throw CocoaError(.fileNoSuchFile) }
    }

    /// A program of this machine.
    package init(at path: String) {
        self.path = path
    }

    /// A program of this machine, in whichever folder it is kept.
    package init(installed name: String) throws {
        let folders = ["/usr/bin", "/usr/sbin", "/usr/local/bin", "/opt/homebrew/bin"]
        let paths = folders.map { "\($0)/\(name)" }
        guard let path = paths.first(where: FileManager.default.isExecutableFile) else {
            throw ProgramFailure(description: "\(name) is not installed: run scripts/setup")
        }
        self.path = path
    }

    /// Runs it to its end, in an environment that holds nothing but what is given here.
    package func run(
        _ arguments: [String] = [], environment: [String: String] = [:], input: String = "", in folder: URL? = nil
    ) throws -> Outcome {
        try start(arguments, environment: environment, input: input, in: folder).end()
    }

    /// Starts it and does not wait.
    package func start(
        _ arguments: [String] = [], environment: [String: String] = [:], input: String = "", in folder: URL? = nil
    ) throws -> RunningProgram {
        let source = try Capture(holding: input)
        let output = try Capture()
        let errors = try Capture()
        let process = try spawn(arguments, environment, in: folder) { actions in
            for (descriptor, file) in [source, output, errors].enumerated() {
                posix_spawn_file_actions_adddup2(&actions, file.descriptor, Int32(descriptor))
            }
        }
        return RunningProgram(process: process, output: output, errors: errors)
    }

    #if canImport(Darwin)
    private static let newSession = POSIX_SPAWN_SETSID
    #else
    /// `POSIX_SPAWN_SETSID`, which glibc keeps among its extensions.
    private static let newSession: Int32 = 0x80
    #endif

    /// Starts it as the first program of a session of its own, with that terminal for its input, output and errors.
    package func start(
        _ arguments: [String] = [], environment: [String: String], in folder: URL? = nil, at terminal: String
    ) throws -> pid_t {
        try spawn(arguments, environment, in: folder, inNewSession: true) { actions in
            posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, terminal, O_RDWR, 0)
            posix_spawn_file_actions_adddup2(&actions, STDIN_FILENO, STDOUT_FILENO)
            posix_spawn_file_actions_adddup2(&actions, STDIN_FILENO, STDERR_FILENO)
        }
    }

    /// Starts it with no signal held back, though the thread that does so may hold some; in a session of its own every
    /// signal does what it does by itself.
    private func spawn(
        _ arguments: [String], _ environment: [String: String], in folder: URL?, inNewSession: Bool = false,
        files: (inout posix_spawn_file_actions_t) -> Void
    ) throws -> pid_t {
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        files(&actions)
        var attributes = posix_spawnattr_t()
        posix_spawnattr_init(&attributes)
        defer { posix_spawnattr_destroy(&attributes) }
        var signals = sigset_t()
        sigemptyset(&signals)
        posix_spawnattr_setsigmask(&attributes, &signals)
        var flags = POSIX_SPAWN_SETSIGMASK
        if inNewSession {
            sigfillset(&signals)
            posix_spawnattr_setsigdefault(&attributes, &signals)
            flags |= Self.newSession | POSIX_SPAWN_SETSIGDEF
        }
        posix_spawnattr_setflags(&attributes, Int16(flags))
        let words = folder.map { Self.goingTo($0) + [path] + arguments } ?? [path] + arguments
        return try withStrings(words) { argv in
            try withStrings(environment.map { "\($0.key)=\($0.value)" }) { envp in
                var process = pid_t()
                let failure = posix_spawn(&process, words[0], &actions, &attributes, argv, envp)
                guard failure == 0 else { throw POSIXError(POSIXErrorCode(rawValue: failure) ?? .EIO) }
                return process
            }
        }
    }

    /// The shell goes to the folder and becomes the program.
    private static func goingTo(_ folder: URL) -> [String] {
        ["/bin/sh", "-c", #"cd -- "$0" && exec "$@""#, folder.path]
    }

    private func withStrings<Result>(
        _ strings: [String], _ body: ([UnsafeMutablePointer<CChar>?]) throws -> Result
    ) rethrows -> Result {
        let copies = strings.map { strdup($0) }
        defer { for copy in copies { free(copy) } }
        return try body(copies + [nil])
    }
}

/// A program on its way.
package struct RunningProgram {
    private let process: pid_t
    private let output: Capture
    private let errors: Capture

    fileprivate init(process: pid_t, output: Capture, errors: Capture) {
        self.process = process
        self.output = output
        self.errors = errors
    }

    /// What Ctrl-C does, from any thread.
    package var interrupt: @Sendable () -> Void { sending(SIGINT) }

    /// Sends it a signal, from any thread.
    package func sending(_ signal: Int32) -> @Sendable () -> Void {
        let process = process
        return { kill(process, signal) }
    }

    /// Ends it in the middle of what it does, from any thread.
    package var destroy: @Sendable () -> Void { sending(SIGKILL) }

    /// Where a program writes.
    package enum Outlet {
        case output, errors
    }

    /// The first line it writes there, waited for no longer than a minute: others may have both processors.
    package func firstLine(on outlet: Outlet = .output) throws -> String {
        let capture = outlet == .output ? output : errors
        for _ in 1...6000 {
            let beginning = capture.beginning
            if let end = beginning.firstIndex(of: "\n") { return String(beginning[..<end]) }
            poll(nil, 0, 10)
        }
        throw POSIXError(.ETIMEDOUT)
    }

    /// Waits for its end.
    package func end() throws -> Outcome {
        var status: Int32 = 0
        while waitpid(process, &status, 0) < 0 && errno == EINTR {}
        let signal = status & 0x7f
        return Outcome(
            status: signal == 0 ? (status >> 8) & 0xff : 128 + signal, output: try output.text(),
            errors: try errors.text())
    }
}

/// A file without a name that takes what a program writes; unlike a pipe it never fills up.
private final class Capture {
    private let file: UnsafeMutablePointer<FILE>

    init(holding text: String = "") throws {
        guard let file = tmpfile() else { throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }
        self.file = file
        fputs(text, file)
        fflush(file)
        lseek(descriptor, 0, SEEK_SET)
    }

    deinit { fclose(file) }

    var descriptor: Int32 { fileno(file) }

    /// What there is at the beginning, read without moving the place where the program writes.
    var beginning: String {
        var bytes = [UInt8](repeating: 0, count: 4096)
        let count = max(0, pread(descriptor, &bytes, bytes.count, 0))
        return String(decoding: bytes.prefix(count), as: UTF8.self)
    }

    func text() throws -> String {
        lseek(descriptor, 0, SEEK_SET)
        let reading = FileHandle(fileDescriptor: descriptor, closeOnDealloc: false)
        return String(decoding: try reading.readToEnd() ?? Data(), as: UTF8.self)
    }
}
