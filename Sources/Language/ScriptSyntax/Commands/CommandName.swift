/// The commands there are. A switch over them leaves none out; ``CommandTable`` describes each.
package enum CommandName: String, Sendable, CaseIterable {
    case base, key, header, environment, api, use, transport, decoder
    case models, why, fix, emit, infer, coverage, fragile
    case record, replay, drift, save
    case help, endpoints, variables, responses, history, edit, undo, redo, quit, exit, clear

    /// The command that a statement begins with; nil where its word is none.
    package init?(_ command: Command) {
        self.init(rawValue: command.name.text)
    }
}
