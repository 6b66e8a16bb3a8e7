package import Foundation
package import HTTPModel

/// A removable obstacle to a redirect: the cause of a ``/HTTPModel/TransportError``.
package enum RedirectObstacle: Error, Hashable {
    /// The maximum number of redirects was reached.
    case limit(Int)
    /// Only the person who sends the request may decide to send this part of it.
    case consent(Method, URL, hasBody: Bool)
}
