import Foundation

/// A running program, with pipes for its input, output and errors. It ends with this object, and everything that it
/// started ends with it.
///
/// Only one thread may use it, except for ``end()``.
package final class ProgramProcess {
    private let process: ChildProcess
    private var input: Int32?
    let output: Int32
    let errors: Int32
    /// Readable as soon as the program has exited, even if what it started goes on.
    let ending: Int32
    private var status: Int32?

    init(_ command: ProgramCommand, _ surroundings: ProgramSurroundings) throws(ProgramFailure) {
        var pipes: [PipeEnds] = []
        do throws(ChildProcess.Failure) {
            for _ in 0..<4 { pipes.append(try PipeEnds()) }
            var setting = ChildProcess.Setting()
            (setting.input, setting.output, setting.errors) = (pipes[0].reading, pipes[1].writing, pipes[2].writing)
            setting.signals = [SIGHUP, SIGINT, SIGPIPE, SIGTERM]
            setting.hasOwnGroup = true
            setting.hasOurEnvironment = false
            setting.variables = surroundings.variables
            process = try LivingPrograms.all.begin { () throws(ChildProcess.Failure) in
                try ChildProcess(command.words, setting)
            }
        } catch {
            for pipe in pipes { pipe.close() }
            throw ProgramFailure(command, .notStarted(error.reason))
        }
        // As long as we hold the program's ends, we would not see it close them.
        for end in [pipes[0].reading, pipes[1].writing, pipes[2].writing] { close(end) }
        (input, output, errors, ending) = (pipes[0].writing, pipes[1].reading, pipes[2].reading, pipes[3].reading)
        for end in [pipes[0].writing, output, errors] { _ = fcntl(end, F_SETFL, O_NONBLOCK) }
        Self.watch(process.identifier, closing: pipes[3].writing)
    }

    deinit {
        finish()
        closeInput()
        for end in [output, errors, ending] { close(end) }
    }

    /// The descriptor that its input is written to; nil once that is closed.
    var openInput: Int32? { input }

    func closeInput() {
        if let input { close(input) }
        input = nil
    }

    /// Ends it with all that it started, and returns its status as a shell counts it.
    @discardableResult
    func finish() -> Int32 {
        if let status { return status }
        // Until it is waited for, its number is no other group's.
        process.end(SIGKILL)
        LivingPrograms.all.remove(process)
        let status = process.wait()
        self.status = status
        return status
    }

    /// Closes a descriptor when the program has exited, but leaves it to be waited for.
    private static func watch(_ identifier: pid_t, closing ending: Int32) {
        Thread.detachNewThread {
            var facts = siginfo_t()
            while waitid(P_PID, id_t(identifier), &facts, WEXITED | WNOWAIT) < 0, errno == EINTR {}
            close(ending)
        }
    }
}
