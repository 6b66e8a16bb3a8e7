package import Fixtures
import JSONModel
package import Redaction

/// The reason why a response was not kept.
package enum RecordingFailure: Error, Sendable, CustomStringConvertible {
    /// A file could not be written.
    case file(String, FileFailure)
    /// Something in the folder cannot be read.
    case unreadable(ExchangeFileError)
    /// A secret cannot be taken out.
    case secret(RedactionRefusal)
    /// The written file is not what was to be kept.
    case proof(String)

    package var description: String {
        switch self {
        case .file(let name, let failure): "\(name) cannot be written: \(failure)"
        case .unreadable(let error): "\(error)"
        case .secret(let refusal): "\(refusal)"
        case .proof(let difference): "a replay would not match the response: \(difference)"
        }
    }
}
