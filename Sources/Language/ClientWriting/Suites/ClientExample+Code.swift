import Basics
import Foundation
import HTTPModel

// A recording as a test writes it: the request to check, and the place of the response.
extension ClientExample {
    /// The arguments that make it, without the lines that all recordings have.
    func recordingCode(in api: ClientAPI, without usual: [String]) -> [SwiftArgument] {
        var items = [SwiftText.literal(method), SwiftText.literal(path)].map { SwiftArgument($0) }
        let own = checkedLines(in: api).filter { !usual.contains($0) }
        if !own.isEmpty { items.append(SwiftArgument("headers: [", own, "]")) }
        if let body = checkedBody { items.append(SwiftArgument("body: \(SwiftText.literal(body))")) }
        if status != 200 { items.append(SwiftArgument("status: \(status)")) }
        if case .link? = api.endpoint(named: endpoint)?.paging?.step, let link = responseHeaders["Link"] {
            items.append(SwiftArgument("link: \(SwiftText.literal(link))"))
        }
        if !body.isEmpty { items.append(SwiftArgument("answer: \(SwiftText.literal(responseFile))")) }
        return items
    }

    /// Returns the lines that the API needs, as they were sent, and the type of a body, in Swift. The sender adds others.
    func checkedLines(in api: ClientAPI) -> [String] {
        let endpoint = api.endpoint(named: self.endpoint)
        let replaced = Set(endpoint?.headers.map { $0.name.lowercased() } ?? [])
        var names = api.headers.map(\.name).filter { !replaced.contains($0.lowercased()) }
        names += endpoint?.headers.filter { $0.value != nil }.map(\.name) ?? []
        if sent != nil, !names.contains(where: { $0.lowercased() == "content-type" }),
            headers["Content-Type"]?.hasPrefix("multipart/") == false
        {
            names.append("Content-Type")
        }
        var lines = names.compactMap { name in headers[name].map { (name: name, value: $0) } }
        for key in api.keys {
            guard let header = key.header, headers[header.name] != nil else { continue }
            if case .basic(let user, let password) = key {
                let text = Data("\(user.words):\(password.words)".utf8).base64EncodedString()
                lines.append((header.name, "Basic \(text)"))
            } else {
                lines.append((header.name, header.value?.words ?? ""))
            }
        }
        return lines.map { "\(SwiftText.literal($0.name)): \(SwiftText.literal($0.value))" }
    }

    /// The body that was sent, if it is text and always the same.
    private var checkedBody: String? {
        guard headers["Content-Type"]?.hasPrefix("multipart/") != true else { return nil }
        return sent.flatMap { String(validUTF8: $0) }
    }
}
