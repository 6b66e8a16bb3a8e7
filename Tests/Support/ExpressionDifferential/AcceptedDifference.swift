/// A kind of difference between Swift and Sonde that is meant to be, with the reason.
struct AcceptedDifference: Sendable {
    /// What stands in the templates that it is about.
    let cause: String
    let kinds: Set<ExpressionComparison.Kind>
    let places: Set<SondePlace>
    let reason: String

    init(
        _ cause: String, _ kinds: Set<ExpressionComparison.Kind>, in places: Set<SondePlace> = [.prompt],
        _ reason: String
    ) {
        (self.cause, self.kinds, self.places, self.reason) = (cause, kinds, places, reason)
    }

    /// The reason why a difference is accepted; nil if it is not.
    static func reason(_ place: SondePlace, _ kind: ExpressionComparison.Kind, _ cause: String) -> String? {
        all.first { $0.places.contains(place) && $0.kinds.contains(kind) && cause.contains($0.cause) }?.reason
    }
}
