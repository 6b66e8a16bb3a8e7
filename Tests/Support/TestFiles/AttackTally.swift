/// Counts the attacks of an area, and those that were held off. With `scripts/torture` it prints both.
package struct AttackTally {
    private let area: String
    private var tried = 0
    /// What came through.
    package private(set) var broken: [String] = []

    package init(_ area: String) { self.area = area }

    package mutating func note(_ attack: @autoclosure () -> String, held: Bool) {
        tried += 1
        if !held { broken.append(attack()) }
    }

    /// Whether all of them were held off, and there were some.
    package var held: Bool {
        if Volume.isFull { print("torture: \(area): \(tried - broken.count) / \(tried)") }
        return broken.isEmpty && tried > 0
    }
}
