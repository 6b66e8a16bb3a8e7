import SeededRandom

/// Writes Swift declarations that compile, in every shape that Swift makes decodable by itself.
struct DeclarationGenerator {
    var random: SeededGenerator
    private(set) var sources: [String] = []
    /// Types that can be named, with all their generic arguments.
    private(set) var names: [String] = []
    private var generics: [String] = []
    private var keyTypes = ["String", "Int"]
    private var flatKeyTypes = ["Int8", "Double", "Bool", "UUID", "URL", "Date", "UInt64"]
    private var classes: [String] = []
    private let prefix: String

    init(random: SeededGenerator, prefix: String) {
        self.random = random
        self.prefix = prefix
    }
}

extension DeclarationGenerator {
    /// Writes some declarations, each of which may be made of those before it.
    mutating func declare(_ count: Int) {
        for number in 0..<count {
            let name = "\(prefix)T\(number)"
            switch random.next(below: 12) {
            case 0...3: structure(name)
            case 4: rawValues(name, of: random.pick(["String", "String", "Int", "UInt8", "Double"]))
            case 5: rawValues(name, of: random.pick(["String", "Int"]), isKey: true)
            case 6, 7: cases(name)
            case 8: generic(name)
            case 9: recursive(name)
            case 10: aClass(name)
            default: nested(name)
            }
        }
    }

    /// The text of a type.
    mutating func type(depth: Int = 0) -> String {
        switch random.next(below: depth > 2 ? 9 : 20) {
        case 0...6: random.pick(Self.scalars)
        case 7, 8: names.isEmpty ? "Int" : random.pick(names)
        case 9, 10: type(depth: depth + 1) + "?"
        case 11: "[\(type(depth: depth + 1))]"
        case 12: "[\(type(depth: depth + 1))?]"
        case 13: "[String: \(type(depth: depth + 1))]"
        case 14: "[\(random.pick(keyTypes)): \(type(depth: depth + 1))]"
        case 15: "[\(random.pick(flatKeyTypes)): \(type(depth: depth + 1))]"
        case 16: "Set<\(random.pick(keyTypes + flatKeyTypes))>"
        case 17:
            random.pick(["Range<Int>", "ClosedRange<Double>", "CGPoint", "CGSize", "Range<Date>", "Range<String>"])
        case 18 where !generics.isEmpty: "\(random.pick(generics))<\(type(depth: depth + 1))>"
        default:
            random.pick(["[Int]", "[String: Int]", "Optional<Int>", "[[Bool]]", "Int??", "Dictionary<String, [Int]>"])
        }
    }

    static let scalars = [
        "Int", "Int", "Int8", "Int16", "Int32", "Int64", "Int128", "UInt", "UInt8", "UInt16", "UInt32", "UInt64",
        "UInt128", "Float16", "Float", "Double", "Double", "CGFloat", "Decimal", "Bool", "Bool", "String", "String",
        "String", "Date", "Date", "URL", "URL", "Data", "UUID",
    ]

    private static let properties = [
        "id", "title", "imageURL", "imageUrl", "publishedAt", "image_url", "_id", "a1", "isOn", "é", "URLValue", "name",
        "`default`", "`class`", "x", "thumbnailURLString", "aB", "a_b", "K", "count2", "größe", "isbn13Code", "`self`s",
    ].filter { !$0.contains("`self`") }
}

extension DeclarationGenerator {
    fileprivate mutating func propertyNames(_ count: Int) -> [String] {
        Array(Self.properties.shuffled(using: &random).prefix(count))
    }

    fileprivate mutating func structure(_ name: String) {
        sources.append(
            "struct \(name): \(random.pick(["Decodable", "Swift.Decodable"])) {\(body(random.next(below: 6)))}"
        )
        names.append(name)
    }

    fileprivate mutating func generic(_ name: String) {
        let argument = random.pick(["[T]", "T", "T?", "[String: T]", "[T?]"])
        sources.append(
            "struct \(name)<T: Decodable>: Decodable {\n    let one: T\n    let other: \(argument)\n    let page: Int?\n}"
        )
        generics.append(name)
    }

    fileprivate mutating func recursive(_ name: String) {
        let source = random.pick([
            "final class \(name): Decodable {\n    let value: Int\n    let next: \(name)?\n}",
            "struct \(name): Decodable {\n    let value: Int?\n    let children: [\(name)]\n}",
            "indirect enum \(name): Decodable {\n    case leaf(Int)\n    case node(left: \(name), right: \(name)?)\n}",
            "struct \(name): Decodable {\n    var value = 1\n    var named: [String: \(name)]?\n}",
        ])
        sources.append(source)
        names.append(name)
    }

    fileprivate mutating func nested(_ name: String) {
        sources.append(
            """
            struct \(name): Decodable {
                let meta: Meta
                let kind: Kind?
                typealias Number = \(type(depth: 2))
                let number: Number
                struct Meta: Decodable {\(body(random.next(below: 3)))}
                enum Kind: String, Decodable { case one, two = "TWO", three = "drei" }
            }
            """)
        names += [name, "\(name).Meta", "\(name).Kind"]
    }

    fileprivate mutating func aClass(_ name: String) {
        if let parent = classes.last, random.happens(40) {
            sources.append("class \(name): \(parent) {\n    var more = 2\n    var rest: String?\n}")
        } else {
            let first = type(depth: 1)
            sources.append(
                "class \(name): Decodable {\n    let first: \(first)\n    var second: Int?\n    var third = 3\n}")
            classes.append(name)
        }
        names.append(name)
    }

    fileprivate mutating func rawValues(_ name: String, of rawType: String, isKey: Bool = false) {
        let conformances = "\(rawType), Decodable" + (isKey ? ", CodingKeyRepresentable" : "")
        let cases =
            switch rawType {
            case "String": "case red, blue = \"BLUE\", é, snakeCase = \"snake_case\", aB, empty = \"\", two = \"2\""
            case "Double": "case half = 0.5, one = 1, big = 1e10"
            default: "case zero, one, five = 5, six, last = 127"
            }
        sources.append("enum \(name): \(conformances) { \(cases) }")
        names.append(name)
        if isKey { keyTypes.append(name) } else { flatKeyTypes.append(name) }
    }

    fileprivate mutating func cases(_ name: String) {
        let (first, second) = (type(depth: 2), type(depth: 2))
        let renames = random.happens(40)
        let keys =
            renames
            ? """

                enum CodingKeys: String, CodingKey { case plain, load = "LOAD", pair, one_two = "oneTwo", opt }
                enum LoadCodingKeys: String, CodingKey { case key = "theKey", count }
            """ : ""
        sources.append(
            """
            enum \(name): Decodable {
                case plain
                case load(key: \(first), count: Int = 3)
                case pair(\(second), String)
                case one_two(Int)
                case opt(x: Int?, _: Bool?)\(keys)
            }
            """)
        names.append(name)
    }

    /// Stored properties, and sometimes coding keys for them.
    fileprivate mutating func body(_ count: Int) -> String {
        var lines: [String] = []
        var keyed: [String] = []
        for name in propertyNames(count) {
            let type = type()
            switch random.next(below: 12) {
            case 0: lines.append("var \(name) = \(random.pick(["4", "\"x\"", "true", "1.5"]))")
            case 1: lines.append("var \(name): \(type)?")
            case 2: lines.append("let \(name): \(type)?")
            case 3: lines.append("var \(name): \(type)!".replacingDoubleMark)
            case 4: lines.append("var \(name): Int? = 3")
            default: lines.append("let \(name): \(type)")
            }
            keyed.append(name)
        }
        if random.happens(15) { lines.append("let constant = 7") }
        if random.happens(10) {
            lines.append("lazy var later = 1\n    static let shared = 2\n    var computed: Int { 3 }")
        }
        if random.happens(25), !keyed.isEmpty {
            if random.happens(30) { lines.append("var unkeyed = 9") }
            let renamed = keyed.enumerated().map { number, name in
                random.happens(40)
                    ? "\(name) = \"\(random.pick(["k\(number)", "some_key\(number)", "someKey\(number)", "ü\(number)"]))\""
                    : name
            }
            if lines.contains("let constant = 7") { keyed.append("constant") }
            lines.append("private enum CodingKeys: String, CodingKey { case \(renamed.joined(separator: ", ")) }")
        }
        return lines.isEmpty ? "" : "\n    " + lines.joined(separator: "\n    ") + "\n"
    }
}

extension String {
    /// `Int?!` is not Swift.
    fileprivate var replacingDoubleMark: String { hasSuffix("?!") ? String(dropLast()) : self }
}
