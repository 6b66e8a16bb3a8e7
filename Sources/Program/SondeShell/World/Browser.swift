import Foundation
import Programs

/// The browser that `$BROWSER` names: a command, or several with colons between, of which the first is taken. The address
/// is its last word, or stands where it says `%s`.
struct Browser: Sendable {
    private let line: String

    init?(in environment: [String: String]) {
        let commands = environment["BROWSER"]?.split(separator: ":") ?? []
        guard let command = commands.first.map(String.init), !command.allSatisfy(\.isWhitespace) else { return nil }
        line = command.contains("%s") ? command.replacing("%s", with: #""$1""#) : command + #" "$1""#
    }

    /// Opens the address and does not wait; whether the browser could be started. What it prints is not ours to show.
    func open(_ url: URL) -> Bool {
        let nowhere = Foundation.open("/dev/null", O_RDWR | O_CLOEXEC)
        guard nowhere >= 0 else { return false }
        defer { close(nowhere) }
        var setting = ChildProcess.Setting()
        (setting.input, setting.output, setting.errors) = (nowhere, nowhere, nowhere)
        setting.signals = [SIGINT, SIGPIPE, SIGTERM]
        // A Ctrl-C that ends waiting does not end the browser.
        setting.hasOwnGroup = true
        guard let child = try? ChildProcess(["/bin/sh", "-c", line, "sh", url.absoluteString], setting) else {
            return false
        }
        Thread.detachNewThread { _ = child.wait() }
        return true
    }
}
