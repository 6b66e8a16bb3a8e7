import HTTPModel

/// The variables that a saved script reads its secrets from, by what they held in this session: two passwords are never
/// read from one variable, for then one server would be sent the other's.
struct SecretVariables: Sendable {
    /// The values of variables. Those of the environment are taken: a script that reads one gets its value.
    private var values: [String: String] = [:]
    /// The names that were given, by what they stand for.
    private var names: [String: String] = [:]
    /// The first variable of what a person was, or would be, asked for, by what they are asked.
    private var asked: [String: String] = [:]
    /// The questions that have not been asked yet.
    private var open: Set<String> = []

    mutating func reserve(_ environment: [String: String]) {
        values.merge(environment.filter { !$0.value.isEmpty }) { known, _ in known }
    }

    /// Returns the variable of a secret in a text: the one given to its value, whatever the secret is called.
    mutating func name(of secret: Secret) -> String {
        names[secret.revealed] ?? name(secret.variable, for: secret.revealed)
    }

    /// `PASSWORD`, or `PASSWORD_2` where that one holds something else.
    mutating func name(_ proposal: String, for value: String, askedWith prompt: String? = nil) -> String {
        if let prompt, open.remove(prompt) != nil, let name = asked[prompt] {
            values[name] = value
            names[value] = names[value] ?? name
            return name
        }
        let free = sequence(state: 1) { (number: inout Int) -> String? in
            defer { number += 1 }
            return number == 1 ? proposal : "\(proposal)_\(number)"
        }
        let name = free.first { values[$0] == nil || values[$0] == value } ?? proposal
        values[name] = value
        names[value] = names[value] ?? name
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
