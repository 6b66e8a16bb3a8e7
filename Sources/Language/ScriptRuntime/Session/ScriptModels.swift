import ModelDecoding
import ScriptSyntax

/// The declarations of models in a script, and which of them stand together.
struct ScriptModels: Sendable {
    private struct Entry {
        let model: ModelSource
        /// The braces it stands in: an API's, or none.
        let block: Int
        /// Declarations with nothing but declarations between them have the same one.
        let group: Int

        var start: Int { model.source.range.lowerBound }
    }

    private var entries: [Entry] = []

    init(of script: Script) {
        var group = 0
        add(script.statements, block: 0, &group)
    }

    /// Those below a model that nothing separates from it, and that run nothing before it is their turn. What declares a
    /// name again waits for its turn.
    func together(with model: ModelSource) -> [ModelSource] {
        guard let own = entry(of: model) else { return [] }
        return Self.once(entries.filter { $0.group == own.group && $0.start > own.start }.map(\.model), after: model)
    }

    /// Those in the same braces that a model mentions or that these mention in turn, where some of them stand apart from
    /// it, below other statements.
    func needed(by model: ModelSource) -> [ModelSource] {
        guard let own = entry(of: model) else { return [] }
        let below = entries.filter { $0.block == own.block && $0.start > own.start }
        guard below.contains(where: { $0.group != own.group }) else { return [] }
        let models = Dictionary(grouping: below) { $0.model.name.text }
        var (waiting, seen): ([ModelSource], Set<String>) = ([model], [])
        var needed: [Entry] = []
        while let next = waiting.popLast() {
            for name in next.source.text.mentionedNames where seen.insert(String(name)).inserted {
                let found = models[String(name)] ?? []
                needed += found
                waiting += found.map(\.model)
            }
        }
        guard needed.contains(where: { $0.group != own.group }) else { return [] }
        return Self.once(needed.sorted { $0.start < $1.start }.map(\.model), after: model)
    }

    /// The script's text with declarations as they are now, each in the place of the one at the same line.
    func text(of script: ScriptSource, declaring sources: [SourceText]) -> String {
        let lines = entries.map { script.lines.location(of: $0.start).line }
        var bytes = Array(script.text.utf8)
        for (entry, line) in zip(entries, lines).reversed() where lines.count(where: { $0 == line }) == 1 {
            guard let source = sources.first(where: { $0.firstLine == line }) else { continue }
            bytes.replaceSubrange(entry.model.source.range, with: source.text.utf8)
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// Of several declarations of a name the first one.
    private static func once(_ models: [ModelSource], after first: ModelSource) -> [ModelSource] {
        var names: Set<String> = first.keyword == "extension" ? [] : [first.name.text]
        return models.filter { $0.keyword == "extension" || names.insert($0.name.text).inserted }
    }

    private func entry(of model: ModelSource) -> Entry? {
        entries.first { $0.start == model.source.range.lowerBound }
    }

    private mutating func add(_ statements: [Statement], block: Int, _ group: inout Int) {
        group += 1
        for statement in statements {
            switch statement.kind {
            case .model(let model): entries.append(Entry(model: model, block: block, group: group))
            case .endpoint: continue
            case .api(let api):
                add(api.statements, block: statement.range.lowerBound + 1, &group)
                group += 1
            default: group += 1
            }
        }
    }
}
