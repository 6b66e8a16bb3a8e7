/// Names that are each given once, also where only capitals differ: files of a folder would be one.
struct FreeNames: Sendable {
    private var taken: Set<String>
    private var numbers: [String: Int] = [:]

    init(avoiding names: some Sequence<String> = []) { taken = Set(names.map { $0.lowercased() }) }

    func isFree(_ name: String) -> Bool { !taken.contains(name.lowercased()) }

    mutating func take(_ name: String) { taken.insert(name.lowercased()) }

    mutating func release(_ name: String) { taken.remove(name.lowercased()) }

    /// This name, with a number after it if it is taken.
    mutating func free(_ name: String) -> String {
        let small = name.lowercased()
        guard !taken.insert(small).inserted else { return name }
        var number = numbers[small, default: 1]
        repeat { number += 1 } while !taken.insert("\(small)\(number)").inserted
        numbers[small] = number
        return "\(name)\(number)"
    }
}
