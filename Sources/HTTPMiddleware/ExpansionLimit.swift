/// How much a body may grow while its content codings are undone.
///
/// Text of an API grows 5 to 30 times, a table of zeros some hundred times; what grows a thousand times
/// without end was made to. A body is never refused for its growth alone while it is small.
public struct ExpansionLimit: Sendable, Hashable {
    /// Bytes after decoding for each byte before.
    public var factor: Int
    /// Bytes after decoding that nobody asks about.
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
