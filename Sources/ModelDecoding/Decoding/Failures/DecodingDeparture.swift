/// Where does a body that decodes here fare otherwise with Foundation's `JSONDecoder`?
public struct DecodingDeparture: Sendable, Hashable {
    /// What the two do not agree about.
    public enum Kind: Sendable, Hashable {
        /// A zero with an exponent, such as `0e1`, of which `JSONDecoder` takes some and refuses others.
        case zeroWithExponent
        /// One integer in two spellings, such as `01` and `1`, as keys of `[Int: Value]`: `JSONDecoder` keeps either.
        case spellingsOfOneKey
    }

    /// What the two do not agree about.
    public var kind: Kind
    /// Where it is, with `[*]` for every element.
    public var pattern: String
    /// How often it is there.
    public var count: Int
}
