/// The properties of an object that code made. All holders of the object see it change while the code runs.
package final class SharedValues: @unchecked Sendable {
    package var values: [ModelValue]
    /// Indicates whether static storage holds it, so that it outlives the current body.
    package var outlivesBody = false

    init(_ values: [ModelValue]) { self.values = values }
}
