import Fixtures
import Foundation
import HTTPModel

/// The recording that a test target has if it depends on the product `FixtureRecording`.
///
/// It is looked up by its name, so that a target that only replays need not compile it, and one that records says so in
/// its manifest alone.
enum LinkedRecording {
    @TaskLocal static var type = NSClassFromString("FixtureRecording.TestRecorder") as? any TestRecording.Type

    /// The network, which comes with it: what only replays sends nothing.
    @TaskLocal static var network = NSClassFromString("URLSessionSupport.LinkedSession") as? any LinkedTransport.Type

    /// The advice for a target without it.
    static let advice = "add the product FixtureRecording to the dependencies of the test target"
}
