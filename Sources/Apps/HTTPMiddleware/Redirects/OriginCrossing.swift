import Foundation
import HTTPModel

extension Request {
    /// Removes what another origin must not see, and returns the names of what it removed.
    mutating func cross(from: Origin) throws(RedirectRefusal) -> [String] {
        let trace = SecretTrace(allSecrets)
        var withheld = withholdWhatIsForeign(chosenBy: .server(at: from), trace)
        withheld += try dropQueryItems(trace)
        guard !trace.isIn(url.absoluteString) else {
            throw RedirectRefusal("its Location would carry a secret to another origin")
        }
        return withheld.eachNameOnce()
    }

    private mutating func dropQueryItems(_ trace: SecretTrace) throws(RedirectRefusal) -> [String] {
        guard let query = url.query(percentEncoded: true) else { return [] }
        let dropped = QueryText(query).items.filter { trace.isIn(String($0)) }
        guard !dropped.isEmpty else { return [] }
        let unwanted = Set(dropped)
        guard let rest = url.changingQuery({ $0.items.removeAll(where: unwanted.contains) }) else {
            throw RedirectRefusal("a secret in its Location cannot be removed")
        }
        url = rest
        return dropped.map { item in
            trace.isIn(String(item.prefix { $0 != "=" })) ? "?…" : "?\(QueryText.name(of: item))"
        }
    }
}
