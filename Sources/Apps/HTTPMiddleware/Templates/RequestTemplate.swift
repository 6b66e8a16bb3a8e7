public import Foundation
public import HTTPModel

/// A template for the URL of a request: a ``URITemplate`` in which every value is data.
///
/// Whatever is filled in, the URL keeps the written origin, and its path keeps the written segments: nothing in a
/// value acts as a slash, a question mark or a step upwards. Only `{/list*}` gives each element a segment of its own,
/// and `{/x}` gives none if `x` is undefined. A query item whose variables are all undefined is left out, in `{?page}`
/// as in `?page={page}`.
///
/// ```swift
/// let template = try RequestTemplate("episodes{?page}")
/// let url = try template.url(under: BaseURL("https://api.example.com/v1"), ["page": "2"])
/// ```
public struct RequestTemplate: Sendable, Hashable, CustomStringConvertible {
    /// The template as it was written.
    public let template: URITemplate
    package let site: SiteAddress?
    package let path: [Piece]
    package let query: [Piece]?
    /// True if the sent site reads as the same site again, so that a URL made from it need not be read.
    private let siteIsStable: Bool

    /// Reads a template; the error says where it is wrong and what to write instead.
    public init(_ text: String) throws(RequestTemplateError) {
        let template: URITemplate
        do { template = try URITemplate(ofRequest: text) } catch { throw .template(error) }
        try self.init(template)
    }

    /// Creates a template for requests, which has no variables in scheme, host and port, and no fragment.
    public init(_ template: URITemplate) throws(RequestTemplateError) {
        var reader = try RequestTemplateReader(template)
        try reader.read()
        self.template = template
        site = reader.site
        siteIsStable = reader.site?.isStable == true
        path = reader.path
        query = reader.query
    }

    /// A text without variables, in which braces are ordinary characters.
    init(literal text: String) throws(RequestTemplateError) {
        try self.init(URITemplate(literal: text))
    }

    /// The names of its variables, each once, in the order of their first use.
    public var variables: [String] { template.variables }

    /// Indicates whether it includes scheme and host, so that it does not need a base.
    public var isAbsolute: Bool { site != nil }

    /// The template as it was written.
    public var description: String { template.description }

    /// Returns the URL with these values. A value that would lead elsewhere is refused, and the error names its
    /// variable.
    public func url(
        under base: BaseURL? = nil, _ values: [String: URITemplate.Value] = [:]
    ) throws(RequestTemplateError) -> URL {
        for name in variables { try values[name]?.checkControls(of: name) }
        let path = try filledPath(values)
        let query = try filledQuery(values)
        if let site {
            return try built(site, path + query, isStable: siteIsStable)
        } else if let base {
            return try built(base.site, base.path(under: path) + query, isStable: true)
        } else {
            throw .noBase
        }
    }

    /// A piece of the path or the query.
    package enum Piece: Sendable, Hashable {
        case literal(String)
        case expression(URITemplate.Expression)
    }
}

extension RequestTemplate {
    private func built(_ site: SiteAddress, _ rest: String, isStable: Bool) throws(RequestTemplateError) -> URL {
        let text = site.text + rest
        let url =
            isStable && rest.endsAuthority ? URL(sendable: text) : URL(sendable: text, origin: site.origin)
        guard let url else { throw .unsendable }
        return url
    }
}

extension String {
    /// True if the text before it is exactly scheme, host and port.
    fileprivate var endsAuthority: Bool {
        let bytes = utf8
        guard let first = bytes.first else { return true }
        return (first == UInt8(ascii: "/") || first == UInt8(ascii: "?")) && bytes.allSatisfy { 0x21...0x7e ~= $0 }
    }
}

extension URITemplate.Value {
    fileprivate func checkControls(of variable: String) throws(RequestTemplateError) {
        let texts: [String] =
            switch self {
            case .string(let text): [text]
            case .list(let elements): elements
            case .pairs(let pairs): pairs.flatMap { [$0.name, $0.value] }
            }
        for text in texts {
            guard let byte = text.utf8.first(where: { [0, 10, 13].contains($0) }) else { continue }
            throw .value(variable: variable, .control(byte))
        }
    }
}
