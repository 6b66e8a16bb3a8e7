/// What `--digest` or `--aws-sigv4` does with the user of `-u`: a key does that for every request to its origin.
struct CurlKey: Sendable {
    enum Kind: Sendable { case digest, aws }

    let kind: Kind
    let option: ShellWord
    /// What stands behind the option: `aws:amz:eu-central-1:execute-api`.
    let value: String

    /// The line that sets the key; nil where Sonde has no such signature. It names variables in the place of secrets.
    ///
    /// - Parameter host: Its first labels are the service and the region where the option names none, as curl has it.
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
