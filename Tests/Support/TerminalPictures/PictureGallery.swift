package import Foundation
import TestFiles

/// The pictures of the project: each is made of the scene that lies beside it.
package enum PictureGallery {
    package static let folder = Project.folder.appending(path: "Documentation/Pictures")

    /// The names of the scenes.
    package static var names: [String] {
        let files = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
        return files.filter { $0.hasSuffix(".scene") }.map { String($0.dropLast(".scene".count)) }.sorted()
    }

    package static func scene(_ name: String) throws -> Scene {
        try Scene(String(contentsOf: folder.appending(path: "\(name).scene"), encoding: .utf8), named: name)
    }

    /// The picture as it was made last.
    package static func picture(_ name: String) -> URL { folder.appending(path: "\(name).svg") }
}
