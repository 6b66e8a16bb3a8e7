import Basics

/// How far a body has been given out.
final class Place: Sendable {
    private let place = Lock(0)

    func advance(by step: Int) -> Int {
        place.withLock { place in
            defer { place += step }
            return place
        }
    }
}
