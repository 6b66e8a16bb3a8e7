/// The owner of a secret: requests of one place take it to one origin, and nothing takes it anywhere else.
public struct SecretOwner: Sendable, Hashable {
    /// The environment that was on when a secret was set.
    public struct Place: Sendable, Hashable {
        /// The environment; `nil` outside any.
        public var environment: String?

        /// A place in an environment, or outside any.
        public init(environment: String? = nil) {
            self.environment = environment
        }

        /// Whether a secret that was set here may be used there. What is set outside any environment may be used in
        /// every one.
        public func reaches(_ other: Place) -> Bool { environment == nil || self == other }
    }

    /// The place where it was set.
    public let place: Place
    /// The only origin that may receive it.
    public let origin: Origin

    /// The owner of what is set in this place, for this origin.
    public init(place: Place = Place(), origin: Origin) {
        self.place = place
        self.origin = origin
    }

    /// Whether a request from that place may take it to that origin.
    public func allows(_ place: Place, at origin: Origin?) -> Bool {
        self.origin == origin && self.place.reaches(place)
    }
}
