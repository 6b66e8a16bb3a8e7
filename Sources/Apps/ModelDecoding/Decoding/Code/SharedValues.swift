/// The properties of an object that code made. Whoever holds the object sees it change, while the code runs.
package final class SharedValues: @unchecked Sendable {
    package var values: [ModelValue]
    /// Whether something static holds it, so that it outlives the body that is read.
    package var outlivesBody = false

    init(_ values: [ModelValue]) { self.values = values }
}
