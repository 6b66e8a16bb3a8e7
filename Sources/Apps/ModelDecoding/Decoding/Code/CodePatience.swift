/// The number of steps that the code of a model gets for a body, before its outcome counts as unknown.
package enum CodePatience {
    /// Enough for what an app does with a response.
    package static let whole = 2_000_000
    /// Enough for most bodies, and so little that thousands can be tried.
    package static let short = 100_000

    /// The steps that a reading gets, apart from those for each value of its body.
    @TaskLocal package static var steps = whole
}
