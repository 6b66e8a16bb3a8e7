import Foundation

/// A port on which connections are neither accepted nor refused: whoever connects waits.
package final class FullBacklog: Sendable {
    package let port: UInt16
    private let descriptors: [Int32]

    package init() throws {
        let (listening, port) = try LoopbackSocket.open(backlog: 0)
        self.port = port
        let waiting = try (1...4).map { _ in try LoopbackSocket.begin(connectingTo: port) }
        descriptors = [listening] + waiting
    }

    deinit {
        for descriptor in descriptors { close(descriptor) }
    }
}
