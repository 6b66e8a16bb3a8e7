package import HTTPModel

/// The secret that a request cannot be sent without.
package struct MissingSecretError: Error {
    package let secret: Secret

    package init(secret: Secret) { self.secret = secret }
}

extension Secret {
    /// The reason why its value is unknown.
    package var whyMissing: String {
        switch origin {
        case .environment(let variable): "the environment variable \(variable) is not set: export \(variable)=…"
        case .prompt: "\(name) is asked for at a terminal, and there is none"
        case .file(let path): "the file \(path), which contains \(name), cannot be read"
        case .key, .response, .cookie, .typed: "\(name) is not known"
        }
    }
}
