import HTTPModel
import ModelDecoding
import ScriptExpressions
import ScriptRuntime
import ScriptSyntax

extension Completer {
    /// Completes a word after a command.
    package func words(ofCommand command: String, _ index: Int, _ label: String?, at place: Place) -> [Completion] {
        let keywords = index == 0 ? CommandTable[command]?.keywords.filter { place.fits($0) } ?? [] : []
        let usage = CommandTable[command]?.usage ?? []
        let words = keywords.map { word in
            let form = "\(command) \(word)"
            return Completion(word, usage.first { $0.hasPrefix(form) && $0 != form } ?? "")
        }
        guard label == nil else { return [] }
        switch command {
        case "use" where index == 0:
            return places(at: place) + words
        case "help":
            return endpoints(at: place).map { Completion($0.text, $0.detail) }
                + outside.topics().filter { place.fits($0.text) }
        case "infer" where index == 0: return types(at: place).filter { session.models[$0.text] != nil }
        case "infer": return place.fits("from") ? [Completion("from", "the values to look at")] : []
        case "in" where index == 0: return places(at: place)
        case "base": return session.settings.base.map { [Completion("\($0)")] }?.filter { place.fits($0.text) } ?? []
        case "models":
            let last = index > 0 && place.fits("compiled") ? [Completion("compiled", "the app's own code decodes")] : []
            return files(ending: ".swift", at: place) + last
        case "replay" where index == 0, "save": return files(ending: ".apiscript", at: place)
        case "record", "drift", "fragile": return words + files(ending: "/", at: place)
        default: return words
        }
    }

    /// Completes a word after a kind of key: one of its values, or a label that it does not have yet.
    func words(ofKey kind: String, behind given: [String?], _ label: String?, at place: Place) -> [Completion] {
        let open = KeyKindTable[kind]?.labels.filter { !given.contains($0.name) } ?? []
        if let label {
            let values = open.first { $0.name == label }?.values ?? []
            return values.filter { place.fits($0) }.map { Completion($0) }
        }
        return open.filter { place.fits($0.name) }.map {
            Completion("\($0.name): ", label: "\($0.name):", $0.summary, isWhole: false)
        }
    }

    /// Completes an API or an environment of the current one or, after an API's name and a dot, of that API.
    private func places(at place: Place) -> [Completion] {
        let environments = session.api.environments.keys.sorted().map { Completion($0, "environment") }
        let apis = session.apis.filter { $0.name != nil }.flatMap { api -> [Completion] in
            let name = api.name ?? ""
            let inner = api.environments.keys.sorted().map { Completion("\(name).\($0)", "environment of \(name)") }
            return [Completion(name, api.settings.base.map { "\($0)" } ?? "API")] + inner
        }
        return (environments + apis).filter { place.fits($0.text) }
    }

    func views(at place: Place) -> [Completion] {
        ViewTable.all.filter { place.fits($0.name) }.map { Completion($0.name, $0.summary, isWhole: $0.name != "!") }
    }

    /// Completes a word after a view: a column, or a file.
    func words(ofView view: String, at place: Place) -> [Completion] {
        switch view {
        case "write": return files(ending: "", at: place)
        case "swift": return place.fits("draft") ? [Completion("draft", "for Swift's next decoding, a draft")] : []
        case "table", "csv":
            let shown = session.memory.last
            let row = shown.sequence?.first ?? shown
            return row.memberNames.filter { place.fits($0) }.map {
                Completion($0, row.storedMember(named: $0)?.sketch() ?? "")
            }
        default: return []
        }
    }

    /// A text that is given to something: a folder of recordings, a file, the name of a member or of a header.
    func texts(at place: Place) -> [Completion] {
        guard let target = place.context.wanting else { return [] }
        switch place.text(target) {
        case ".fixtures", "transport.fixtures": return files(ending: "/", at: place)
        case "file": return files(ending: "", at: place)
        default: break
        }
        return value(at: target, of: place).map { quotedNames(of: $0, at: place) } ?? []
    }
}

extension Completer {
    /// Returns files and folders below the session's folder; an ending of `/` selects only folders.
    private func files(ending: String, at place: Place) -> [Completion] {
        let isQuoted = place.typed.hasPrefix("\"")
        let typed = isQuoted ? String(place.typed.dropFirst()) : place.typed
        let end = typed.lastIndex(of: "/").map { typed.index(after: $0) } ?? typed.startIndex
        let (folder, begun) = (String(typed[..<end]), typed[end...])
        let entries = outside.entries(folder).filter { entry in
            entry.name.hasPrefix(begun) && (begun.hasPrefix(".") || !entry.name.hasPrefix("."))
                && (entry.isFolder || entry.name.hasSuffix(ending))
        }
        return entries.sorted { $0.name < $1.name }.map { entry in
            let path = folder + entry.name
            let needsMarks = isQuoted || path.contains { $0.isWhitespace }
            let closing = needsMarks && !entry.isFolder ? "\"" : ""
            return Completion(
                (needsMarks ? "\"" : "") + path + (entry.isFolder ? "/" : closing),
                label: entry.name + (entry.isFolder ? "/" : ""), isWhole: !entry.isFolder)
        }
    }

    /// Completes the number of a response, the newest first, each with its request and status.
    func responses(at place: Place) -> [Completion] {
        let (log, base) = (session.memory.responses, session.settings.base)
        return log.all.reversed().filter { place.fits("\($0.number)") }.map { number, kept in
            let status = "\(kept.response.status)"
            return Completion("\(number)", kept.requestLine(under: base).map { "\($0), \(status)" } ?? status)
        }
    }
}
