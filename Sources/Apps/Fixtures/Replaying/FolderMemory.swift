import Basics
import Foundation

/// The folder contents that this process has read. Each of an app's tests opens its folder again, and a folder whose
/// names are as they were is taken as it was: a file that was changed where it stands is noticed when it responds, or
/// when nothing does. Otherwise every file is looked at, and those that have changed are read.
enum FolderMemory {
    private struct Place: Hashable {
        let path: String
        let device: UInt64
        let number: UInt64
    }

    private struct Known {
        var contents = FolderContents()
        var index = FixtureIndex()
        /// False if a look at each file is needed, because it would not be noticed otherwise that one has changed.
        var isReliable = false
    }

    /// A folder as it was opened.
    struct Opened {
        let contents: FolderContents
        let index: FixtureIndex
        /// Indicates whether files may have changed since they were looked at.
        let mayHaveChanged: Bool
    }

    private static let known = Lock<[Place: Known]>([:])
    /// Beyond so many recordings in all, everything is read again.
    private static let most = 50_000

    /// The recordings of a folder, and the index in which this matcher finds them. A caller that looks at files again
    /// may be given them as they were.
    static func read(
        _ store: FixtureStore, for matcher: Matcher, looksAgain: Bool
    ) throws(ExchangeFileError) -> Opened {
        let place = try place(of: store)
        let begun = FolderStamp.now
        var now = known.withLock { $0[place] } ?? Known()
        if looksAgain, now.isReliable, !now.contents.isStale(store) {
            now.index.rules = try store.rules()
            now.index.prepare(for: matcher)
            return Opened(contents: now.contents, index: now.index, mayHaveChanged: true)
        }
        // A request's body in a file of its own may change while the file that names it does not.
        let owners = now.contents.namesWithRequestFiles
        if !owners.isEmpty { now.index.apply(now.contents.read(owners, in: store)) }
        now.index.apply(try now.contents.look(at: store))
        now.index.rules = try store.rules()
        now.index.prepare(for: matcher)
        var kept = now
        kept.contents.forgetWhatIsYoung(at: begun)
        kept.isReliable = kept.contents.isSettled
        known.withLock { known in
            if known.values.reduce(kept.contents.count, { $0 + $1.contents.count }) > most { known = [:] }
            known[place] = kept
        }
        return Opened(contents: now.contents, index: now.index, mayHaveChanged: false)
    }

    private static func place(of store: FixtureStore) throws(ExchangeFileError) -> Place {
        do {
            let facts = try store.folder.facts(of: ".")
            return Place(
                path: store.folder.path, device: facts.map { UInt64(truncatingIfNeeded: $0.st_dev) } ?? 0,
                number: facts.map { UInt64($0.st_ino) } ?? 0)
        } catch {
            throw ExchangeFileError(store.folder.path, error)
        }
    }
}
