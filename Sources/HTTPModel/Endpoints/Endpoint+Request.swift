public import Foundation
import PlainText

extension Endpoint {
    /// The request for a call with these arguments. Every error in them is reported here, before anything is sent.
    ///
    /// The template's variables are the parameters, then `variables`; a secret among the values goes into
    /// ``Request/secrets`` with its name.
    public func request(
        under base: BaseURL? = nil,
        _ arguments: [Argument] = [],
        variables: [String: ParameterValue] = [:],
        body: Body = .none,
        dates: ParameterValue.DateStyle = ParameterValue.iso8601
    ) throws(EndpointError) -> Request {
        let values = try values(for: arguments).merging(variables) { parameter, _ in parameter }
        if let name = url.variables.first(where: { values[$0] == nil }) {
            throw EndpointError(
                .undefined(variable: name), in: self, near: nearest(to: name, among: values.keys.sorted()))
        }
        let used = values.filter { url.variables.contains($0.key) }
        let address: URL
        do {
            address = try url.url(under: base, used.compactMapValues { $0.templateValue(dates: dates) })
        } catch {
            throw EndpointError(.url(error), in: self)
        }
        let secrets = values.sorted { $0.key < $1.key }.flatMap(\.value.secrets)
        return Request(method, address, headers: headers, body: body, secrets: secrets)
    }
}
