import Foundation
@testable import HTTPMiddleware
@testable import HTTPModel

/// A Location from anybody: it leads to a plain http or https URL that everybody reads alike, or nowhere; and a secret
/// never goes with it.
@_cdecl("LLVMFuzzerTestOneInput")
func tryInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    let text = String(octets: UnsafeBufferPointer(start: start, count: count))
    guard let location = try? RedirectLocation(text) else { return 0 }
    for base in bases {
        guard let url = try? location.resolved(against: base) else { continue }
        if let origin = Origin(url) {
            precondition(url.user == nil && url.password == nil, "it names a user")
            precondition(
                url.host()?.lowercased() == origin.host || origin.host.contains(":"), "two readings of the host")
        }
        check(location, from: base)
    }
    return 0
}

private let bases = ["https://base.example/a/b?c", "http://127.0.0.1:8080", "https://[::1]/x/"].compactMap {
    URL(string: $0)
}
private let secret = Secret("key", "hidden-K3y", from: .prompt)

private func check(_ location: RedirectLocation, from base: URL) {
    var request = Request(base)
    request.secrets = [secret]
    guard let from = Origin(base), (try? request.headers.append("X-API-Key", secret.revealed)) != nil,
        let step = try? RedirectStep(from: request, by: Status(302), to: location)
    else { return }
    guard let to = Origin(step.request.url) else { preconditionFailure("it leads nowhere") }
    precondition(from.scheme == "http" || to.scheme == "https", "a downgrade")
    guard to != from else { return }
    precondition(step.request.headers.isEmpty, "a header went along")
    precondition(step.hop.withheld.contains("X-API-Key"), "what stayed was not told")
    let decoded = step.request.url.absoluteString.removingPercentEncoding ?? ""
    precondition(!decoded.lowercased().contains(secret.revealed.lowercased()), "a secret went along")
}
