import Fixtures
import Foundation
import HTTPModel
import Presentation
import ScriptRuntime
import ScriptSyntax

/// `sonde format`: lays scripts out in place and names those it changed.
struct Format {
    private let request: FormatRequest
    private let console: Console

    init(_ request: FormatRequest, _ console: Console) {
        self.request = request
        self.console = console
    }

    func run() throws(UsageError) -> ExitStatus {
        var status = ExitStatus.done
        for file in request.files { status = status.worst(try layOut(file)) }
        return status
    }

    private func layOut(_ file: String) throws(UsageError) -> ExitStatus {
        let script = try ScriptFile(reading: file)
        guard !script.parsed.hasErrors else {
            _ = Soundness(console, .replay).isSound([script])
            return .unsound
        }
        let text = script.parsed.formatted
        if file == "-", !request.onlyChecks {
            console.write(Array(text.utf8))
            return .done
        }
        guard text != script.source.text else { return .done }
        console.show(Printable.text(file))
        if request.onlyChecks { return .unmet }
        do {
            let place = URL(fileURLWithPath: file).resolvingSymlinksInPath()
            let folder = try Folder(place.deletingLastPathComponent().path)
            try SafeFile(place.lastPathComponent, in: folder).write(Array(text.utf8), replacing: true)
            return .done
        } catch {
            console.complain("sonde: \(Printable.text(file)) cannot be written: \(error)")
            return .failed
        }
    }
}
