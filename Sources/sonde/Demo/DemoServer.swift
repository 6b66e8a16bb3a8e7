import FixtureServer
import Foundation
import HTTPModel

/// The demo's two servers on this machine: the API, and the host of its images, which is somebody else to it.
struct DemoServer {
    /// The key the API knows its clients by. It opens nothing but this demo.
    static let key = Secret("demo key", "5f0b7a1c-episodes-for-everybody", from: .key)

    private let api: LoopbackServer
    private let images: LoopbackServer

    init() throws {
        let images = try LoopbackServer { DemoImages.answer($0) }
        let demo = DemoAPI(imagesOrigin: images.origin)
        api = try LoopbackServer { demo.answer($0) }
        self.images = images
    }

    /// Where the API's paths begin.
    var base: String { "\(api.origin)/api/" }

    /// The address of one of the API's paths.
    func url(_ path: String) throws -> URL {
        guard let url = api.url("/api/\(path)") else { throw URLError(.badURL) }
        return url
    }
}
