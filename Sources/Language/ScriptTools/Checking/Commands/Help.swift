import ScriptSyntax

extension CommandCheck {
    static func checkHelp(_ checker: inout ScriptChecker, _ topic: String, _ word: Word) {
        let topics = HelpTopics(checker.table)
        guard word.template.plain != nil, topics.topics(named: topic).isEmpty, checker.known[topic] == nil,
            !checker.isOpen
        else {
            return
        }
        let near = topics.nearest(to: topic, orAmong: checker.endpoints.keys.sorted()).map {
            "did you mean help \($0)?"
        }
        checker.report("there is no help on \(topic)", near ?? "help lists the topics", at: word.range)
    }
}
