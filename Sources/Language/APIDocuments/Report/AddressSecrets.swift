import HTTPModel

extension String {
    /// The text without the accounts and the secret query items of the addresses in it: a report is kept where a script is
    /// not.
    var withoutSecretsOfAddresses: String {
        guard contains("://") || contains("=") else { return self }
        return replacing(/:\/\/[^\s\/@"?#]+@/, with: "://…@")
            .replacing(/([?&][A-Za-z0-9_.\-]{1,64})=([^&\s"#]*[^&\s"#:])/) { item in
                SensitiveName.ofMember(item.output.1.dropFirst().utf8) ? "\(item.output.1)=…" : String(item.output.0)
            }
    }
}
