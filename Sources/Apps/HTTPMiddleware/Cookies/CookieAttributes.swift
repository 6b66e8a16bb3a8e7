import Foundation
import HTTPModel

/// The attributes after a cookie's name and value. The last of each kind counts; unknown ones are ignored.
struct CookieAttributes {
    private(set) var path: String?
    private var domain: String?
    private var isSecure = false
    private var age: TimeInterval?
    private var date: Date?

    init(_ parts: [CookiePart]) {
        for part in parts {
            let value = part.value ?? ""
            switch part.name.lowercased() {
            case "path": path = value.hasPrefix("/") ? value : nil
            case "domain": domain = value.isEmpty ? domain : value.lowercased()
            case "secure": isSecure = true
            case "max-age": age = Self.age(value) ?? age
            case "expires": date = HTTPDate.date(value) ?? date
            default: break
            }
        }
    }

    /// Indicates whether this origin may set a cookie with that name and these attributes. `__Secure-` promises
    /// that it came over https, and `__Host-` that it belongs to this host and all its paths (RFC 6265bis, 5.7).
    func admits(_ name: String, at origin: Origin) -> Bool {
        guard !isSecure || origin.scheme == "https" else { return false }
        let name = name.lowercased()
        if name.hasPrefix("__secure-") || name.hasPrefix("__host-") {
            guard isSecure else { return false }
        }
        if name.hasPrefix("__host-") {
            guard domain == nil, path == "/" else { return false }
        }
        guard let domain else { return true }
        let parent = domain.hasPrefix(".") ? domain : ".\(domain)"
        return ".\(origin.host)".hasSuffix(parent)
    }

    /// The time at which it expires; an age takes precedence over a date.
    func end(from now: Date) -> Date? {
        guard let age else { return date }
        return age > 0 ? min(now.addingTimeInterval(age), .distantFuture) : .distantPast
    }

    private static func age(_ text: String) -> TimeInterval? {
        let digits = text.hasPrefix("-") ? text.dropFirst() : text[...]
        guard !digits.isEmpty, digits.utf8.allSatisfy({ (48...57).contains($0) }) else { return nil }
        return TimeInterval(text)
    }
}
