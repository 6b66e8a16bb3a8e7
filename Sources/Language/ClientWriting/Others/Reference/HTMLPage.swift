/// A page of an API: one file that opens from a disk and asks no network for anything.
struct HTMLPage {
    private let reference: APIReference
    private let types: Set<String>

    init(_ reference: APIReference) {
        self.reference = reference
        types = Set(reference.types.map { String($0.name.prefix { $0 != "<" }) })
    }

    func text(by command: String) -> String {
        let texts = [
            "command": HTMLText.escaped(command), "title": HTMLText.escaped(reference.title),
            "style": SupportCode.text("page.style"), "script": SupportCode.text("page.script"), "servers": servers,
            "contents": contents, "settings": settings, "types": typeSection,
            "sections": reference.groups.map(section).joined(separator: "\n"),
        ]
        return SupportCode.text("page", filledWith: texts) + "\n"
    }

    private var servers: String {
        let lines = reference.servers.map { name, address in
            "<p class=\"server\">\(name.isEmpty ? "" : HTMLText.escaped(name) + ": ")<code>\(HTMLText.escaped(address))</code></p>"
        }
        return lines.joined(separator: "\n")
    }

    // MARK: Contents

    private var contents: String {
        var lists = reference.groups.map { group in
            list(
                group.name.isEmpty ? "Endpoints" : group.name,
                group.endpoints.map { endpoint in
                    let name = endpoint.name.dropFirst(group.name.isEmpty ? 0 : group.name.count + 1)
                    return (HTMLText.fragment("endpoint-" + endpoint.name), String(name))
                })
        }
        if !reference.types.isEmpty {
            lists.append(list("Types", reference.types.map { (HTMLText.fragment(type: $0.name), $0.name) }))
        }
        return lists.joined(separator: "\n")
    }

    private func list(_ title: String, _ links: [(fragment: String, name: String)]) -> String {
        let isOpen = reference.types.count + reference.groups.map(\.endpoints.count).reduce(0, +) <= 60 ? " open" : ""
        let items = links.map { "<li><a href=\"#\($0.fragment)\">\(HTMLText.escaped($0.name))</a></li>" }
        return """
            <details\(isOpen)>
            <summary>\(HTMLText.escaped(title)) <small>\(links.count)</small></summary>
            <ul>
            \(items.joined(separator: "\n"))
            </ul>
            </details>
            """
    }

    // MARK: Sections

    private var settings: String {
        var parts: [String] = []
        if !reference.inputs.isEmpty {
            let rows = reference.inputs.map {
                [code($0.name), HTMLText.escaped($0.purpose)]
            }
            parts.append(table("Inputs", ["Name", "Sent as"], rows))
        }
        if !reference.headers.isEmpty {
            parts.append(
                "<p>Every request has:</p>\n<pre><code>\(reference.headers.map(HTMLText.escaped).joined(separator: "\n"))</code></pre>"
            )
        }
        for (lines, endpoints) in reference.decoders {
            let names = endpoints.map { code($0) }.joined(separator: ", ")
            parts.append(
                "<p>\(endpoints.isEmpty ? "Responses are" : "Responses of \(names) are") decoded with:</p>\n<pre><code>"
                    + lines.map(HTMLText.escaped).joined(separator: "\n") + "</code></pre>")
        }
        guard !parts.isEmpty else { return "" }
        return
            "<section aria-labelledby=\"settings\" class=\"settings\">\n<h2 id=\"settings\">Settings</h2>\n\(parts.joined(separator: "\n"))\n</section>"
    }

    private func section(_ group: (name: String, endpoints: [APIReference.Endpoint])) -> String {
        let identifier = "group-" + group.name
        return """
            <section aria-labelledby="\(HTMLText.escaped(identifier))">
            <h2 id="\(HTMLText.escaped(identifier))">\(group.name.isEmpty ? "Endpoints" : HTMLText.escaped(group.name))</h2>
            \(group.endpoints.map(article).joined(separator: "\n"))
            </section>
            """
    }

    private func article(_ endpoint: APIReference.Endpoint) -> String {
        let identifier = "endpoint-" + endpoint.name
        var parts = [
            "<h3>\(link(to: identifier, endpoint.name))</h3>",
            "<pre class=\"signature\"><code>\(signature(of: endpoint))</code></pre>",
            HTMLText.paragraphs(endpoint.documentation),
            "<p class=\"request\"><span class=\"method\">\(HTMLText.escaped(endpoint.method))</span> <code>\(HTMLText.escaped(endpoint.address))</code></p>",
        ]
        if let paging = endpoint.paging { parts.append("<p>\(HTMLText.escaped(paging))</p>") }
        let rows = endpoint.parameters.map { parameter in
            [
                code(parameter.name),
                "<code>\(HTMLText.code(parameter.type, types))</code>",
                HTMLText.escaped(parameter.place),
                parameter.standard.map { code($0) } ?? "",
            ]
        }
        parts.append(
            table("Parameters", ["Name", "Type", "In", "Default"], rows, endpoint.parameters.map(\.documentation)))
        if !endpoint.headers.isEmpty {
            parts.append(
                "<p>Header lines: "
                    + endpoint.headers.map { code($0) }.joined(separator: ", ") + "</p>")
        }
        if let body = endpoint.body { parts.append("<p>Body: <code>\(HTMLText.escaped(body))</code></p>") }
        for example in endpoint.examples {
            parts.append(
                "<details class=\"answer\"><summary>\(HTMLText.escaped(example.title))</summary>\n<pre tabindex=\"0\"><code>"
                    + HTMLText.json(example.body) + (example.isCut ? "\n…" : "") + "</code></pre></details>")
        }
        return article(identifier, parts)
    }

    private func signature(of endpoint: APIReference.Endpoint) -> String {
        let parameters = endpoint.parameters.map { parameter in
            "\(HTMLText.escaped(parameter.name)): \(HTMLText.code(parameter.type, types))"
                + (parameter.standard.map { " = <i>\(HTMLText.escaped($0))</i>" } ?? "")
        }
        let isLong = endpoint.signature.count > 90
        let list = isLong ? "\n    \(parameters.joined(separator: ",\n    "))\n" : parameters.joined(separator: ", ")
        return "<b>\(HTMLText.escaped(endpoint.name))</b>(\(list))"
            + (endpoint.result.map { " -&gt; \(HTMLText.code($0, types))" } ?? "")
    }

    private var typeSection: String {
        guard !reference.types.isEmpty else { return "" }
        return """
            <section aria-labelledby="types">
            <h2 id="types">Types</h2>
            \(reference.types.map(article).joined(separator: "\n"))
            </section>
            """
    }

    private func article(_ type: ReferenceType) -> String {
        let identifier = HTMLText.identifier(type: type.name)
        let rows = type.rows.map { row in
            [
                code(row.name),
                row.type.isEmpty ? "" : "<code>\(HTMLText.code(row.type, types))</code>",
                row.key.map { code($0) } ?? "",
            ]
        }
        let parts = [
            "<h3><small>\(type.kind)</small> \(link(to: identifier, type.name))</h3>",
            HTMLText.paragraphs(type.documentation),
            type.isHandWritten ? "<p>Its own code decodes it.</p>" : "",
            table(
                type.isEnumeration ? "Cases" : "Properties", ["Name", "Type", "In responses"], rows,
                type.rows.map(\.documentation)),
        ]
        return article(identifier, parts)
    }

    // MARK: Elements

    private func article(_ identifier: String, _ parts: [String]) -> String {
        "<article id=\"\(HTMLText.escaped(identifier))\">\n\(parts.filter { !$0.isEmpty }.joined(separator: "\n"))\n</article>"
    }

    private func code(_ text: String) -> String { "<code>\(HTMLText.escaped(text))</code>" }

    private func link(to identifier: String, _ title: String) -> String {
        "<a href=\"#\(HTMLText.fragment(identifier))\">\(HTMLText.escaped(title))</a>"
    }

    /// Returns a table of cells that are already HTML. The first cell of each row names it; empty columns are
    /// left out.
    ///
    /// - Parameter notes: A description of each row. It is below the row, where even a phone has room for it.
    private func table(_ caption: String, _ titles: [String], _ rows: [[String]], _ notes: [String] = []) -> String {
        let columns = titles.indices.filter { column in rows.contains { !$0[column].isEmpty } }
        guard !columns.isEmpty else { return "" }
        let head = columns.map { "<th scope=\"col\">\(titles[$0])</th>" }.joined()
        let body = rows.enumerated().map { number, cells in
            let note = notes.indices.contains(number) ? HTMLText.inline(notes[number]) : ""
            let row = columns.enumerated().map { place, column in
                place == 0 ? "<th scope=\"row\">\(cells[column])</th>" : "<td>\(cells[column])</td>"
            }
            let below = note.isEmpty ? "" : "\n<tr class=\"note\"><td colspan=\"\(columns.count)\">\(note)</td></tr>"
            return "<tr>\(row.joined())</tr>\(below)"
        }
        return """
            <div class="wide"><table>
            <caption>\(caption)</caption>
            <thead><tr>\(head)</tr></thead>
            <tbody>
            \(body.joined(separator: "\n"))
            </tbody>
            </table></div>
            """
    }
}
