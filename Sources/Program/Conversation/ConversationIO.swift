package import HTTPModel
package import Presentation
package import ScriptExpressions
package import ScriptRuntime

/// The surroundings of a conversation, as closures, so that a test can replace a person.
package struct ConversationIO: Sendable {
    /// The renderer for the current window.
    package var renderer: @Sendable () -> Renderer
    /// Receives each outcome when a program is listening. Then nothing is shown, and no questions are asked. It
    /// returns the error of a view that cannot show an outcome.
    package var tell: Teller?
    /// Shows a result.
    package var show: @Sendable ([UInt8]) -> Void
    /// Asks for a value; `nil` if there is no answer.
    package var ask: @Sendable (ScriptHost.Question) async -> String?
    /// Asks for confirmation.
    package var confirm: @Sendable (String) async -> Bool
    /// Writes a file that the person named, in any folder.
    package var write:
        @Sendable (_ bytes: [UInt8], _ path: String, _ replacing: Bool) throws(ScriptHost.FileError) -> Void
    /// The reason why no client and no change may be written to files, if so.
    package var folderRefusal: String?
    /// The secrets sent so far.
    package var secrets: @Sendable () -> [Secret]
    /// Clears the screen.
    package var clear: @Sendable () -> Void

    package typealias Teller = @Sendable (Outcome, Session) -> RuntimeError?

    package init(
        renderer: @escaping @Sendable () -> Renderer,
        tell: Teller? = nil,
        show: @escaping @Sendable ([UInt8]) -> Void = { _ in },
        ask: @escaping @Sendable (ScriptHost.Question) async -> String? = { _ in nil },
        confirm: @escaping @Sendable (String) async -> Bool = { _ in false },
        write: @escaping @Sendable ([UInt8], String, Bool) throws(ScriptHost.FileError) -> Void,
        secrets: @escaping @Sendable () -> [Secret] = { [] },
        clear: @escaping @Sendable () -> Void = {}
    ) {
        self.renderer = renderer
        self.tell = tell
        self.show = show
        self.ask = ask
        self.confirm = confirm
        self.write = write
        self.secrets = secrets
        self.clear = clear
    }
}

extension ConversationIO {
    func say(_ text: StyledText) {
        show(Array((text.rendered(as: renderer().style) + "\n").utf8))
    }

    func say(_ text: String, _ meaning: Meaning = .dim) {
        say(renderer().canvas.folded(line: StyledText(SecretMask(secrets()).masked(text), meaning)))
    }
}
