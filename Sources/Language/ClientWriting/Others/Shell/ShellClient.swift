import Basics

/// A script of bash with a function for each endpoint, which asks by curl.
enum ShellClient {
    static func text(of api: ClientAPI, _ mark: String) -> String {
        let names = ShellNames(for: api)
        var commands: [String] = []
        var functions: [String] = []
        for (endpoint, name) in zip(api.endpoints, names.functions) {
            let request = ShellRequest(
                endpoint: endpoint, api: api, outline: RequestOutline(endpoint), names: names,
                variables: ShellNames.parameters(of: endpoint))
            let (words, checks) = (request.words(), request.checks())
            let inputs = inputs(of: endpoint, words, api)
            functions.append(function(name, endpoint, checks, words, names.required(inputs)))
            commands += checks + [words.joined(separator: " ")]
        }
        let parts =
            [head(api, names, mark)] + functions + [
                ShellSupport(api: api, names: names, commands: commands).text, SupportCode.text("shell.end"),
            ]
        return parts.joined(separator: "\n\n") + "\n"
    }

    /// The inputs that a request has of its own: a call ends where one is missing, before anything is sent.
    private static func inputs(of endpoint: ClientEndpoint, _ words: [String], _ api: ClientAPI) -> [ClientInput] {
        let own = Set(endpoint.values.flatMap(\.inputNames))
        let takesShared = words.first != "_request" && api.isHome(of: endpoint)
        return api.inputs.filter { !$0.isOptional && (own.contains($0.name) || takesShared && api.isShared($0)) }
    }

    private static func head(_ api: ClientAPI, _ names: ShellNames, _ mark: String) -> String {
        let usage = "./\(api.fileStem).sh NAME [VALUE]…"
        var lines = ["#!/usr/bin/env bash"] + ShellSupport.comment(mark)
        lines += ["# A function for each endpoint. Source this file, or name one of them: \(usage)"]
        if !api.inputs.isEmpty {
            lines += ["#", "# It takes from the environment:"]
            for input in api.inputs {
                lines += ShellSupport.comment(
                    "  \(names.variable(ofInput: input.name))  \(input.purpose)\(input.isOptional ? ", once it is known" : "")"
                )
            }
        }
        if let server = api.server { lines += ["", "\(names.server)=${\(names.server):-\(CodeText(server).word)}"] }
        return lines.joined(separator: "\n")
    }

    private static func function(
        _ name: String, _ endpoint: ClientEndpoint, _ checks: [String], _ words: [String], _ required: String
    ) -> String {
        let variables = ShellNames.parameters(of: endpoint)
        var lines = endpoint.documentation.map(ShellSupport.comment) ?? []
        var usage = [name]
        var locals: [String] = []
        for (place, parameter) in endpoint.parameters.enumerated() {
            guard let variable = variables[parameter.name] else { continue }
            let fallback = parameter.defaultValue.flatMap { DocumentValue($0, of: parameter.type)?.shellDefault }
            if parameter.isRequired {
                usage.append(variable)
                locals.append("\(variable)=${\(place + 1)?\(variable)}")
            } else {
                usage.append("[\(variable)]")
                locals.append("\(variable)=${\(place + 1)-\(fallback.map { CodeText($0).word } ?? "")}")
            }
        }
        for header in endpoint.headers where header.value?.isWorkedOut == true {
            lines += ShellSupport.comment("Without its line \(header.name), which a program must compute.")
        }
        if endpoint.argumentsLoseNUL {
            lines += ShellSupport.comment("Without the character NUL, which no argument of a program can hold.")
        }
        lines.append("# usage: " + usage.joined(separator: " "))
        lines.append("\(name)() {")
        if !required.isEmpty { lines.append("  : " + required) }
        if !locals.isEmpty { lines.append("  local " + locals.joined(separator: " ")) }
        lines += checks.map { "  " + $0 }
        lines.append("  " + words.joined(separator: " "))
        lines.append("}")
        return lines.joined(separator: "\n")
    }
}

extension ClientEndpoint {
    /// True if a text contains the NUL character in a place where nothing can be written instead.
    fileprivate var argumentsLoseNUL: Bool {
        var values = parameters.compactMap(\.defaultValue)
        if let body, [.text, .multipart].contains(body.kind) { values.append(body.value) }
        return values.flatMap(\.all).contains { $0.plain?.utf8.contains(0) == true }
    }
}

extension DocumentValue {
    /// A default as an argument has it: the elements of a list with commas in between, and their own after backslashes.
    fileprivate var shellDefault: String? {
        switch self {
        case .null, .object: nil
        case .bool, .number: scalarJSON
        case .string(let text): text
        case .array(let elements):
            elements.compactMap(\.shellDefault).map { element in
                element.withBackslashes(before: #"\,"#)
            }.joined(separator: ",")
        }
    }
}
