import HTTPModel

/// The directives of `Cache-Control`, and what older headers say in their place (RFC 9111, 5.2 and 5.4).
struct CacheDirectives {
    private var values: [String: String] = [:]

    init(of headers: HeaderFields) {
        guard let text = headers["Cache-Control"] else {
            if headers["Pragma"]?.lowercased().contains("no-cache") == true { values["no-cache"] = "" }
            return
        }
        for part in text.parts(at: ",") {
            let (name, value) = part.pair ?? (part.lowercased(), "")
            // Of two that contradict each other, the stricter one would be right; the first is what most caches take.
            if values[name] == nil { values[name] = value }
        }
    }

    func has(_ name: String) -> Bool { values[name] != nil }

    /// A number of seconds; 0 if it is written in another way, so that nothing counts as fresh by mistake.
    func seconds(_ name: String) -> Double? {
        values[name].map { value in
            let isNumber = !value.isEmpty && value.utf8.allSatisfy { (48...57).contains($0) }
            return isNumber ? min(Double(value) ?? 0, 2_147_483_648) : 0
        }
    }
}
