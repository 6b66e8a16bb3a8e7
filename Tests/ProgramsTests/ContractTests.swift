import Foundation
import HTTPModel
import Programs
import Testing
import TransportContract

@Suite("a program keeps the contract of every transport, as far as frames can say it", .serialized)
struct ContractTests {
    private static let subject = ContractSubject(Set(Capability.allCases)) { configuration in
        let probe = Bundle.main.bundleURL.appending(path: "frame-probe").path
        return ProgramTransport(ProgramCommand(probe, in: "/"), configuration)
    }

    @Test(
        "every promise is kept but those that frames cannot say",
        arguments: ContractCase.all.filter { !unsaid.contains($0.description) })
    func keeps(_ promise: ContractCase) async throws {
        try await promise.verify(Self.subject)
    }

    @Test(
        "what is listed as unsaid is not kept", arguments: ContractCase.all.filter { unsaid.contains($0.description) })
    func breaks(_ promise: ContractCase) async {
        await #expect(throws: (any Error).self) { try await promise.verify(Self.subject) }
    }

    @Test("what is listed here is in the contract")
    func list() {
        #expect(Self.unsaid.subtracting(ContractCase.all.map(\.description)).isEmpty)
    }

    /// A frame has the text of a line and not its bytes, nothing of a connection, and a head only when that is whole.
    private static let unsaid: Set = [
        "odd bytes and folds are kept",
        "the account of a transfer is complete",
        "a name that is looked up takes its time",
        "endless announcements are refused",
        "a head past its limit is refused",
        "a head that does not end is too late",
    ]
}
