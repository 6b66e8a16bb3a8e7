import Basics
import Fixtures

/// A folder of recordings and the API folders in it, watched for changes.
final class WatchedFolders: Sendable {
    let place: FolderPlace
    private let own: FolderWatch
    /// The watches of API folders, including empty ones, because a recorder makes the folder before it writes.
    private let others = Lock<[(api: String, watch: FolderWatch)]>([])

    init(_ place: FolderPlace) {
        self.place = place
        own = FolderWatch(place.path)
        watchAPIs()
    }

    func watchAPIs() {
        let places = (try? place.candidates()) ?? []
        let watches = places.compactMap { place in
            place.api.map { (api: $0, watch: FolderWatch(place.path)) }
        }
        others.withLock { $0 = watches }
    }

    /// The state of what is served, compared with the folder.
    enum Freshness: Comparable {
        case unchanged
        case refreshed
        /// More has changed than can be refreshed: an API came or went, or a folder was replaced.
        case stale
    }

    /// Tells what is served of every change since the last question.
    func refresh(_ served: inout ServedAPIs) -> Freshness {
        let own = Self.refresh(&served, own.change(), of: nil)
        return others.withLock { others in
            others.reduce(own) { max($0, Self.refresh(&served, $1.watch.change(), of: $1.api)) }
        }
    }

    private static func refresh(
        _ served: inout ServedAPIs, _ change: FolderWatch.Change, of api: String?
    ) -> Freshness {
        switch change {
        case .nothing: .unchanged
        case .files(let names) where !(api == nil && concernFolders(names)):
            served.refresh(api, names) ? .refreshed : .stale
        case .anything, .files: .stale
        }
    }

    /// Indicates whether a change of these files also changes the folder's subfolders: a folder came or went, or
    /// their rules changed.
    private static func concernFolders(_ files: Set<String>) -> Bool {
        files.contains { $0 == FixtureRules.fileName || !$0.contains(".") }
    }
}
