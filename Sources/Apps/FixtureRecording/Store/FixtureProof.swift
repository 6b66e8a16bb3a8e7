import Fixtures
import Foundation
import Redaction

/// The checks that a recording must pass before it is kept.
struct FixtureProof {
    /// Refuses a file in which a secret still stands.
    var inspect: (_ bytes: Data, _ file: String) throws(RedactionRefusal) -> Void = { (_, _) throws(RedactionRefusal) in
    }
    /// Says what is wrong with the exchange as it was read back; `nil` where nothing is.
    var findFault: (Exchange) -> String? = { _ in nil }
}
