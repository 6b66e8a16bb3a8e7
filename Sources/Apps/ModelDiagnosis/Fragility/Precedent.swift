/// Evidence in the recordings for a change that an API may make.
public struct Precedent: Sendable, Hashable {
    /// The closeness of the evidence to the value.
    public enum Nearness: Sendable, Hashable {
        /// The same member does it. An enumeration that has several values may get one more.
        case member(values: Int)
        /// Another member of the same model does it, or one with the same name.
        case model
        /// Members of the same kind do it in this many places.
        case elsewhere(places: Int)
    }

    /// The closeness of the evidence to the value.
    public var nearness: Nearness
    /// The first place in the recordings: `orders: [*].note`.
    public var place: String

    init(_ nearness: Nearness, at place: String) { (self.nearness, self.place) = (nearness, place) }
}

extension Precedent {
    /// Less is nearer.
    var distance: Int {
        switch nearness {
        case .member: 0
        case .model: 1
        case .elsewhere: 2
        }
    }
}

extension Precedent: CustomStringConvertible {
    /// The precedent in words: `the API does it elsewhere: orders: [*].note`.
    public var description: String {
        switch nearness {
        case .member(0): "the API does it: \(place)"
        case .member(let values): "\(values) values were recorded: \(place)"
        case .model: "the API does it elsewhere: \(place)"
        case .elsewhere(let places): "the API does it in \(places) places: \(place)"
        }
    }
}
