import APIDocuments
package import Foundation
import HTTPModel

/// The endpoints of a session, found by the requests that they describe.
///
/// A request belongs to the endpoint whose method and path it matches; if there are two, to the one with fewer path
/// parameters.
package struct EndpointRoutes: Sendable {
    /// An endpoint, and the settings that its responses are read with.
    package struct Route: Sendable {
        package let entry: EndpointEntry
        package let decoder: DecoderSettings
        fileprivate let template: PathTemplate
    }

    private struct Shape: Hashable {
        let method: String
        let count: Int
    }

    /// By method and number of segments, those with the fewest holes first.
    private let routes: [Shape: [Route]]

    /// Creates the routes of all endpoints below their bases, and below others. `decoders` has the settings for the responses
    /// of some endpoints, by their full names. If `apis` is not empty, only these APIs count.
    package init(
        _ session: Session, of apis: Set<String?>? = nil, decoders: [String: DecoderSettings] = [:],
        below bases: [URL] = []
    ) {
        var routes: [Shape: [Route]] = [:]
        for entry in session.endpoints.everywhere where apis?.contains(entry.api) != false {
            let settings = session.api(named: entry.api)?.settings
            let decoder = decoders[entry.path] ?? settings?.decoder ?? DecoderSettings()
            for path in entry.paths(below: [settings?.base?.url] + bases) {
                let template = PathTemplate(path)
                routes[Shape(method: entry.method, count: template.count), default: []].append(
                    Route(entry: entry, decoder: decoder, template: template))
            }
        }
        self.routes = routes.mapValues { routes in
            routes.sorted { ($0.template.holes, $0.entry.path) < ($1.template.holes, $1.entry.path) }
        }
    }

    /// Returns the endpoint that a request with a method and a path belongs to; if several match equally, the one of an API.
    package func route(of method: String, _ path: String, preferring api: String? = nil) -> Route? {
        let segments = PathTemplate.segments(of: path)
        let fitting = routes[Shape(method: method, count: segments.count)]?.filter { $0.template.fits(segments) } ?? []
        return fitting.first { $0.entry.api == api } ?? fitting.first
    }
}

extension EndpointEntry {
    /// The paths of its requests below these URLs: an absolute address has only its own.
    fileprivate func paths(below bases: [URL?]) -> Set<String> {
        var path = String(address.prefix { $0 != "?" && $0 != "#" })
        // The beginning of `{?page}`.
        if path.hasSuffix("{") { path.removeLast() }
        if let scheme = path.range(of: "://") {
            return [String(path[scheme.upperBound...].drop { $0 != "/" })]
        }
        return Set(bases.map { ($0?.path(percentEncoded: true) ?? "") + "/" + path })
    }
}
