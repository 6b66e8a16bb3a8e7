package import Fixtures

extension Fixture {
    /// The files of the fixture, the exchange's first.
    package var files: [String] { [name.file] + stored.bodyFiles.map(\.name) }

    /// The files that bear its name; other files that it refers to do not belong to it.
    package var ownFiles: [String] { files.filter { $0.hasPrefix("\(name).") } }

    /// The file that an app's test loads.
    package var bodyFile: String? { stored.responseBody?.name }
}
