/// Names that are each given once. Those of types differ in more than capitals: files of a folder would be one.
struct FreeNames: Sendable {
    private var taken: Set<String> = []
    /// The number that was last added to a name.
    private var numbers: [String: Int] = [:]
    private let isOfTypes: Bool

    init(avoiding names: some Sequence<String> = [], areTypes: Bool = true) {
        isOfTypes = areTypes
        for name in names { take(name) }
    }

    private func key(_ name: String) -> String { isOfTypes ? name.lowercased() : name }

    func isFree(_ name: String) -> Bool { !taken.contains(key(name)) }

    mutating func take(_ name: String) { taken.insert(key(name)) }

    mutating func release(_ name: String) { taken.remove(key(name)) }

    /// This name, with a number after it if it is taken.
    mutating func free(_ name: String) -> String {
        let key = key(name)
        guard !taken.insert(key).inserted else { return name }
        var number = numbers[key, default: 1]
        repeat { number += 1 } while !taken.insert("\(key)\(number)").inserted
        numbers[key] = number
        return "\(name)\(number)"
    }
}
