import Foundation

/// The contents of a folder of recordings when it was last checked. Each check reads only what is new.
package struct FolderContents: Sendable {
    /// The differences that a check found.
    package struct Changes: Sendable {
        /// The recordings that are there now and were not, or not so.
        var arrived: [Fixture] = []
        /// Those that are gone, or were replaced, or cannot be read any more.
        var gone: [FixtureName] = []

        package var isEmpty: Bool { arrived.isEmpty && gone.isEmpty }
    }

    private struct Seen {
        let stamp: FileStamp?
        let reading: Result<Fixture, ExchangeFileError>
    }

    private var seen: [FixtureName: Seen] = [:]
    private var broken: Set<FixtureName> = []
    /// When the folder's names were changed last, as of the last look.
    private(set) var stamp: FolderStamp?

    package init() {}

    /// The number of recordings, readable or not.
    var count: Int { seen.count }

    /// The recordings, in the order of their names.
    var fixtures: [Fixture] {
        seen.values.compactMap { try? $0.reading.get() }.sorted { $0.name < $1.name }
    }

    /// Those whose request has its body in a file of its own.
    var namesWithRequestFiles: [FixtureName] {
        seen.compactMap { name, state in
            if case .success(let fixture) = state.reading, fixture.stored.requestBody != nil { name } else { nil }
        }
    }

    /// The errors of those that cannot be read, in the order of their names.
    package var unreadable: [ExchangeFileError] {
        broken.sorted().compactMap { name in
            if case .failure(let fault)? = seen[name]?.reading { fault } else { nil }
        }
    }

    /// The reason why the disk cannot read a recording that exists and may be in order.
    package var diskFault: ExchangeFileError? { unreadable.first(where: \.isOfDisk) }

    /// True if the list of names has changed since, or could have changed within the tick in which it was read.
    package func isStale(_ store: FixtureStore) -> Bool {
        guard let stamp, stamp.isReliable else { return true }
        return FolderStamp(store.folder) != stamp
    }

    /// Checks the whole folder.
    package mutating func look(at store: FixtureStore) throws(ExchangeFileError) -> Changes {
        let now = FolderStamp(store.folder)
        let names = try store.names()
        var changes = Changes()
        for name in names { look(at: name, in: store, &changes) }
        if seen.count > names.count {
            let there = Set(names)
            for name in seen.keys where !there.contains(name) { forget(name, &changes) }
        }
        stamp = now
        return changes
    }

    /// Checks only these recordings, which may be gone.
    package mutating func look(at names: some Sequence<FixtureName>, in store: FixtureStore) -> Changes {
        var changes = Changes()
        for name in names { look(at: name, in: store, &changes) }
        return changes
    }

    /// Reads these recordings again, whatever their files look like.
    mutating func read(_ names: some Sequence<FixtureName>, in store: FixtureStore) -> Changes {
        var changes = Changes()
        for name in names {
            forget(name, &changes)
            look(at: name, in: store, &changes)
        }
        return changes
    }

    /// Notes a recording that this process wrote.
    package mutating func note(_ fixture: Fixture, _ stamp: FileStamp?) {
        seen[fixture.name] = Seen(stamp: stamp, reading: .success(fixture))
        broken.remove(fixture.name)
    }

    /// Takes files for changed that were written just before this moment: the next change may bear the same time.
    mutating func forgetWhatIsYoung(at now: timespec) {
        let young = seen.filter { $0.value.stamp?.isYoung(at: now) == true }
        for (name, state) in young { seen[name] = Seen(stamp: nil, reading: state.reading) }
    }

    /// Indicates whether every change of a file from now on is seen in its stamp, or in the folder's.
    var isSettled: Bool {
        stamp?.isReliable == true && namesWithRequestFiles.isEmpty && seen.values.allSatisfy { $0.stamp != nil }
    }

    package mutating func forget(_ name: FixtureName) {
        seen[name] = nil
        broken.remove(name)
    }

    /// Notes that changes by this process, made under the folder's lock, do not require another check.
    package mutating func mark(_ store: FixtureStore) {
        stamp = FolderStamp.marking(store.folder)
    }

    package var stamps: [FixtureName: FileStamp] { seen.compactMapValues(\.stamp) }

    package func stamp(of name: FixtureName) -> FileStamp? { seen[name]?.stamp }
}

extension FolderContents {
    private mutating func look(at name: FixtureName, in store: FixtureStore, _ changes: inout Changes) {
        let stamp: FileStamp
        do throws(FileFailure) {
            guard let facts = try store.folder.facts(of: name.file) else { return forget(name, &changes) }
            stamp = FileStamp(facts)
        } catch {
            forget(name, &changes)
            broken.insert(name)
            seen[name] = Seen(stamp: nil, reading: .failure(ExchangeFileError(name.file, error)))
            return
        }
        guard seen[name]?.stamp != stamp else { return }
        forget(name, &changes)
        let reading = Result { () throws(ExchangeFileError) in try store.fixture(name) }
        if case .success(let fixture) = reading { changes.arrived.append(fixture) } else { broken.insert(name) }
        // A file that the disk did not provide is read again at the next look.
        seen[name] = Seen(stamp: reading.isOfDisk ? nil : stamp, reading: reading)
    }

    private mutating func forget(_ name: FixtureName, _ changes: inout Changes) {
        broken.remove(name)
        guard let known = seen.removeValue(forKey: name) else { return }
        if case .success = known.reading { changes.gone.append(name) }
    }
}

extension Result<Fixture, ExchangeFileError> {
    fileprivate var isOfDisk: Bool {
        if case .failure(let fault) = self { fault.isOfDisk } else { false }
    }
}
