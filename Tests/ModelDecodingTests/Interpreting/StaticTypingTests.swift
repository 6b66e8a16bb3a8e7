import Testing

@Suite("Code in a model has the types that Swift gives it, whether or not its values show them")
struct StaticTypingTests {
    /// Expressions, and the texts that `swiftc` makes of them.
    typealias Bodies = [(code: String, text: String)]

    static let initialisers: Bodies = [
        (#""\([Double]([1, 2])[0] / 2)""#, "0.5"),
        (#""\(Array<Double>([7])[0] / 2) \([Double](repeating: 7, count: 2)[1] / 2)""#, "3.5 3.5"),
        (#""\(Set<Double>([1]).first! / 2) \(Set<Tone>([.loud]).count)""#, "0.5 1"),
        (#""\([String: Double](uniqueKeysWithValues: [("a", 7)])["a"]! / 2)""#, "3.5"),
        (#""\(Dictionary<String, Double>([("a", 7 / 2)], uniquingKeysWith: +)["a"]!)""#, "3.5"),
        (#"{ () -> String in let x: [Double] = .init(repeating: 7, count: 2); return "\(x[0] / 2)" }()"#, "3.5"),
    ]

    static let constants: Bodies = [
        (#""\(Dictionary(uniqueKeysWithValues: b.items.map { ($0.id, $0.id) })[1] ?? 7 / 2)""#, "3"),
        (#""\(Dictionary(zip(["a"], b.items.map(\.id)), uniquingKeysWith: { $1 })["a"] ?? 7 / 2)""#, "3"),
        (#"{ () -> String in let t = b.set; return "\((t ?? [1, 1, 2]).count)" }()"#, "2"),
        (#"{ () -> String in let x = b.count; return "\(x ?? 7 / 2)" }()"#, "3"),
        (#"{ () -> String in let x = b.price; let y = x; return "\((y ?? 7) / 2) \(y ?? 7 / 2)" }()"#, "3.5 3.5"),
        (#"{ () -> String in let x = b.items.first?.price; return "\(x ?? 7 / 2)" }()"#, "3.5"),
        (#"{ () -> String in let x = b.prices?["a"]; return "\(x ?? 5 / 2)" }()"#, "2.5"),
        (#"{ () -> String in let x = b.prices?.mapValues { $0 / 2 }; return "\(x?["a"] ?? 1)" }()"#, "1.0"),
        (#"{ () -> String in let x = b.items.map(\.id).max(); return "\(x ?? 7 / 2)" }()"#, "3"),
        (#"{ () -> String in let x = b.items.compactMap(\.price).max(); return "\(x ?? 7 / 2)" }()"#, "3.5"),
        (#"{ () -> String in let x = b.items.first { $0.id == 1 }; return "\(x?.total(2) ?? 7 / 2)" }()"#, "3.5"),
        (#"{ () -> String in let x = b.tone ?? .soft; return x.rawValue }()"#, "soft"),
        (#"{ () -> String in let x = Tone(rawValue: "x")?.code ?? 7 / 2; return "\(x)" }()"#, "3"),
        (#"{ () -> String in let x = b.items.isEmpty ? nil : b.items.count / 2; return "\(x ?? -1)" }()"#, "-1"),
        (#"{ () -> String in let f = { (x: Double?) in (x ?? 7) / 2 }; return "\(f(b.price))" }()"#, "3.5"),
        (#""\(b.count.map(Double.init) ?? 7 / 2) \(b.prices.map { $0.values.reduce(0, +) } ?? 7 / 2)""#, "3.5 3.5"),
        (
            #""\(b.items.compactMap(\.price).reduce(0, +)) \(b.items.reduce(into: [Tone: Int]()) { _, _ in }.count)""#,
            "0.0 0"
        ),
        (#""\(Dictionary(grouping: b.items, by: \.id)[1]?.count ?? 0) \(b.items.map { "\($0.id)" }.joined())""#, "0 "),
    ]

    static let arguments: Bodies = [
        (
            #"{ () -> String in var l = [Double](); l.insert(7 / 2, at: 0); l.append(1); return "\(l)" }()"#,
            "[3.5, 1.0]"
        ),
        (#"{ () -> String in var d = [String: Double](); d["x"] = 7 / 2; return "\(d["x"]!)" }()"#, "3.5"),
        (#""\(b.list.map { $0 ?? 7 / 2 })""#, "[1.5, 3.5]"),
        (#""\(b.pairs.map { $0.value ?? 7 / 2 })""#, "[3.5]"),
        (#""\(pick(b.price, 7) / 2) \(pick(nil, 7) / 2)""#, "3.5 3"),
        (
            #"{ () -> String in func one<T>(_ a: T?, _ b: T) -> T { a ?? b }; return "\(one(b.price, 7) / 2)" }()"#,
            "3.5"
        ),
        (
            #"{ () -> String in let f: [String: (Double) -> Double] = ["h": { $0 / 2 }]; return "\(f["h"]?(7) ?? 0)" }()"#,
            "3.5"
        ),
        (#"{ () -> String in let p: (low: Double, Int) = (7 / 2, 7 / 2); return "\(p.low) \(p.1)" }()"#, "3.5 3"),
        (#""\(span().low) \(span().high) \(Range2(b.list).bounds.low)""#, "0.5 2.0 1.5"),
        (#"{ () -> String in var l = [Item(id: 1)]; l[0].price = 7; return "\(l[0].price!)" }()"#, "7.0"),
        (#"{ () -> String in var l = [1.5]; l[0] = b.items.isEmpty ? 7 : 2; return "\(l)" }()"#, "[7.0]"),
        (#"{ () -> String in let x: UInt8 = 6; return "\(x ^ (x & 1 == 1 ? 5 : 3))" }()"#, "5"),
    ]

    /// A closure's result has the type of the place that wants the closure, or that wants what its call gives.
    static let closures: Bodies = [
        (#"{ () -> String in let f: () -> Double = { 1 / 2 }; return "\(f())" }()"#, "0.5"),
        (#"{ () -> String in let f: (() -> [Double])? = { [1, 7 / 2] }; return "\(f!())" }()"#, "[1.0, 3.5]"),
        (#"{ () -> String in let f: [String: () -> Double] = ["a": { 7 / 2 }]; return "\(f["a"]!())" }()"#, "3.5"),
        (#"{ () -> String in let f: () -> (low: Double, Double) = { (1 / 2, 1) }; return "\(f().low)" }()"#, "0.5"),
        (
            #"{ () -> String in var f: (Double) -> Double = { $0 }; f = { $0 / 2 + 1 / 2 }; return "\(f(1))" }()"#,
            "1.0"
        ),
        (
            #"{ () -> String in let f: (Bool) -> Double = { if $0 { return 1 }; return 7 / 2 }; return "\(f(false))" }()"#,
            "3.5"
        ),
        (#"{ () -> String in let x: Double = { 7 / 2 }(); return "\(x)" }()"#, "3.5"),
        (
            #""\(called { 7 / 2 }) \(halved((1, 1 / 2))) \(Rule().scale(1)) \(Rule(scale: { $0 + 1 / 2 }).scale(1))""#,
            "3.5 1.5 4.5 1.5"
        ),
        (#"{ () -> String in let x: [Double] = [1, 2].map { _ in 7 / 2 }; return "\(x)" }()"#, "[3.5, 3.5]"),
        (#"{ () -> String in let x: [Double] = [1].compactMap { $0 > 2 ? nil : 7 / 2 }; return "\(x)" }()"#, "[3.5]"),
        (#"{ () -> String in let x: [Double] = [1].flatMap { _ in [1, 7 / 2] }; return "\(x)" }()"#, "[1.0, 3.5]"),
        (#"{ () -> String in let x: Double? = b.list[0].map { _ in 7 / 2 }; return "\(x ?? 0)" }()"#, "3.5"),
        (#"{ () -> String in let x: [(n: Int, v: Double)] = [1].map { ($0, 7 / 2) }; return "\(x[0].v)" }()"#, "3.5"),
    ]

    /// The first value of `reduce` has the type that its closure gives, and the closure gives that of the first value.
    static let reductions: Bodies = [
        (
            #"{ () -> String in let x = [1.0, 2]; return "\(x.dropFirst().reduce(1 / 2, *)) \(x[1...].reduce(1 / 2, +))" }()"#,
            "1.0 2.5"
        ),
        (
            #""\([1.5].enumerated().reduce(1 / 2) { $0 + $1.element }) \(["a": 1.5].reduce(1 / 2) { $0 + $1.value })""#,
            "2.0 2.0"
        ),
        (#""\(zip([1.5], [2]).reduce(1 / 2) { $0 + $1.0 }) \(["ab"].reduce(7 / 2) { $0 + $1.count })""#, "2.0 5"),
        (#""\([1, 2].reduce((sum: 0, all: "")) { ($0.sum + $1, $0.all + "\($1)") }.all)""#, "12"),
        (
            #""\([3, 1].reduce((min: Int.max, max: Int.min)) { (Swift.min($0.min, $1), Swift.max($0.max, $1)) })""#,
            "(min: 1, max: 3)"
        ),
    ]

    static let members: Bodies = [
        (
            #"{ () -> String in let t = Tone.loud; return "\([.loud, .soft].contains(t)) \([.soft, t].count)" }()"#,
            "true 2"
        ),
        (#""\([.loud, .soft].contains(b.tone)) \([.soft, b.tone, nil].count)""#, "false 3"),
        (
            #"{ () -> String in let x = [1.5]; return "\(x.isEmpty ? Array(x) : [1]) \(x.isEmpty ? Array(Set(x)) : [1])" }()"#,
            "[1.0] [1.0]"
        ),
        (#"{ () -> String in let x = [1.5, 2]; return "\(x.isEmpty ? [1] : x.reversed())" }()"#, "[2.0, 1.5]"),
        (#"{ () -> String in let x = 2.5; return "\((0...3).contains(x)) \(0..<2 ~= x)" }()"#, "true false"),
        (
            #"["a b", "c"].enumerated().map { $0.offset == 0 ? $0.element.uppercased() : $0.element.capitalized }.joined()"#,
            "A BC"
        ),
        (#""\([Item(id: 2), Item(id: 5)].map { $0.price == nil ? "none" : "\($0.price!)" })""#, #"["none", "none"]"#),
    ]

    /// The nil within an optional is not that of the optional around it.
    static let nested: Bodies = [
        (#""\(b.list.last == .some(nil)) \(b.list.last != .some(nil))""#, "true false"),
        (#""\(.some(nil) == b.list.last) \(b.list.first == .some(nil))""#, "true false"),
        (#""\(b.list.last == .some(.none)) \(b.list.last == nil) \(nil != b.list.last)""#, "true false true"),
        (#"{ () -> String in let x: Int?? = .some(nil); return "\(x == .some(nil)) \(x == nil)" }()"#, "true false"),
    ]

    static let functions: Bodies = [
        (
            #""\([Item(id: 1, tone: .soft), Item(id: 2)].compactMap(\.tone?.code)) \(Tone.soft) \(Tone.loud.name)""#,
            "[1] soft Loud"
        ),
        (#""\([Cash(n: 2), Cash(n: 3)].reduce(.zero, +).n)""#, "5"),
        (#""\([Cash(n: 2), Cash(n: 3), Cash(n: 1)].sorted(by: >).map(\.n))""#, "[3, 2, 1]"),
        (
            #"""
            { () -> String in var from = Decimal(string: "2.345")!; var to = Decimal();
            NSDecimalRound(&to, &from, 2, .bankers); return "\(to) \((to as NSDecimalNumber).doubleValue)" }()
            """#,
            "2.34 2.34"
        ),
        (#"{ () -> String in var (x, y) = (1, 2); swap(&x, &y); return "\(x) \(y)" }()"#, "2 1"),
        (
            #"{ () -> String in let r: Result<Int, Wrong> = .success(2); return "\((try? r.map { $0 + 1 }.get()) ?? 0)" }()"#,
            "3"
        ),
        (
            #"{ () -> String in let r: Result<Int, Wrong> = .failure(.late); return "\((try? r.get()) ?? 7 / 2)" }()"#,
            "3"
        ),
        (#"{ () -> String in let path = \Item.id; return "\([Item(id: 4)].map { $0[keyPath: path] })" }()"#, "[4]"),
    ]

    @Test("literals in a generic initialiser have the types that are written", arguments: initialisers)
    func initialiser(code: String, text: String) throws { try expect(code, text) }

    @Test("a constant has the type of its initial value, question marks included", arguments: constants)
    func constant(code: String, text: String) throws { try expect(code, text) }

    @Test("what is given to a function, a closure or a place takes on its type", arguments: arguments)
    func argument(code: String, text: String) throws { try expect(code, text) }

    @Test("a closure gives what its place wants", arguments: closures)
    func closure(code: String, text: String) throws { try expect(code, text) }

    @Test("the first value of a reduction and what its closure gives have one type", arguments: reductions)
    func reduction(code: String, text: String) throws { try expect(code, text) }

    @Test("a member without a type and a branch have the type of what stands beside them", arguments: members)
    func member(code: String, text: String) throws { try expect(code, text) }

    @Test("a nil within an optional is compared as what it is", arguments: nested)
    func nestedNil(code: String, text: String) throws { try expect(code, text) }

    @Test("operators, functions that change what they are given and key paths are run", arguments: functions)
    func function(code: String, text: String) throws { try expect(code, text) }

    @Test("a list whose type is not known is not guessed")
    func unknown() throws {
        #expect(
            try textInModel(
                of: #""\((withUnsafeBytes(of: 1) { _ in b.set } ?? [1, 1]).count)""#, Self.declarations, Self.variables)
                == nil)
    }

    @Test("a chain of constants that mention each other often comes to an end", arguments: ["", "Int"])
    func chain(function: String) throws {
        let chain = (1...40).map { number in
            let former = function.isEmpty ? "a\(number - 1)" : "\(function)(a\(number - 1)?.description ?? \"x\")"
            return "let a\(number) = b.items.isEmpty ? \(former) : \(former)"
        }
        let variables = [Self.variables, "let a0 = b.count"] + chain
        let text = try textInModel(
            of: #""\(a40 ?? 1)""#, Self.declarations, variables.joined(separator: "\n"))
        #expect(text == nil || text == "1")
    }

    private func expect(_ code: String, _ text: String) throws {
        #expect(try textInModel(of: code, Self.declarations, Self.variables) == text)
    }

    private static let declarations = #"""
        enum Tone: String { case loud, soft; var code: Int { 1 }; var name: String { "\(self)".capitalized } }
        enum Wrong: Error { case late }
        struct Item { let id: Int; var price: Double?; var tone: Tone?; func total(_ n: Int) -> Double { 1 } }
        struct Basket {
            var set: Set<Int>?
            var count: Int?
            var price: Double?
            var prices: [String: Double]?
            var tone: Tone?
            var items: [Item] = []
            var list: [Double?] = [1.5, nil]
            var pairs: [String: Double?] = ["a": nil]
        }
        struct Cash: Comparable {
            let n: Int
            static let zero = Cash(n: 0)
            static func < (one: Cash, two: Cash) -> Bool { one.n < two.n }
            static func + (one: Cash, two: Cash) -> Cash { Cash(n: one.n + two.n) }
        }
        struct Range2 {
            let bounds: (low: Double, high: Double)
            init(_ list: [Double?]) { bounds = (list[0] ?? 0, 7) }
        }
        struct Rule { var scale: (Double) -> Double = { $0 + 7 / 2 } }
        func called(_ body: () -> Double) -> Double { body() }
        func halved(_ pair: (Double, Double)) -> Double { pair.0 + pair.1 }
        func pick<T>(_ value: T?, _ other: T) -> T { value ?? other }
        func span() -> (low: Double, high: Double) { (1 / 2, 2) }
        """#

    private static let variables = "let b = Basket()"
}
