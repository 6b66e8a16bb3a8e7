import FixtureServer
import Fixtures
import Foundation
import HTTPModel

/// The demo's API: the episodes of a video series, and the ways in which APIs go wrong.
struct DemoAPI {
    /// Where its images are.
    let imagesOrigin: String

    func answer(_ request: ServedRequest) -> ServedResponse {
        guard request.headers["X-API-Key"] == DemoServer.key.revealed else {
            return .json(#"{"error":"no_key","message":"Send your key in the header X-API-Key."}"#, status: 401)
        }
        guard request.method == .get || request.method == .head else {
            return .json(#"{"error":"read_only","message":"This API can only be read."}"#, status: 405)
        }
        let path = request.path.split(separator: "/").dropFirst().map(String.init)
        switch (path.first, path.dropFirst().first) {
        case ("episodes", nil): return episodes(for: request)
        case ("episodes", "latest"): return .redirect(to: "/api/episodes/\(DemoEpisode.all[0].id)")
        case ("episodes", let id?):
            guard let episode = DemoEpisode.all.first(where: { String($0.id) == id }) else { return Self.unknown }
            guard path.count > 2 else { return .json(episode.json) }
            return path[2] == "thumbnail" ? .redirect(to: "\(imagesOrigin)/episodes/\(id).svg") : Self.unknown
        case ("status", nil): return Self.broken
        case ("export", nil): return Self.interrupted
        default: return Self.unknown
        }
    }
}

extension DemoAPI {
    private static let unknown = ServedResponse.json(#"{"error":"not_found"}"#, status: 404)

    /// Its text would clear the screen and set the window's title, if a terminal were given it as it is.
    private static let broken = ServedResponse(
        Status(500), headers: HeaderFields(known: ["Content-Type": "text/plain; charset=utf-8"]),
        body: Data("\u{1b}[2J\u{1b}]0;mine now\u{7}The database is away. \u{202e}Back soon.\n".utf8))

    private static let interrupted = ServedResponse(
        Status(200), headers: HeaderFields(known: ["Content-Type": "application/json"]),
        body: Data(DemoEpisode.listing.utf8), hangsUpAfter: 900)

    private func episodes(for request: ServedRequest) -> ServedResponse {
        let body = Data(DemoEpisode.listing.utf8)
        let isCompressible = request.headers["Accept-Encoding"]?.lowercased().contains("gzip") == true
        guard isCompressible, let compressed = Gzip.pack(body) else { return .json(DemoEpisode.listing) }
        let headers = HeaderFields(known: [
            "Content-Type": "application/json", "Content-Encoding": "gzip", "Vary": "Accept-Encoding",
        ])
        return ServedResponse(Status(200), headers: headers, body: compressed)
    }
}

/// The host of the demo's images. It tells whether somebody handed it a key that is not its own.
enum DemoImages {
    static func answer(_ request: ServedRequest) -> ServedResponse {
        let key = request.headers.contains("X-API-Key") ? "a key came along" : "no key came along"
        let picture = """
            <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 9">
              <title>\(key)</title>
              <rect width="16" height="9" fill="#24344d"/>
              <path d="M6 2.5v4l4-2z" fill="#fff"/>
            </svg>

            """
        return ServedResponse(
            Status(200), headers: HeaderFields(known: ["Content-Type": "image/svg+xml"]), body: Data(picture.utf8))
    }
}

extension ServedResponse {
    fileprivate static func json(_ text: String, status: Int = 200) -> ServedResponse {
        ServedResponse(
            Status(status), headers: HeaderFields(known: ["Content-Type": "application/json"]), body: Data(text.utf8))
    }

    fileprivate static func redirect(to place: String) -> ServedResponse {
        ServedResponse(Status(302), headers: HeaderFields(known: ["Location": place]))
    }
}

extension HeaderFields {
    /// Lines that are known to be sound.
    fileprivate init(known lines: KeyValuePairs<String, String>) {
        self.init(lines.compactMap { try? HeaderField($0.key, $0.value) })
    }
}
