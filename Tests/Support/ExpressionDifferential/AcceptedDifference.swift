/// A class of differences between Swift and Sonde that is meant to be, with the reason: a sentence for a user.
struct AcceptedDifference: Sendable {
    let reason: String
    let kinds: Set<ExpressionComparison.Kind>
    let places: Set<SondePlace>
    /// Indicates whether the template of an expression belongs to the class.
    let includes: @Sendable (_ cause: String) -> Bool

    init(
        _ reason: String, _ kinds: Set<ExpressionComparison.Kind>, in places: Set<SondePlace> = [.prompt],
        where includes: @escaping @Sendable (_ cause: String) -> Bool
    ) {
        (self.reason, self.kinds, self.places, self.includes) = (reason, kinds, places, includes)
    }

    /// A class of templates in which one of these texts stands.
    init(
        _ reason: String, _ kinds: Set<ExpressionComparison.Kind>, in places: Set<SondePlace> = [.prompt],
        of texts: String...
    ) {
        self.init(reason, kinds, in: places) { cause in texts.contains(where: cause.contains) }
    }

    /// The reason why a difference is accepted; nil if it is not.
    static func reason(_ place: SondePlace, _ kind: ExpressionComparison.Kind, _ cause: String) -> String? {
        all.first { $0.places.contains(place) && $0.kinds.contains(kind) && $0.includes(cause) }?.reason
    }
}
