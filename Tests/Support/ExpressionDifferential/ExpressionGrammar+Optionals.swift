extension ExpressionGrammar {
    /// Optionals: where they come from, what takes them, and how they read in a text.
    package static let optionals = ExpressionGrammar(
        reading: optionalSource, optionalFamilies, optionalDeclarations, types: optionalTypes)

    /// Declarations around the expressions, in a file of their own.
    private static let optionalTypes = ##"""
        enum Tone: String { case loud, soft }
        struct Point: Equatable {
            var x: Int?
            var name: String?
            var half: Int? { x.flatMap { halved($0) } }
            func named(_ name: String?) -> String? { name ?? self.name }
        }
        enum Answer { case found(Int?), lost, named(text: String?, count: Int) }
        struct Missing: Error {}
        func halved(_ n: Int) -> Int? { n % 2 == 0 ? n / 2 : nil }
        func same<T>(_ value: T) -> T { value }
        func maybe<T>(_ value: T?) -> T? { value }
        func shown<T>(_ value: T) -> String { "\(value)" }
        func shownMaybe<T>(_ value: T?) -> String { "\(value)" }
        func number(_ n: Int?) throws -> Int { if let n { return n } else { throw Missing() } }
        func numberOrNil(_ n: Int?) throws -> Int? { if n == 3 { throw Missing() }; return n }
        func apply(_ n: Int?, _ body: (Int?) -> Int?) -> String { "\(body(n))" }
        func label(_ n: Int?) -> String { "maybe" }
        func label(_ n: Int) -> String { "surely" }
        extension Optional where Wrapped == String {
            var isBlank: Bool { self?.isEmpty ?? true }
            func or(_ other: String) -> String { self ?? other }
        }
        """##

    private static let optionalDeclarations = [
        "a": "let a = 3", "b": "let b = 8", "s": #"let s = "Swift""#, "xs": "let xs = [3, 1, 2]",
        "ws": #"let ws = ["12", "b", ""]"#, "d": #"let d = ["k": 1]"#, "some": "let some: Int? = 5",
        "none": "let none: Int? = nil", "title": #"let title: String? = "Title""#,
        "missing": "let missing: String? = nil", "rate": "let rate: Double? = 2.5", "flag": "let flag: Bool? = true",
        "list": "let list: [Int]? = [4, 6]", "words": #"let words: [String]? = ["a", "b\"c"]"#,
        "noWords": "let noWords: [String]? = nil", "mixed": "let mixed: [Int?] = [1, nil, 3]",
        "texts": #"let texts: [String?] = ["x", nil]"#, "twice": "let twice: Int?? = 5",
        "half": "let half: Int?? = .some(nil)", "nowhere": "let nowhere: Int?? = nil",
        "dd": #"let dd: [String: Int?] = ["k": 2]"#, "tone": "let tone: Tone? = .loud",
        "point": #"let point = Point(x: 4, name: "p")"#, "spot": "let spot: Point? = Point(x: nil, name: nil)",
        "pair": #"let pair: (Int?, String) = (5, "a")"#, "answer": "let answer = Answer.found(4)",
    ]

    private static let optionalSource = ##"""
        Int = a ¦ b ¦ 0 ¦ 12
        String = s ¦ "" ¦ "7" ¦ "k"
        Double = 0.5 ¦ 3
        Bool = true ¦ false ¦ (a < b)
        [Int] = xs ¦ [8]
        [String] = ws ¦ ["7"]
        [String: Int] = d ¦ ["k": 4]
        [String: Int?] = dd
        Int? = some ¦ none
        String? = title ¦ missing
        Double? = rate
        Bool? = flag
        [Int]? = list
        [String]? = words ¦ noWords
        [Int?] = mixed
        [String?] = texts
        Int?? = twice ¦ half ¦ nowhere
        Tone? = tone
        Point = point ¦ Point(x: ‹Int?›, name: "n")
        Point? = spot

        @W? <- ‹Bool› ? ‹@W› : nil ¦ ‹@W?› ?? ‹@W?› ¦ Optional(‹@W›) ¦ [‹@W›].first ¦ [‹@W›].last ¦ same(‹@W?›) ¦ maybe(‹@W›)
        @W? <- maybe(‹@W?›) ¦ ‹@W?›.map { $0 } ¦ ‹@W?›.flatMap { $0 } ¦ ‹@W?›.flatMap { q in q == ‹@W› ? nil : q }
        @W? <- { () -> @W? in ‹@W› }() ¦ { (q: @W?) in q }(‹@W›) ¦ (‹@W?› as Any) as? @W ¦ [‹@W?›, ‹@W›].last! ¦ Optional<@W>.none
        @W? <- Optional.some(‹@W›) ¦ ["k": ‹@W›]["k"] ¦ ["k": ‹@W›]["m"] ¦ [‹@W?›, nil].compactMap { $0 }.first
        @W? <- ‹Bool› ? ‹@W?› : ‹@W› ¦ { () -> @W? in if ‹Bool› { return nil }; return ‹@W› }() ¦ (‹@W› as @W?) ¦ (‹@W?› ?? ‹@W›) as @W?
        @W? <- [‹@W?›].first ?? nil ¦ [‹@W?›, ‹@W?›][1] ¦ (‹@W?›, ‹Int›).0 ¦ ‹Bool› ? same(‹@W›) : ‹@W?›
        Int? <- Int(‹String›) ¦ ‹[Int]›.max() ¦ ‹[Int?]›.first ?? nil ¦ ‹[String: Int]›["k"] ¦ ‹[String: Int?]›["k"] ?? nil
        Int? <- ‹String?›?.count ¦ ‹[Int]?›?.first ¦ ‹[Int]?›?.count ¦ ‹[String]?›?.first?.count ¦ ‹Point?›?.x ¦ ‹Point›.x
        Int? <- ‹Point›.half ¦ ‹Point?›?.half ¦ halved(‹Int›) ¦ (try? number(‹Int?›)) ¦ (try? numberOrNil(‹Int?›))
        Int? <- ‹[Int?]›.reduce(nil) { $1 ?? $0 } ¦ ‹[Int]›.reduce(nil as Int?) { $0 ?? $1 } ¦ ‹Int??› ?? nil ¦ ‹[Int]?›.map { $0.count }
        Int? <- ‹String?›.flatMap { Int($0) } ¦ ‹String?›.map(\.count) ¦ ‹[Int]›.first { $0 > 2 } ¦ ‹[Int?]›.last ?? none
        Int? <- ‹[String]›.firstIndex(of: ‹String›) ¦ ‹[Int?]›[0] ¦ ‹[Int]›.dropFirst(5).first ¦ ‹Int??› as? Int ¦ pair.0
        Int? <- ‹[Int]›.min { $0 > $1 } ¦ ‹Int?›.map { $0 + 1 } ¦ ‹Tone?›.map { $0.rawValue.count } ¦ ‹[String: Int]›.values.first
        String? <- ‹Int?›.map { "\($0)" } ¦ ‹[String]?›.map { "\($0)" } ¦ ‹[Int]?›.map { $0.map(String.init).joined() }
        String? <- ‹Tone?›?.rawValue ¦ ‹Point?›?.name ¦ ‹[String?]›.first ?? nil ¦ ‹String?›?.uppercased() ¦ ‹[String]?›?.joined()
        String? <- ‹[String]?›.flatMap { $0.first } ¦ ‹Point›.named(‹String?›) ¦ ‹Point?›?.named(nil) ¦ ‹[String]?›.flatMap { $0.isEmpty ? nil : $0[0] }
        [Int]? <- ‹[Int]?›.map { $0.map { $0 + 1 } } ¦ ‹[String]?›?.compactMap { Int($0) } ¦ ‹[Int?]› as? [Int] ¦ ‹Int?›.map { [$0] }
        [String]? <- ‹[String]?›.map { $0.map { $0 + "!" } } ¦ ‹[String]?›?.sorted() ¦ ‹[String]?›.flatMap { $0.isEmpty ? nil : $0 }
        Int?? <- ‹Int?›.map { halved($0) } ¦ ‹[Int?]›.first ¦ ‹[String: Int?]›["k"] ¦ ‹[String: Int?]›["z"] ¦ Optional(‹Int?›) ¦ ‹[Int?]›.last
        [Int?] <- [‹Int?›, ‹Int›] ¦ [‹Int?›, nil] ¦ ‹[Int]›.map { halved($0) } ¦ ‹[String]›.map { Int($0) } ¦ ‹[Int?]› + [‹Int›]
        [Int?] <- ‹[Int?]›.filter { $0 != nil } ¦ Array(‹[Int?]›.dropFirst()) ¦ Array(‹[Int?]›.reversed()) ¦ ‹[Int?]›.map { $0.map { $0 + 1 } }
        [Int?] <- [Int?](repeating: ‹Int?›, count: 2) ¦ ‹[Int?]›.map { $0 ?? ‹Int?› } ¦ ‹[Int]›.map { $0 > 2 ? $0 : nil } ¦ ‹[Int]› as [Int?]
        [String?] <- [‹String?›, ‹String›] ¦ ‹[Int?]›.map { $0.map { "\($0)" } } ¦ ‹[String]›.map { $0.isEmpty ? nil : $0 }
        [Int] <- ‹[Int?]›.compactMap { $0 } ¦ ‹[String]›.compactMap { Int($0) } ¦ ‹[Int]?› ?? [] ¦ ‹[Int?]›.map { $0 ?? ‹Int› } ¦ ‹[Int]?›?.map { $0 * 2 } ?? ‹[Int]›
        [String: Int?] <- ["k": ‹Int?›] ¦ ["k": ‹Int›, "m": nil] ¦ ‹[String: Int?]›.filter { $0.value != nil } ¦ ‹[String: Int]›.mapValues { halved($0) }
        [String: Int] <- ‹[String: Int?]›.compactMapValues { $0 }

        Bool <- ‹@W?› == nil ¦ ‹@W?› != nil ¦ ‹@W?› == ‹@W› ¦ ‹@W?› == ‹@W?› ¦ ‹@W?› == .some(‹@W›) ¦ ‹@W?› == .none ¦ nil == ‹@W?›
        Bool <- ‹[Int?]›.contains(‹Int›) ¦ ‹[Int?]›.contains(nil) ¦ ‹[Int?]›.contains { $0 == nil } ¦ ‹[Int?]› == ‹[Int?]›
        Bool <- ‹Bool?› ?? ‹Bool› ¦ ‹Bool?› == true ¦ ‹String?›.isBlank ¦ ‹Point› == ‹Point› ¦ ‹Point?› == nil ¦ ‹Tone?› == .loud
        Bool <- (‹Int?› ?? 0) > 2 ¦ (‹Int?› as Any) is Int ¦ ‹[String: Int?]› == ‹[String: Int?]› ¦ ‹Point›.x == ‹Int?› ¦ ‹Int??› == ‹Int›
        Int <- ‹Int?› ?? ‹Int› ¦ ‹Int?› ?? ‹Int?› ?? ‹Int› ¦ ‹Int?›! ¦ ‹[Int?]›.count ¦ ‹[Int?]›.compactMap { $0 }.count
        Int <- ‹[Int?]›.reduce(0) { $0 + ($1 ?? 0) } ¦ ‹[Int?]›.firstIndex(of: ‹Int›) ?? -1 ¦ (‹Int??› ?? 1) ?? 2 ¦ ‹[Int]?›?.count ?? ‹Int›
        Double <- ‹Double?› ?? 1 ¦ ‹Int?›.map { Double($0) } ?? ‹Double› ¦ ‹Double?›.map { $0 * 2 } ?? 0

        String <- "\(‹@O›)" ¦ String(describing: ‹@O›) ¦ String(reflecting: ‹@O›) ¦ "\([‹@O›, ‹@O›])" ¦ "\(["k": ‹@O›])"
        String <- "\((‹@O›, ‹Int›))" ¦ "item-" + String(describing: ‹@O›) ¦ "\(‹@O› as Any)" ¦ shown(‹@O›) ¦ shownMaybe(‹@O›)
        String <- "\(same(‹@O›))" ¦ "\((name: ‹@O›, ‹Bool›))" ¦ "\(Optional(‹@O›))" ¦ "\([[‹@O›]])" ¦ "\(‹@O›.map { $0 })"
        String <- "\(type(of: ‹@N›))" ¦ "\(‹@O›.map { [$0] })" ¦ "\(‹@O›.map { "\($0)" })" ¦ "\(‹@O›!)" ¦ ‹@O›.debugDescription
        String <- "\(‹Point›)" ¦ "\([‹Tone?›])" ¦ "\(‹Point›.x)" ¦ "\(Answer.found(‹Int?›))" ¦ "\(Answer.named(text: ‹String?›, count: ‹Int›))"
        String <- apply(‹Int?›) { $0.map { $0 + 1 } } ¦ apply(‹Int›) { $0 } ¦ apply(‹Int?›) { _ in 3 } ¦ label(‹Int?›) ¦ label(‹Int›)
        String <- ‹String?›.or("none") ¦ ‹String?› ?? ‹String› ¦ ‹Int?›.map { "\($0)" } ?? "-" ¦ "\(‹[Int?]›.map { "\($0)" })"
        String <- "\(‹@W?› ?? ‹@W›)" ¦ "\(‹Bool› ? ‹@W› : ‹@W›)" ¦ "\(‹@W?› ?? ‹@W?› ?? ‹@W›)" ¦ "\(‹[Int]›.map { $0 > 2 ? $0 : nil })"
        String <- { () -> String in switch ‹@W?› { case .some(let q): return "some \(q)"; case nil: return "none" } }()
        String <- { () -> String in switch ‹Int?› { case 3: return "three"; case let q? where q > 4: return "\(q)"; case .none: return "none"; default: return "other" } }()
        String <- { () -> String in switch (‹Int?›, ‹String?›) { case (nil, _): return "nil"; case (5, let q?): return q; case (let p?, nil): return "\(p)"; default: return "other" } }()
        String <- { () -> String in switch ‹Tone?› { case .loud: return "loud"; case .soft?: return "soft"; case nil: return "none" } }()
        String <- { () -> String in switch answer { case .found(let q): return "\(q)"; case .named(let p, let q): return "\(p) \(q)"; default: return "lost" } }()
        String <- { () -> String in if case let q? = ‹@W?› { return "\(q)" }; return "no" }()
        String <- { () -> String in if case .some(.some(let q)) = ‹Int??› { return "\(q)" }; return "no" }()
        String <- { () -> String in if let q = ‹@W?›, q == ‹@W› { return "\(q)" } else { return "\(‹@W?›)" } }()
        String <- { () -> String in guard let q = ‹@W?› else { return "-" }; return "\(q) \(‹@W?›)" }()
        String <- { () -> String in var q = ‹@W?›; q = ‹@W›; return "\(q)" }() ¦ { () -> String in var q: @W? = nil; q = ‹@W›; return "\(q)" }()
        String <- { () -> String in var q = ‹[Int]?›; q?.append(4); return "\(q)" }() ¦ { () -> String in var q: Int? = ‹Int›; q! += 1; return "\(q)" }()
        String <- { () -> String in var q = ‹Point›; q.x = ‹Int›; q.name = nil; return "\(q.x) \(q)" }() ¦ { () -> String in let q: @W?; q = ‹@W›; return "\(q)" }()
        String <- { () -> String in var q = ‹[String: Int?]›; q["z"] = ‹Int›; return "\(q["z"])" }() ¦ { () -> String in var q = ‹[String: Int]›; q["z"] = ‹Int?›; return "\(q["z"])" }()
        String <- { () -> String in var q = ""; for case let p? in ‹[Int?]› { q += "\(p)," }; return q }() ¦ { () -> String in var q = ""; for p in ‹[Int?]› { q += "\(p)," }; return q }()
        String <- { () -> String in let (q, p): (Int?, String?) = (‹Int›, nil); return "\(q) \(p)" }() ¦ { () -> String in var q = ‹[Int?]›; q.append(‹Int›); q[0] = ‹Int›; return "\(q)" }()
        String <- { () -> String in let q: (Int?) -> Int? = { $0 }; return "\(q(‹Int›))" }() ¦ { () -> String in func q(_ p: Int?) -> Int? { p ?? ‹Int› }; return "\(q(‹Int›))" }()
        String <- "\(‹[Int?]›.sorted { ($0 ?? 0) < ($1 ?? 0) })" ¦ "\(zip(‹[Int?]›, ‹[Int]›).map { "\($0) \($1)" })" ¦ "\(‹[Int?]›.enumerated().map { "\($0.element)" })"
        String <- "\(‹Bool› ? halved(‹Int›) : ‹Int›)" ¦ "\(‹Int?› ?? halved(‹Int›))" ¦ "\(‹[Int]›.compactMap { q -> Int? in if q > 2 { return nil }; return q })"
        String <- "\(‹[Int]›.map { q in if q > 2 { return nil as Int? }; return q })" ¦ "\(dd["k"])" ¦ "\(‹[Int?]›.first)" ¦ "\(‹[Int?]›.first.map { $0 })"
        """##

    private static let optionalFamilies: [Family] = [
        ("@W", ["Int", "String", "Double", "Bool", "[Int]", "[String]"], true),
        ("@O", ["Int?", "String?", "Double?", "Bool?", "[Int]?", "[String]?", "Int??", "Tone?", "Point?"], true),
        ("@N", ["Int?", "Double?", "Bool?", "[Int]?", "Int??", "[Int?]"], true),
    ]
}
