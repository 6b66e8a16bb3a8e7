/// The limit on how much a body may grow when its content codings are decoded.
///
/// Text from an API grows 5 to 30 times, a table of zeros about a hundred times. Data that keeps growing a thousand
/// times was made to exhaust memory. A small body is never refused merely for its growth.
public struct ExpansionLimit: Sendable, Hashable {
    /// The number of decoded bytes for each encoded byte.
    public var factor: Int
    /// The decoded bytes that are allowed before growth is checked.
    public var allowance: Int

    /// 200 times, once there are more than 8 MiB.
    public init(factor: Int = 200, allowance: Int = 8 << 20) {
        self.factor = factor
        self.allowance = allowance
    }

    func allows(_ decoded: Int, from wire: Int) -> Bool {
        decoded <= allowance || decoded / max(factor, 1) <= wire
    }
}
