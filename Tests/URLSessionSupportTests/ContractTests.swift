import HTTPModel
import Testing
import TransportContract
import URLSessionSupport

#if canImport(FoundationNetworking)
@Suite("URLSession's transport keeps the contract of every transport, as far as it can", .serialized)
struct ContractTests {
    private static let subject = ContractSubject(Set(Capability.allCases)) { configuration in
        var limits = URLSessionTransport.Limits()
        limits.timeouts = configuration.timeouts
        limits.wholeBodySize = configuration.wholeBodySize
        return URLSessionTransport(limits: limits)
    }

    @Test(
        "every promise is kept but those that are listed as broken",
        arguments: ContractCase.all.filter { !isBroken($0) && !isFatal($0) })
    func keeps(_ promise: ContractCase) async throws {
        try await promise.verify(Self.subject)
    }

    @Test("what it is said not to keep it does not keep", arguments: ContractCase.all.filter(isBroken))
    func breaks(_ promise: ContractCase) async {
        await #expect(throws: (any Error).self) { try await promise.verify(Self.subject) }
    }

    @Test("what is listed here is in the contract")
    func list() {
        #expect(Self.broken.union(Self.fatal).subtracting(ContractCase.all.map(\.description)).isEmpty)
    }

    private static func isBroken(_ promise: ContractCase) -> Bool { broken.contains(promise.description) }

    private static func isFatal(_ promise: ContractCase) -> Bool { fatal.contains(promise.description) }

    private static let broken: Set = [
        "refused: a chunk whose size is no number",
        "refused: a chunk's size with letters after it",
        "refused: a chunk's size with a sign",
        "refused: a chunk's size with a prefix",
        "refused: a chunk's size with words after a blank",
        "refused: a later chunk's size with letters after it",
        "refused: a chunk's size before a bare line feed",
        "refused: a chunk longer than its size",
        "refused: a last chunk with letters after it",
        "a status line that never ends is refused",
        "headers go out in their order and spelling, with Host and nothing else",
        "a request without headers has none but Host",
        "paths and queries are sent as they are",
        "a body can go with any method",
        "a stream of unknown length is sent in chunks",
        "an answer that comes before the body is sent is given out",
        "a stream that breaks its promise of length is refused",
        "the reason phrase is the server's",
        "a status line may end after the status",
        "headers keep their order and spelling",
        "repeated headers stay apart",
        "odd bytes and folds are kept",
        "the version is the server's",
        "content is left as it is encoded",
        "the account of a transfer is complete",
        "a name that is looked up takes its time",
        "refused: a change of protocol",
        "a head that never ends is refused",
        "endless announcements are refused",
    ]

    /// Not run, because they would end the tests or wait for what does not come. `Loss` sees to them.
    private static let fatal: Set = [
        "trailers are given after the body",
        "refused: a head without its end",
        "a head past its limit is refused",
        "a head that does not end is too late",
        "cancelling ends it within a tenth of a second: receiving a head",
        "a body nobody reads stops the server",
        "a response that is dropped ends its transfer",
        "a POST is not sent again automatically",
    ]
}
#endif
