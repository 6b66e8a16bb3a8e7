/// Which parameter says how far a list is turned, and which how much of it a page holds: known by what APIs call them.
package enum PagingNames {
    /// Whether it counts elements, and not pages: then the next page is as many further as this one holds.
    package static func countsElements(_ parameter: String) -> Bool {
        ["skip", "offset"].contains(parameter.lowercased())
    }

    /// The parameter that says how many elements a page holds.
    package static func size(among parameters: [String]) -> String? {
        let known = ["limit", "count", "size", "per_page", "perpage", "page_size", "pagesize"]
        return known.lazy.compactMap { name in parameters.first { $0.lowercased() == name } }.first
    }
}
