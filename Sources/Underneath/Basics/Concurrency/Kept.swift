/// A value that is made when it is first needed, and kept.
///
/// Whatever it is made from stands beside it and determines it, so that two of these never differ where that is the same.
///
///     private let kept = Kept<SourceLines>()
///     var lines: SourceLines { kept.value { SourceLines(text) } }
package final class Kept<Value: Sendable>: Sendable, Hashable {
    private let known = Lock<Value?>(nil)

    /// Nothing is made yet.
    package init() {}

    /// The value, which is made the first time.
    package func value(_ make: () -> Value) -> Value {
        known.withLock { known in
            if let known { return known }
            let value = make()
            known = .some(value)
            return value
        }
    }

    package static func == (one: Kept, other: Kept) -> Bool { true }

    package func hash(into hasher: inout Hasher) {}
}
