package import Foundation

/// The destination of a request, read exactly as it is sent.
package struct Destination: Sendable, Hashable {
    /// The scheme, host and port it addresses.
    package let origin: Origin
    /// The URL without its fragment.
    package let address: String

    /// Refuses a URL that is not absolute, names a user, or could be read in more than one way.
    ///
    /// If the URL begins with the same scheme, host and port as the last one, they are not read again.
    package init(_ url: URL, after last: Destination? = nil) throws(TransportError) {
        let text = url.absoluteString
        // An address is ASCII, and equal to no other text of its length.
        if let last, text.utf8.count == last.address.utf8.count, text == last.address {
            self = last
            return
        }
        if let last, text.begins(withSite: last.address, of: last.siteLength) {
            (origin, siteLength) = (last.origin, last.siteLength)
        } else {
            do {
                let (site, rest) = try SiteAddress.read(text)
                origin = site.origin
                siteLength = text.utf8.count - rest.utf8.count
            } catch {
                throw TransportError(.invalidRequest, error.description)
            }
        }
        let sent = text.utf8.prefix { $0 != UInt8(ascii: "#") }
        address = String(Substring(sent))
        guard sent.allSatisfy({ (0x21...0x7e).contains($0) }) else {
            throw TransportError(
                .invalidRequest, "the URL contains a space, a control character or a character that must be escaped")
        }
    }

    /// The number of bytes of the address that name its origin.
    private let siteLength: Int
}
