import Basics
import Foundation
import HTTPModel

/// The person at the terminal, if there is one.
enum Terminal {
    /// True if a person types, and sees the output.
    static var isThere: Bool { isatty(STDIN_FILENO) == 1 && isatty(STDOUT_FILENO) == 1 }

    /// Asks for a secret, without showing it; `nil` if there is no terminal or nothing is typed.
    static func ask(for name: String) -> String? {
        let terminal = open("/dev/tty", O_RDWR | O_CLOEXEC)
        guard terminal >= 0 else { return nil }
        defer { close(terminal) }
        var before = termios()
        guard tcgetattr(terminal, &before) == 0 else { return nil }
        var silent = before
        silent.c_lflag &= ~tcflag_t(ECHO)
        tcsetattr(terminal, TCSAFLUSH, &silent)
        defer { tcsetattr(terminal, TCSAFLUSH, &before) }
        writeAll(Array("\(Printable.text(name)): ".utf8), to: terminal)
        let line = readLine(from: terminal)
        writeAll([10], to: terminal)
        return line.isEmpty ? nil : line
    }

    /// Asks for agreement; `nil` if there is no terminal.
    static func agrees(to question: String) -> Bool? {
        let terminal = open("/dev/tty", O_RDWR | O_CLOEXEC)
        guard terminal >= 0 else { return nil }
        defer { close(terminal) }
        writeAll(Array("\(Printable.text(question)) [y/N] ".utf8), to: terminal)
        return ["y", "yes"].contains(readLine(from: terminal).lowercased())
    }

    private static func readLine(from descriptor: Int32) -> String {
        var bytes: [UInt8] = []
        var byte: UInt8 = 0
        while read(descriptor, &byte, 1) == 1, byte != 10 { bytes.append(byte) }
        return String(decoding: bytes, as: UTF8.self)
    }
}
