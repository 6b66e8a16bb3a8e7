import HTTPModel

/// A change in an API since it was recorded, described as it would change a model.
package indirect enum DriftChange: Sendable, Hashable {
    case status(Int, now: Int)
    /// A redirect on the way to the response: `301 → /v2/episodes`; `nil` if there is none.
    case redirect(String?, now: String?)
    /// A header that clients act on; `nil` if there is none.
    case header(String, String?, now: String?)
    /// The kind of the body: `JSON`, `text`, `no body`.
    case body(String, now: String)
    /// A member that was in no recording.
    case added(String, type: String)
    /// A member that every recorded object had, and no live one has.
    case removed(String)
    /// A member that every recorded object had, and some live ones do not have.
    case missing(String, count: Int, of: Int)
    /// Values that do not match the type that all recorded values match.
    case type(String, String, now: String, count: Int, of: Int)
    /// New strings in a place where a few were recorded often.
    case values(String, [String], count: Int, of: Int)
    /// A raw value that a declared enumeration does not have.
    case enumerationCase(String, String, type: String, count: Int, of: Int)
    /// A declared property for which the live values do not decode, and the reason.
    case undecodable(String, String, reason: String, count: Int, of: Int)
    /// A change, and its effect on a declared model.
    case remarked(DriftChange, String)
}

extension DriftChange {
    /// The path in the body; `nil` if the change is not in the body.
    var path: String? {
        switch self {
        case .status, .redirect, .header: nil
        case .body: ""
        case .added(let path, _), .removed(let path), .missing(let path, _, _), .type(let path, _, _, _, _),
            .values(let path, _, _, _), .enumerationCase(let path, _, _, _, _), .undecodable(let path, _, _, _, _):
            path
        case .remarked(let change, _): change.path
        }
    }
}

extension DriftChange: CustomStringConvertible {
    /// The change in one line: `items[].price: Int → Double in 2 of 40`.
    package var description: String {
        switch self {
        case .status(let old, let new): "status \(old) → \(new)"
        case .redirect(nil, let new): "+ redirect \(shown(new ?? ""))"
        case .redirect(let old?, nil): "- redirect \(shown(old))"
        case .redirect(let old?, let new?): "redirect \(shown(old)), now \(shown(new))"
        case .header(let name, let old?, let new?): "\(name): \(shown(old)) → \(shown(new))"
        case .header(let name, let old?, nil): "- \(name): \(shown(old))"
        case .header(let name, nil, let new): "+ \(name): \(shown(new ?? ""))"
        case .body(let old, let new): "body: \(old) → \(new)"
        case .added(let path, let type): "+ \(shown(path)): \(type)"
        case .removed(let path): "- \(shown(path))"
        case .missing(let path, let count, let total): "\(place(path)): missing in \(count) of \(total)"
        case .type(let path, let old, let new, let count, let total):
            "\(place(path)): \(old) → \(new)\(share(count, total))"
        case .values(let path, let texts, let count, let total):
            "\(place(path)): new value\(texts.count == 1 ? "" : "s") "
                + "\(texts.map { "\"\(shown($0))\"" }.joined(separator: ", "))\(share(count, total))"
        case .enumerationCase(let path, let value, let type, let count, let total):
            "\(place(path)): case \(shown(value)) is new: \(type) would not decode\(share(count, total))"
        case .undecodable(let path, let property, let reason, let count, let total):
            "\(place(path)): \(reason): \(property) would not decode\(share(count, total))"
        case .remarked(let change, let remark): "\(change); \(remark)"
        }
    }

    private func shown(_ text: String) -> String { Printable.excerpt(text) }

    private func place(_ path: String) -> String { path.isEmpty ? "body" : shown(path) }

    private func share(_ count: Int, _ total: Int) -> String { count == total ? "" : " in \(count) of \(total)" }
}
