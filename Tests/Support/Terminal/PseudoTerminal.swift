package import Foundation
package import Spawn

/// A terminal without a window: a program runs at it, a test types at it and looks at its screen.
package final class PseudoTerminal {
    /// What was waited for has not come.
    package struct Missing: Error, CustomStringConvertible {
        package let description: String
    }

    /// How long something may take that happens at once on an idle machine.
    private static let patience = Duration.seconds(120)

    package private(set) var screen: Screen
    private let master: Int32
    /// The program's side, until it has it.
    private var slave: Int32
    /// The program that was started, until its end.
    package private(set) var process: pid_t?

    package init(columns: Int = 60, rows: Int = 12) throws {
        screen = Screen(columns: columns, rows: rows)
        var ends: (master: Int32, slave: Int32) = (-1, -1)
        guard openpty(&ends.master, &ends.slave, nil, nil, nil) == 0 else {
            throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO)
        }
        (master, slave) = ends
        for end in [master, slave] { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        setSize()
    }

    /// Whoever is still there is sent away.
    deinit {
        close(master)
        if slave >= 0 { close(slave) }
        guard let process else { return }
        kill(process, SIGKILL)
        waitpid(process, nil, 0)
    }

    /// In an environment that holds nothing but what is given here and what sort of terminal this is.
    package func start(
        _ program: Program, _ arguments: [String] = [], environment: [String: String] = [:], in folder: URL? = nil
    ) throws {
        let environment = ["TERM": "xterm-256color", "PATH": "/usr/bin:/bin"].merging(environment) { $1 }
        // Tests run side by side, and ttyname has one place for all of them.
        var name = [CChar](repeating: 0, count: 256)
        let failure = ttyname_r(slave, &name, name.count)
        guard failure == 0 else { throw POSIXError(POSIXErrorCode(rawValue: failure) ?? .EIO) }
        let path = String(decoding: name.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
        process = try program.start(arguments, environment: environment, in: folder, at: path)
        close(slave)
        slave = -1
    }

    package func type(_ text: String) throws {
        var bytes = Array(text.utf8)[...]
        while !bytes.isEmpty {
            // A program that reads nothing while it writes would otherwise wait for us as we for it.
            _ = take(waiting: 0)
            let count = bytes.prefix(1024).withUnsafeBytes { write(master, $0.baseAddress, $0.count) }
            guard count > 0 else { throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }
            bytes = bytes.dropFirst(count)
        }
    }

    package func type(_ key: Key) throws { try type(key.rawValue) }

    /// Typed as a terminal does what comes from the clipboard.
    package func paste(_ text: String) throws {
        guard screen.modes.contains("?2004") else { throw Missing(description: "nobody asked for marks around pastes") }
        try type("\u{1b}[200~" + text.replacing("\n", with: "\r") + "\u{1b}[201~")
    }

    package func resize(columns: Int, rows: Int, isFolding: Bool = true) {
        screen.resize(columns: columns, rows: rows, isFolding: isFolding)
        setSize()
    }

    package func send(_ signal: Int32) { if let process { kill(process, signal) } }

    /// Whether the terminal itself shows what is typed, as it does for programs that do not edit.
    package var isEchoing: Bool {
        var modes = termios()
        tcgetattr(master, &modes)
        return modes.c_lflag & tcflag_t(ECHO) != 0 && modes.c_lflag & tcflag_t(ICANON) != 0
    }

    /// Waits until the screen is as it should be.
    @discardableResult
    package func wait(for what: String, until isThere: (Screen) -> Bool) throws -> Screen {
        let clock = ContinuousClock()
        let end = clock.now + Self.patience
        while !isThere(screen) {
            guard clock.now < end, take(waiting: 100) else {
                throw Missing(description: "there should be \(what)\nthere is\n\(screen.text)\ncursor \(screen.cursor)")
            }
        }
        return screen
    }

    /// Waits for the program's end, and gives its status, or the signal's number and 128 where one ended it.
    package func end() throws -> Int32 {
        guard let process else { throw Missing(description: "no program was started") }
        let clock = ContinuousClock()
        let end = clock.now + Self.patience
        var status: Int32 = 0
        while waitpid(process, &status, WNOHANG) == 0 {
            guard clock.now < end else { throw Missing(description: "the program does not end\n\(screen.text)") }
            _ = take(waiting: 10)
        }
        self.process = nil
        takeRest()
        return status & 0x7f == 0 ? (status >> 8) & 0xff : 128 + status & 0x7f
    }
}

extension PseudoTerminal {
    private func setSize() {
        var size = winsize()
        size.ws_col = UInt16(screen.columns)
        size.ws_row = UInt16(screen.rows)
        _ = ioctl(master, UInt(TIOCSWINSZ), &size)
    }

    /// Takes what was written last, by a program that is gone.
    private func takeRest() {
        var waiting = pollfd(fd: master, events: Int16(POLLIN), revents: 0)
        while poll(&waiting, 1, 0) > 0, take(waiting: 0) {}
    }

    /// Takes what the program has written; false when nobody is left who could write.
    private func take(waiting milliseconds: Int32) -> Bool {
        var waiting = pollfd(fd: master, events: Int16(POLLIN), revents: 0)
        guard poll(&waiting, 1, milliseconds) > 0 else { return true }
        var bytes = [UInt8](repeating: 0, count: 65_536)
        let count = read(master, &bytes, bytes.count)
        if count > 0 { screen.feed(bytes[..<count]) }
        return count > 0 || (count < 0 && errno == EINTR)
    }
}
