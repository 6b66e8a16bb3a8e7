import Basics
import Foundation
import Presentation

/// How the terminal takes pictures: as its environment says, or as it answers when it is asked.
final class PictureSupport: Sendable {
    private let known: Lock<ImageProtocol?>
    /// Whether the terminal has to be asked.
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
