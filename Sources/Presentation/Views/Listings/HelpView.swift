import ScriptSyntax

/// What can be typed: every command in a line, or one with its forms and examples.
enum HelpView {
    static func drawn(_ topic: String?, on canvas: Canvas) -> StyledText {
        guard let topic else { return overview(on: canvas) }
        if let command = CommandTable[topic] { return page(command) }
        if let view = Look.names.first(where: { $0.name == topic }) {
            return StyledText("| \(view.name)", .name) + "  \(view.meaning)"
        }
        let near = Near.name(topic, among: CommandTable.all.map(\.name) + Look.names.map(\.name))
        return ErrorView.drawn(ViewError("there is no help about \(topic)", advice: near ?? "help"), on: canvas)
    }

    private static func overview(on canvas: Canvas) -> StyledText {
        let commands = CommandTable.all.map { (StyledText($0.name, .name), StyledText($0.summary)) }
        let views = Look.names.map { (StyledText("| \($0.name)", .name), StyledText($0.meaning)) }
        let table = TextTable([.init("", (commands + views).map(\.0)), .init("", (commands + views).map(\.1))])
        return table.drawn(on: canvas).lines.dropFirst(2).stacked()
    }

    private static func page(_ command: CommandDescription) -> StyledText {
        let forms = command.usage.map { StyledText($0, .name) }
        let examples = command.examples.map { StyledText("  ") + StyledText($0, .string) }
        return (forms + [StyledText("  \(command.summary)")] + examples).stacked()
    }
}
