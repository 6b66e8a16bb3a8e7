import Foundation
import HTTPMiddleware
import ScriptSyntax

extension RequestBuilder {
    /// Returns the session's keys, without those in whose place the request has lines of its own: `NAME: none`
    /// leaves out the key of that header, and a query item in the request's text is sent in place of the key's.
    ///
    /// An item in a URL that came as a value does not count: a link of the server may carry an old key.
    func keys(beside literal: RequestLiteral, in url: URL) -> Credentials? {
        guard var keys = settings.credentials else { return nil }
        let leftOut = literal.namesLeftOut
        let items = URLComponents(url: url, resolvingAgainstBaseURL: true)?.queryItems?.map(\.name) ?? []
        let written = literal.url.writtenItems.intersection(items)
        keys.remove { key in
            switch key.place {
            case .header(let name): leftOut.contains(name)
            case .query(let name): written.contains(name)
            case .signature: false
            }
        }
        return keys.keys.isEmpty ? nil : keys
    }
}

extension RequestLiteral {
    /// The names, in small letters, of its lines `NAME: none`.
    var namesLeftOut: Set<String> {
        Set(headers.lazy.filter { $0.value.plain == "none" }.map { $0.name.text.lowercased() })
    }
}

extension Word {
    /// The names that its text itself has after `?`, be they items or variables of a template.
    fileprivate var writtenItems: Set<String> {
        let text = template.parts.map { if case .text(let text) = $0 { text } else { "" } }.joined()
        guard let mark = text.firstIndex(of: "?") else { return [] }
        let pieces = text[mark...].prefix { $0 != "#" }.split { "?&{},".contains($0) }
        return Set(
            pieces.map { piece in
                let name = piece.prefix { !"=*:".contains($0) }.replacing("+", with: " ")
                return String(name).removingPercentEncoding ?? String(name)
            })
    }
}
