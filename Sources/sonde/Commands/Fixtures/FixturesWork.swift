import Fixtures
import HTTPModel
import PlainText

/// What is done with a folder of recordings as a whole, or with one of them by its name.
struct FixturesWork {
    private let store: FixtureStore
    private let folder: String
    private let console: Console

    init(_ store: FixtureStore, _ folder: String, _ console: Console) {
        self.store = store
        self.folder = folder
        self.console = console
    }

    func list() throws(ExchangeFileError) -> ExitStatus {
        let (fixtures, faults) = try store.contents()
        console.show(fixtures.isEmpty ? "no recordings" : FixtureListing(fixtures).text)
        return tell(faults)
    }

    func show(_ word: String) throws(ExchangeFileError) -> ExitStatus {
        guard let name = try found(word) else { return .failed }
        console.show(FixturePicture(try store.exchange(name)).text)
        return .done
    }

    func rename(_ word: String, to other: String) throws -> ExitStatus {
        guard let name = try found(word) else { return .failed }
        guard let wanted = FixtureName(other), wanted.number == 1, name.number == 1 else {
            return fail("a name has letters, digits, `.`, `_` and `-`, and no `~`: all answers in a row go together")
        }
        let count = try store.rename(name.base, to: wanted.base)
        console.show("\(name.base) is now \(wanted.base)\(count > 1 ? ", with its \(count) answers" : "")")
        return .done
    }

    func prune(isForced: Bool) throws -> ExitStatus {
        let (files, fixtures, faults) = try store.leftovers()
        let status = tell(faults)
        guard !files.isEmpty || !fixtures.isEmpty else {
            console.show("nothing is left over")
            return status
        }
        for file in files { console.show("\(Printable.text(file))  no recording names it") }
        for fixture in fixtures { console.show("\(fixture.name)  says again what another recording says") }
        console.flush()
        if !isForced {
            guard let agrees = Terminal.agrees(to: "Remove these?") else {
                return fail("nobody is there to agree: add --force")
            }
            guard agrees else { return status }
        }
        try store.prune(files: files, fixtures)
        console.show("removed")
        return status
    }
}

extension FixturesWork {
    /// The recording of that name; without one, says which was meant.
    private func found(_ word: String) throws(ExchangeFileError) -> FixtureName? {
        let names = try store.names()
        if let name = names.first(where: { $0.description == word }) { return name }
        let near = nearest(to: word, among: names.map(\.description))
        let advice = near.map { "did you mean \($0)?" } ?? "see sonde fixtures list \(folder)"
        _ = fail("no recording is called \(word): \(advice)")
        return nil
    }

    /// What cannot be read is told, after all that can be was done.
    private func tell(_ faults: [ExchangeFileError]) -> ExitStatus {
        for fault in faults { console.complain("sonde: \(fault)") }
        return faults.isEmpty ? .done : .unmet
    }

    private func fail(_ message: String) -> ExitStatus {
        console.complain("sonde: \(Printable.text(message))")
        return .failed
    }
}
