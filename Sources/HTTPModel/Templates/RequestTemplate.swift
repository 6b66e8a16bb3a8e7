public import Foundation

/// Where does a request go, once its variables are known? A ``URITemplate`` in which every value is data.
///
/// Whatever is filled in, the URL speaks to the origin that is written, and its path has the segments that are
/// written: nothing in a value is a slash, a question mark or a step upwards. Only `{/list*}` gives a segment
/// to each element, and `{/x}` none where `x` is undefined. An item of the query all of whose variables are
/// undefined is left out, in `{?page}` as in `?page={page}`.
public struct RequestTemplate: Sendable, Hashable, CustomStringConvertible {
    /// The template as it was written.
    public let template: URITemplate
    let site: SiteAddress?
    let path: [Piece]
    let query: [Piece]?
    /// Is the site read again as it was read, so that a URL of it need not be?
    private let siteIsStable: Bool

    /// Reads a template; the error says where it is wrong and what to write instead.
    public init(_ text: String) throws(RequestTemplateError) {
        let template: URITemplate
        do { template = try URITemplate(text) } catch { throw .template(error) }
        try self.init(template)
    }

    /// A template for requests: it has no variable in scheme, host and port, and no fragment.
    public init(_ template: URITemplate) throws(RequestTemplateError) {
        var reader = try RequestTemplateReader(template)
        try reader.read()
        self.template = template
        site = reader.site
        siteIsStable = reader.site?.isStable == true
        path = reader.path
        query = reader.query
    }

    /// A text without variables, whose braces are characters like any other.
    init(literal text: String) throws(RequestTemplateError) {
        try self.init(URITemplate(literal: text))
    }

    /// Which variables does it have? Each once, in the order they first stand in.
    public var variables: [String] { template.variables }

    /// Does it say scheme and host itself, so that it needs no base?
    public var isAbsolute: Bool { site != nil }

    /// The template as it was written.
    public var description: String { template.description }

    /// The URL with these values. A value that would lead elsewhere is refused by its variable's name.
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
    enum Piece: Sendable, Hashable {
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
    /// Behind this, is everything before it scheme, host and port, and nothing else?
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
