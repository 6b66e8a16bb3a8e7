import ScriptRuntime
import ScriptSyntax

extension Completer {
    /// Completes the path of a request: those of declared endpoints, this method's first, then those of earlier
    /// requests. A slash at the beginning changes nothing.
    func paths(for method: String, at place: Place) -> [Completion] {
        if place.typed.contains("?") { return queryNames(at: place) }
        let lead = place.typed.hasPrefix("/") ? "/" : ""
        let typed = place.trimmed(atStart: "/")
        let declared = session.endpoints.all(of: session.api.name).filter { !$0.address.hasPrefix("\\(") }
            .map { entry in (entry, entry.address) }
            .filter { typed.fits($0.1.bare) }
        let (same, others) = (declared.filter { $0.0.method == method }, declared.filter { $0.0.method != method })
        let found = (same + others).map { entry, path in
            let end = path.firstIndex { $0 == "{" || $0 == "\\" } ?? path.endIndex
            let isQuery = path[end...].hasPrefix("{?")
            return (String(path[..<end]), entry.name, end == path.endIndex || isQuery)
        }
        let seen = outside.paths.filter { typed.fits($0.bare) }.map { ($0, "", true) }
        return (found.filter { !$0.0.isEmpty } + seen).map { path, detail, isWhole in
            Completion(lead.isEmpty || path.hasPrefix("/") ? path : lead + path, detail, isWhole: isWhole)
        }
    }

    /// The names of query items that endpoints declare, or that were asked for, at the path that is typed.
    private func queryNames(at place: Place) -> [Completion] {
        let start = place.typed.lastIndex { $0 == "?" || $0 == "&" } ?? place.typed.startIndex
        let before = String(place.typed[...start])
        let path = place.typed.prefix { $0 != "?" }.bare
        let begun = place.trimmed(to: String(place.typed[place.typed.index(after: start)...]))
        guard !begun.typed.contains("=") else { return [] }
        let given = Set(
            place.typed[..<start].split { $0 == "?" || $0 == "&" }.dropFirst().map { String($0.prefix { $0 != "=" }) })
        let declared = session.endpoints.all(of: session.api.name)
            .filter { $0.address.prefix { !"{\\?".contains($0) }.bare == path }
            .flatMap { entry in entry.text(entry.declaration.request.url.range).queryNames.map { ($0, entry.name) } }
        let seen = outside.paths.filter { $0.prefix { $0 != "?" }.bare == path }
            .flatMap { other in other.queryNames.map { ($0, "") } }
        return (declared + seen).filter { begun.fits($0.0) && !given.contains($0.0) }.map {
            Completion("\(before)\($0)=", label: $0, $1, isWhole: false)
        }
    }
}

extension StringProtocol {
    /// Without the slash it begins with.
    fileprivate var bare: String { String(hasPrefix("/") ? dropFirst() : self[...]) }

    /// `a` and `b` in `x{?a,b*}`, in `x?a=1&b=2`, and in both together.
    fileprivate var queryNames: [String] {
        var names: [String] = []
        var rest = self[...]
        while let sign = rest.firstIndex(where: { $0 == "?" || $0 == "&" }) {
            let isTemplate = sign > rest.startIndex && rest[rest.index(before: sign)] == "{"
            rest = rest[rest.index(after: sign)...]
            if isTemplate {
                let list = rest[..<(rest.firstIndex(of: "}") ?? rest.endIndex)]
                names += list.split(separator: ",").map { name in String(name.prefix { $0 != "*" && $0 != ":" }) }
            } else {
                names.append(String(rest.prefix { !"={}&".contains($0) }))
            }
        }
        return names.filter { !$0.isEmpty }
    }
}
