import CurlTransport
import Foundation
import HTTPMiddleware
import HTTPModel
import Loopback
import TestFiles
import Testing

/// The transports that the matrix runs over.
enum NetworkTransport: String, CaseIterable, Sendable {
    case socket, curl

    /// One for all cases, as a session has one for all its requests.
    private static let curlTransport = CurlTransport()

    var value: any Transport {
        switch self {
        case .socket: SocketTransport()
        case .curl: Self.curlTransport
        }
    }
}

@Suite("the redirect matrix")
struct RedirectMatrixTests {
    @Test("the matrix is large enough to be believed")
    func size() {
        #expect(RedirectCase.all.count >= 200)
        #expect(RedirectCase.all.filter { !$0.place.isSameOrigin }.count >= 200)
    }

    @Test(
        "what belongs to an origin arrives there and nowhere else",
        arguments: RedirectCase.all.map { ($0, NetworkTransport.curl) }
            + Volume.of(RedirectCase.all, usuallyEvery: 5).map { ($0, .socket) })
    func arrives(redirect: RedirectCase, transport: NetworkTransport) async throws {
        let world = try RedirectWorld(redirect)
        let (response, error) = await world.send(over: transport.value)
        if redirect.place.isSameOrigin {
            try await checkArrival(redirect, world, response)
        } else if redirect.cargo == .body && redirect.keepsBody {
            #expect(error?.kind == .redirect)
            #expect(error?.response?.status.code == redirect.status)
            #expect(world.afterCrossing.isEmpty)
        } else {
            checkAbsence(redirect, world, response)
        }
    }

    private func checkArrival(_ redirect: RedirectCase, _ world: RedirectWorld, _ response: Response?) async throws {
        let last = try #require(world.last)
        #expect(response?.status.code == 200)
        #expect(response?.hops.count == 1)
        #expect(response?.hops.first?.withheld == (redirect.place == .userInfo ? ["user info"] : []))
        let expectsCargo = redirect.cargo != .body || redirect.keepsBody
        #expect(world.canary.isIn(last.head + last.body) == expectsCargo)
        #expect(last.line.hasPrefix(redirect.cargo == .body && redirect.keepsBody ? "POST " : "GET "))
        #expect(
            !last.text.contains("somebody") && !last.text.contains(Data("somebody:else".utf8).base64EncodedString()))
    }

    private func checkAbsence(_ redirect: RedirectCase, _ world: RedirectWorld, _ response: Response?) {
        #expect(response?.status.code == 200)
        #expect(!world.afterCrossing.isEmpty)
        for request in world.afterCrossing {
            #expect(!world.canary.isIn(request.head + request.body), "\(request.text)")
            #expect(request.header("Accept") == "*/*" && request.header("User-Agent") == "sonde-test")
        }
        let withheld = response?.hops.flatMap(\.withheld) ?? []
        if let name = redirect.cargo.withheld {
            #expect(withheld.contains(name))
        } else {
            #expect(withheld == [] || withheld == ["user info"] || withheld == ["Content-Type"] as [String])
        }
        #expect(response?.hops.contains { $0.to.absoluteString.contains(world.canary.value) } == false)
        #expect(response?.hops.contains { "\($0)".contains(world.canary.value) } == false)
    }
}
