package import HTTPModel

/// The reason why a recorded request is not sent again.
package enum DriftObstacle: Error, Sendable, Hashable {
    /// Its method may change something.
    case mayChange(HTTPModel.Method)
    /// It needs a secret that was not given for its base, which is the recorded base or, without one, its server.
    case secret(String, base: String)
    /// Its URL is not an address that can be called.
    case address
    /// The recording is one of a failure.
    case failure
    /// It belongs to an API that the session does not have.
    case api(String)
}

extension DriftObstacle: CustomStringConvertible {
    /// The reason in a few words.
    package var description: String {
        switch self {
        case .mayChange(let method): "\(method) may change something; --all sends it anyway"
        case .secret(let name, let base):
            "it needs the secret \(name), which was not given for \(Printable.excerpt(base))"
        case .api(let name): "there is no API \(name) here; declare it with its base: api \(name) { … }"
        case .failure: "a failure was recorded, and there is no response to compare"
        case .address: "its URL is not an address that can be called"
        }
    }
}
