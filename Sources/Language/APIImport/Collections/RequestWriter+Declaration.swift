import APIDocuments
import Foundation
import HTTPModel
import ScriptSyntax

extension RequestWriter {
    mutating func declaration(named name: String, in setting: CollectionSetting) -> ImportedDeclaration {
        var written = WrittenRequest(method: request.method, address: address(below: setting.base))
        let body = body()
        written.body = body?.body
        written.headers = setting.headers(of: request).compactMap { header($0) }
        if case .multipart? = request.body { written.headers.removeAll { $0.name.lowercased() == "content-type" } }
        if let type = body?.type, !written.headers.contains(where: { $0.name.lowercased() == "content-type" }) {
            written.headers.insert(WrittenRequest.Header("Content-Type", WrittenText(type)), at: 0)
        }
        authorize(&written, setting.authorization(of: request))
        if leadsAnywhere(written.address) { withholdSecrets(of: &written.headers) }
        var lines = written.lines()
        lines[0] = withParameters(lines[0])
        let text = EndpointText.declaration("endpoint \(name)\(parameters.list)", around: lines)
        let documentation = CommentText.lines(request.documentation ?? "").map(TypeText.comment)
        return ImportedDeclaration((documentation + [text]).joined(separator: "\n"), tally)
    }

    /// Returns true if a parameter or a response determines the server. Sonde sends no secret to such a server.
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
            note(
                "secret of another server",
                "header \(header.name) of \(request.title): left out, because a parameter or a response says where it goes; give "
                    + "that server an api of its own")
        }
        headers.removeAll { secrets.contains($0) }
    }

    private mutating func header(_ header: CollectionEntry) -> WrittenRequest.Header? {
        let place = header.place ?? request.place
        guard let name = header.name.plain, WrittenRequest.isHeaderName(name) else {
            let message = "header \(header.name.source) of \(request.title): left out; write its name out"
            tally.lose("header", "header's name", message, at: place)
            return nil
        }
        guard name.lowercased() != "content-length" else {
            let message = "header Content-Length of \(request.title): left out; Sonde sets it"
            tally.lose("header", "Content-Length", message, at: place)
            return nil
        }
        tally.carry("header")
        return WrittenRequest.Header(name, written(secrets.hiding(header: name, header.value, at: place, &tally)))
    }

    private mutating func authorize(_ made: inout WrittenRequest, _ authorization: CollectionAuthorization) {
        var header: WrittenRequest.Header?
        switch authorization {
        case .inherited, .none: return
        case .other(let kind):
            return tally.lose("authorization", .authorization(kind, of: request.title, at: request.place))
        case .bearer(let token):
            let hidden = hidden(token, "token")
            if !hidden.isEmpty { header = WrittenRequest.Header("Authorization", written("Bearer " + hidden)) }
        case .basic(let user, let password):
            // A variable that is not set leaves the password empty, where a text with nothing in it would be an error.
            let pair = written(user + ":" + hidden(password, "password")).pieces.map { piece in
                guard case .value(let name, _) = piece, name.hasPrefix("env.") else { return piece }
                return .value("\(name) ?? \"\"")
            }
            header = .basic(WrittenText(pair))
        case .header(let name, let value):
            if WrittenRequest.isHeaderName(name) { header = WrittenRequest.Header(name, written(hidden(value, name))) }
        case .query(let name, let value):
            let hasQuery = made.address.pieces.contains {
                if case .text(let text) = $0 { text.contains("?") } else { false }
            }
            made.address.append(.text((hasQuery ? "&" : "?") + name.escapedSegment + "="))
            made.address.append(written(hidden(value, name)))
        }
        tally.carry("authorization")
        guard let header else { return }
        made.headers.removeAll { $0.name.lowercased() == header.name.lowercased() }
        made.headers.append(header)
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

extension ImportLoss {
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
