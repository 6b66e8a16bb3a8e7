package import Fixtures
import Foundation
import HTTPModel

extension WireFaults {
    /// The faults of a request, as a server produces them.
    package init(_ effects: FaultEffects) {
        self.init()
        delay = effects.delay
        summary = "injected \(effects.words.joined(separator: ", "))"
        pace = effects.paces.max { $0.time < $1.time }
        lengthError = effects.lengthError ?? 0
        if !effects.changes.isEmpty { transformation = effects.changed }
        if let place = effects.cut {
            cut = .withinBody(after: place.after)
            manner = place.isReset ? .reset : .closed
        }
        switch effects.ending {
        case .response(let response):
            replacement = ServedResponse(Status(response.status), headers: response.lines, body: response.bytes)
        case .failure(.timeout): (delay, cut) = (Self.forever, .beforeHead)
        case .failure(.refused), .failure(.offline), .failure(.reset): cut = .beforeHead
        case .failure(.resetInHead): cut = .withinHead(after: Self.partOfHead)
        case nil: break
        }
    }

    /// Longer than any client waits; one that leaves ends it.
    private static let forever = Duration.seconds(86_400)
    private static let partOfHead = 20
}

extension FaultEffects.Pace {
    fileprivate var time: Duration { pause / max(1, bytes) }
}
