import Basics
import Foundation
import HTTPModel

/// A recording as a test writes it: the request to check, and the place of the response.
struct RecordingCode {
    private let example: ClientExample
    private let api: ClientAPI
    /// The lines to check, in Swift.
    let headers: [String]

    init(_ example: ClientExample, in api: ClientAPI) {
        self.example = example
        self.api = api
        headers = Self.headers(of: example, in: api).map {
            "\(SwiftText.literal($0.name)): \(SwiftText.literal($0.value))"
        }
    }

    /// The arguments that make it, without the lines that all recordings have.
    func arguments(without usual: [String]) -> [SwiftArgument] {
        var items = [SwiftText.literal(example.method), SwiftText.literal(example.path)].map { SwiftArgument($0) }
        let own = headers.filter { !usual.contains($0) }
        if !own.isEmpty { items.append(SwiftArgument("headers: [", own, "]")) }
        if let body = Self.body(of: example) { items.append(SwiftArgument("body: \(SwiftText.literal(body))")) }
        if example.status != 200 { items.append(SwiftArgument("status: \(example.status)")) }
        if let link = Self.link(of: example, in: api) {
            items.append(SwiftArgument("link: \(SwiftText.literal(link))"))
        }
        if !example.body.isEmpty { items.append(SwiftArgument("answer: \(SwiftText.literal(example.responseFile))")) }
        return items
    }

    /// Returns the lines that the API needs, as they were sent, and the type of a body. The sender adds others.
    private static func headers(of example: ClientExample, in api: ClientAPI) -> [(name: String, value: String)] {
        var lines: [(name: String, value: String)] = []
        let endpoint = api.endpoint(named: example.endpoint)
        let replaced = Set(endpoint?.headers.map { $0.name.lowercased() } ?? [])
        var names = api.headers.map(\.name).filter { !replaced.contains($0.lowercased()) }
        names += endpoint?.headers.filter { $0.value != nil }.map(\.name) ?? []
        if example.sent != nil, !names.contains(where: { $0.lowercased() == "content-type" }),
            example.headers["Content-Type"]?.hasPrefix("multipart/") == false
        {
            names.append("Content-Type")
        }
        for name in names {
            guard let value = example.headers[name] else { continue }
            lines.append((name, value))
        }
        for key in api.keys {
            guard let header = key.header, example.headers[header.name] != nil else { continue }
            if case .basic(let user, let password) = key {
                let text = Data("\(user.standIn):\(password.standIn)".utf8).base64EncodedString()
                lines.append((header.name, "Basic \(text)"))
            } else {
                lines.append((header.name, header.value?.standIn ?? ""))
            }
        }
        return lines
    }

    /// Returns the body that was sent, if it is text and always the same.
    private static func body(of example: ClientExample) -> String? {
        guard let sent = example.sent, example.headers["Content-Type"]?.hasPrefix("multipart/") != true else {
            return nil
        }
        return String(validUTF8: sent)
    }

    /// The line that leads to the next page.
    private static func link(of example: ClientExample, in api: ClientAPI) -> String? {
        guard case .link? = api.endpoint(named: example.endpoint)?.paging?.step else { return nil }
        return example.responseHeaders["Link"]
    }
}
