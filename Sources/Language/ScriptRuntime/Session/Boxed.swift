/// A value in separate storage. Copying its owner copies only a reference, and the value itself is copied only if a
/// copy changes.
///
/// ```swift
/// @Boxed var settings = Settings()
/// ```
@propertyWrapper
package struct Boxed<Value: Sendable>: Sendable {
    /// An array of one is a reference that copies when it is changed, without a class to vouch for.
    private var place: [Value]

    package init(wrappedValue: Value) {
        place = [wrappedValue]
    }

    package var wrappedValue: Value {
        _read { yield place[0] }
        _modify { yield &place[0] }
    }

    package var projectedValue: Boxed { self }

    /// Indicates whether neither value has changed since one was copied from the other.
    package func isSame(as other: Boxed) -> Bool {
        place.withUnsafeBufferPointer { one in
            other.place.withUnsafeBufferPointer { one.baseAddress == $0.baseAddress }
        }
    }
}
