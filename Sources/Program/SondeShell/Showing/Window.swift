import Foundation
import Presentation

/// The window that a person looks at.
struct Window {
    var columns = 100
    var rows = 24
    /// Its size in pixels, if the terminal reports it.
    var pixels: PixelSize?

    static var ofStandardOutput: Window {
        var window = Window()
        var size = winsize()
        guard ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return window }
        window.columns = Int(size.ws_col)
        if size.ws_row > 0 { window.rows = Int(size.ws_row) }
        if size.ws_xpixel > 0, size.ws_ypixel > 0 {
            window.pixels = PixelSize(width: Int(size.ws_xpixel), height: Int(size.ws_ypixel))
        }
        return window
    }

    /// True if it does more than print one character after the other.
    static var isCapable: Bool {
        !["dumb", ""].contains(ProcessEnvironment.variables["TERM"] ?? "")
    }
}
