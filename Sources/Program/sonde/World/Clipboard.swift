import Foundation
import ScriptRuntime

/// The clipboard of the terminal, which may be on another machine: OSC 52.
enum Clipboard {
    /// More is cut off or dropped by many terminals, without a word.
    static let limit = 74_994

    /// Returns the sequence with which the terminal copies a text. Base64 contains no control characters,
    /// whatever the text contains.
    static func sequence(for bytes: [UInt8]) throws(ScriptHost.FileError) -> [UInt8] {
        guard isatty(STDOUT_FILENO) == 1, Window.isCapable, ProcessEnvironment.variables["TERM"] != "linux" else {
            throw ScriptHost.FileError("there is no clipboard: the output does not go to a terminal that has one")
        }
        guard bytes.count <= limit else {
            throw ScriptHost.FileError(
                "this is too large for a terminal's clipboard: \(bytes.count) bytes of at most \(limit); write | write FILE"
            )
        }
        return Array("\u{1B}]52;c;\(Data(bytes).base64EncodedString())\u{7}".utf8)
    }
}
