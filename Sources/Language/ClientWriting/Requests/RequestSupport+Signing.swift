extension RequestSupport {
    /// The functions for making signatures, as far as a signature calls them.
    var signing: [String] {
        let code = api.endpoints.flatMap(\.values).flatMap(\.all).map { value in
            if case .workedOut(let code, _, _) = value { code } else { "" }
        }.joined()
        let functions = [
            "method", "path", "query", "header", "body", "digest", "authenticationCode", "hexadecimal",
        ]
        let ofAmazon: Set<String> = api.awsKey == nil ? [] : ["digest", "authenticationCode", "hexadecimal"]
        return functions.filter { name in
            ofAmazon.contains(name) || code.contains("\(ClientValueReading.owner)\(name)(")
        }.map { support("signing.\($0)") }
    }

    /// The function that signs a request for AWS as Sonde does: Signature Version 4.
    func amazonSigning(_ key: ClientAWSKey) -> String {
        let isForStorage = ["s3", "s3-outposts", "s3-object-lambda", "s3express"].contains(key.service)
        var text = support("sign", where: isForStorage ? ["STORAGE"] : [])
        func fill(_ hole: String, _ code: String) { text = text.replacing(hole, with: code) }
        fill("guard let url = request.url else", "guard \(conditions(key).joined(separator: ", ")) else")
        fill("allHTTPHeaderFields ?? [:] {", "allHTTPHeaderFields ?? [:]\(unsignedFields) {")
        fill("region/service", "\(SwiftText.inside(key.region))/\(SwiftText.inside(key.service))")
        fill("\\(secretAccessKey)", inText(key.secret))
        fill("\\(accessKeyID)", inText(key.id))
        if let token = key.token {
            let date = "    request.setValue(time, forHTTPHeaderField: \"X-Amz-Date\")\n"
            fill(date, date + line("X-Amz-Security-Token", token) { $0 }.map { "    \($0)\n" }.joined())
        }
        return text
    }

    /// Returns the conditions for signing: a request has no line of its own, and there is a key.
    private func conditions(_ key: ClientAWSKey) -> [String] {
        let isUnsigned = #"request.value(forHTTPHeaderField: "Authorization") == nil"#
        let late = api.inputs.filter { input in
            input.isOptional && (key.id.all + key.secret.all).contains(.input(input.name))
        }
        return (headerNames.contains("authorization") ? [isUnsigned] : [])
            + late.map { "let \(SwiftText.name($0.name))" } + ["let url = request.url"]
    }

    /// The header lines that a proxy may change, where there are any.
    private var unsignedFields: String {
        let unsigned = headerNames.intersection([
            "accept-encoding", "connection", "content-length", "expect", "keep-alive", "te", "trailer",
            "transfer-encoding", "upgrade", "user-agent", "x-amzn-trace-id",
        ]).sorted().map(SwiftText.literal)
        return unsigned.isEmpty ? "" : " where ![\(unsigned.joined(separator: ", "))].contains(name.lowercased())"
    }

    private func inText(_ value: ClientValue) -> String {
        value.plain.map { SwiftText.inside($0) } ?? "\\(\(code(of: value)))"
    }

    /// The names of all header lines that requests have of their own, in lower case.
    private var headerNames: Set<String> {
        let own = api.endpoints.flatMap(\.headers).filter { $0.value?.asksRequest != true }
        return Set((api.headers + own).map { $0.name.lowercased() })
    }
}
