/// The variables of a session as they were before a statement, as far as it has changed them: what a failure goes back
/// to.
struct VariablesBefore: Sendable {
    private var all: [String: Session.Variable]?
    /// By name; inside, nil where there was none.
    private var changed: [String: Session.Variable?] = [:]

    /// Keeps a variable that is about to change.
    mutating func keep(_ name: String, _ variable: Session.Variable?) {
        if all == nil, changed[name] == nil { changed[name] = .some(variable) }
    }

    mutating func keepAll(_ variables: [String: Session.Variable]) {
        all = all ?? variables
    }

    func restore(_ variables: inout [String: Session.Variable]) {
        if let all { variables = all }
        for (name, variable) in changed { variables[name] = variable }
    }
}
