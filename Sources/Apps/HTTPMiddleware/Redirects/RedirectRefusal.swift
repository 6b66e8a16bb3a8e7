/// The reason why a redirect is not followed.
struct RedirectRefusal: Error {
    let reason: String
    let obstacle: RedirectObstacle?

    init(_ reason: String, _ obstacle: RedirectObstacle? = nil) {
        self.reason = reason
        self.obstacle = obstacle
    }
}
