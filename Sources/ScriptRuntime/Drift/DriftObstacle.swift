package import HTTPModel

/// Why a recorded request is not sent again.
package enum DriftObstacle: Error, Sendable, Hashable {
    /// Its method may change something.
    case mayChange(HTTPModel.Method)
    /// It needs a secret that was not given for its server, which is named as a base is.
    case secret(String, server: String)
    /// Its URL is not an address that can be called.
    case address
}

extension DriftObstacle: CustomStringConvertible {
    /// The reason in a few words.
    package var description: String {
        switch self {
        case .mayChange(let method): "\(method) may change something; --all sends it anyway"
        case .secret(let name, let server):
            "it needs the secret \(name), which was not given for \(Printable.excerpt(server))"
        case .address: "its URL is not an address that can be called"
        }
    }
}
