/// The variables that a saved script reads its secrets from, by what they held in this session: two passwords are never
/// read from one variable, for then one server would be sent the other's.
struct SecretVariables: Sendable {
    private var values: [String: String] = [:]

    /// `PASSWORD`, or `PASSWORD_2` where that one holds something else.
    mutating func name(_ proposal: String, for value: String) -> String {
        let names = sequence(state: 1) { (number: inout Int) -> String? in
            defer { number += 1 }
            return number == 1 ? proposal : "\(proposal)_\(number)"
        }
        let name = names.first { values[$0] == nil || values[$0] == value } ?? proposal
        values[name] = value
        return name
    }
}
