/// Recognises, by the names that APIs use, the parameters for a list's position and for its page size.
package enum PagingNames {
    /// Indicates whether a parameter counts elements instead of pages. The next page then begins after the elements
    /// of this one.
    package static func countsElements(_ parameter: String) -> Bool {
        ["skip", "offset"].contains(parameter.lowercased())
    }

    /// The parameter for the number of elements in a page.
    package static func size(among parameters: [String]) -> String? {
        let known = ["limit", "count", "size", "per_page", "perpage", "page_size", "pagesize"]
        return known.lazy.compactMap { name in parameters.first { $0.lowercased() == name } }.first
    }
}
