import ScriptRuntime

/// What can be typed: everything in a line each, or one topic with its forms and examples.
enum HelpView {
    static func drawn(_ topic: String?, on canvas: Canvas) -> StyledText {
        guard let topic else { return overview(on: canvas) }
        if let group = HelpTopics.group(named: topic), group.name == "functions" { return functions(on: canvas) }
        let topics = HelpTopics.topics(named: topic)
        let isGroup = topics.count > 1 && Set(topics.map(\.name)).count > 1
        return isGroup ? lines(of: topics, on: canvas).stacked() : pages(topics, on: canvas).stacked()
    }

    /// The language by its topics; settings, views and functions are a page each.
    private static func overview(on canvas: Canvas) -> StyledText {
        var all: [StyledText] = []
        for group in HelpTopics.groups where !group.topics.allSatisfy({ [.setting, .function].contains($0.kind) }) {
            all.append(StyledText(group.name, .heading))
            all += lines(of: group.topics, on: canvas)
        }
        let more = [
            ("help NAME", "one of them, with examples; a setting such as help dateDecodingStrategy"),
            ("help functions", "the functions; help sorted tells about one"),
        ]
        all.append(StyledText("more", .heading))
        return (all + more.map { line($0.0, $0.1, on: canvas) }).stacked()
    }

    private static func lines(of topics: [HelpTopic], on canvas: Canvas) -> [StyledText] {
        topics.map { topic in
            line(topic.kind == .view ? "| \(topic.name)" : topic.name, topic.summary, on: canvas)
        }
    }

    private static func line(_ name: String, _ summary: String, on canvas: Canvas) -> StyledText {
        let name = StyledText("  ") + canvas.text(name, .name)
        let column = max(18, name.width + 2)
        let words = summary.split(separator: " ").map(String.init)
        return wrapped(words, between: " ", to: canvas.width - column).enumerated().map { place, words in
            (place == 0 ? name : StyledText()).padded(to: column) + StyledText(words)
        }.stacked()
    }

    /// Every form of the topic; the examples of all behind them.
    private static func pages(_ topics: [HelpTopic], on canvas: Canvas) -> [StyledText] {
        topics.flatMap { topic in
            let forms = topic.usage.map { StyledText($0, topic.kind == .function ? .type : .name) }
            let examples = topic.examples.map { example in
                let value = example.value.map { StyledText(" \(canvas.arrow) ", .dim) + canvas.text($0, .dim) }
                return StyledText("    ") + canvas.text(example.line, .string) + (value ?? StyledText())
            }
            return forms + [StyledText("  \(topic.summary)")] + examples
        }
    }

    /// The names of all functions, by what they are called on.
    private static func functions(on canvas: Canvas) -> StyledText {
        HelpTopics.functionNames.flatMap { group in
            [StyledText(group.name, .heading)]
                + wrapped(group.names, between: "  ", to: canvas.width - 2).map { "  " + canvas.text($0, .name) }
        }.stacked()
    }

    private static func wrapped(_ words: [String], between gap: String, to width: Int) -> [String] {
        var lines: [String] = []
        for word in words {
            if let last = lines.last, last.count + gap.count + word.count <= width {
                lines[lines.count - 1] = last + gap + word
            } else {
                lines.append(word)
            }
        }
        return lines
    }
}
