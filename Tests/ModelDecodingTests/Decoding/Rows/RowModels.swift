// These declarations are compiled into the tests, and read as text by them: the compiler's `Decodable` beside ours.
// They are written as apps write them, not as this project does.
// swift-format-ignore-file: AlwaysUseLowerCamelCase, DoNotUseSemicolons, IdentifiersMustBeASCII, NeverUseImplicitlyUnwrappedOptionals, OneCasePerLine, UseShorthandTypeNames

import Foundation

struct Holder<T: Decodable>: Decodable { let v: T }
struct Maybe<T: Decodable>: Decodable { let v: T? }
struct HolderOfMaybeMaybe: Decodable { let v: Int?? }
struct Unwrapped: Decodable { var v: Int! }
struct LongOptional: Decodable { let v: Optional<Int> }
struct WithDefault: Decodable { var v: Int = 5 }
struct OptionalDefault: Decodable { var v: Int? = 3 }
struct LeftOut: Decodable {
    let v: Int
    var kept = 4
    enum CodingKeys: String, CodingKey { case v }
}
struct NotDecoded: Decodable {
    let w: Int
    lazy var late = 1
    static let shared = 2
    var computed: Int { w }
}
struct SeveralAtOnce: Decodable { let a, b: Int }
struct Spelled: Decodable {
    private(set) var a: Int
    var b: Int { didSet { precondition(b > 0) } }
    let `default`: Int
}
struct Empty: Decodable {}
struct AllOptional: Decodable {
    let a: Int?
    let b: String?
}
class Parent: Decodable { var a = 1 }
class Child: Parent { var b = 2 }
struct Pictures: Decodable { let imageUrl: Int }
struct Acronym: Decodable { let imageURL: Int }
struct Snake: Decodable { let image_url: Int }
struct SnakeKey: Decodable {
    let picture: Int
    enum CodingKeys: String, CodingKey { case picture = "image_url" }
}
struct CamelKey: Decodable {
    let picture: Int
    enum CodingKeys: String, CodingKey { case picture = "imageUrl" }
}
struct Accented: Decodable { let é: Int }
struct Kelvin: Decodable { let K: Int }
struct Declared: Decodable { let b, a: Int }
struct Inner: Decodable { let aB: Int }

enum Colour: String, Decodable { case red, blue = "BLUE", é }
enum KeyColour: String, Decodable, CodingKeyRepresentable { case red, blue = "BLUE" }
enum Level: Int, Decodable { case one = 1, two }
enum Bare: Decodable { case a, b }
enum Loaded: Decodable {
    case load(key: String, n: Int = 3)
    case pair(Int, String)
    case mixed(a: Int, String)
    case one(Int)
    case opt(x: Int?)
    case myCase(myKey: Int)
}
enum Renamed: Decodable {
    case load(key: String)
    enum CodingKeys: String, CodingKey { case load = "LOAD" }
    enum LoadCodingKeys: String, CodingKey { case key = "k" }
}
indirect enum Tree: Decodable {
    case leaf(Int)
    case node(Tree, Tree)
}
