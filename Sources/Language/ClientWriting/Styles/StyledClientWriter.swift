import HTTPModel
package import ScriptRuntime

/// Writes the client of an API in any of the styles.
package struct StyledClientWriter: ClientWriter {
    package init() {}

    package func client(_ order: ClientOrder, of session: Session) -> WrittenClient {
        var api = ClientReading.api(named: order.api, called: order.title, in: session, hiding: order.mask)
        if !order.endpoints.isEmpty { api.keepEndpoints(order.endpoints) }
        api.fit(order.style)
        return WrittenClient(
            order.style.style.files(for: api, order.options), losses: api.losses.map { "\($0)" }, remark: api.remark)
    }
}
