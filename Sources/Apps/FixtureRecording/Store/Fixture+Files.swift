package import Fixtures

extension Fixture {
    /// The files it consists of, that of the exchange first.
    package var files: [String] { [name.file] + stored.bodyFiles.map(\.name) }

    /// Those files that have its name; other files that it refers to do not belong to it.
    package var ownFiles: [String] { files.filter { $0.hasPrefix("\(name).") } }

    /// The file that an app's test loads.
    package var bodyFile: String? { stored.responseBody?.name }
}
