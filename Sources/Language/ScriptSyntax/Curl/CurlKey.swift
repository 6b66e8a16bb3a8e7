/// The key that stands for `--digest` or `--aws-sigv4` with the user of `-u`. It applies to
/// every request to its origin.
struct CurlKey: Sendable {
    enum Kind: Sendable { case digest, aws }

    let kind: Kind
    let option: ShellWord
    /// The value after the option: `aws:amz:eu-central-1:execute-api`.
    let value: String

    /// Returns the line that sets the key, with variables for secrets; `nil` if Sonde has no such signature.
    ///
    /// - Parameter host: Its first labels are the service and the region if the option names none, as in curl.
    func line(user: String?, host: String) -> String? {
        switch kind {
        case .digest:
            return "key digest \(user.map(SondeText.word) ?? "USER") \\(env.PASSWORD)"
        case .aws:
            let parts = value.split(separator: ":", omittingEmptySubsequences: false).map(String.init)
            let labels = host.split(separator: ".").map(String.init)
            guard parts.first?.lowercased() == "aws",
                parts.count < 2 || ["amz", "aws", ""].contains(parts[1].lowercased())
            else { return nil }
            let region = parts.count > 2 ? parts[2] : labels.count > 2 ? labels[1] : "REGION"
            let service = parts.count > 3 ? parts[3] : labels.count > 2 ? labels[0] : "SERVICE"
            return "key aws \(user.map(SondeText.word) ?? "ID") \\(env.AWS_SECRET_ACCESS_KEY) "
                + "region: \(SondeText.word(region)) service: \(SondeText.word(service))"
        }
    }
}
