import Fixtures
import Foundation
import HTTPModel

/// `sonde fixtures export har`: every recording of a folder as one archive.
struct HARExport {
    private let store: FixtureStore
    private let console: Console

    init(_ store: FixtureStore, _ console: Console) {
        self.store = store
        self.console = console
    }

    /// Without a file, to standard output.
    func run(to path: String?, replacing: Bool) throws -> ExitStatus {
        let (exchanges, status) = try exchanges()
        let archive = try HAR.write(exchanges)
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
            console.complain("sonde: \(Printable.text(path)) cannot be written: \(Printable.text(advice))")
            return .failed
        }
        let words = exchanges.count == 1 ? "1 recording" : "\(exchanges.count) recordings"
        console.show("\(words) written to \(Printable.text(path))")
        return status
    }

    /// All that can be read; what cannot is told.
    private func exchanges() throws(ExchangeFileError) -> ([Exchange], ExitStatus) {
        var (exchanges, status): ([Exchange], ExitStatus) = ([], .done)
        for name in try store.names() {
            do {
                exchanges.append(try store.exchange(name))
            } catch {
                console.complain("sonde: not exported: \(name): \(error)")
                status = .unmet
            }
        }
        return (exchanges, status)
    }
}
