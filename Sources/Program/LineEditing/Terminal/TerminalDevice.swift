import Basics
import CEditLine
import Foundation

/// The terminal as a file: its size, and bytes to it.
struct TerminalDevice {
    let input: Int32
    let output: Int32

    var isTerminal: Bool { isatty(input) == 1 && isatty(output) == 1 }

    var size: (columns: Int, rows: Int) {
        var (columns, rows): (Int32, Int32) = (0, 0)
        sonde_terminal_size(output, &columns, &rows)
        return (max(2, Int(columns)), max(2, Int(rows)))
    }

    /// The bytes of the keyboard that mean a signal, by the settings of `stty`.
    var signalKeys: [UInt8: Int32] {
        var modes = termios()
        guard tcgetattr(input, &modes) == 0 else { return [:] }
        let keys = withUnsafeBytes(of: modes.c_cc) { characters in
            [(VINTR, SIGINT), (VQUIT, SIGQUIT), (VSUSP, SIGTSTP)].map { (characters[Int($0)], $1) }
        }
        return Dictionary(keys.filter { $0.0 != fpathconf(input, Int32(_PC_VDISABLE)) }) { first, _ in first }
    }

    /// Lets every key be read that was typed, also of a line without an end.
    func withoutLines(_ read: () -> Void) {
        var modes = termios()
        guard tcgetattr(input, &modes) == 0 else { return }
        let before = modes
        modes.c_lflag &= ~tcflag_t(ICANON)
        guard tcsetattr(input, TCSANOW, &modes) == 0 else { return }
        read()
        withUnsafePointer(to: before) { _ = tcsetattr(input, TCSANOW, $0) }
    }

    func write(_ text: String) { writeAll(Array(text.utf8), to: output) }
}
