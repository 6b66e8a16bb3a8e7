package import Foundation

/// Where a request goes, read in the one way in which it is sent.
package struct Destination: Sendable, Hashable {
    /// Whom it speaks to.
    package let origin: Origin
    /// The URL without its fragment.
    package let address: String

    /// Refuses a URL that is not absolute, names a user, or could be read in more than one way.
    package init(_ url: URL) throws(TransportError) {
        let text = url.absoluteString
        do {
            origin = try SiteAddress.read(text).site.origin
        } catch {
            throw TransportError(.invalidRequest, error.description)
        }
        let sent = text.utf8.prefix { $0 != UInt8(ascii: "#") }
        address = String(Substring(sent))
        guard sent.allSatisfy({ (0x21...0x7e).contains($0) }) else {
            throw TransportError(
                .invalidRequest, "the URL holds a blank, a control or a character that must be escaped")
        }
    }
}
