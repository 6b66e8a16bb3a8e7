import Foundation
import HTTPModel

extension Request {
    /// Takes away what another origin must not see, and tells the names of what was taken.
    mutating func cross(from: Origin, to: Origin) throws(RedirectRefusal) -> [String] {
        let trace = SecretTrace(allSecrets)
        var withheld = dropHeaders(trace)
        withheld += dropKeys(from: from, to: to)
        withheld += try dropQueryItems(trace)
        guard !trace.isIn(url.absoluteString) else {
            throw RedirectRefusal("its Location would carry a secret to another origin")
        }
        return withheld.uniqued()
    }

    private mutating func dropHeaders(_ trace: SecretTrace) -> [String] {
        let kept = headers.filter { mayCross($0) && !trace.isIn($0.value) }
        let dropped = headers.filter { !kept.contains($0) }
        headers = HeaderFields(kept)
        return dropped.map(\.name)
    }

    private func mayCross(_ field: HeaderField) -> Bool {
        Self.crossing.contains(field.name.lowercased()) || field.isAboutBody && !body.isEmpty
    }

    private static let crossing: Set = ["accept", "accept-charset", "accept-encoding", "accept-language", "user-agent"]

    /// The keys go for good, but what is known of their values stays.
    private mutating func dropKeys(from: Origin, to: Origin) -> [String] {
        guard let credentials else { return [] }
        secrets = allSecrets
        self.credentials = nil
        return [from, to].contains(credentials.origin) ? credentials.keys.map(\.name) : []
    }

    private mutating func dropQueryItems(_ trace: SecretTrace) throws(RedirectRefusal) -> [String] {
        guard let query = url.query(percentEncoded: true) else { return [] }
        let dropped = QueryText(query).items.filter { trace.isIn(String($0)) }
        guard !dropped.isEmpty else { return [] }
        let unwanted = Set(dropped)
        guard let rest = url.changingQuery({ $0.items.removeAll(where: unwanted.contains) }) else {
            throw RedirectRefusal("its Location cannot be cleared of a secret")
        }
        url = rest
        return dropped.map { item in
            trace.isIn(String(item.prefix { $0 != "=" })) ? "?…" : "?\(QueryText.name(of: item))"
        }
    }
}

extension [String] {
    /// Each once, whatever its case, in order.
    fileprivate func uniqued() -> [String] {
        var seen: Set<String> = []
        return filter { seen.insert($0.lowercased()).inserted }
    }
}
