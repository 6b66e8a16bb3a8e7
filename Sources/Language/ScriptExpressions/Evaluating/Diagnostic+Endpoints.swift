package import ModelDecoding
package import ScriptSyntax

extension Diagnostic {
    /// `setTags ["a"]` reads as an index, because a list follows its label.
    package init(indexing endpoint: String, _ parameters: [(name: String, type: ModelType?)], at range: SourceRange) {
        let list = parameters.first { if case .array? = $0.type?.unwrapped { true } else { false } }
        self.init(
            "[…] without a label is read as an index, but the endpoint \(endpoint) has none",
            advice: (list ?? parameters.first).map { "to give it a list, write \(endpoint) \($0.name): […]" },
            at: range)
    }
}
