/// Why a part of what a prompt begins with is not used, or not kept for the next one.
struct BeginningTrouble: Error, CustomStringConvertible {
    let description: String

    init(_ description: String) { self.description = description }
}
