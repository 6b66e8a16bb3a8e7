import ScriptRuntime
import ScriptTools

/// The help: every topic on a line, or one topic with its forms and examples.
struct HelpView {
    let topics: HelpTopics

    func drawn(_ topic: String?, on canvas: Canvas) -> StyledText {
        guard let topic else { return overview(on: canvas) }
        if let group = topics.group(named: topic), group.name == "functions" { return functions(on: canvas) }
        let topics = topics.topics(named: topic)
        let isGroup = topics.count > 1 && Set(topics.map(\.name)).count > 1
        if isGroup { return lines(of: topics, on: canvas).stacked() }
        let settings = HelpTopics.settings(of: topic)
        let heading = settings.isEmpty ? [] : [StyledText("settings", .heading)]
        return (pages(topics, on: canvas) + heading + lines(of: settings, on: canvas)).stacked()
    }

    /// The language by its topics; settings, views and functions are a page each.
    private func overview(on canvas: Canvas) -> StyledText {
        var all: [StyledText] = []
        for group in topics.groups where !group.topics.allSatisfy({ [.setting, .function].contains($0.kind) }) {
            all.append(StyledText(group.name, .heading))
            all += lines(of: group.topics, on: canvas)
        }
        let more = [
            ("help NAME", "one of them, with examples; settings too: help dateDecodingStrategy"),
            ("help functions", "the functions; help sorted describes one"),
            ("help prompt", "the keys of the prompt, and its settings"),
        ]
        all.append(StyledText("more", .heading))
        return (all + lines(of: more, on: canvas)).stacked()
    }

    private func lines(of topics: [HelpTopic], on canvas: Canvas) -> [StyledText] {
        lines(of: topics.map { ($0.kind == .view ? "| \($0.name)" : $0.name, $0.summary) }, on: canvas)
    }

    /// Names, and in a column beside them what they are.
    private func lines(of topics: [(name: String, summary: String)], on canvas: Canvas) -> [StyledText] {
        let longest = topics.map(\.name.count).max() ?? 0
        let column = min(max(18, longest + 4), max(18, canvas.width / 2))
        return topics.map { line($0.name, $0.summary, at: column, on: canvas) }
    }

    private func line(_ name: String, _ summary: String, at column: Int, on canvas: Canvas) -> StyledText {
        let name = StyledText("  ") + canvas.text(name, .name)
        let column = max(column, name.width + 2)
        return StyledText(summary).folded(to: canvas.width - column).enumerated().map { place, words in
            (place == 0 ? name : StyledText()).padded(to: column) + words
        }.stacked()
    }

    /// Every form of the topic, followed by all examples.
    private func pages(_ topics: [HelpTopic], on canvas: Canvas) -> [StyledText] {
        topics.flatMap { topic in
            let forms = topic.usage.map { StyledText($0, topic.kind == .function ? .type : .name) }
            let examples = topic.examples.map { example in
                let value = example.value.map { StyledText(" → ", .dim) + canvas.text($0, .dim) }
                return StyledText("    ") + canvas.text(example.line, .string) + (value ?? StyledText())
            }
            return forms + [StyledText("  \(topic.summary)")] + examples
        }
    }

    /// The names of all functions, by what they are called on.
    private func functions(on canvas: Canvas) -> StyledText {
        topics.functionNames.flatMap { group in
            [StyledText(group.name, .heading)]
                + canvas.text(group.names.joined(separator: " "), .name).folded(to: canvas.width - 2, between: "  ")
                .map { "  " + $0 }
        }.stacked()
    }
}
