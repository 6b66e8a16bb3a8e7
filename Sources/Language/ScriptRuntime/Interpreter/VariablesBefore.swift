/// The variables of a session as they were before a statement, as far as it has changed them: what a failure goes back
/// to.
struct VariablesBefore: Sendable {
    private var all: [String: Session.Variable]?
    /// By name.
    private var changed: [String: Session.Variable] = [:]
    /// The former values of variables outside any block, once for each name; `nil` if there was none.
    private var declared: [(name: String, before: Session.Variable?)] = []

    /// Keeps a variable that is about to change.
    mutating func keep(_ name: String, _ variable: Session.Variable) {
        if all == nil, changed[name] == nil { changed[name] = variable }
    }

    /// Keeps what a name meant that is about to be declared.
    mutating func keep(declared name: String, _ variable: Session.Variable?) {
        if all == nil { declared.append((name, variable)) }
    }

    mutating func keepAll(_ variables: [String: Session.Variable]) {
        all = all ?? variables
    }

    func restore(_ variables: inout [String: Session.Variable]) {
        if let all { variables = all }
        // A name is declared last: the blocks in its value ran before.
        for (name, variable) in declared.reversed() { variables[name] = variable }
        for (name, variable) in changed { variables[name] = variable }
    }
}
