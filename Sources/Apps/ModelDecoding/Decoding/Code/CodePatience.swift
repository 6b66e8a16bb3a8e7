/// The number of steps that the code of a model gets for a body, before its outcome is unknown.
package enum CodePatience {
    /// Enough for an app's work with a response.
    package static let whole = 2_000_000
    /// Enough for most bodies, and few enough to try thousands of bodies.
    package static let short = 100_000

    /// The number of steps for a reading, in addition to those for each value of its body.
    @TaskLocal package static var steps = whole
}
