import APIDocuments
import JSONModel

/// The address of a request in Postman: a text, or an object of its parts.
struct PostmanAddress {
    private(set) var text: TemplateText = ""
    private(set) var pathValues: [String: TemplateText] = [:]
    private var disabled: [(name: String, place: ForeignPlace)] = []

    init(_ value: JSONValue?, in tree: ForeignTree) {
        guard let value else { return }
        guard value.kind == .object else {
            text = TemplateText(value.string ?? "")
            return
        }
        var items = QueryItems()
        for item in value.member("query")?.list ?? [] {
            let (name, isDisabled) = (item.text("key") ?? "", item.isTrue("disabled"))
            items.add(name, item.text("value") ?? "", isDisabled: isDisabled)
            if isDisabled { disabled.append((name, tree.place(of: item))) }
        }
        for item in value.member("variable")?.list ?? [] {
            guard let name = item.text("key") ?? item.text("id") else { continue }
            pathValues[name] = item.template("value")
        }
        let raw = value.text("raw") ?? ""
        text = TemplateText(raw.isEmpty ? Self.composed(of: value) : items.kept(of: raw))
    }

    /// The parts put together, where the whole is not there.
    private static func composed(of value: JSONValue) -> String {
        func joined(_ name: String, _ separator: String) -> String {
            guard let part = value.member(name) else { return "" }
            return part.plainText
                ?? part.list.map { $0.plainText ?? $0.text("value") ?? "" }.joined(separator: separator)
        }
        let host = joined("host", ".")
        guard !host.isEmpty else { return "" }
        let scheme = value.text("protocol").map { $0.hasSuffix("://") ? $0 : $0 + "://" } ?? ""
        let port = value.text("port").map { $0.isEmpty ? "" : ":" + $0 } ?? ""
        let path = joined("path", "/")
        let items = (value.member("query")?.list ?? []).filter { !$0.isTrue("disabled") }.map { item in
            (item.text("key") ?? "") + (item.text("value").map { "=" + $0 } ?? "")
        }
        return scheme + host + port + (path.isEmpty || path.hasPrefix("/") ? path : "/" + path)
            + (items.isEmpty ? "" : "?" + items.joined(separator: "&"))
    }

    func losses(of title: String) -> [ImportLoss] {
        disabled.map { .disabled("query item", $0.name, of: title, at: $0.place) }
    }
}
