package import HTTPModel

/// One promise of ``Transport`` and how to see whether it is kept.
package struct ContractCase: Sendable, CustomStringConvertible {
    package typealias Check = @Sendable (ContractSubject) async throws -> Void

    /// The promise, as a sentence.
    package let description: String
    /// What a transport must be able to do for this.
    package let needs: Set<Capability>
    private let check: Check

    init(_ description: String, needs: Set<Capability> = [], check: @escaping Check) {
        self.description = description
        self.needs = needs
        self.check = check
    }

    /// Holds the promise where the transport has what it takes. Where it has not, the promise must be seen to
    /// be broken, so that the list of what a transport cannot do stays true.
    package func verify(_ subject: ContractSubject) async throws {
        // Behind all the tests that only compute it would wait for minutes between two requests, in which connections age.
        try await Task(priority: .high) { try await hold(subject) }.value
    }

    private func hold(_ subject: ContractSubject) async throws {
        guard needs.isSubset(of: subject.capabilities) else {
            guard (try? await check(subject)) == nil else {
                let names = needs.subtracting(subject.capabilities).map(\.rawValue).sorted()
                throw ContractViolation("it keeps this after all: it has \(names.joined(separator: ", "))")
            }
            return
        }
        try await check(subject)
    }

    /// Every promise.
    package static let all = requests + heads + malformed + bodies + streams + failures + cancellation
}

/// What some transports can do and others cannot.
package enum Capability: String, Sendable, CaseIterable {
    /// Sends the request's headers in order and spelling, and none of its own but what framing needs.
    case exactRequestHeaders
    /// Sends a header that has no value.
    case emptyHeaders
    /// Sends the path as it is.
    case exactPath
    /// Sends any token as method, and a body with any of them.
    case anyMethod
    /// Sends a stream of unknown length, pulled piece by piece.
    case streamedUpload
    /// Gives out an answer that came before the request's body was sent.
    case earlyResponse
    /// Refuses a request that contradicts itself, instead of mending it.
    case strictRequests
    /// Keeps the order and the spelling of the answer's headers.
    case headerOrder
    /// Keeps repeated headers apart.
    case repeatedHeaders
    /// Keeps bytes that are not UTF-8, and folds.
    case oddHeaders
    /// Knows the reason phrase.
    case reasonPhrase
    /// Knows the version the server named.
    case version
    /// Gives the trailers.
    case trailers
    /// Leaves the content as it was encoded.
    case encodedContent
    /// Refuses heads that are malformed or contradict themselves.
    case strictHeads
    /// Limits what a head may be.
    case headLimits
    /// Notices every body that is not complete, and offers what came of it.
    case truncation
    /// Streams a large body, and reads no faster than it is read.
    case backPressure
    /// Knows the timings, the address and whether a connection was reused.
    case account
    /// Tells its progress.
    case progress
    /// Tells in which phase it was too late.
    case phases
}

/// The transport that is held to the contract.
package struct ContractSubject: Sendable {
    package let capabilities: Set<Capability>
    private let make: @Sendable (TransportConfiguration) -> any Transport

    package init(
        _ capabilities: Set<Capability>, make: @escaping @Sendable (TransportConfiguration) -> any Transport
    ) {
        self.capabilities = capabilities
        self.make = make
    }

    func transport(_ configuration: TransportConfiguration = .patient) -> any Transport {
        make(configuration)
    }
}

extension TransportConfiguration {
    /// Without limits of time: where all tests run at once, a task may wait longer for its turn than a server may.
    package static var patient: TransportConfiguration {
        var configuration = TransportConfiguration()
        (configuration.timeouts.idle, configuration.timeouts.total) = (nil, nil)
        return configuration
    }
}

/// What was found where something else was promised.
package struct ContractViolation: Error, CustomStringConvertible {
    package let description: String

    init(_ description: String) {
        self.description = description
    }
}
