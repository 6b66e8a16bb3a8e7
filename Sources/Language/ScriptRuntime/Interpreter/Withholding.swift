package import HTTPModel

/// The values that a request withholds because it goes to another origin than the one it belongs to.
package struct Withholding: Sendable, Hashable {
    /// Names of headers, keys and query items, never a value.
    package let names: [String]
    package let destination: Origin

    init?(_ request: Request) {
        guard let destination = Origin(request.url) else { return nil }
        names = request.withheld
        self.destination = destination
    }
}

extension Withholding: CustomStringConvertible {
    /// `→ https://other.host: withheld X-API-Key`
    package var description: String {
        "→ \(destination): withheld \(names.map(Printable.text).joined(separator: ", "))"
    }
}
