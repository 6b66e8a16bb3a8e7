/// The elements of an array where they lie: `span` and `mutableSpan` of an array need iOS 26, a span itself does not.
extension Array {
    /// The elements, to read while the array does not change.
    @inlinable
    package var stored: Span<Element> {
        @_lifetime(borrow self)
        @inline(__always)
        get {
            let elements = withUnsafeBufferPointer { $0 }
            return _overrideLifetime(Span(_unsafeElements: elements), borrowing: self)
        }
    }

    /// The elements, to change while nothing else uses the array.
    @inlinable
    package var storedForChange: MutableSpan<Element> {
        @_lifetime(&self)
        @inline(__always)
        mutating get {
            let elements = withUnsafeMutableBufferPointer { $0 }
            return _overrideLifetime(MutableSpan(_unsafeElements: elements), mutating: &self)
        }
    }
}
