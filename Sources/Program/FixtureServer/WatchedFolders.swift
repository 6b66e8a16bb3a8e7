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

    /// Watches the folders of APIs that are there now.
    func watchAPIs() {
        let places = (try? place.candidates()) ?? []
        let watches = places.compactMap { place in
            place.api.map { (api: $0, watch: FolderWatch(place.path)) }
        }
        others.withLock { $0 = watches }
    }

    /// Tells what is served of every change since the last question. False if more has changed than can be refreshed:
    /// an API came or went, or a folder was replaced.
    func refresh(_ served: inout ServedAPIs) -> Bool {
        let isCurrent = Self.refresh(&served, own.change(), of: nil)
        return others.withLock { others in
            others.reduce(isCurrent) { Self.refresh(&served, $1.watch.change(), of: $1.api) && $0 }
        }
    }

    private static func refresh(_ served: inout ServedAPIs, _ change: FolderWatch.Change, of api: String?) -> Bool {
        switch change {
        case .nothing: true
        case .anything: false
        case .files(let names): api == nil && FolderPlace.concernFolders(names) ? false : served.refresh(api, names)
        }
    }
}
