import Basics
import Fixtures
import Foundation
import Redaction

/// The output at the prompt: shown at once if it fits the window, otherwise in a pager after the statement.
final class PagedOutput: Sendable {
    private let console: Console
    private let programs: ChildPrograms
    private let pager: String?
    private let pages = Lock<[UInt8]>([])
    private let isPaging = Lock(true)

    init(_ console: Console, _ programs: ChildPrograms) {
        self.console = console
        self.programs = programs
        let wanted = ProcessEnvironment.variables["PAGER"] ?? Self.less
        pager = Window.isCapable && !["", "cat"].contains(wanted) ? wanted : nil
    }

    /// Its own line says its keys.
    private static let less = "less -FRX '-Psspace continues, / searches, q quits ?e(end).'"

    func page(_ isWanted: Bool) { isPaging.withLock { $0 = isWanted } }

    func show(_ bytes: [UInt8]) {
        let isLong = pager != nil && isPaging.withLock { $0 } && Self.fills(.ofStandardOutput, bytes)
        let waits = pages.withLock { pages in
            // Output that follows a long text stays after it.
            guard isLong || !pages.isEmpty else { return false }
            // Pagers show text, and some show links and pictures as such.
            pages += TerminalStrings.removed(from: bytes)
            return true
        }
        if !waits { console.write(bytes) }
    }

    /// Shows the remaining output in the pager, on the main thread. Keys typed ahead were meant for the prompt,
    /// and not for a pager that opens by itself.
    func showPages(_ interruption: InterruptibleRun, _ reader: PromptReader) {
        let left = pages.withLock { pages in
            defer { pages = [] }
            return pages
        }
        guard !left.isEmpty, let pager else { return console.flush() }
        console.flush()
        reader.keepTypeAhead()
        let status = try? programs.show(console.secrets.masked(left), through: pager, with: Self.variables)
        interruption.forgetInterrupts()
        // If there is no such program, the shell has said so.
        if status == nil || status == 126 || status == 127 { console.write(left) }
    }

    /// The pager's environment. A pager that opens by itself starts no programs and writes no files. The output
    /// is UTF-8; without a locale, less would show its bytes.
    private static let variables: [String: String] = {
        let charset = ProcessEnvironment.variables["LESSCHARSET"] ?? "utf-8"
        return ["LESSSECURE": "1", "LESSCHARSET": charset]
    }()

    /// True if the bytes take all rows of the window, with long lines folded and colours ignored.
    private static func fills(_ window: Window, _ bytes: [UInt8]) -> Bool {
        var (row, column, isInEscape) = (0, 0, false)
        for byte in TerminalStrings.removed(from: bytes) {
            switch byte {
            case 0x1b: isInEscape = true
            case _ where isInEscape: isInEscape = byte != UInt8(ascii: "m")
            case UInt8(ascii: "\n"): (row, column) = (row + 1, 0)
            case 0x80..<0xc0: continue
            default:
                column += 1
                if column > window.columns { (row, column) = (row + 1, 1) }
            }
            if row >= window.rows { return true }
        }
        return false
    }
}
