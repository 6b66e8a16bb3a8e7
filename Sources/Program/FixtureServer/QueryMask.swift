import Basics
import Foundation
import HTTPModel

/// Hides the secret values in a query: those with a placeholder in the recordings, and those with telling names.
struct QueryMask {
    let names: Set<String>

    /// `/movie/popular?api_key=‹api_key›&page=2`
    func masked(_ target: String) -> String {
        guard let mark = target.firstIndex(of: "?") else { return target }
        let items = target[target.index(after: mark)...].split(separator: "&", omittingEmptySubsequences: false)
        return target[...mark] + items.map(shown).joined(separator: "&")
    }

    private func shown(_ item: Substring) -> String {
        guard let sign = item.firstIndex(of: "=") else { return String(item) }
        let name = PercentEncoding.decode(item[..<sign].replacingBytes("+", with: " "))
        guard names.contains(String(octets: name)) || SensitiveName.ofMember(name) else { return String(item) }
        return "\(item[...sign])‹\(item[..<sign])›"
    }
}
