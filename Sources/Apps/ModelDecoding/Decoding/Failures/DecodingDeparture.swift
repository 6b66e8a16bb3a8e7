/// A place in a decodable body that Foundation's `JSONDecoder` treats differently.
public struct DecodingDeparture: Sendable, Hashable {
    /// The kind of the disagreement.
    public enum Kind: Sendable, Hashable {
        /// A zero with an exponent, such as `0e1`, some of which `JSONDecoder` accepts and others it refuses.
        case zeroWithExponent
        /// One integer in two spellings, such as `01` and `1`, as keys of `[Int: Value]`: `JSONDecoder` may keep
        /// either.
        case spellingsOfOneKey
    }

    /// The kind of the disagreement.
    public var kind: Kind
    /// The place of the value, with `[*]` for every element.
    public var pattern: String
    /// The number of occurrences.
    public var count: Int
}
