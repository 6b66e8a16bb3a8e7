/// The reason why a redirect is not followed.
struct RedirectRefusal: Error {
    let reason: String

    init(_ reason: String) {
        self.reason = reason
    }
}
