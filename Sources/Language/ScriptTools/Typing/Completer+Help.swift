import Basics
import ScriptRuntime
import ScriptSyntax

extension Completer {
    /// Returns a few lines that describe the text at an offset, or none if its meaning is unknown.
    ///
    /// Between two words, they describe the word before; after the words of a call or a command, the called endpoint
    /// or the command.
    package func help(at offset: Int, in text: String) -> [String] {
        let bytes = Array(text.utf8)
        let range = Self.word(at: offset, in: bytes)
        let word = String(decoding: bytes[range], as: UTF8.self)
        let place = Place(CompletionContext(at: range.upperBound, in: text, from: start), in: text)
        let path = Self.word(at: range.upperBound, in: bytes) { $0.isNamePart || $0 == UInt8(ascii: ".") }
        let endpoint = help(onEndpoint: String(decoding: bytes[path], as: UTF8.self))
        guard endpoint.isEmpty else { return endpoint }
        let known = word.isEmpty ? [] : help(on: word, at: place, in: text)
        guard known.isEmpty else { return known }
        switch place.context.kind {
        case .callWord(let function, _, _): return help(onEndpoint: function)
        case .argument(let function, _, _): return help(onEndpoint: place.text(function))
        case .keyWord: return help(onTopic: "key", .command)
        case .commandWord(let command, _, _): return help(onTopic: command, .command)
        case .viewWord(let view, _): return help(onTopic: view, .view)
        case .url(let method): return help(onTopic: method, .statement)
        default: return []
        }
    }
}

extension Completer {
    private func help(on word: String, at place: Place, in text: String) -> [String] {
        if place.context.kind == .view { return help(onTopic: word, .view) }
        let found = completions(at: place.range.upperBound, in: text).items.filter {
            $0.text.trimming { ":( ".contains($0) } == word || $0.text.hasPrefix("\(word)(")
        }
        let told = found.map { $0.detail.isEmpty ? $0.label : "\($0.label)  \($0.detail)" }
        let topics = HelpTopics(session.functions).topics(named: word).filter { topic in
            switch place.context.kind {
            case .member, .keyPath: topic.kind == .function && !found.isEmpty
            case .statement, .sending: topic.kind != .function && topic.kind != .view
            default: topic.kind != .view
            }
        }
        guard let topic = topics.first else { return told }
        return (told.count == 1 && topic.kind == .function ? told : []) + topic.lines
    }

    private func help(onEndpoint name: String) -> [String] {
        guard let entry = session.endpoint(named: name) else { return [] }
        let request = entry.declaration.request
        return [name + entry.signature]
            + (entry.documentation.map { [$0] } ?? [])
            + ["\(request.method.text) \(entry.text(request.url.range))"]
    }

    private func help(onTopic name: String, _ kind: HelpTopic.Kind) -> [String] {
        HelpTopics(session.functions).topics(named: name).first { $0.kind == kind }?.lines ?? []
    }

    /// The name around a place, or the one before the blanks there.
    private static func word(
        at offset: Int, in bytes: [UInt8], isPart: (UInt8) -> Bool = \.isNamePart
    ) -> SourceRange {
        var place = min(max(0, offset), bytes.count)
        let isInName = place < bytes.count && isPart(bytes[place])
        if !isInName { while place > 0, bytes[place - 1] == UInt8(ascii: " ") { place -= 1 } }
        let start = bytes[..<place].lastIndex { !isPart($0) }.map { $0 + 1 } ?? 0
        let end = bytes[place...].firstIndex { !isPart($0) } ?? bytes.count
        return start..<max(end, start)
    }
}

extension HelpTopic {
    /// Its forms, its summary and an example.
    fileprivate var lines: [String] {
        let forms = usage.prefix(3)
        let example = examples.first { !forms.contains($0.line) }.map { ["for example: \($0.line)"] } ?? []
        return forms + [summary] + example
    }
}
