/// Items of a query that a program keeps in a list beside the address, some of them switched off.
struct QueryItems {
    /// An item as the list has it.
    struct Item: Hashable {
        let name: String
        let value: String
    }

    private var sent: Set<Item> = []
    private var disabled: Set<Item> = []

    mutating func add(_ name: String, _ value: String, isDisabled: Bool) {
        let item = Item(name: name, value: value)
        if isDisabled { disabled.insert(item) } else { sent.insert(item) }
    }

    /// An address without those of its items that are switched off. An item of the same name may be sent: then the
    /// values tell them apart.
    func kept(of address: String) -> String {
        guard !disabled.isEmpty, let start = address.firstIndex(of: "?") else { return address }
        let end = address[start...].firstIndex(of: "#") ?? address.endIndex
        let query = address[address.index(after: start)..<end]
        let names = Set(disabled.map(\.name)).subtracting(sent.map(\.name))
        let items = query.split(separator: "&", omittingEmptySubsequences: false).filter { text in
            let halves = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
            let item = Item(name: halves.first ?? "", value: halves.count > 1 ? halves[1] : "")
            return !names.contains(item.name) && (!disabled.contains(item) || sent.contains(item))
        }
        return address[..<start] + (items.isEmpty ? "" : "?" + items.joined(separator: "&")) + address[end...]
    }
}
