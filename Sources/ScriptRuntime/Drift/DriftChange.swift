import HTTPModel

/// One thing that an API answers otherwise than it was recorded, told as it would change a model.
package enum DriftChange: Sendable, Hashable {
    case status(Int, now: Int)
    /// A header that clients act on; `nil` where there is none.
    case header(String, String?, now: String?)
    /// What the body is: `JSON`, `text`, `no body`.
    case body(String, now: String)
    /// A member that was in no recording.
    case added(String, type: String)
    /// A member that every recorded object had.
    case removed(String)
    /// Values that no longer fit the type that fits all recorded ones.
    case type(String, String, now: String, count: Int, of: Int)
    /// Texts beside those that were recorded, where these were few.
    case texts(String, [String], count: Int, of: Int)
}

extension DriftChange: CustomStringConvertible {
    /// The change in one line: `items[].price: Int → Double in 2 of 40`.
    package var description: String {
        switch self {
        case .status(let old, let new): "status \(old) → \(new)"
        case .header(let name, let old?, let new?): "\(name): \(shown(old)) → \(shown(new))"
        case .header(let name, let old?, nil): "- \(name): \(shown(old))"
        case .header(let name, nil, let new): "+ \(name): \(shown(new ?? ""))"
        case .body(let old, let new): "body: \(old) → \(new)"
        case .added(let path, let type): "+ \(shown(path)): \(type)"
        case .removed(let path): "- \(shown(path))"
        case .type(let path, let old, let new, let count, let total):
            "\(shown(path)): \(old) → \(new)\(count == total ? "" : " in \(count) of \(total)")"
        case .texts(let path, let texts, let count, let total):
            "\(shown(path)): new \(texts.map { "“\(shown($0))”" }.joined(separator: ", ")) in \(count) of \(total)"
        }
    }

    private func shown(_ text: String) -> String { Printable.excerpt(text) }
}
