import Foundation
import HTTPModel
import JSONModel
import ModelDecoding
import ScriptExpressions
import ScriptSyntax

/// Calls an endpoint page by page.
struct PageWalker {
    let run: StatementRun

    /// `list.pages(…)` and `list.all(…)`.
    func pages(
        _ endpoint: String, arguments: [LabelledValue], elementsOnly: Bool, limit: Int?, at range: SourceRange
    ) async throws(RuntimeError) -> Value {
        let (entry, values) = try await ArgumentReader(run: run).fill(endpoint, with: arguments, at: range)
        guard let paging = entry.declaration.paging else {
            throw RuntimeError(
                "\(endpoint) does not say how it is paged",
                advice: "add to its declaration: paged by page, paged by cursor = it.next, or paged by link", at: range)
        }
        guard limit != 0 else {
            throw RuntimeError("limit allows no pages", advice: "write limit: 1 or more", at: range)
        }
        return .pages(
            PageSequence(
                endpoint: endpoint, isOfElements: elementsOnly, start: PagePlace(values: values, limit: limit ?? 100),
                fetch: { (place) async throws(RuntimeError) in
                    let (moved, page) = try await run.within(entry.api) {
                        [place] () async throws(RuntimeError) -> (PagePlace, Value?) in
                        var place = place
                        let page = try await self.fetch(&place, entry, paging, at: range)
                        return (place, page)
                    }
                    place = moved
                    return page
                },
                elements: { (page) async throws(RuntimeError) in try await self.elements(of: page, paging, at: range) })
        )
    }

    private func fetch(
        _ place: inout PagePlace, _ entry: EndpointEntry, _ paging: Paging, at range: SourceRange
    ) async throws(RuntimeError) -> Value? {
        guard !place.isOver else { return nil }
        try run.budget.enter(at: range)
        defer { run.budget.leave() }
        guard place.pages < place.limit else {
            throw RuntimeError(
                place.limit == 1 ? "there is more than 1 page" : "there are more than \(place.limit) pages",
                advice: "raise the limit: limit: \(place.limit * 10), or take fewer elements with .prefix",
                kind: .limit, at: range)
        }
        var request = try await EndpointCaller(run: run).request(of: entry, place.values, at: range)
        if let link = place.link {
            guard let url = URL(string: link, relativeTo: request.url)?.absoluteURL else { return nil }
            try request.follow(url, keeping: NamedServers(run: run).secretsKept, at: range)
            request.call = Call(base: request.call?.base)
        }
        let page: Value
        do {
            let result = try entry.declaration.result.map { (text) throws(RuntimeError) in try run.type(text) }
            page = try await CallExchange(run: run).exchange(request, as: result, at: range)
        } catch {
            if place.pages > 0, run.session.memory.response?.status.code == 404 { return nil }
            throw error
        }
        if page.isNil, run.session.memory.response?.status.code == 304 { return nil }
        let body = run.session.memory.response?.bytes
        if place.pages > 0, body == place.lastBody { return nil }
        if place.pages == 0, let path = paging.elements, try await named(path, on: page).isNothing {
            throw RuntimeError(
                "\(run.source.text(path.range)) is nil on the first page",
                advice: #"name the array that holds the elements: of \.results"#, at: path.range)
        }
        if try await elements(of: page, paging, at: range).isEmpty {
            place.isOver = true
            return place.pages == 0 ? page : nil
        }
        place.pages += 1
        place.lastBody = body
        try await goOn(&place, from: page, paging, entry.declaration, at: range)
        return page
    }

    /// Makes the next page's place of this one.
    private func goOn(
        _ place: inout PagePlace, from page: Value, _ paging: Paging, _ endpoint: EndpointDeclaration,
        at range: SourceRange
    ) async throws(RuntimeError) {
        switch paging.step {
        case .number(let parameter):
            guard let number = place.values[parameter.text]?.int else {
                throw RuntimeError(
                    "\(parameter.text) is not a page number", advice: "\(parameter.text): Int = 1", at: parameter.range)
            }
            var step = 1
            if PagingNames.countsElements(parameter.text) {
                let size = PagingNames.size(among: endpoint.parameters.map(\.name.text))
                if let known = size.flatMap({ place.values[$0]?.int }) {
                    step = known
                } else {
                    step = try await elements(of: page, paging, at: range).count
                }
            }
            // Both numbers may come from a response.
            let (next, isBeyond) = number.addingReportingOverflow(step)
            if isBeyond {
                throw RuntimeError(
                    "no page follows: \(parameter.text) would be greater than the largest Int", at: range)
            }
            place.values[parameter.text] = .int(next)
        case .cursor(let parameter, let next):
            var evaluator = run.evaluator
            for (name, value) in place.values { evaluator.names[name] = value }
            evaluator.names["it"] = page
            let cursor = try await evaluator.value(of: next)
            place.values[parameter.text] = cursor.digits == nil ? cursor.asScalar : cursor
            if case .model(.json(let json)) = cursor, json.isNull { place.isOver = true }
            if cursor.isNil { place.isOver = true }
        case .link:
            // A relative address is relative to the response, whose URL may differ after a redirect.
            let response = run.read(\.memory.response)
            place.link = LinkHeader.next(response?.headers.values(of: "Link") ?? []).map { link in
                URL(string: link, relativeTo: response?.url)?.absoluteString ?? link
            }
            place.isOver = place.link == nil
        }
    }

    private func named(_ path: ScriptExpression, on page: Value) async throws(RuntimeError) -> Value {
        guard case .function(let function) = try await run.evaluator.value(of: path) else {
            throw RuntimeError("of takes a key path", advice: #"of \.results"#, at: path.range)
        }
        return try await run.evaluator.apply(function, to: [page], at: path.range)
    }

    /// Returns the elements that `of` names, otherwise the page itself if it is an
    /// array, otherwise its only array.
    private func elements(
        of page: Value, _ paging: Paging, at range: SourceRange
    ) async throws(RuntimeError) -> [Value] {
        if let path = paging.elements {
            let named = try await named(path, on: page)
            guard !named.isNothing else { return [] }
            guard let elements = named.elements else {
                throw RuntimeError("of must name an array, but this is \(named.kindName)", at: path.range)
            }
            return elements
        }
        if let elements = page.elements { return elements }
        let arrays = page.memberNames.compactMap { name in page.stored(name)?.elements }
        guard arrays.count == 1 else {
            throw RuntimeError(
                "it is not clear which member of the page holds its elements",
                advice: #"name it: paged by page of \.results"#,
                at: range)
        }
        return arrays[0]
    }
}

extension Value {
    fileprivate func stored(_ name: String) -> Value? {
        if case .model(let value) = self { value.member(name).map(Value.model) } else { nil }
    }
}

extension Response {
    var bytes: [UInt8]? {
        if case .bytes(let data) = body { [UInt8](data) } else { nil }
    }
}

/// `Link: <https://api.example.com/list?page=2>; rel="next"` (RFC 8288).
enum LinkHeader {
    static func next(_ values: [String]) -> String? {
        for value in values {
            var rest = value[...]
            while let open = rest.firstIndex(of: "<"), let close = rest[open...].firstIndex(of: ">") {
                let target = String(rest[rest.index(after: open)..<close])
                let after = rest[rest.index(after: close)...]
                let end = after.firstIndex(of: "<") ?? after.endIndex
                if isNext(after[..<end]) { return target }
                rest = after[end...]
            }
        }
        return nil
    }

    private static func isNext(_ parameters: Substring) -> Bool {
        parameters.split(separator: ";").contains { parameter in
            let parts = parameter.split(separator: "=", maxSplits: 1).map { $0.trimmingCharacters(in: .whitespaces) }
            guard parts.count == 2, parts[0].lowercased() == "rel" else { return false }
            let relations = parts[1].trimmingCharacters(in: CharacterSet(charactersIn: "\", "))
            return relations.lowercased().split(separator: " ").contains("next")
        }
    }
}
