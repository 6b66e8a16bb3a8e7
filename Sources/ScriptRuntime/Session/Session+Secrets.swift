import Fixtures
package import HTTPModel
import Redaction
import ScriptExpressions

extension Session {
    /// The secrets it holds, sent or not: keys, headers, variables.
    package var secrets: [Secret] {
        var secrets: [Secret] = []
        for api in apis { secrets += api.outer.secrets + api.settings.secrets }
        for variable in variables.values { secrets += variable.value.secrets }
        for parameter in parameters.values { secrets += parameter.secrets }
        return secrets
    }
}

extension Settings {
    fileprivate var secrets: [Secret] {
        keys.flatMap(\.key.secrets) + headers.flatMap(\.value.secrets).filter(\.isSought)
    }
}
