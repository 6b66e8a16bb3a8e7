/// The changes of an API that some models do not survive, with the worst first.
///
/// ```swift
/// var survey = FragilitySurvey()
/// survey.add(body, of: "orders", as: .array(order), in: models)
/// for spot in survey.report().spots { print(spot) }    // Order.status: a new case breaks 1 endpoint
/// ```
public struct FragilityReport: Sendable {
    /// The places that break: first those that break most endpoints, then those with a precedent in the API, nearest
    /// first.
    public var spots: [FragileSpot] = []
    /// The repairs, which make the models survive. Their numbers begin with 1.
    public var repairs: [FragilityRepair] = []
    /// The endpoints, in the order in which their bodies were added.
    public var endpoints: [FragileEndpoint] = []

    /// An empty report.
    public init() {}
}

/// A place in the models that does not survive a change of responses.
public struct FragileSpot: Sendable, Hashable {
    /// The declaration that reads the value: `Order.status`.
    public var place: String
    /// The change in the form in which it was first tried.
    public var mutation: Mutation
    /// The endpoints that it breaks.
    public var endpoints: [String]
    /// The precedent for such a change in the recordings; nil if there is none.
    public var precedent: Precedent?
    /// The number of the repair; nil if no small change survives.
    public var repair: Int?
}

/// A change to the models that was tried on a recorded response and on the changed one.
public struct FragilityRepair: Sendable, Hashable {
    /// The change in words: `an unknown case`.
    public var words: String
    /// The change, and what to type for it.
    public var step: ProposalStep
    /// The endpoint whose models it changes.
    public var endpoint: String
}

/// The responses of one endpoint, and the changes that were tried on them.
public struct FragileEndpoint: Sendable, Hashable {
    /// The endpoint's name.
    public var name: String
    /// The number of its bodies.
    public var bodies = 0
    /// The number of changes that were tried.
    public var tried = 0
    /// The number of changes that break it.
    public var breaks = 0
    /// The number of places that were left out because there are too many.
    public var omitted = 0
    /// The reasons why bodies do not decode even as they are, each listed once.
    public var failures: [Failure] = []
    /// The reasons, by place, why it is unknown whether changes break it.
    public var unknowns: [String: String] = [:]

    /// A reason why bodies do not decode, and the recordings that have them.
    public struct Failure: Sendable, Hashable {
        /// The first failure of its kind, in a line.
        public var reason: String
        /// The names of the recordings.
        public var recordings: [String]
    }

    mutating func note(_ reason: String, recordedAs name: String?) {
        let names = [name].compactMap(\.self)
        guard let known = failures.firstIndex(where: { $0.reason == reason }) else {
            return failures.append(Failure(reason: reason, recordings: names))
        }
        failures[known].recordings += names
    }
}

extension FragileEndpoint.Failure: CustomStringConvertible {
    /// The recordings and the reason: `orders: id: 1 of 1: expected Int, found a string`.
    public var description: String {
        let shown = recordings.prefix(3).joined(separator: ", ")
        let more = recordings.count > 3 ? " and \(recordings.count - 3) more" : ""
        return recordings.isEmpty ? reason : "\(shown)\(more): \(reason)"
    }
}

extension FragileSpot: CustomStringConvertible {
    /// The spot in one line: `Order.status: a new case breaks 3 endpoints`.
    public var description: String {
        "\(title) breaks \(endpoints.count) \(endpoints.count == 1 ? "endpoint" : "endpoints")"
    }

    /// The place and the change: `Order.status: a new case`.
    public var title: String { "\(place): \(mutation.kind.words)" }
}
