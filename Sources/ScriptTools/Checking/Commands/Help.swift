import ScriptSyntax

extension ScriptChecker {
    mutating func checkHelp(_ topic: String, _ word: Word) {
        let topics = HelpTopics(table)
        guard word.template.plain != nil, topics.topics(named: topic).isEmpty, known[topic] == nil, !isOpen else {
            return
        }
        let near = topics.nearest(to: topic, orAmong: endpoints.keys.sorted()).map { "did you mean help \($0)?" }
        report("there is no help on \(topic)", near ?? "help lists the topics", at: word.range)
    }
}
