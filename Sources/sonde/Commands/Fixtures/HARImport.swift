import Fixtures
import Foundation
import HTTPModel
import Synchronization

/// `sonde fixtures import har`: what an archive holds becomes recordings; what it could not carry is said.
struct HARImport {
    private static let mostRemarks = 20

    private let file: String
    private let folder: String
    private let console: Console

    init(from file: String, into folder: String, _ console: Console) {
        self.file = file
        self.folder = folder
        self.console = console
    }

    func run() -> ExitStatus {
        let archive: HAR.Archive
        let recording = Recording(FolderPlace(folder), pace: .groups)
        do {
            archive = try HAR.read(try content())
            try recording.open()
        } catch {
            console.complain("sonde: \(Printable.text(file)): \(Printable.text("\(error)"))")
            return .failed
        }
        for loss in archive.losses { console.complain("lost: \(loss)") }
        let count = Mutex((written: Set<String>(), refusals: 0))
        recording.keep(imported: archive.exchanges) { [folder, console] _, event in
            switch event {
            case .wrote(let file):
                count.withLock { _ = $0.written.insert(file) }
                console.show("recorded \(Printable.text(folder))/\(file)")
            case .unchanged: break
            case .refused(let reason):
                count.withLock { $0.refusals += 1 }
                console.complain("sonde: not recorded: \(Printable.text(reason))")
            }
        }
        do {
            let remarks = try FixtureStore(FolderPlace(folder)).suspicions()
            for remark in remarks.prefix(Self.mostRemarks) {
                console.show("remark: \(Printable.text(remark.file)): \(Printable.text(remark.message))")
            }
            if remarks.count > Self.mostRemarks {
                console.show(
                    "remark: \(remarks.count - Self.mostRemarks) more: sonde fixtures check \(folder) lists them")
            }
        } catch {
            count.withLock { $0.refusals += 1 }
            console.complain("sonde: \(Printable.text("\(error)"))")
        }
        let words = archive.exchanges.count == 1 ? "1 exchange" : "\(archive.exchanges.count) exchanges"
        let (written, refusals) = count.withLock { $0 }
        console.show("\(words) read, \(written.count == 1 ? "1 recording" : "\(written.count) recordings") written")
        return refusals == 0 ? .done : .failed
    }

    /// No more of it than an archive may have is ever read.
    private func content() throws(FileFailure) -> Data {
        let place = URL(filePath: file).resolvingSymlinksInPath()
        return try Folder(place.deletingLastPathComponent().path).read(place.lastPathComponent, upTo: HAR.sizeLimit)
    }
}
