package import Fixtures
package import HTTPModel

/// Lets requests fail as a plan says, else as the rules of a folder say.
package struct SiteFaults: Sendable {
    private let schedule: FaultSchedule
    private let site: FixtureSite?
    private let upstream: Upstream?
    private let tell: @Sendable (FaultEffects.Shadow) -> Void

    /// Faults of requests to recordings, or to the API that they are passed on to. `tell` hears of rules that another
    /// one hides.
    package init(
        _ schedule: FaultSchedule, of site: FixtureSite?, before base: BaseURL?,
        tell: @escaping @Sendable (FaultEffects.Shadow) -> Void
    ) {
        (self.schedule, self.site, self.tell) = (schedule, site, tell)
        upstream = base.map(Upstream.init)
    }

    /// What goes wrong with the response to a request; `nil` if nothing does.
    package func faults(for request: ServedRequest) -> WireFaults? {
        let (url, base) = address(of: request)
        let effects = schedule.next(request.method.name, url, under: base) ?? site?.faults(for: request)
        if let shadow = effects?.shadowed { tell(shadow) }
        guard let effects, !effects.isEmpty else { return nil }
        return WireFaults(effects)
    }

    private func address(of request: ServedRequest) -> (url: String, base: String) {
        if let upstream { return (upstream.address(of: request.target), upstream.base.description) }
        let origin = "http://localhost"
        return (origin + request.target, origin + (site?.basePath(of: request) ?? "/"))
    }
}
