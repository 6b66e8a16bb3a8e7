import Fixtures
package import HTTPModel
import Redaction
import ScriptExpressions

extension Session {
    /// The secrets it holds, sent or not: keys, headers, variables.
    package var secrets: [Secret] {
        apis.flatMap { [$0.outer, $0.settings] }.flatMap(\.secrets) + variables.values.flatMap(\.value.secrets)
            + parameters.values.flatMap(\.secrets)
    }
}

extension Settings {
    fileprivate var secrets: [Secret] {
        keys.flatMap(\.key.secrets) + headers.flatMap(\.value.secrets).filter(\.isSought)
    }
}
