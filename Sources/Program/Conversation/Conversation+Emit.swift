import Basics
import ClientWriting
import HTTPModel
import Presentation
import ScriptRuntime
import ScriptSyntax

extension Conversation {
    /// `emit result movie "Sources/Films"`: a client for the API, shown or written into a folder.
    mutating func emit(_ command: Command) async {
        guard writesClients else { return fail("no client can be written here") }
        var words = command.arguments.compactMap { argument -> (text: String, isQuoted: Bool)? in
            argument.word.template.plain.map { ($0, argument.word.isQuoted) }
        }
        let folder = words.last?.isQuoted == true ? words.removeLast().text : nil
        var style = StyleName.async
        if let first = words.first, let named = StyleName(rawValue: first.text) {
            style = named
            words.removeFirst()
        }
        var entries: [EndpointEntry] = []
        for word in words {
            guard let entry = session.endpoint(named: word.text) else {
                return fail("\(word.text) is neither an endpoint nor a style: \(Self.styles)")
            }
            entries.append(entry)
        }
        let names = session.apis.map(\.name).filter { !session.endpoints.all(of: $0).isEmpty }
        let current = names.contains(session.api.name) ? session.api.name : nil
        guard let name = entries.first.map(\.api) ?? (current.map { .some($0) } ?? names.first) else {
            return fail("there is no endpoint yet: endpoint NAME { GET PATH }")
        }
        guard entries.allSatisfy({ $0.api == name }) else {
            return fail("these are endpoints of several APIs, and a client is for one")
        }
        let option = style == .async ? [] : ["--style", style.rawValue]
        let options = ClientOptions(command: (["sonde", "emit"] + option + entries.map(\.path)).joined(separator: " "))
        var api = ClientReading.api(named: name, called: title, in: session, hiding: SecretMask(stage.secrets()))
        if !entries.isEmpty { api.keepEndpoints(entries.map(\.name)) }
        api.fit(style)
        for loss in api.losses { report("left out: \(loss)", .warning) }
        if let remark = api.remark { report(remark) }
        let files = style.files(for: api, options)
        guard !files.isEmpty else { return report("there is nothing to write: no endpoint needs a model") }
        guard let folder else { return show(files) }
        await write(files, to: folder, of: entries.map(\.path))
    }

    /// The title of an API without a name: `example` for `https://api.example.com`.
    private var title: String {
        let host = session.settings.base?.origin.host ?? ""
        let labels = host.split(separator: ".")
        let isName = labels.count > 1 && !labels.contains { $0.allSatisfy(\.isNumber) }
        return isName ? String(labels[labels.count - 2]) : "API"
    }

    private func show(_ files: [ClientFile]) {
        let canvas = stage.renderer().canvas
        for file in files {
            if stage.tell != nil {
                var outcome = Outcome(.printed(file.text), at: place.range, in: place.source)
                outcome.files = [file.path]
                tell(outcome)
                continue
            }
            if files.count > 1 { stage.say(file.path, .heading) }
            stage.say(canvas.source(Printable.lines(file.text)))
        }
    }

    /// Asks before it replaces files that a person changed, or a client by one with fewer endpoints.
    private mutating func write(_ files: [ClientFile], to path: String, of endpoints: [String]) async {
        if let refusal = stage.folderRefusal { return fail(refusal) }
        guard stage.tell == nil || !path.leadsOut else {
            return fail("\(path) is outside the working folder", advice: "name a folder in it")
        }
        let folder = ClientFolder(path)
        let files = folder.leavingOut(filesThatPeopleWrote: files)
        let differences = folder.differences(from: files)
        if !endpoints.isEmpty, let other = differences.first(where: { $0.otherCommand != nil }) {
            let place = "\(path)/\(other.file.path)"
            guard
                await stage.confirm(
                    "\(place) was written by \(other.otherCommand ?? ""). Replace it with \(endpoints.joined(separator: ", ")) alone?"
                )
            else { return leave(place) }
        }
        let changed = differences.filter(\.isChanged)
        if !changed.isEmpty {
            let what = changed.count == 1 ? "\(path)/\(changed[0].file.path)" : "\(changed.count) files"
            guard await stage.confirm("Changed by hand: \(what). Replace it?") else { return leave(what) }
        }
        do throws(ClientFolderError) {
            try folder.write(differences)
        } catch {
            return fail("\(error)")
        }
        for file in files { report("\(path)/\(file.path)", wrote: ["\(path)/\(file.path)"]) }
    }

    /// Nothing is replaced without a yes, and a program cannot give one.
    private mutating func leave(_ what: String) {
        if stage.tell == nil { return report("nothing was written") }
        fail("nothing was written: \(what) would be replaced", advice: "remove it first, or name another folder")
    }

    private static var styles: String { StyleName.allCases.map(\.rawValue).joined(separator: ", ") }
}
