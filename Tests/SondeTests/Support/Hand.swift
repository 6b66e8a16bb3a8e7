import Basics
import Dispatch

/// What the server does when the request has come: it waits until the program's process is known.
final class Hand: Sendable {
    private let interrupt = Lock<(@Sendable () -> Void)?>(nil)
    private let isReady = DispatchSemaphore(value: 0)

    func take(_ interrupt: @escaping @Sendable () -> Void) {
        self.interrupt.withLock { $0 = interrupt }
        isReady.signal()
    }

    func press() {
        isReady.wait()
        interrupt.withLock { $0 }?()
    }
}
