import Basics

/// Finds the transport of a session. A session and its protocol share only the protocol's class, so every transport
/// has a class of its own: one generic class, with types that count.
enum FixtureSlot {
    private struct Slots {
        var responders: [ObjectIdentifier: FixtureResponder] = [:]
        var free: [Int] = []
        var count = 0
    }

    private static let slots = Lock(Slots())

    /// Returns the transport that responds to the requests of this class.
    static func responder(of protocolClass: FixtureProtocol.Type) -> FixtureResponder? {
        slots.withLock { $0.responders[ObjectIdentifier(protocolClass)] }
    }

    /// A class that belongs to this transport until it is given back.
    static func take(for responder: FixtureResponder) -> Int {
        slots.withLock { slots in
            let number = slots.free.popLast() ?? slots.count
            if number == slots.count { slots.count += 1 }
            slots.responders[ObjectIdentifier(protocolClass(number))] = responder
            return number
        }
    }

    static func giveBack(_ number: Int) {
        // The transport is released outside the lock, because that may release another one that has its own class.
        _ = slots.withLock { slots in
            slots.free.append(number)
            return slots.responders.removeValue(forKey: ObjectIdentifier(protocolClass(number)))
        }
    }

    /// The class of that number, the same each time.
    static func protocolClass(_ number: Int) -> FixtureProtocol.Type {
        var (rest, type) = (number, Zero.self as Any.Type)
        while rest > 0 {
            type = rest % 2 == 0 ? even(type) : odd(type)
            rest /= 2
        }
        return counted(type)
    }
}

extension FixtureSlot {
    private enum Zero {}
    private enum Even<Rest> {}
    private enum Odd<Rest> {}

    // A header that names the transport would be seen by delegates and loggers, and is not handed to protocols
    // everywhere. A property of the request does not help, because a client makes its requests itself. One global
    // transport would make tests run one by one.
    private final class Counted<Number>: FixtureProtocol {}

    private static func even<Rest>(_ rest: Rest.Type) -> Any.Type { Even<Rest>.self }
    private static func odd<Rest>(_ rest: Rest.Type) -> Any.Type { Odd<Rest>.self }
    private static func counted<Number>(_ number: Number.Type) -> FixtureProtocol.Type { Counted<Number>.self }
}

/// A class for one transport, for as long as this lease lives.
final class FixtureLease: Sendable {
    private let number: Int

    init(_ responder: FixtureResponder) {
        number = FixtureSlot.take(for: responder)
    }

    deinit { FixtureSlot.giveBack(number) }

    var protocolClass: FixtureProtocol.Type { FixtureSlot.protocolClass(number) }
}
