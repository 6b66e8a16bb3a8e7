import Foundation

/// A query as it is written: its items in order, every byte kept.
struct QueryText {
    /// The items without the ampersands between them: `page=2`.
    var items: [Substring]

    init(_ text: String) {
        items = text.isEmpty ? [] : text.split(separator: "&", omittingEmptySubsequences: false)
    }

    var text: String { items.joined(separator: "&") }

    /// Replaces all items with that name by one, in the place of the first; adds it at the end if there is none.
    mutating func set(_ name: String, to value: String) {
        let place = items.firstIndex { Self.name(of: $0) == name } ?? items.endIndex
        items.removeAll { Self.name(of: $0) == name }
        items.insert("\(name.queryEncoded)=\(value.queryEncoded)", at: place)
    }

    /// The name of an item: the text before `=`, with escapes undone.
    static func name(of item: Substring) -> String {
        let name = item.prefix { $0 != "=" }.replacingOccurrences(of: "+", with: " ")
        return name.removingPercentEncoding ?? name
    }
}

extension URL {
    /// The same URL with its query changed, or without one if nothing is left of it.
    func changingQuery(_ change: (inout QueryText) -> Void) -> URL? {
        guard var components = URLComponents(url: self, resolvingAgainstBaseURL: true) else { return nil }
        var query = QueryText(components.percentEncodedQuery ?? "")
        change(&query)
        components.percentEncodedQuery = query.items.isEmpty ? nil : query.text
        return components.url
    }
}

extension String {
    /// The text with everything but letters, digits and `-._~` escaped.
    fileprivate var queryEncoded: String {
        addingPercentEncoding(withAllowedCharacters: .unreserved) ?? ""
    }
}

extension CharacterSet {
    private static let letters = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"
    static let unreserved = CharacterSet(charactersIn: letters + "0123456789-._~")
}
