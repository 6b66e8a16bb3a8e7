/// The variables that a saved script reads its secrets from, by what they held in this session: two passwords are never
/// read from one variable, for then one server would be sent the other's.
struct SecretVariables: Sendable {
    private var values: [String: String] = [:]
    /// The first variable of what a person was, or would be, asked for, by what they are asked.
    private var asked: [String: String] = [:]
    /// What they would be asked for, and were not yet.
    private var open: Set<String> = []

    /// `PASSWORD`, or `PASSWORD_2` where that one holds something else.
    mutating func name(_ proposal: String, for value: String, askedWith prompt: String? = nil) -> String {
        if let prompt, open.remove(prompt) != nil, let name = asked[prompt] {
            values[name] = value
            return name
        }
        let names = sequence(state: 1) { (number: inout Int) -> String? in
            defer { number += 1 }
            return number == 1 ? proposal : "\(proposal)_\(number)"
        }
        let name = names.first { values[$0] == nil || values[$0] == value } ?? proposal
        values[name] = value
        if let prompt, asked[prompt] == nil { asked[prompt] = name }
        return name
    }

    /// The variable of what a person would be asked for.
    mutating func name(_ proposal: String, askedWith prompt: String) -> String {
        if let known = asked[prompt] { return known }
        let name = name(proposal, for: "\0\(prompt)")
        open.insert(prompt)
        asked[prompt] = name
        return name
    }
}
