import ClientWriting
import HTTPModel
import Presentation
import ScriptRuntime
import ScriptSyntax

extension Conversation {
    /// `emit result movie "Sources/Films"`: a client for the API, shown or written into a folder.
    mutating func emit(_ command: Command) async {
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
                return stage.say("\(word.text) is neither an endpoint nor a style: \(Self.styles)", .bad)
            }
            entries.append(entry)
        }
        let names = session.apis.map(\.name).filter { !session.endpoints.all(of: $0).isEmpty }
        let current = names.contains(session.api.name) ? session.api.name : nil
        guard let name = entries.first.map(\.api) ?? (current.map { .some($0) } ?? names.first) else {
            return stage.say("there is no endpoint yet: endpoint NAME { GET PATH }", .bad)
        }
        guard entries.allSatisfy({ $0.api == name }) else {
            return stage.say("these are endpoints of several APIs, and a client is for one", .bad)
        }
        var api = ClientReading.api(named: name, called: "API", in: session)
        if !entries.isEmpty { api.keepEndpoints(entries.map(\.name)) }
        for loss in api.losses { stage.say("left out: \(loss)", .warning) }
        if let remark = api.remark { stage.say(remark) }
        let options = ClientOptions(command: "sonde emit" + (style == .async ? "" : " --style \(style.rawValue)"))
        let files = style.style.files(for: api, options)
        if let folder { await write(files, to: folder) } else { show(files) }
    }

    private func show(_ files: [ClientFile]) {
        let canvas = stage.renderer().canvas
        for file in files {
            if files.count > 1 { stage.say(file.path, .heading) }
            stage.say(canvas.source(Printable.lines(file.text)))
        }
    }

    private func write(_ files: [ClientFile], to path: String) async {
        let folder = ClientFolder(path)
        let differences = folder.differences(from: files)
        let changed = differences.filter(\.isChanged)
        if !changed.isEmpty {
            let what = changed.count == 1 ? "\(path)/\(changed[0].file.path)" : "\(changed.count) files"
            guard await stage.confirm("Somebody changed \(what). Replace it?") else {
                return stage.say("nothing was written")
            }
        }
        do throws(ClientFolderError) {
            try folder.write(differences)
        } catch {
            return stage.say("\(error)", .bad)
        }
        for file in files { stage.say("\(path)/\(file.path)") }
    }

    private static var styles: String { StyleName.allCases.map(\.rawValue).joined(separator: ", ") }
}
