/// The elements of an array from an expression, with their nesting depth.
///
/// The depth is stored with them, so that changing one element does not require reading all others.
package struct ValueArray: Sendable {
    package private(set) var values: [Value]
    /// The depth of the deepest element, or of a deeper one that an element has replaced.
    private(set) var depth: UInt16

    package init(_ values: [Value]) {
        self.values = values
        depth = Self.depth(of: values)
    }

    /// Adds elements after the last one.
    package mutating func append(contentsOf more: some Sequence<Value>) {
        let count = values.count
        values.append(contentsOf: more)
        depth = Swift.max(depth, Self.depth(of: values[count...]))
    }

    /// Changes an element where it stands.
    mutating func change<Failure: Error>(
        at place: Int, _ change: (inout Value) throws(Failure) -> Void
    ) throws(Failure) {
        defer { depth = values[place].depth > depth ? values[place].depth : depth }
        try change(&values[place])
    }

    /// Sets the depth to the present one, whatever elements there were before.
    mutating func settleDepth() { depth = Self.depth(of: values) }

    private static func depth(of values: some Sequence<Value>) -> UInt16 {
        var depth: UInt16 = 0
        for value in values where value.depth > depth { depth = value.depth }
        return depth
    }
}

extension ValueArray: RandomAccessCollection {
    package var startIndex: Int { 0 }
    package var endIndex: Int { values.count }
    package subscript(place: Int) -> Value { values[place] }
}

extension ValueArray: ExpressibleByArrayLiteral {
    package init(arrayLiteral elements: Value...) {
        self.init(elements)
    }
}

extension Value {
    /// An array of elements from an expression.
    package static func array(_ elements: [Value]) -> Value { .array(ValueArray(elements)) }
}
