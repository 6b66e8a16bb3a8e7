import Basics
import Fixtures
import Foundation
import Redaction

/// What is shown at the prompt: at once where it fits the window, else through a pager when the statement is over.
final class Display: Sendable {
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
    private static let less = "less -FRX '-Psspace goes on, / searches, q leaves ?e(end).'"

    /// Whether what is long goes through the pager from now on.
    func page(_ isWanted: Bool) { isPaging.withLock { $0 = isWanted } }

    func show(_ bytes: [UInt8]) {
        let isLong = pager != nil && isPaging.withLock { $0 } && Self.fills(.ofStandardOutput, bytes)
        let waits = pages.withLock { pages in
            // What comes behind a long text stays behind it.
            guard isLong || !pages.isEmpty else { return false }
            // Pagers show text, and some show links and pictures as such.
            pages += TerminalStrings.removed(from: bytes)
            return true
        }
        if !waits { console.write(bytes) }
    }

    /// Turns the pages that are left, on the main thread. What was typed ahead was typed for the prompt, and not for a
    /// pager that opens by itself.
    func turnPages(_ interruption: Interruption, _ typist: PromptReader) {
        let left = pages.withLock { pages in
            defer { pages = [] }
            return pages
        }
        guard !left.isEmpty, let pager else { return console.flush() }
        console.flush()
        typist.keepTypeAhead()
        let status = try? programs.show(console.secrets.masked(left), through: pager, with: Self.variables)
        interruption.forgetInterrupts()
        // Where there is no such program, the shell has said so.
        if status == nil || status == 126 || status == 127 { console.write(left) }
    }

    /// A pager that nobody asked for starts no programs and writes no files. What is shown is UTF-8; without a locale
    /// less would show its bytes.
    private static let variables: [String: String] = {
        let charset = ProcessEnvironment.variables["LESSCHARSET"] ?? "utf-8"
        return ["LESSSECURE": "1", "LESSCHARSET": charset]
    }()

    /// Whether it takes all rows of the window, long lines folded and colours aside.
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
