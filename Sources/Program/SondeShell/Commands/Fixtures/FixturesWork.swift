import Basics
import FixtureRecording
import Fixtures
import HTTPModel
import ScriptRuntime

/// The operations on a folder of recordings and the API folders in it, or on one recording by its name.
struct FixturesWork {
    let folders: [FixtureFolder]
    let written: String
    let console: Console

    func list() throws(ExchangeFileError) -> ExitStatus {
        var (rows, faults): ([FixtureListing.Row], [ExchangeFileError]) = ([], [])
        for folder in folders {
            let contents = try folder.store.contents()
            rows += contents.fixtures.map { FixtureListing.Row(name: folder.name($0.name), fixture: $0) }
            faults += contents.unreadable.map(folder.place.naming)
        }
        console.show(rows.isEmpty ? "no recordings" : FixtureListing(rows: rows).text)
        return tell(faults)
    }

    func show(_ word: String) throws(ExchangeFileError) -> ExitStatus {
        guard let (folder, name) = try found(word) else { return .failed }
        console.show(FixturePicture(exchange: try folder.store.exchange(name)).text)
        return .done
    }

    /// The new name may be written with the API's or without.
    func rename(_ word: String, to other: String) throws -> ExitStatus {
        guard let (folder, name) = try found(word) else { return .failed }
        guard let wanted = folder.name(other) ?? FixtureName(other), wanted.number == 1, name.number == 1 else {
            return fail(
                "a name has letters, digits, `.`, `_` and `-`, but no `~`: all responses in a row go together, "
                    + "and stay with their API")
        }
        let count = try folder.store.rename(name.base, to: wanted.base)
        let (old, new) = (folder.name(FixtureName(name.base)), folder.name(FixtureName(wanted.base)))
        console.show("\(old) is now \(new)\(count > 1 ? ", with its \(count) responses" : "")")
        return .done
    }

    func prune(isForced: Bool) throws -> ExitStatus {
        let leftovers = try folders.map { ($0, try $0.store.leftovers()) }
        let status = tell(leftovers.flatMap { folder, found in found.unreadable.map(folder.place.naming) })
        guard leftovers.contains(where: { !$1.files.isEmpty || !$1.fixtures.isEmpty }) else {
            console.show("nothing is left over")
            return status
        }
        for (folder, found) in leftovers {
            for file in found.files {
                console.show("\(Printable.text(folder.place.naming(file)))  no recording names it")
            }
            for fixture in found.fixtures {
                let reason =
                    fixture.exchange.recorded.isSuperseded
                    ? "nothing requests it, because the response that led to it has changed"
                    : "repeats another recording"
                console.show("\(folder.name(fixture.name))  \(reason)")
            }
        }
        console.flush()
        if !isForced {
            guard let agrees = Terminal.agrees(to: "Remove these?") else {
                return fail("there is no terminal to confirm on: add --force")
            }
            guard agrees else { return status }
        }
        for (folder, found) in leftovers { try folder.store.prune(files: found.files, found.fixtures) }
        console.show("removed")
        return status
    }
}

extension FixturesWork {
    /// The recording with that name; without one, says which was meant.
    private func found(_ word: String) throws(ExchangeFileError) -> (FixtureFolder, FixtureName)? {
        var others: [String] = []
        for folder in folders {
            let names = try folder.store.names()
            if let name = folder.name(word), names.contains(name) { return (folder, name) }
            others += names.map(folder.name)
        }
        let near = nearest(to: word, among: others)
        let advice = near.map { "did you mean \($0)?" } ?? "see sonde fixtures list \(written)"
        _ = fail("no recording is called \(word): \(advice)")
        return nil
    }

    /// Reports the unreadable recordings, after all others were processed.
    private func tell(_ faults: [ExchangeFileError]) -> ExitStatus {
        for fault in faults { console.complain("sonde: \(fault)") }
        return faults.isEmpty ? .done : .unmet
    }

    private func fail(_ message: String) -> ExitStatus { console.fail(Printable.text(message)) }
}
