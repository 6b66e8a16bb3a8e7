/// The owner of a secret. A request from the place that owns it takes it to one origin, and never to another.
public struct SecretOwner: Sendable, Hashable {
    /// The API that a secret was set for, and the environment that was active then.
    public struct Place: Sendable, Hashable {
        /// The name of the API; `nil` for the one without a name.
        public var api: String?
        /// The environment; `nil` if none was active.
        public var environment: String?

        /// A place in an API, in one of its environments or outside them.
        public init(api: String? = nil, environment: String? = nil) {
            self.api = api
            self.environment = environment
        }

        /// Indicates whether a secret that was set here may be used there: only in the same API. A secret set outside
        /// the API's environments may be used in each of them.
        public func reaches(_ other: Place) -> Bool {
            api == other.api && (environment == nil || environment == other.environment)
        }
    }

    /// The place where the secret was set.
    public let place: Place
    /// The only origin that may receive it.
    public let origin: Origin

    /// Creates the owner of a secret that is set in this place, for this origin.
    public init(place: Place = Place(), origin: Origin) {
        self.place = place
        self.origin = origin
    }

    /// Indicates whether a request from that place may take the secret to that origin.
    public func allows(_ place: Place, at origin: Origin?) -> Bool {
        self.origin == origin && self.place.reaches(place)
    }
}
