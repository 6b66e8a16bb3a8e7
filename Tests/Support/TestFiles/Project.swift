package import Foundation

/// The project that is tested, for tests that read its pages and examples.
package enum Project {
    /// The folder that holds `Package.swift`.
    package static let folder = (0..<4).reduce(URL(filePath: #filePath)) { url, _ in url.deletingLastPathComponent() }

    /// The text of one of its files: `text(of: "Documentation/Language.md")`.
    package static func text(of path: String) throws -> String {
        try String(contentsOf: folder.appending(path: path), encoding: .utf8)
    }

    /// Says whether tests write what they see over what they compare with: where `SONDE_RECORD_GOLDENS` is set, but
    /// never on a build server.
    package static var recordsGoldens: Bool {
        let environment = ProcessInfo.processInfo.environment
        return environment["SONDE_RECORD_GOLDENS"] != nil && environment["CI"] == nil
    }
}
