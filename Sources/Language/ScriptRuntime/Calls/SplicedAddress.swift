import Basics
import HTTPModel
import ModelDecoding
import ScriptExpressions
import ScriptSyntax

/// The absolute address that a splice at the start of a URL stands for: `GET \(server)/metrics`.
struct SplicedAddress: Sendable {
    fileprivate let text: String
}

extension SplicedAddress {
    /// Creates the address that a value is; nil where it is anything but an absolute http or https URL.
    init?(_ value: Value) {
        let url = if case .model(.url(let url)) = value { url.absoluteString } else { value.text?.revealed }
        guard let url, url.hasPrefix("http://") || url.hasPrefix("https://"), (try? SiteAddress.read(url)) != nil else {
            return nil
        }
        text = url
    }
}

extension SplicedAddress {
    /// Returns the address as the beginning of a template that continues with its path or its query.
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

    /// True if the address already has a query, which the following text continues.
    var hasQuery: Bool { text.contains("?") && !text.contains("#") }

    /// The address with its braces escaped, because they do not belong to the template.
    private var escaped: String { text.replacingBytes("{", with: "%7B").replacingBytes("}", with: "%7D") }
}

extension String {
    /// The query as a continuation of another one: `&x=1`, `{&x}`.
    var asFurtherQuery: String {
        if hasPrefix("?") { return "&" + dropFirst() }
        return hasPrefix("{?") ? "{&" + dropFirst(2) : self
    }
}

extension Word {
    /// Indicates whether an interpolation at the start may be an address that the rest continues, because `/`, `?` or
    /// `#` follows it, or a template's form of them.
    package var goesOnFromAddress: Bool {
        guard case .splice? = template.parts.first else { return false }
        guard template.parts.count > 1 else { return true }
        guard case .text(let rest) = template.parts[1] else { return false }
        return ["/", "?", "#", "{/", "{?", "{&"].contains { rest.hasPrefix($0) }
    }
}
