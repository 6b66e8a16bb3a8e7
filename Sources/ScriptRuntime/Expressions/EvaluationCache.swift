import Fixtures
package import Foundation
import HTTPModel
import Redaction
package import ScriptSyntax
import Synchronization

/// What is costly to make and asked for again and again: regular expressions, formatters and URL templates, made once.
package final class EvaluationCache: Sendable {
    private struct Contents {
        var regexes: [String: RegexValue] = [:]
        var formatters: [String: DateFormatter] = [:]
        var templates: [String: RequestTemplate] = [:]
        /// Those of templates without variables, and the base they were made under.
        var urls: [String: (base: BaseURL?, url: URL)] = [:]
        /// Where the last request went that held no secret and had no body, and its header lines.
        var tellingNothing: (url: URL, headers: HeaderFields)?

        mutating func formatter(_ format: String) -> DateFormatter {
            if let known = formatters[format] { return known }
            let formatter = DateFormatter()
            formatter.locale = Locale(identifier: "en_US_POSIX")
            formatter.timeZone = .gmt
            formatter.dateFormat = format
            formatters.keep(formatter, for: format)
            return formatter
        }
    }

    private let contents = Mutex(Contents())

    package init() {}

    package func regex(_ pattern: String, at range: SourceRange) throws(RuntimeError) -> RegexValue {
        if let known = contents.withLock({ $0.regexes[pattern] }) { return known }
        do {
            let regex = try RegexValue(pattern: pattern)
            contents.withLock { $0.regexes.keep(regex, for: pattern) }
            return regex
        } catch {
            throw RuntimeError("this is not a regular expression: \(error.reason)", at: range)
        }
    }

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

    /// What a request holds that its name gives away as a secret. One that holds nothing is mostly followed by the same.
    func tellingSecrets(of request: Request) -> [Secret] {
        guard request.body.isEmpty else { return request.tellingSecrets }
        let known = contents.withLock(\.tellingNothing)
        if let known, known.headers == request.headers, known.url == request.url { return [] }
        let secrets = request.tellingSecrets
        if secrets.isEmpty { contents.withLock { $0.tellingNothing = (request.url, request.headers) } }
        return secrets
    }

    /// A date in a pattern of Unicode's, in UTC, whatever the machine is set to.
    package func text(_ date: Date, format: String) -> String {
        contents.withLock { $0.formatter(format).string(from: date) }
    }

    package func date(_ text: String, format: String) -> Date? {
        contents.withLock { $0.formatter(format).date(from: text) }
    }
}

extension Dictionary {
    /// A script that makes up ever new texts must not fill the memory with them.
    fileprivate mutating func keep(_ value: Value, for key: Key) {
        if count >= 256 { removeAll() }
        self[key] = value
    }
}
