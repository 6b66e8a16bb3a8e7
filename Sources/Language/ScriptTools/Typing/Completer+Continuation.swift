import ScriptRuntime
import ScriptSyntax

extension Completer {
    /// The rest of an endpoint's name or path that is being typed at the end of a text.
    package func continuation(of text: String) -> String? {
        let end = text.utf8.count
        let context = CompletionContext(at: end, in: text)
        let typed = String(decoding: Array(text.utf8)[context.range.clamped(to: 0..<end)], as: UTF8.self)
        guard !typed.isEmpty else { return nil }
        let names: [String]
        switch context.kind {
        case .statement, .sending, .value, .body: names = endpointNames(beginningWith: typed)
        case .member(of: let value):
            let before = String(decoding: Array(text.utf8)[value.clamped(to: 0..<end)], as: UTF8.self)
            guard let group = session.group(named: before) else { return nil }
            names = session.endpoints.all(below: group).map { String($0.path.dropFirst(group.count + 1)) }
                .filter { $0.hasPrefix(typed) }
        case .url: names = paths(beginningWith: typed)
        default: return nil
        }
        // The shortest name takes the fewest keys to continue from.
        let name = names.min { ($0.utf8.count, $0) < ($1.utf8.count, $1) }
        return name.map { String($0.dropFirst(typed.count)) }.flatMap { $0.isEmpty ? nil : $0 }
    }

    /// Endpoints as they are called where the current API is, and the names of the others.
    private func endpointNames(beginningWith typed: String) -> [String] {
        let api = session.api.name
        let own = session.endpoints.all.lazy.filter { $0.api == api || $0.api == nil }.map(\.name)
        return own.filter { $0.hasPrefix(typed) } + session.apiNames.filter { $0.hasPrefix(typed) }
    }

    /// Returns the paths of endpoints, up to their first variable, and of earlier requests.
    private func paths(beginningWith typed: String) -> [String] {
        let lead = typed.hasPrefix("/") ? "/" : ""
        let declared = session.endpoints.all.filter { $0.api == session.api.name }.map { entry in
            String(entry.address.prefix { $0 != "{" && $0 != "\\" })
        }
        return (declared + outside.paths).map { $0.hasPrefix("/") ? $0 : lead + $0 }.filter { $0.hasPrefix(typed) }
    }
}
