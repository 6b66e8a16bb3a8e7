import APIImport
import Basics
import FixtureRecording
import Fixtures
import Foundation
import HTTPModel

/// `sonde fixtures import har`: turns an archive into recordings, and reports what it could not hold.
struct HARImport {
    private static let mostRemarks = 20

    let file: String
    let folder: String
    let console: Console

    func run() -> ExitStatus {
        let archive: HAR.Archive
        let recordings: [(api: String?, recording: Recording)]
        do {
            archive = try HAR.read(try content())
            recordings = try self.recordings(of: archive)
        } catch { return console.fail("\(Printable.text(file)): \(Printable.text("\(error)"))") }
        for loss in archive.losses { console.complain("lost: \(loss)") }
        let count = Lock((written: Set<String>(), refusals: 0))
        for (api, recording) in recordings {
            let exchanges = archive.calls.filter { $0.api == api }.map(\.exchange)
            recording.keep(imported: exchanges) { [console] _, event in
                switch event {
                case .wrote(let file):
                    let path = "\(Printable.text(recording.place.path))/\(file)"
                    count.withLock { _ = $0.written.insert(path) }
                    console.show("recorded \(path)")
                case .unchanged, .superseded: break
                case .refused(let reason):
                    count.withLock { $0.refusals += 1 }
                    console.complain("sonde: not recorded: \(Printable.text(reason))")
                }
            }
        }
        do {
            let remarks = try recordings.flatMap { _, recording in
                try FixtureStore(recording.place).suspicions().map(recording.place.naming)
            }
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
        let (written, refusals) = count.withLock { $0 }
        console.show(
            "\(archive.exchanges.count.counted("exchange")) read, \(written.count.counted("recording")) written")
        return refusals == 0 ? .done : .failed
    }

    /// Returns the recordings for the exchanges of each API. A secret that one reveals is removed from all.
    private func recordings(of archive: HAR.Archive) throws(RecordingFailure) -> [(api: String?, recording: Recording)]
    {
        let place = FolderPlace(folder)
        let apis = Set(archive.calls.compactMap(\.api)).sorted()
        var recordings: [(api: String?, recording: Recording)] = [(nil, Recording(place, pace: .groups))]
        recordings += apis.map { ($0, Recording(place.below($0), pace: .groups)) }
        for (_, recording) in recordings {
            recording.learn(from: archive.exchanges)
            try recording.open()
        }
        return recordings
    }

    /// No more of it than an archive may have is ever read.
    private func content() throws(FileFailure) -> Data {
        let place = URL(filePath: file).resolvingSymlinksInPath()
        return try Folder(place.deletingLastPathComponent().path).read(place.lastPathComponent, upTo: HAR.sizeLimit)
    }
}
