import Foundation
import HTTPModel

/// The target of a redirect: its `Location`, read strictly if a lenient reading could have two meanings.
///
/// Blanks and non-ASCII characters in path and query become escapes, as in every browser. The user name, the
/// password and the fragment are left out, because they are never sent on.
struct RedirectLocation {
    let hasUserInfo: Bool
    private let reference: String

    /// The place that a response names; `nil` if it does not name one.
    init?(of response: Response) throws(RedirectRefusal) {
        let places = response.headers.values(of: "Location")
        guard let text = places.first else { return nil }
        guard Set(places).count == 1 else { throw RedirectRefusal("it has \(places.count) different Locations") }
        try self.init(text)
    }

    init(_ text: String) throws(RedirectRefusal) {
        guard !text.isEmpty else { throw RedirectRefusal("its Location is empty") }
        guard text.utf8.count <= Self.longest else {
            throw RedirectRefusal("its Location is longer than \(Self.longest) bytes")
        }
        guard !text.unicodeScalars.contains(where: { $0 == "\\" || $0.value < 0x20 || $0.value == 0x7f }) else {
            throw RedirectRefusal("its Location contains a backslash or a control character")
        }
        let place = text.prefix { $0 != "#" }
        let scheme = SiteAddress.scheme(of: place).map { "\($0):" } ?? ""
        let rest = place.dropFirst(scheme.count)
        let authority = rest.hasPrefix("//") ? rest.dropFirst(2).prefix { $0 != "/" && $0 != "?" } : ""
        let host = authority.split(separator: "@", omittingEmptySubsequences: false)
        guard host.count <= 2 else { throw RedirectRefusal("its Location names more than one user") }
        hasUserInfo = host.count == 2
        reference =
            hasUserInfo ? "\(scheme)//\(host[1])\(rest[authority.endIndex...])" : String(place)
    }

    /// Returns the URL it means, relative to the URL of the request (RFC 3986, 5.2).
    func resolved(against base: URL) throws(RedirectRefusal) -> URL {
        guard !reference.isEmpty else { return base }
        let url: URL?
        if reference.hasPrefix("//") {
            url = try absolute("\(base.scheme ?? ""):\(reference)")
        } else if SiteAddress.scheme(of: reference) != nil {
            url = try absolute(reference)
        } else {
            url = URL(string: PercentEncoding.encode(reference, keeping: .query), relativeTo: base)?.absoluteURL
        }
        guard let url else { throw RedirectRefusal("its Location is not a URL") }
        return url
    }
}

extension RedirectLocation {
    /// Longer than any server accepts, and short enough to be searched for secrets at once.
    private static let longest = 16 << 10

    private func absolute(_ text: String) throws(RedirectRefusal) -> URL? {
        do {
            let (site, rest) = try SiteAddress.read(text)
            return URL(string: site.text + PercentEncoding.encode(rest, keeping: .query))
        } catch .scheme(let scheme) {
            throw RedirectRefusal("it leads to \(scheme):, and only http and https are followed")
        } catch {
            throw RedirectRefusal("the host in its Location is ambiguous")
        }
    }
}
