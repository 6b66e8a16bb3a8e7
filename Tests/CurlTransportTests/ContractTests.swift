import CurlTransport
import HTTPModel
import Testing
import TransportContract

@Suite("libcurl's transport keeps the contract of every transport")
struct ContractTests {
    @Test("every promise of the contract is kept", arguments: ContractCase.all)
    func keeps(_ promise: ContractCase) async throws {
        try await promise.verify(ContractSubject(Set(Capability.allCases)) { CurlTransport($0) })
    }
}
