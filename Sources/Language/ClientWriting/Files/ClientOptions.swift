/// The options for a client besides its style.
package struct ClientOptions: Sendable {
    package enum Access: String, Sendable, CaseIterable {
        case `public`, `internal`
    }

    /// The command that writes the files again, for their first lines. It is always on one line.
    package var command: String
    package var access: Access

    package init(command: String, access: Access = .internal) {
        self.command = command.split(whereSeparator: \.isNewline).joined(separator: " ")
        self.access = access
    }
}
