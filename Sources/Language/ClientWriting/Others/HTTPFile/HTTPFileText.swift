/// A file of requests, as editors send them: JetBrains', the REST Client of Visual Studio Code, httpYac.
extension HTTPFileRequest {
    static func text(of api: ClientAPI, _ mark: String) -> String {
        let variables = HTTPFileVariables(for: api)
        var lines = ["# " + mark, ""]
        if let server = api.server { lines.append("@server = \(server.withoutSlash)") }
        for input in api.inputs {
            let value = input.isOptional ? "" : "{{$processEnv \(variables.environment(of: input))}}"
            lines.append("@\(variables.name(ofInput: input.name)) = \(value)".withoutTrailingSpace)
        }
        let requests = api.endpoints.enumerated().map { place, endpoint in
            HTTPFileRequest(
                endpoint: endpoint, place: place, api: api, variables: variables, outline: RequestOutline(endpoint)
            ).text
        }
        let used = Set(requests.flatMap { $0.split(separator: "{{").dropFirst().map { $0.prefix { $0 != "}" } } })
        for (name, value) in variables.values where used.contains(name[...]) {
            if value.isEmpty { lines.append("# Fill in what \(name) is:") }
            lines.append("@\(name) = \(value)".withoutTrailingSpace)
        }
        return (["\(lines.joined(separator: "\n"))\n"] + requests).joined(separator: "\n")
    }
}

extension String {
    fileprivate var withoutTrailingSpace: String { hasSuffix(" ") ? String(dropLast()) : self }
}
