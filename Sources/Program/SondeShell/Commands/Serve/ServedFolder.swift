import Basics
import FixtureServer
import Fixtures
import Foundation
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
        guard FileManager.default.fileExists(atPath: path) else {
            throw UsageError(
                "\(path): there is no such folder: sonde serve \(path) --upstream URL --record makes it, and so does "
                    + "sonde run --record \(path)")
        }
        let secrets = try EnvironmentSecret.values(of: request.secrets, for: Serve.fillFromEnvironment)
        console.secrets.add(Array(secrets.values))
        let fill = PlaceholderFill(request.fill.merging(secrets.mapValues(\.revealed)) { $1 })
        do {
            site = try FixtureSite(
                FolderPlace(path), crossOrigin: request.crossOrigin,
                form: request.isAsRecorded ? .asRecorded : .fitting(fill), speed: request.speed,
                missesGoOn: request.upstream != nil, observer: observer)
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
        return "\(count.counted("fixture")) of \(Printable.text(path))"
    }

    /// The server's address, and the addresses that replace the recorded bases.
    func beginning(at origin: String) -> String {
        let place = "serving \(summary) at \(origin)/ until Ctrl-C"
        return ([place] + site.exchanges.flatMap { lines(for: $0.api, $0.exchanges, at: origin) }).joined(
            separator: "\n")
    }

    /// Returns the address that replaces each recorded base of an API.
    private func lines(for api: String?, _ exchanges: [Exchange], at origin: String) -> [String] {
        let bases = Set(exchanges.compactMap { $0.base.flatMap { try? BaseURL($0) } })
        let address = Printable.text("\(origin)\(FixtureSite.folder(of: api))")
        let lines = bases.sorted { $0.description < $1.description }.map { base in
            "  \(address)\(base.url.path()) stands in for \(Printable.text(base.description))"
        }
        return lines.isEmpty && api != nil ? ["  \(address)/ stands in for the API \(api ?? "")"] : lines
    }

    var onlyOrigin: String? {
        let origins = Set(site.exchanges.flatMap(\.exchanges).map { URL(string: $0.request.url).flatMap(Origin.init) })
        return origins.count == 1 ? origins.first??.description : nil
    }

    var onlyBase: BaseURL? {
        let bases = Set(site.exchanges.flatMap(\.exchanges).map(\.base))
        return bases.count == 1 ? bases.first?.flatMap { try? BaseURL($0) } : nil
    }

    /// Shows what is wrong with the recordings, and those that no request to an API below this base can meet.
    func complain(to console: Console, of base: BaseURL?) {
        for remark in site.remarks { console.complain("sonde: \(remark)") }
        for error in site.unreadable { console.complain("sonde: a recording is left out: \(error)") }
        guard let path = base?.url.path(percentEncoded: true), !["", "/"].contains(path) else { return }
        let folder = path.hasSuffix("/") ? path : "\(path)/"
        let others = site.exchanges.flatMap(\.exchanges).count { exchange in
            URL(string: exchange.request.url).map { !"\($0.path(percentEncoded: true))/".hasPrefix(folder) } ?? false
        }
        guard others > 0 else { return }
        console.complain(
            "sonde: \(others.counted("fixture")) of \(Printable.text(self.path)) cannot respond: "
                + "nothing of the API is outside \(Printable.text(path))")
    }
}
