import Basics
import HTTPModel
import ModelDecoding
import ScriptExpressions
import ScriptSyntax

/// The absolute address that a splice at the start of a URL stands for: `GET \(server)/metrics`.
struct SplicedAddress: Sendable {
    fileprivate let text: String
}

extension Value {
    /// The value as an absolute http or https URL; nil where it is anything else.
    var address: SplicedAddress? {
        let text: String
        switch self {
        case .model(.url(let url)): text = url.absoluteString
        default:
            guard let own = self.text?.revealed else { return nil }
            text = own
        }
        guard text.hasPrefix("http://") || text.hasPrefix("https://"), (try? SiteAddress.read(text)) != nil else {
            return nil
        }
        return SplicedAddress(text: text)
    }
}

extension SplicedAddress {
    /// The address as the beginning of a template: what follows it goes on with its path or its query.
    func beginning(before next: StringTemplate.Part, at range: SourceRange) throws(RuntimeError) -> String {
        guard case .text(let rest) = next else { return escaped }
        let goesOnWithPath = rest.hasPrefix("/") || rest.hasPrefix("{/")
        if goesOnWithPath, text.contains("?") {
            let message = "this address has a query, and a path cannot follow it"
            throw RuntimeError(
                message, advice: "leave the query out of the address",
                kind: .call(CallFailure(.invalidEndpoint, .message(message))), at: range)
        }
        return goesOnWithPath && escaped.hasSuffix("/") ? String(escaped.dropLast()) : escaped
    }

    /// Whether it has a query already, which what follows goes on.
    var hasQuery: Bool { text.contains("?") && !text.contains("#") }

    /// Braces in a value are no template's.
    private var escaped: String { text.replacingBytes("{", with: "%7B").replacingBytes("}", with: "%7D") }
}

extension String {
    /// A query as it goes on after another one: `&x=1`, `{&x}`.
    var asFurtherQuery: String {
        if hasPrefix("?") { return "&" + dropFirst() }
        return hasPrefix("{?") ? "{&" + dropFirst(2) : self
    }
}

extension Word {
    /// Whether a splice at its start may be an address that the rest goes on from: `/`, `?` or `#` follows it, or what a
    /// template writes so.
    package var goesOnFromAddress: Bool {
        guard case .splice? = template.parts.first else { return false }
        guard template.parts.count > 1 else { return true }
        guard case .text(let rest) = template.parts[1] else { return false }
        return ["/", "?", "#", "{/", "{?", "{&"].contains { rest.hasPrefix($0) }
    }
}
