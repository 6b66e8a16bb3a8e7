/// The treatment of a request besides passing it on.
struct PassingPlan {
    var crossOrigin = CrossOrigin.none
    var transformation: WireFaults.Transformation?
    /// Indicates whether the response's body is copied for who records or judges it.
    var copies = false
    /// The most bytes that are copied or changed.
    var limit = 64 << 20
    var room: CopyRoom
}
