import Basics
import HTTPModel

/// The header lines of the last response. Lines that occur again have already been examined.
final class SeenHeaders: Sendable {
    private let last = Lock(HeaderFields())

    func new(in headers: HeaderFields) -> [HeaderField] {
        let before = last.withLock { last in
            defer { last = headers }
            return last
        }
        guard headers != before else { return [] }
        return headers.enumerated().filter { $0.offset >= before.count || before[$0.offset] != $0.element }.map(
            \.element)
    }

    func forget() { last.withLock { $0 = HeaderFields() } }
}
