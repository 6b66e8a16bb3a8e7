import HTTPModel
import ScriptSyntax

extension Value {
    /// The environment variable that the value would come from, if it is not set.
    ///
    /// Such a value is `nil` wherever it is used. In a request it is a placeholder, so that recordings respond
    /// without a key.
    package var unsetVariable: String? {
        guard case .secretText(let text) = self, let secret = text.secrets.first, text == SecretText(secret) else {
            return nil
        }
        return secret.unsetVariable
    }
}

extension Secret {
    /// The environment variable that the value needs.
    package var unsetVariable: String? {
        guard isMissing, case .environment(let name) = origin else { return nil }
        return name
    }
}

extension RuntimeError {
    /// A text needs a variable that is not set.
    init(unset name: String, at range: SourceRange) {
        self.init(
            "env.\(name) is not set, but a text is made from it", advice: #"write env.\#(name) ?? "…""#, at: range)
    }
}
