import Foundation
import Synchronization

/// Programs that scripts start, each run to its end by the shell, with its input and output in files without names.
final class ChildPrograms: Sendable {
    struct Failure: Error, CustomStringConvertible {
        let description: String
    }

    private let running = Mutex<[pid_t]>([])

    /// What the program printed; its errors go where ours go.
    func run(_ line: String, in folder: String, input: [UInt8]) throws(Failure) -> String {
        guard let source = Scratch(holding: input), let sink = Scratch() else {
            throw Failure(description: "the program's input cannot be stored")
        }
        let child = try start(Self.shell + [folder, line], source, sink)
        running.withLock { $0.append(child) }
        defer { running.withLock { $0.removeAll { $0 == child } } }
        let status = Self.wait(for: child)
        guard status == 0 else {
            let end = status > 128 ? "signal \(status - 128)" : "status \(status)"
            throw Failure(description: "the program exited with \(end)")
        }
        return String(decoding: sink.bytes, as: UTF8.self)
    }

    /// Lets the program show this to whoever sits at the terminal; how it ended.
    func show(
        _ bytes: [UInt8], through line: String, with variables: [String: String]
    ) throws(Failure) -> Int32 {
        guard let source = Scratch(holding: bytes) else {
            throw Failure(description: "the program's input cannot be stored")
        }
        return Self.wait(for: try start(Self.shell + [".", line], source, nil, with: variables))
    }

    /// Ends whatever is running.
    func endAll() {
        let children = running.withLock { $0 }
        for child in children { kill(Self.hasTerminal ? child : -child, SIGTERM) }
    }

    /// A terminal's Ctrl-C reaches all that a program has started itself, and only who shares the terminal's group may
    /// ask for a password there. Without one, each program gets a group that can be ended as a whole.
    private static let hasTerminal: Bool = {
        let terminal = open("/dev/tty", O_RDONLY | O_NOCTTY | O_CLOEXEC)
        if terminal >= 0 { close(terminal) }
        return terminal >= 0
    }()
}

extension ChildPrograms {
    /// Goes to the folder, then does what the line says.
    private static let shell = ["/bin/sh", "-c", #"cd -- "$1" && eval "$2""#, "sh"]

    /// The transport's thread holds signals back; a child must not inherit that.
    private func start(
        _ arguments: [String], _ source: Scratch, _ sink: Scratch?, with variables: [String: String] = [:]
    ) throws(Failure) -> pid_t {
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        posix_spawn_file_actions_adddup2(&actions, source.descriptor, STDIN_FILENO)
        if let sink { posix_spawn_file_actions_adddup2(&actions, sink.descriptor, STDOUT_FILENO) }
        var attributes = posix_spawnattr_t()
        posix_spawnattr_init(&attributes)
        defer { posix_spawnattr_destroy(&attributes) }
        var none = sigset_t()
        sigemptyset(&none)
        var usual = sigset_t()
        sigemptyset(&usual)
        for signal in [SIGINT, SIGPIPE, SIGTERM] { sigaddset(&usual, signal) }
        posix_spawnattr_setsigmask(&attributes, &none)
        posix_spawnattr_setsigdefault(&attributes, &usual)
        posix_spawnattr_setpgroup(&attributes, 0)
        let group = Self.hasTerminal ? 0 : POSIX_SPAWN_SETPGROUP
        posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF | Int32(group)))
        var words = arguments.map { strdup($0) }
        defer { for word in words { free(word) } }
        words.append(nil)
        var child = pid_t()
        var environment = Self.environment(with: variables)
        defer { for line in environment { free(line) } }
        environment.append(nil)
        let failure = posix_spawn(&child, arguments[0], &actions, &attributes, words, environment)
        guard failure == 0 else { throw Failure(description: String(cString: strerror(failure))) }
        return child
    }

    /// The environment's lines, byte for byte, but for these variables.
    private static func environment(with variables: [String: String]) -> [UnsafeMutablePointer<CChar>?] {
        var lines: [UnsafeMutablePointer<CChar>?] = variables.sorted { $0.key < $1.key }
            .map { strdup("\($0.key)=\($0.value)") }
        var place = environ
        while let line = place.pointee {
            if !variables.keys.contains(where: { strncmp(line, "\($0)=", $0.utf8.count + 1) == 0 }) {
                lines.append(strdup(line))
            }
            place += 1
        }
        return lines
    }

    private static func wait(for child: pid_t) -> Int32 {
        var status: Int32 = 0
        while waitpid(child, &status, 0) < 0 && errno == EINTR {}
        let signal = status & 0x7f
        return signal == 0 ? (status >> 8) & 0xff : 128 + signal
    }
}

/// A file without a name; unlike a pipe it never fills up.
private final class Scratch {
    private let file: UnsafeMutablePointer<FILE>

    init?(holding bytes: [UInt8] = []) {
        guard let file = tmpfile() else { return nil }
        self.file = file
        guard fwrite(bytes, 1, bytes.count, file) == bytes.count, fflush(file) == 0 else { return nil }
        lseek(descriptor, 0, SEEK_SET)
    }

    deinit { fclose(file) }

    var descriptor: Int32 { fileno(file) }

    var bytes: Data {
        lseek(descriptor, 0, SEEK_SET)
        return (try? FileHandle(fileDescriptor: descriptor, closeOnDealloc: false).readToEnd()) ?? Data()
    }
}
