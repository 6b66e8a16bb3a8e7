package import Fixtures
package import HTTPModel

/// Makes requests fail according to a plan, or otherwise according to the rules of a folder.
package struct SiteFaults: Sendable {
    private let schedule: FaultSchedule
    private let site: FixtureSite?
    private let upstream: Upstream?
    private let tell: @Sendable (FaultEffects.Shadow) -> Void

    /// Faults of requests to recordings, or to the API that they are passed on to. `tell` is called for each rule
    /// that another one hides.
    package init(
        _ schedule: FaultSchedule, of site: FixtureSite?, before base: BaseURL?,
        tell: @escaping @Sendable (FaultEffects.Shadow) -> Void
    ) {
        (self.schedule, self.site, self.tell) = (schedule, site, tell)
        upstream = base.map(Upstream.init)
    }

    /// The faults of the response to a request; `nil` if there are none.
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
