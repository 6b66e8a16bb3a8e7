import ModelDiagnosis
import ScriptSyntax

extension ClientAPI {
    /// Puts a property in the place of each header line that several endpoints work out in the same way, of nothing that
    /// an endpoint is called with: `Basic` and the same user each time. Returns the properties, in their order.
    mutating func shareLines(besides reserved: Set<String>) -> [(name: String, value: ClientValue)] {
        let late = Set(inputs.filter(\.isOptional).map(\.name))
        var counts: [ClientHeader: Int] = [:]
        for endpoint in endpoints {
            for header in endpoint.headers where header.isWorkedOut(without: endpoint.parameters, late) {
                counts[header, default: 0] += 1
            }
        }
        guard counts.contains(where: { $0.value > 1 }) else { return [] }
        var taken = reserved.union(inputs.map(\.name)).union(endpoints.flatMap { $0.path + $0.parameters.map(\.name) })
        var names: [ClientHeader: String] = [:]
        var shared: [(name: String, value: ClientValue)] = []
        for place in endpoints.indices {
            let parameters = endpoints[place].parameters
            for (number, header) in endpoints[place].headers.enumerated() {
                guard counts[header] ?? 0 > 1, header.isWorkedOut(without: parameters, late), let value = header.value
                else { continue }
                let name = names[header] ?? taken.insertFree(SwiftNames.property(forKey: header.name))
                if names.updateValue(name, forKey: header) == nil { shared.append((name, value)) }
                endpoints[place].headers[number].value = .workedOut(
                    ClientValueReading.owner + SwiftText.name(name), asksRequest: false, hashes: value.hashes)
            }
        }
        return shared
    }
}

extension ClientHeader {
    /// Indicates whether Swift makes its value of what the client is given: of no parameter, of no request, and of nothing
    /// that is not known yet.
    fileprivate func isWorkedOut(without parameters: [ClientParameter], _ late: Set<String>) -> Bool {
        guard let value, value.plain == nil, !value.asksRequest else { return false }
        let names = Set(parameters.map(\.name)).union(late)
        return value.all.contains { if case .workedOut = $0 { true } else { false } }
            && value.all.allSatisfy { part in
                switch part {
                case .string, .number, .text: true
                case .input(let name): !late.contains(name)
                case .workedOut(let code, _, _): code.mentionedNames.allSatisfy { !names.contains(String($0)) }
                default: false
                }
            }
    }
}
