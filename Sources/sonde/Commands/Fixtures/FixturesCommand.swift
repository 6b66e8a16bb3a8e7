import Fixtures
import HTTPModel
import PlainText

/// `sonde fixtures`: looks after a folder of recordings.
struct FixturesCommand {
    private let request: FixturesRequest
    private let console: Console

    init(_ request: FixturesRequest, _ console: Console) {
        self.request = request
        self.console = console
    }

    func run() -> ExitStatus {
        if case .importArchive(let file) = request.action {
            return HARImport(from: file, into: request.folder, console).run()
        }
        do {
            let store = try FixtureStore(FolderPlace(request.folder))
            switch request.action {
            case .list: return try list(store)
            case .show(let name): return try show(name, store)
            case .check(let variables): return try FixturesCheck(store, console).run(lookingFor: variables)
            case .rename(let name, let other): return try rename(name, to: other, store)
            case .prune(let isForced): return try prune(store, isForced: isForced)
            case .exportArchive(let file, let isForced):
                return try HARExport(store, console).run(to: file, replacing: isForced)
            case .importArchive: return .done
            }
        } catch {
            return fail("\(error)")
        }
    }
}

extension FixturesCommand {
    private func list(_ store: FixtureStore) throws(ExchangeFileError) -> ExitStatus {
        let (fixtures, faults) = try store.contents()
        console.show(fixtures.isEmpty ? "no recordings" : FixtureListing(fixtures).text)
        return tell(faults)
    }

    private func show(_ word: String, _ store: FixtureStore) throws(ExchangeFileError) -> ExitStatus {
        guard let name = try found(word, store) else { return .failed }
        console.show(FixturePicture(try store.exchange(name)).text)
        return .done
    }

    private func rename(_ word: String, to other: String, _ store: FixtureStore) throws -> ExitStatus {
        guard let name = try found(word, store) else { return .failed }
        guard let wanted = FixtureName(other), wanted.number == 1, name.number == 1 else {
            return fail("a name has letters, digits, `.`, `_` and `-`, and no `~`: all answers in a row go together")
        }
        let count = try store.rename(name.base, to: wanted.base)
        console.show("\(name.base) is now \(wanted.base)\(count > 1 ? ", with its \(count) answers" : "")")
        return .done
    }

    private func prune(_ store: FixtureStore, isForced: Bool) throws -> ExitStatus {
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

    /// The recording of that name; without one, says which was meant.
    private func found(_ word: String, _ store: FixtureStore) throws(ExchangeFileError) -> FixtureName? {
        let names = try store.names()
        if let name = names.first(where: { $0.description == word }) { return name }
        let near = nearest(to: word, among: names.map(\.description))
        let advice = near.map { "did you mean \($0)?" } ?? "see sonde fixtures list \(request.folder)"
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
