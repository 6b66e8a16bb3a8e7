import Foundation
import HTTPModel

extension Response {
    /// The facts of a response for a program, without the body: members and their JSON.
    var facts: [(String, String)] {
        let redirects = hops.map { hop in
            ValueJSON.object([
                ("status", "\(hop.status.code)"), ("to", Origin(hop.to).map { ValueJSON.quoted("\($0)") } ?? "null"),
                ("withheld", ValueJSON.list(hop.withheld.map(ValueJSON.quoted))),
            ])
        }
        return [
            ("status", "\(status.code)"), ("reason", ValueJSON.quoted(reason)),
            ("url", ValueJSON.quoted(url.absoluteString)), ("headers", headers.json),
            ("redirects", ValueJSON.list(redirects)), ("size", "\(size)"),
        ]
    }
}

extension HeaderFields {
    /// A list of names and values, because names may be repeated.
    var json: String {
        ValueJSON.list(map { ValueJSON.list([ValueJSON.quoted($0.name), ValueJSON.quoted($0.value)]) })
    }
}
