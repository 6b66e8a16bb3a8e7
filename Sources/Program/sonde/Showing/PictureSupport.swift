import Basics
import Foundation
import Presentation

/// The terminal's support for pictures, from its environment, or from its own answer.
final class PictureSupport: Sendable {
    private let known: Lock<ImageProtocol?>
    /// True if the terminal has to be asked.
    let isUnknown: Bool

    /// Only a terminal that takes colours is given pictures, or asked for them.
    init(_ ink: Ink) {
        let isWanted = ink == .coloured && isatty(STDOUT_FILENO) == 1
        let found = isWanted ? ImageProtocol(environment: ProcessEnvironment.variables) : nil
        known = Lock(found)
        isUnknown = isWanted && found == nil
    }

    var method: ImageProtocol? { known.withLock { $0 } }

    func hear(_ attributes: String?) {
        guard isUnknown, let attributes else { return }
        known.withLock { $0 = ImageProtocol(attributes: attributes) }
    }
}
