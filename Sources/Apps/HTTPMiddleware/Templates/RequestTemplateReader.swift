import HTTPModel

/// Divides a template into site, path and query, and refuses templates that cannot make a request.
struct RequestTemplateReader {
    private(set) var site: SiteAddress?
    private(set) var path: [RequestTemplate.Piece] = []
    private(set) var query: [RequestTemplate.Piece]?
    private var parts: [URITemplate.Part]
    private var region = Region.path

    /// The region that the next part belongs to.
    private enum Region {
        /// After the host: only the beginning of a path or a query can follow.
        case authority
        case path
        /// After a query that may be left out: only more items can follow.
        case afterQuery
        case query
    }

    init(_ template: URITemplate) throws(RequestTemplateError) {
        parts = template.parts
        guard !template.description.hasBlanksAround else { throw .address(.blanks) }
        if let variable = template.variableInScheme { throw .misplaced(variable: variable, .authority) }
        guard case .literal(let written, let span)? = parts.first else { return }
        let text = BareAddress.completedForRequest(written)
        if text.hasPrefix("//") { throw .address(.networkPath) }
        guard let scheme = SiteAddress.scheme(of: text) else { return }
        let rest: Substring
        do {
            let read = try SiteAddress.read(text)
            site = read.site
            rest = read.rest
        } catch {
            let isKnown = Origin.usualPorts[scheme.lowercased()] != nil
            if isKnown, case .expression(let expression)? = parts.dropFirst().first, text.endsInAuthority {
                throw .misplaced(variable: expression.firstName, .authority)
            }
            throw .address(error)
        }
        parts[0] = .literal(String(rest), span: span)
        region = rest.isEmpty ? .authority : .path
    }

    mutating func read() throws(RequestTemplateError) {
        for part in parts {
            switch part {
            case .literal(let text, _): try add(text)
            case .expression(let expression): try add(expression)
            }
        }
    }
}

extension RequestTemplateReader {
    private mutating func add(_ text: String) throws(RequestTemplateError) {
        guard let first = text.first else { return }
        if let byte = text.utf8.first(where: { $0 < 0x20 || $0 == 0x7f }) { throw .address(.control(byte)) }
        if text.contains("#") { throw .address(.fragment) }
        switch region {
        case .authority where first != "/" && first != "?":
            throw .misplaced(variable: path.lastName, .authority)
        case .afterQuery where first != "&":
            throw .misplaced(variable: query?.lastName ?? "", .afterQuery)
        case .authority, .path:
            let mark = text.firstIndex(of: "?") ?? text.endIndex
            path.append(.literal(PercentEncoding.encode(text[..<mark], keeping: .path)))
            region = .path
            guard mark < text.endIndex else { return }
            query = [.literal(PercentEncoding.encode(text[text.index(after: mark)...], keeping: .query))]
            region = .query
        case .afterQuery, .query:
            query?.append(.literal(PercentEncoding.encode(text, keeping: .query)))
            region = .query
        }
    }

    private mutating func add(_ expression: URITemplate.Expression) throws(RequestTemplateError) {
        switch (expression.operator, region) {
        case (.fragment, _):
            throw .misplaced(variable: expression.firstName, .fragment)
        case (.query, _), (.continuation, _):
            query = (query ?? []) + [.expression(expression)]
            region = .afterQuery
        case (_, .query):
            query?.append(.expression(expression))
        case (_, .afterQuery):
            throw .misplaced(variable: expression.firstName, .afterQuery)
        case (.segment, _), (_, .path):
            path.append(.expression(expression))
        case (_, .authority):
            throw .misplaced(variable: expression.firstName, .authority)
        }
    }
}

extension URITemplate {
    /// The variable before `://`, if one stands in the scheme.
    fileprivate var variableInScheme: String? {
        var name: String?
        for part in parts {
            switch part {
            case .expression(let expression):
                name = name ?? expression.firstName
            case .literal(let text, _):
                guard let stop = text.firstIndex(where: { "/?#".contains($0) }) else { continue }
                let isScheme = text[..<stop].hasSuffix(":") && text[stop...].hasPrefix("//")
                return isScheme ? name : nil
            }
        }
        return nil
    }
}

extension URITemplate.Expression {
    fileprivate var firstName: String { variables.first?.name ?? "" }
}

extension [RequestTemplate.Piece] {
    fileprivate var lastName: String {
        guard case .expression(let expression)? = last else { return "" }
        return expression.firstName
    }
}

extension String {
    /// True if this is a scheme and at most a part of a host.
    fileprivate var endsInAuthority: Bool {
        guard let slashes = firstRange(of: "//") else { return true }
        return !self[slashes.upperBound...].contains { "/?#".contains($0) }
    }
}
