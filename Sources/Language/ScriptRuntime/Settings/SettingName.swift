package import ScriptSyntax

/// The name of a setting: `base`, `header accept`, `transport.timeout`.
struct SettingName: Sendable, Hashable {
    private let words: [String]

    fileprivate init(_ words: String...) { self.words = words }
}

extension Statement {
    /// Returns the setting that the statement sets; `nil` if there is none. `isDecoder` recognises
    /// other words for the decoder.
    func setting(whereDecoder isDecoder: (String) -> Bool = { _ in false }) -> SettingName? {
        switch kind {
        case .assignment(let assignment):
            guard let path = assignment.target.settingPath(whereDecoder: isDecoder) else { return nil }
            return SettingName(path.root, path.name ?? "")
        case .command(let command):
            guard let first = command.arguments.first?.word.template.plain else { return nil }
            switch CommandName(command) {
            case .base: return SettingName("base")
            case .header: return SettingName("header", first.lowercased())
            case .key:
                let name = command.arguments.dropFirst().first?.word.template.plain ?? ""
                return SettingName("key", first, ["header", "query"].contains(first) ? name.lowercased() : "")
            default: return nil
            }
        default: return nil
        }
    }
}

extension Source {
    /// Returns the setting that the source shows as a statement, `transport.timeout`, or `prompt` for
    /// all of the prompt's settings.
    package func shownSetting(whereVariable isVariable: (String) -> Bool) -> String? {
        guard result == nil, case .expression(let expression) = kind else { return nil }
        switch expression.kind {
        case .name("prompt"): return isVariable("prompt") ? nil : "prompt"
        case .member(let inner, let name):
            guard case .name(let root) = inner.kind, !isVariable(root),
                SettingTable.names(of: root).contains(name.text)
            else { return nil }
            return "\(root).\(name.text)"
        default: return nil
        }
    }
}

extension ScriptExpression {
    /// `decoder`, `transport.timeout`, `prompt.pager`, and `json.keyDecodingStrategy` where `json` is the decoder.
    func settingPath(whereDecoder isDecoder: (String) -> Bool) -> (root: String, name: String?)? {
        switch kind {
        case .name(let root) where root == "decoder" || root == "transport": (root, nil)
        case .member(let inner, let name):
            if case .name(let root) = inner.kind {
                if ["decoder", "transport", "prompt"].contains(root) {
                    (root, name.text)
                } else {
                    isDecoder(root) ? ("decoder", name.text) : nil
                }
            } else {
                nil
            }
        default: nil
        }
    }
}
