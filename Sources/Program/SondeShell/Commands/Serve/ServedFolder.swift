import FixtureServer
import Fixtures
import HTTPModel
import Presentation
import Redaction

/// The fixtures that a server responds with.
struct ServedFolder: Sendable {
    let site: FixtureSite
    private let path: String

    init(
        _ path: String, _ request: Serve, _ console: Console, observer: FixtureSite.Observer? = nil
    ) throws(UsageError) {
        self.path = path
        let secrets = try EnvironmentSecret.values(of: request.secrets, for: Serve.fillFromEnvironment)
        console.secrets.add(Array(secrets.values))
        let fill = PlaceholderFill(request.fill.merging(secrets.mapValues(\.revealed)) { $1 })
        do {
            site = try FixtureSite(
                FolderPlace(path), crossOrigin: request.crossOrigin,
                form: request.isAsRecorded ? .asRecorded : .fitting(fill), speed: request.speed, observer: observer)
        } catch {
            throw UsageError("\(error)")
        }
        let unknown = Set(request.fill.keys).union(secrets.keys).subtracting(
            site.exchanges.flatMap(\.exchanges).flatMap(\.secrets))
        if let name = unknown.min() {
            throw UsageError(
                "--fill \(name): no recording has a placeholder of that name; "
                    + "sonde fixtures show lists them")
        }
    }

    /// `12 fixtures of Fixtures`
    var summary: String {
        let count = site.exchanges.reduce(0) { $0 + $1.exchanges.count }
        return "\(Quantity.count(count, "fixture")) of \(Printable.text(path))"
    }

    /// Shows what is wrong with the recordings.
    func complain(to console: Console) {
        for remark in site.remarks { console.complain("sonde: \(remark)") }
        for error in site.unreadable { console.complain("sonde: a recording is left out: \(error)") }
    }
}
