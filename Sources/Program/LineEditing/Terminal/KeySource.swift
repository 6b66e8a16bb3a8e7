import Foundation

/// The events at a terminal, in order.
struct KeySource {
    enum Event: Equatable {
        case key(Key)
        case signal(Int32)
        /// The terminal is gone.
        case closed
    }

    /// A lone Escape is recognised by the silence after it; a paste without an end, by a longer silence.
    private static let escapePatience: Int32 = 50
    private static let pastePatience: Int32 = 2000

    var decoder = KeyDecoder()
    let terminal: Int32
    let signals: SignalInlet
    private(set) var returned: [Key] = []

    /// The key comes again as the next one.
    mutating func giveBack(_ key: Key) { returned.append(key) }

    /// A key that has arrived already, so that nothing needs to be shown before it is handled.
    mutating func pending() -> Key? { returned.popLast() ?? decoder.next() }

    /// Returns true if Ctrl-C was typed ahead, after the line that has just ended. It then interrupts that line's
    /// effect, and everything typed before it is dropped, as by a terminal that sends the signal itself.
    mutating func takeInterrupt() -> Bool {
        var waiting = pollfd(fd: terminal, events: Int16(POLLIN), revents: 0)
        if poll(&waiting, 1, 0) > 0 { _ = fill() }
        return !decoder.isInPaste && decoder.drop(throughLast: SIGINT)
    }

    /// Waits for the terminal's answer, and takes it out of the keys typed meanwhile.
    mutating func report(by deadline: ContinuousClock.Instant) -> String? {
        while decoder.isAwaiting {
            if let report = decoder.takeReport() { return report }
            let left = ContinuousClock().now.duration(to: deadline) / .milliseconds(1)
            var waiting = pollfd(fd: terminal, events: Int16(POLLIN), revents: 0)
            guard left >= 1, poll(&waiting, 1, Int32(left)) > 0, fill() else { return nil }
        }
        return nil
    }

    /// Keeps what has been typed already.
    mutating func takeWhatIsThere() {
        var waiting = pollfd(fd: terminal, events: Int16(POLLIN), revents: 0)
        while poll(&waiting, 1, 0) > 0, waiting.revents & Int16(POLLIN) != 0, fill() {}
    }

    mutating func next() -> Event {
        if let key = pending() { return .key(key) }
        while true {
            var waiting = [
                pollfd(fd: signals.descriptor, events: Int16(POLLIN), revents: 0),
                pollfd(fd: terminal, events: Int16(POLLIN), revents: 0),
            ]
            let patience = decoder.isInPaste ? Self.pastePatience : decoder.isWaiting ? Self.escapePatience : -1
            let count = poll(&waiting, 2, patience)
            if count < 0, errno != EINTR { return .closed }
            if let signal = signals.next() { return .signal(signal) }
            if count == 0, let key = decoder.next(afterSilence: true) { return .key(key) }
            guard count > 0, waiting[1].revents != 0 else { continue }
            guard fill() else { return .closed }
            if let key = decoder.next() { return .key(key) }
        }
    }

    private mutating func fill() -> Bool {
        var room = [UInt8](repeating: 0, count: 65_536)
        let count = read(terminal, &room, room.count)
        if count > 0 { decoder.append(room[..<count]) }
        return count > 0 || (count < 0 && (errno == EINTR || errno == EAGAIN))
    }
}
