import Basics
import Foundation
import HTTPMiddleware
import HTTPModel
import Redaction
import ScriptExpressions

/// The expensive results of preparing requests, computed once for all calls: templates, URLs, and whether their names
/// identify secrets.
package final class PreparedRequests: Sendable {
    private struct Contents {
        var templates: [String: RequestTemplate] = [:]
        /// Those of templates without variables, and the base they were made under.
        var urls: [String: (base: BaseURL?, url: URL)] = [:]
        /// True if texts that stand for addresses name a server.
        var addresses: [String: Bool] = [:]
        /// The URL and the header lines of the last request that held no secret and had no body.
        var tellingNothing: (url: URL, headers: HeaderFields)?
    }

    private let contents = Lock(Contents())

    package init() {}

    func template(_ text: String) throws(RequestTemplateError) -> RequestTemplate {
        if let known = contents.withLock({ $0.templates[text] }) { return known }
        let template = try RequestTemplate(text)
        contents.withLock { $0.templates.keep(template, for: text) }
        return template
    }

    /// The URL of a template without variables.
    func url(_ template: RequestTemplate, under base: BaseURL?) throws(RequestTemplateError) -> URL {
        let text = template.description
        if let known = contents.withLock({ $0.urls[text] }), known.base == base { return known.url }
        let url = try template.url(under: base)
        contents.withLock { $0.urls.keep((base, url), for: text) }
        return url
    }

    /// True if the address of a request that is written out names its server.
    func isAddress(_ text: String) -> Bool {
        if let known = contents.withLock({ $0.addresses[text] }) { return known }
        let isAddress = WrittenAuthority(of: text) != .none
        contents.withLock { $0.addresses.keep(isAddress, for: text) }
        return isAddress
    }

    /// Returns the values in a request whose names identify them as secrets. A request without any is
    /// usually followed by the same one.
    func tellingSecrets(of request: Request) -> [Secret] {
        guard request.body.isEmpty else { return request.tellingSecrets }
        let known = contents.withLock(\.tellingNothing)
        if let known, known.headers == request.headers, known.url == request.url { return [] }
        let secrets = request.tellingSecrets
        if secrets.isEmpty { contents.withLock { $0.tellingNothing = (request.url, request.headers) } }
        return secrets
    }
}
