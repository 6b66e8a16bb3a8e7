import Foundation

/// The fixtures that were recorded for these tests: resources of the test bundle.
enum Recordings {
    static let episodes = Bundle.module.bundleURL.appending(path: "Fixtures/episodes")
}
