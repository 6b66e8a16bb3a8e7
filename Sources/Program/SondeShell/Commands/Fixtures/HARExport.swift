import APIImport
import Basics
import FixtureRecording
import Fixtures
import Foundation
import HTTPModel
import ScriptRuntime

/// `sonde fixtures export har`: every recording of a folder and its APIs as one archive.
struct HARExport {
    let folders: [FixtureFolder]
    let console: Console

    /// Without a file, to standard output.
    func run(to path: String?, replacing: Bool) throws -> ExitStatus {
        let (calls, status) = try calls()
        let archive = try HAR.write(calls)
        guard let path, path != "-" else {
            console.write([UInt8](archive))
            return status
        }
        do throws(FileFailure) {
            let place = URL(filePath: path)
            let folder = try Folder(place.deletingLastPathComponent().path)
            try SafeFile(place.lastPathComponent, in: folder).write(archive, replacing: replacing)
        } catch {
            let advice = error == .exists ? "it exists: --force replaces it" : "\(error)"
            return console.fail("\(Printable.text(path)) cannot be written: \(Printable.text(advice))")
        }
        console.show("\(calls.count.counted("recording")) written to \(Printable.text(path))")
        return status
    }

    /// Returns all readable recordings, and reports the others.
    private func calls() throws(ExchangeFileError) -> ([HAR.Call], ExitStatus) {
        var (calls, status): ([HAR.Call], ExitStatus) = ([], .done)
        for folder in folders {
            for name in try folder.store.names() {
                do {
                    let exchange = try folder.store.exchange(name)
                    guard exchange.failure == nil else {
                        console.complain(
                            "sonde: not exported: \(folder.name(name)): an archive has no place for a failure")
                        continue
                    }
                    calls.append(HAR.Call(exchange: exchange, api: folder.api))
                } catch {
                    console.complain("sonde: not exported: \(folder.name(name)): \(folder.place.naming(error))")
                    status = .unmet
                }
            }
        }
        return (calls, status)
    }
}
