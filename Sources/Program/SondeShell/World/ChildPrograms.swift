import Basics
import Foundation
import ModelCompiling
import Programs

/// Programs that scripts start, each run to its end by the shell, with its input and output in files without names, but
/// for the secret that one prints.
final class ChildPrograms: Sendable {
    struct Failure: Error, CustomStringConvertible {
        let description: String
    }

    /// The programs that are running now, including those that others start.
    let running = RunningProcesses()
    private let branches = Lock<[Branch]>([])

    private struct Branch {
        weak var programs: ChildPrograms?
    }

    init() {}

    /// Programs of a part of the work, which can end by themselves, and end with all others.
    init(beside trunk: ChildPrograms) {
        let branch = Branch(programs: self)
        trunk.branches.withLock { branches in
            branches.removeAll { $0.programs == nil }
            branches.append(branch)
        }
    }

    /// Runs a program and returns its output; its errors go where ours go. In the line, `$1`, `$2` and so on are
    /// the values.
    func run(
        _ line: String, _ values: [String], in folder: String, input: [UInt8]
    ) throws(Failure) -> String {
        guard let source = Scratch(holding: input), let sink = Scratch() else {
            throw Failure(description: "the program's input cannot be stored")
        }
        let child = try start(line, values, in: folder, source, sink.descriptor)
        try requireSuccess(running.during(child) { child.wait() })
        return String(decoding: sink.bytes, as: UTF8.self)
    }

    /// The secret that the program printed: through a pipe, so that it stands in no file, and as short as secrets are.
    func secret(of line: String, in folder: String) throws(Failure) -> String {
        guard let source = Scratch() else { throw Failure(description: "the program's input cannot be stored") }
        let output: BoundedOutput
        do { output = try BoundedOutput(upTo: Self.secretLimit << 10) } catch {
            throw Failure(description: error.reason)
        }
        let child = try start(line, in: folder, source, output.descriptor)
        switch running.during(child, { output.read(from: child) }) {
        case .tooLong:
            throw Failure(
                description:
                    "the program was ended: it printed more than \(Self.secretLimit) KiB, too much for a secret")
        case .exited(let status, let bytes):
            try requireSuccess(status)
            return String(decoding: bytes, as: UTF8.self)
        }
    }

    /// Lets the program show the bytes to the person at the terminal, and returns its exit status.
    func show(
        _ bytes: [UInt8], through line: String, with variables: [String: String]
    ) throws(Failure) -> Int32 {
        guard let source = Scratch(holding: bytes) else {
            throw Failure(description: "the program's input cannot be stored")
        }
        return try start(line, in: ".", source, nil, with: variables).wait()
    }

    /// Ends whatever is running, that of branches too.
    func endAll() {
        running.endAll()
        for branch in branches.withLock({ $0 }) { branch.programs?.endAll() }
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
    /// In KiB. A private key has four.
    private static let secretLimit = 64

    /// Goes to the folder, then does what the line says.
    private static let shell = ["/bin/sh", "-c", #"cd -- "$1" && eval "shift 2; $2""#, "sh"]

    private func requireSuccess(_ status: Int32) throws(Failure) {
        guard status != 0 else { return }
        let end = status > 128 ? "signal \(status - 128)" : "status \(status)"
        throw Failure(description: "the program exited with \(end)")
    }

    private func start(
        _ line: String, _ values: [String] = [], in folder: String, _ source: Scratch, _ output: Int32?,
        with variables: [String: String] = [:]
    ) throws(Failure) -> ChildProcess {
        var setting = ChildProcess.Setting()
        setting.input = source.descriptor
        setting.output = output
        setting.signals = [SIGINT, SIGPIPE, SIGTERM]
        setting.hasOwnGroup = !Self.hasTerminal
        setting.variables = variables
        do { return try ChildProcess(Self.shell + [folder, line] + values, setting) } catch {
            throw Failure(description: error.reason)
        }
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
