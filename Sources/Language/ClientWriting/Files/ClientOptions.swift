/// The choices for a client beside its style.
package struct ClientOptions: Sendable {
    package enum Access: String, Sendable, CaseIterable {
        case `public`, `internal`
    }

    /// The command line that writes the files again, for their first lines: on one line, whatever is in it.
    package var command: String
    package var access: Access

    package init(command: String, access: Access = .internal) {
        self.command = command.split(whereSeparator: \.isNewline).joined(separator: " ")
        self.access = access
    }
}
