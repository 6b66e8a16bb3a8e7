/// All commands. A switch over them must be exhaustive; ``CommandTable`` describes each.
package enum CommandName: String, Sendable, CaseIterable {
    case base, key, header, environment, api, use, transport, decoder
    case models, why, fix, emit, infer, coverage, fragile
    case record, replay, drift, save
    case help, endpoints, variables, responses, history, edit, undo, redo, quit, exit, clear

    /// The command at the beginning of a statement; nil if its first word is not one.
    package init?(_ command: Command) {
        self.init(rawValue: command.name.text)
    }
}
