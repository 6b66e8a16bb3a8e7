import Foundation

/// Reads a line at a terminal that can only print, or inside another editor. The system edits the line.
package final class PlainReader {
    private let device: TerminalDevice
    private let signals: SignalInlet
    private var lines: PipeReader

    package init(
        input: Int32 = STDIN_FILENO, output: Int32 = STDOUT_FILENO,
        state: @escaping @Sendable (String) -> InputState
    ) throws(TerminalReader.Failure) {
        let signals = try SignalInlet()
        self.signals = signals
        device = TerminalDevice(input: input, output: output)
        lines = PipeReader(input, state: state) { [descriptor = signals.descriptor] in
            try Self.wait(for: input, or: descriptor)
        }
    }

    package func readLine(prompt: Prompt) throws -> LineInput {
        device.write(prompt.left.withoutEscapes)
        signals.open(for: [SIGINT])
        defer { signals.close() }
        let modes = prompt.echo == .hidden ? hideEcho() : nil
        defer { if var modes { tcsetattr(device.input, TCSADRAIN, &modes) } }
        do {
            let input = try lines.readLine { device.write((prompt.continuation ?? "… ").withoutEscapes) }
            if modes != nil || input == .endOfInput { device.write("\n") }
            return input
        } catch is Interrupted {
            while signals.next() != nil {}
            device.write("\n")
            return .interrupted
        }
    }

    private struct Interrupted: Error {}

    private static func wait(for input: Int32, or signals: Int32) throws {
        var waiting = [
            pollfd(fd: signals, events: Int16(POLLIN), revents: 0),
            pollfd(fd: input, events: Int16(POLLIN), revents: 0),
        ]
        while poll(&waiting, 2, -1) < 0, errno == EINTR {}
        if waiting[0].revents != 0 { throw Interrupted() }
    }

    /// The modes as they were.
    private func hideEcho() -> termios? {
        var modes = termios()
        guard tcgetattr(device.input, &modes) == 0 else { return nil }
        var silent = modes
        silent.c_lflag &= ~tcflag_t(ECHO)
        tcsetattr(device.input, TCSADRAIN, &silent)
        return modes
    }
}
