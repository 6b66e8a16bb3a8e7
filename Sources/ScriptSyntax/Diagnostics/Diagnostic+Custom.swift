extension Diagnostic {
    /// Warns that a `.custom` strategy of the decoder is read, and not run; nil for any other value.
    package init?(unrun source: Source, for setting: String?) {
        guard case .expression(let expression) = source.kind, case .implicitMember(let name, _) = expression.kind,
            name.text == "custom"
        else { return nil }
        let meanwhile =
            switch setting {
            case "dateDecodingStrategy": #"meanwhile write .formatted("yyyy-MM-dd"), or .firstOf([.iso8601, …])"#
            case "keyDecodingStrategy": "meanwhile write .convertFromSnakeCase, or CodingKeys in the model"
            case "dataDecodingStrategy": "meanwhile write .base64, or let the model have a String"
            default: "meanwhile leave the line out"
            }
        self.init(
            ".custom is read and not run yet, so nothing is set", advice: meanwhile, at: name.range, severity: .warning)
    }
}
