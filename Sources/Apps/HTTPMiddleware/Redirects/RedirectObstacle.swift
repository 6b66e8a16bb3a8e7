package import Foundation
package import HTTPModel

/// A removable obstacle to a redirect: the cause of a ``/HTTPModel/TransportError``.
package enum RedirectObstacle: Error, Hashable {
    /// There were as many as are followed.
    case limit(Int)
    /// Only the person who sends it may decide that this is sent.
    case consent(Method, URL, hasBody: Bool)
}
