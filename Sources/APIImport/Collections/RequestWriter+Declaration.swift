import APIDocuments
import Foundation
import Redaction
import ScriptSyntax

extension RequestWriter {
    /// The endpoint as a declaration.
    mutating func declaration(
        named name: String, in setting: CollectionSetting, _ secrets: inout CollectionSecrets
    ) -> ImportedDeclaration {
        var address = address(below: setting.base, &secrets)
        var headers: [WrittenRequest.Header] = []
        let body = body(&secrets)
        for header in setting.headers(of: request) {
            append(header, to: &headers, &secrets)
        }
        if case .multipart? = request.body { headers.removeAll { $0.name.lowercased() == "content-type" } }
        if let type = body?.type, !headers.contains(where: { $0.name.lowercased() == "content-type" }) {
            headers.insert(WrittenRequest.Header("Content-Type", WrittenText(type)), at: 0)
        }
        authorize(setting.authorization(of: request), &headers, &address, &secrets)
        if leadsAnywhere(address) { withholdSecrets(of: &headers) }
        var lines = WrittenRequest(method: request.method, address: address, headers: headers, body: body?.body).lines()
        lines[0] = withParameters(lines[0])
        let declared = parameters.isEmpty ? "" : "(\(parameters.map(\.declaration).joined(separator: ", ")))"
        let documentation = CommentText.lines(request.documentation ?? "").map { $0.isEmpty ? "///" : "/// \($0)" }
        let head = "endpoint \(name)\(declared) {"
        let text =
            lines.count == 1
            ? documentation + ["\(head) \(lines[0]) }"]
            : documentation + [head] + lines.map { $0.isEmpty ? "" : "    " + $0 } + ["}"]
        return ImportedDeclaration(text.joined(separator: "\n"), tally)
    }

    /// Whether a parameter or an answer says which server is asked: Sonde sends no secret there.
    private func leadsAnywhere(_ address: WrittenText) -> Bool {
        guard case .value(let root, _)? = address.pieces.first else { return false }
        let assigned = variables.definitions.values.filter(\.isAssigned).map(\.expression)
        return (parameters.map(\.name) + assigned).contains { name in
            root == name || root.contains("\\(\(name))")
        }
    }

    private mutating func withholdSecrets(of headers: inout [WrittenRequest.Header]) {
        let secrets = headers.filter { SensitiveName.ofHeader($0.name) }
        for header in secrets {
            tally.note(
                ImportLoss(
                    "secret of another server",
                    "header \(header.name) of \(request.title): left out, since a parameter or an answer says where it goes; give "
                        + "that server an api of its own",
                    at: request.place))
        }
        headers.removeAll { secrets.contains($0) }
    }

    private mutating func append(
        _ header: CollectionPair, to headers: inout [WrittenRequest.Header], _ secrets: inout CollectionSecrets
    ) {
        guard let name = header.name.plain, WrittenRequest.isHeaderName(name) else {
            return tally.lose(
                "header",
                ImportLoss(
                    "header's name", "header \(header.name.source) of \(request.title): left out; write its name out",
                    at: header.place ?? request.place))
        }
        guard name.lowercased() != "content-length" else {
            return tally.lose(
                "header",
                ImportLoss(
                    "Content-Length", "header Content-Length of \(request.title): left out; Sonde counts itself",
                    at: header.place ?? request.place))
        }
        tally.carry("header")
        let value = secrets.hiding(header: name, header.value, at: header.place ?? request.place, &tally)
        headers.append(WrittenRequest.Header(name, written(value)))
    }

    /// A request's own way to say who asks.
    private mutating func authorize(
        _ authorization: CollectionAuthorization, _ headers: inout [WrittenRequest.Header],
        _ address: inout WrittenText, _ secrets: inout CollectionSecrets
    ) {
        func set(_ name: String, _ value: WrittenText) {
            headers.removeAll { $0.name.lowercased() == name.lowercased() }
            headers.append(WrittenRequest.Header(name, value))
        }
        switch authorization {
        case .inherited, .none, .other: break
        default: tally.carry("authorization")
        }
        switch authorization {
        case .inherited, .none: break
        case .bearer(let token):
            let hidden = secrets.hiding(token, named: "token", at: request.place, &tally)
            guard !hidden.isEmpty else { break }
            set("Authorization", written("Bearer " + hidden))
        case .basic(let user, let password):
            let hidden = secrets.hiding(password, named: "password", at: request.place, &tally)
            // A variable that is not set leaves the password empty, where a text with nothing in it would be an error.
            let pair = written(user + ":" + hidden).pieces.map { piece in
                guard case .value(let name, _) = piece, piece.isOfEnvironment else { return piece }
                return .value("\(name) ?? \"\"")
            }
            set("Authorization", WrittenText([.text("Basic "), .value(WrittenText(pair).literal + ".base64")]))
        case .header(let name, let value):
            guard WrittenRequest.isHeaderName(name) else { break }
            set(name, written(secrets.hiding(value, named: name, at: request.place, &tally)))
        case .query(let name, let value):
            let hidden = secrets.hiding(value, named: name, at: request.place, &tally)
            let hasQuery = address.pieces.contains {
                if case .text(let text) = $0 { text.contains("?") } else { false }
            }
            address.append(.text((hasQuery ? "&" : "?") + Self.inQuery(name) + "="))
            address.append(written(hidden))
        case .other(let kind):
            tally.lose(
                "authorization", .authorization(kind, of: request.title, at: request.place))
        }
    }

    private static func inQuery(_ name: String) -> String {
        name.addingPercentEncoding(withAllowedCharacters: .alphanumerics.union(.init(charactersIn: "-._~"))) ?? ""
    }

    /// The address as a person writes it: `users/{id}` where a parameter stands in the path.
    private func withParameters(_ head: String) -> String {
        guard !head.contains("\"") else { return head }
        let end = head.firstIndex(of: "?") ?? head.endIndex
        var path = String(head[..<end])
        for parameter in parameters {
            path = path.replacing("/\\(\(parameter.name))", with: "/{\(parameter.name)}")
        }
        return path + head[end...]
    }
}

extension WrittenText.Piece {
    /// Whether it is a variable of the environment of the process.
    var isOfEnvironment: Bool {
        if case .value(let expression, _) = self { expression.hasPrefix("env.") } else { false }
    }
}

extension ImportLoss {
    /// A way to say who asks that no script has.
    static func authorization(_ kind: String, of thing: String, at place: ForeignPlace?) -> ImportLoss {
        let advice =
            switch kind {
            case "oauth2": "get a token yourself and write key bearer \\(env.TOKEN)"
            case "awsv4": "sign with header lines; Requests.md shows Signature Version 4"
            case "hawk", "edgegrid", "akamai-edgegrid", "oauth1", "wsse", "jwt", "asap":
                "sign with header lines and hmac(…), or write key bearer \\(env.TOKEN)"
            default: "write key basic or key bearer where the server takes one"
            }
        return ImportLoss("\(kind) authorization", "\(kind) of \(thing): left out; \(advice)", at: place)
    }
}
