import APIDocuments
import JSONModel

/// A name and a value as the programs for collections list them: of a header, an item of a query or a form, a variable.
struct CollectionEntry: Sendable {
    var name: TemplateText
    var value: TemplateText
    var isDisabled = false
    var isSecret = false
    var files: [String]?
    /// The type that a part of a form is announced as.
    var type: String?
    var place: ForeignPlace?

    init(_ name: TemplateText, _ value: TemplateText, at place: ForeignPlace? = nil) {
        self.name = name
        self.value = value
        self.place = place
    }

    /// Creates an entry from an object such as `{ "key": "page", "value": "2", "disabled": true }`, or returns
    /// `nil` if it has no name.
    init?(
        _ object: JSONValue, in tree: ForeignTree, named names: [String] = ["name"],
        reading: (String) -> TemplateText = { TemplateText($0) }
    ) {
        guard let name = names.compactMap(object.text).first, !name.isEmpty else { return nil }
        self.init(reading(name), reading(object["value"]?.content ?? ""), at: tree.place(of: object))
        isDisabled = object.isTrue("disabled") || object["enabled"]?.boolean == false
        isSecret = object.isTrue("secret") || object.text("type") == "secret"
        type = object.text("contentType").flatMap { $0.isEmpty ? nil : $0 }
        guard object.text("type") == "file" else { return }
        let paths = object["src"] ?? object["fileName"] ?? object["value"]
        let several = paths?.elements.compactMap(\.scalarText) ?? []
        files = several.isEmpty ? [paths?.scalarText ?? ""] : several
    }
}

extension [CollectionEntry] {
    /// Those that are not switched off. The others are losses.
    func kept(as thing: String, of title: String, _ tally: inout ImportTally) -> [CollectionEntry] {
        filter { entry in
            guard entry.isDisabled else { return true }
            let name = entry.name.source
            let message = "\(thing) \(name) of \(title): left out; it is disabled"
            tally.lose(thing, "\(thing) switched off", message, at: entry.place)
            return false
        }
    }

    var variables: [CollectionVariable] {
        filter { !$0.isDisabled }.map { entry in
            CollectionVariable(
                name: entry.name.source, value: entry.value, isSecret: entry.isSecret, place: entry.place)
        }
    }

    /// Returns an address without the query items that are disabled here. If an item with the same name is sent,
    /// the values distinguish them.
    func kept(ofAddress address: String) -> String {
        let disabled = filter(\.isDisabled).map { [$0.name.source, $0.value.source] }
        let sent = filter { !$0.isDisabled }.map { [$0.name.source, $0.value.source] }
        guard !disabled.isEmpty, let start = address.firstIndex(of: "?") else { return address }
        let end = address[start...].firstIndex(of: "#") ?? address.endIndex
        let names = Set(disabled.map { $0[0] }).subtracting(sent.map { $0[0] })
        let items = address[address.index(after: start)..<end].split(separator: "&", omittingEmptySubsequences: false)
            .filter { text in
                let halves = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
                let item = [String(halves[0]), halves.count > 1 ? String(halves[1]) : ""]
                return !names.contains(item[0]) && (!disabled.contains(item) || sent.contains(item))
            }
        return address[..<start] + (items.isEmpty ? "" : "?" + items.joined(separator: "&")) + address[end...]
    }
}
