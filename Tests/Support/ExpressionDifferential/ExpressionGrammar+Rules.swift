extension ExpressionGrammar {
    /// What stands around every expression, the same in all worlds.
    static let declarations = [
        "a": "let a = 3", "b": "let b = 7", "n": "let n = -4", "x": "let x = 2.5", "y": "let y = -0.75",
        "int8": "let int8: Int8 = 12", "int16": "let int16: Int16 = -300", "int32": "let int32: Int32 = 70_000",
        "int64": "let int64: Int64 = -5_000_000_000", "uint": "let uint: UInt = 6", "uint8": "let uint8: UInt8 = 200",
        "uint16": "let uint16: UInt16 = 513", "uint32": "let uint32: UInt32 = 4_000_000_000",
        "uint64": "let uint64: UInt64 = 18_000_000_000_000_000_000", "int": "let int = 41",
        "double": "let double = 1234.5678", "float": "let float: Float = 0.1",
        "price": #"let price = Decimal(string: "19.99")!"#, "s": #"let s = "Swift""#, "t": #"let t = "café au lait""#,
        "family": #"let family = "👨‍👩‍👧 e\u{301}!""#, "lines": #"let lines = "a,b\r\nc,,d\n""#,
        "xs": "let xs = [3, 1, 2]", "ds": "let ds = [1.5, -2.25, 10]", "ws": #"let ws = ["12", "b", "éa", ""]"#,
        "d": #"let d = ["k": 1, "m": 5]"#, "names": #"let names = [1: "one", 2: "two"]"#,
        "ids": "let ids = Set([1, 2, 30])", "some": "let some: Int? = 5", "none": "let none: Int? = nil",
        "title": #"let title: String? = "Title""#, "missing": "let missing: String? = nil",
        "ch": #"let ch = "éa".first!"#, "sub": #"let sub = "hello world".dropFirst(6)"#, "r": "let r = 1..<4",
        "day": "let day = Date(timeIntervalSince1970: 1_523_960_000)", "bytes": #"let bytes = Data("héllo".utf8)"#,
        "page": #"let page = URL(string: "https://ann@example.com:8080/a/b%20c/film.json?q=1&r=x%20y#top")!"#,
    ]

    /// `TYPE = atom ¦ atom`, and `TYPE <- template ¦ template`, in which a type in ‹ › is a place for an expression.
    ///
    /// `@I` is any integer type, `@F` any floating-point type, `@E` any type of elements, and `@A` any that is shown;
    /// `@n` is the declared name of a value of `@I` or `@F`. `Small` is an `Int` that may be a count.
    static let source = ##"""
        Small = 0 ¦ 1 ¦ 2 ¦ 3 ¦ a ¦ 5
        Int = a ¦ b ¦ n ¦ 0 ¦ 2 ¦ 9 ¦ -1 ¦ 1_000 ¦ 0xff
        @I = @n ¦ @I(3) ¦ @I(100)
        @F = @n ¦ @F(3) ¦ @F(0.5)
        Double = x ¦ y ¦ 0.5 ¦ 2.25 ¦ 1e3 ¦ -1.5
        Decimal = price ¦ Decimal(3) ¦ Decimal(string: "0.1")!
        Bool = true ¦ false ¦ (a < b)
        String = s ¦ t ¦ family ¦ lines ¦ "a" ¦ "é" ¦ "" ¦ "12" ¦ "-7" ¦ "3.5" ¦ "\t\"q\"" ¦ "a-b-c" ¦ "k" ¦ "1f" ¦ "日本"
        String = "true" ¦ "a%20b" ¦ " x  y " ¦ "[1, 2]" ¦ "aGk="
        Character = ch ¦ s.last! ¦ family.first! ¦ "7 ".first! ¦ "👍🏽".last!
        Substring = sub ¦ "a b".prefix(1)
        [Int] = xs ¦ [5, 5, -2] ¦ [8]
        [String] = ws ¦ ["b", "a", "C"]
        [Double] = ds ¦ [0.1, 0.2]
        [String: Int] = d ¦ ["k": 2, "z": -1]
        [Int: String] = names ¦ [3: "three"]
        Set<Int> = ids ¦ Set([2, 4])
        Int? = some ¦ none
        String? = title ¦ missing
        Range<Int> = r ¦ 0..<3 ¦ xs.indices
        ClosedRange<Int> = 0...3 ¦ 2...2
        Date = day ¦ Date(timeIntervalSince1970: 0.5)
        Data = bytes ¦ Data("7".utf8)
        URL = page ¦ URL(string: "https://a.example/c?d=e")! ¦ URL(string: "/rel/ative")!

        @I <- ‹@I› + ‹@I› ¦ ‹@I› - ‹@I› ¦ ‹@I› * ‹@I› ¦ ‹@I› / ‹@I› ¦ ‹@I› % ‹@I› ¦ ‹@I› &+ ‹@I› ¦ ‹@I› &- ‹@I›
        @I <- ‹@I› &* ‹@I› ¦ ‹@I› & ‹@I› ¦ ‹@I› | ‹@I› ¦ ‹@I› ^ ‹@I› ¦ ‹@I› << ‹Small› ¦ ‹@I› >> ‹Small› ¦ ~‹@I›
        @I <- ‹@I› &<< 9 ¦ ‹@I› &>> 2 ¦ @I(‹Int›) ¦ @I(‹Double›) ¦ @I(‹String›) ?? ‹@I› ¦ @I(exactly: ‹Int›) ?? ‹@I›
        @I <- @I.max ¦ @I.min ¦ @I.max - ‹@I› ¦ @I(truncatingIfNeeded: ‹Int›) ¦ @I(clamping: ‹Int›) ¦ @I(‹String›, radix: 16) ?? 0 ¦ min(‹@I›, ‹@I›)
        @I <- max(‹@I›, 1, ‹@I›) ¦ ‹@I›.byteSwapped ¦ ‹@I› / 2 + 1 ¦ ‹Bool› ? ‹@I› : 1 ¦ [‹@I›, 2].max() ?? 0
        @I <- ‹@I›.multipliedReportingOverflow(by: ‹@I›).partialValue ¦ ‹@I›.quotientAndRemainder(dividingBy: 7).remainder
        @I <- ‹@I›.advanced(by: 2) ¦ [‹@I›, ‹@I›].reduce(0, +) ¦ ‹@I›.signum() ¦ @I(‹@I›.magnitude) ¦ 10 - ‹@I› ¦ @I(‹@F›)
        Int <- -‹Int› ¦ abs(‹Int›) ¦ Int(‹@I›) ¦ ‹@I›.nonzeroBitCount ¦ ‹@I›.leadingZeroBitCount ¦ ‹@I›.bitWidth
        Int <- ‹@I›.trailingZeroBitCount ¦ Int(‹Double›.rounded()) ¦ Int(exactly: ‹Double›) ?? ‹Int› ¦ Int(‹String›, radix: 2) ?? 0
        Int <- Int(truncatingIfNeeded: ‹@I›) ¦ Int(clamping: ‹@I›) ¦ Int(bitPattern: ‹UInt›) ¦ ‹Int›.distance(to: ‹Int›)
        Int <- ‹String›.count ¦ ‹String›.utf8.count ¦ ‹String›.utf16.count ¦ ‹String›.unicodeScalars.count
        Int <- Int(‹Character›.asciiValue ?? 0) ¦ ‹Character›.wholeNumberValue ?? ‹Int› ¦ ‹Character›.hexDigitValue ?? -1
        Int <- t.distance(from: t.startIndex, to: t.endIndex) ¦ ‹Character›.utf8.count ¦ ‹Substring›.count ¦ ‹[@E]›.count
        Int <- ‹[@E]›.firstIndex(of: ‹@E›) ?? -1 ¦ ‹[@E]›.lastIndex(of: ‹@E›) ?? -1 ¦ ‹[@E]›.firstIndex { $0 == ‹@E› } ?? -1
        Int <- ‹[@E]›.endIndex ¦ ‹[@E]›.indices.count ¦ ‹[Int]›[‹Small›] ¦ ‹[Int]›[0] ¦ ‹[Int]›.reduce(0, +) ¦ xs[-1]
        Int <- ‹[Int]›.reduce(1) { $0 * $1 } ¦ ‹[Int]›.reduce(into: 0) { $0 += $1 } ¦ ‹[Int]›.max() ?? ‹Int› ¦ ‹[Int]›.first!
        Int <- ‹[String]›.map(\.count).reduce(0, +) ¦ ‹[@E]›.count { $0 == ‹@E› } ¦ ‹[Int]›.count(where: { $0 > 1 })
        Int <- ‹[Int]›.last ?? ‹Int› ¦ ‹[Int]›.dropFirst().first ?? 0 ¦ ‹[Int]›.suffix(2).startIndex ¦ ‹[Int]›.min { $0 > $1 } ?? 0
        Int <- ‹[String: Int]›[‹String›] ?? ‹Int› ¦ ‹[String: Int]›[‹String›, default: ‹Int›] ¦ ‹[String: Int]›.count
        Int <- ‹[String: Int]›.values.reduce(0, +) ¦ ‹[String: Int]›.values.max() ?? 0 ¦ ‹[String: Int]›["k"]! ¦ ‹Int?› ?? ‹Int›
        Int <- ‹Int?›! ¦ ‹String?›?.count ?? ‹Int› ¦ ‹Int?›.map { $0 + 1 } ?? ‹Int› ¦ ‹Set<Int>›.count ¦ ‹Set<Int>›.min() ?? 0
        Int <- ‹Range<Int>›.count ¦ ‹Range<Int>›.lowerBound ¦ ‹ClosedRange<Int>›.upperBound ¦ (1...‹Small›).reduce(0, +)
        Int <- Array(stride(from: 0, to: ‹Small›, by: 2)).count ¦ (‹Int›, ‹String›).0 ¦ ‹Data›.count ¦ Int(‹Data›[0])
        Int <- Int(‹Date›.timeIntervalSince1970) ¦ Calendar(identifier: .gregorian).component(.year, from: ‹Date›)
        Int <- ‹URL›.port ?? ‹Int› ¦ ‹URL›.pathComponents.count ¦ { (q: Int) in q * 2 }(‹Int›) ¦ [‹Int›, ‹Int›].sorted()[0]
        Int <- MemoryLayout<Int>.size ¦ ‹String›.matches(of: #/[a-z]/#).count ¦ (name: ‹Int›, 2).name ¦ Int(‹Float›)
        Int <- if ‹Bool› { ‹Int› } else { ‹Int› } ¦ switch (‹Int›) { case 0: 1; case 1...5: 2; default: 3 } ¦ ‹Double›.exponent
        Int <- if let q = ‹Int?› { q } else { ‹Int› } ¦ { () -> Int in ‹Int› }() ¦ ‹[Int]›.firstIndex(where: { $0 < 3 }) ?? 9
        @F <- ‹@F› + ‹@F› ¦ ‹@F› - ‹@F› ¦ ‹@F› * ‹@F› ¦ ‹@F› / ‹@F› ¦ -‹@F› ¦ ‹@F› * 2 + 1 ¦ 1 / ‹@F› ¦ @F(‹Int›) ¦ 7 / 2
        @F <- ‹@F›.rounded() ¦ ‹@F›.rounded(.up) ¦ ‹@F›.rounded(.toNearestOrEven) ¦ ‹@F›.rounded(.towardZero) ¦ @F.pi
        @F <- ‹@F›.squareRoot() ¦ ‹@F›.magnitude ¦ ‹@F›.truncatingRemainder(dividingBy: ‹@F›) ¦ ‹@F›.nextUp ¦ ‹@F›.ulp
        @F <- ‹@F›.remainder(dividingBy: 3) ¦ @F(‹String›) ?? ‹@F› ¦ @F.infinity ¦ @F.greatestFiniteMagnitude
        @F <- ‹@F›.significand ¦ abs(‹@F›) ¦ min(‹@F›, ‹@F›) ¦ ‹Bool› ? ‹@F› : 1 ¦ @F.nan ¦ @F.ulpOfOne ¦ @F(‹@I›)
        Double <- Double(‹Float›) ¦ pow(‹Double›, 2) ¦ sqrt(‹Double›) ¦ floor(‹Double›) ¦ ceil(‹Double›) ¦ round(‹Double›)
        Double <- exp(‹Double›) ¦ log(‹Double›) ¦ log10(‹Double›) ¦ sin(‹Double›) ¦ hypot(‹Double›, 4) ¦ trunc(‹Double›)
        Double <- atan2(‹Double›, 1) ¦ fabs(‹Double›) ¦ fmod(‹Double›, 2) ¦ Double(‹Int›) / 3 ¦ ‹Double› * 100 / 3 ¦ 0.1 + 0.2
        Double <- ‹Date›.timeIntervalSince(‹Date›) ¦ ‹Date›.timeIntervalSince1970 ¦ ‹[Double]›.reduce(0, +) ¦ ‹[Double]›[1]
        Double <- ‹[Double]›.max() ?? 0 ¦ ‹[Double]›.map { $0 * $0 }.reduce(0, +) ¦ ‹[Double]›.reduce(1) { $0 * $1 }
        Double <- ‹[Double]›.reduce(0, +) / Double(‹[Double]›.count) ¦ NSDecimalNumber(decimal: ‹Decimal›).doubleValue
        Float <- Float(‹Double›) ¦ [‹Float›, 0.2].reduce(0, +)
        Decimal <- ‹Decimal› + ‹Decimal› ¦ ‹Decimal› - ‹Decimal› ¦ ‹Decimal› * ‹Decimal› ¦ ‹Decimal› / 4 ¦ Decimal(‹Int›)
        Decimal <- Decimal(string: ‹String›) ?? ‹Decimal› ¦ Decimal(1.5) ¦ pow(‹Decimal›, 2) ¦ abs(‹Decimal›) ¦ -‹Decimal›

        Bool <- ‹@E› == ‹@E› ¦ ‹@E› != ‹@E› ¦ ‹@E› < ‹@E› ¦ ‹@E› >= ‹@E› ¦ ‹@I› < ‹@I› ¦ ‹@I› == ‹Int› ¦ ‹@F› <= ‹@F›
        Bool <- ‹Bool› && ‹Bool› ¦ ‹Bool› || ‹Bool› ¦ !‹Bool› ¦ ‹Bool› == ‹Bool› ¦ ‹Int›.isMultiple(of: ‹Int›)
        Bool <- ‹@F›.isNaN ¦ ‹@F›.isFinite ¦ ‹@F›.isZero ¦ ‹@F›.sign == .minus ¦ Double.nan == ‹Double› ¦ ‹Int› < ‹@I›
        Bool <- ‹@I›.addingReportingOverflow(‹@I›).overflow ¦ 2...9 ~= ‹Int› ¦ (0..<10).contains(‹Int›) ¦ ‹Decimal› < ‹Decimal›
        Bool <- ‹String›.isEmpty ¦ ‹String›.hasPrefix(‹String›) ¦ ‹String›.hasSuffix(‹String›) ¦ ‹String›.contains(‹String›)
        Bool <- ‹String›.contains("a") ¦ ‹String›.contains(‹Character›) ¦ ‹String›.contains { $0.isNumber }
        Bool <- ‹String›.contains(where: \.isUppercase) ¦ ‹String›.allSatisfy { $0.isLetter } ¦ ‹String›.allSatisfy(\.isASCII)
        Bool <- ‹String›.elementsEqual(‹String›) ¦ ‹String›.localizedCaseInsensitiveContains(‹String›)
        Bool <- ‹String›.localizedStandardContains(‹String›) ¦ ‹String›.compare(‹String›) == .orderedAscending
        Bool <- ‹String›.caseInsensitiveCompare(‹String›) == .orderedSame ¦ ‹String›.range(of: ‹String›) != nil
        Bool <- ‹String›.compare(‹String›, options: .numeric) == .orderedAscending ¦ ‹String›.starts(with: ‹String›)
        Bool <- ‹String›.compare(‹String›, options: [.caseInsensitive, .diacriticInsensitive]) == .orderedSame
        Bool <- ‹String›.range(of: "[0-9]+", options: .regularExpression) != nil ¦ ‹String›.first?.isUppercase ?? false
        Bool <- ‹String›.contains(#/\d/#) ¦ ‹String›.wholeMatch(of: #/\w+/#) != nil ¦ ‹String›.first == "S" ¦ ‹String› > "b"
        Bool <- ‹Character›.isLetter ¦ ‹Character›.isNumber ¦ ‹Character›.isPunctuation ¦ ‹Character› == ‹Character›
        Bool <- ‹Character› < ‹Character› ¦ ‹Character›.isWhitespace ¦ ‹Character›.isASCII ¦ "aeiou".contains(‹Character›)
        Bool <- ‹Substring› == "a" ¦ ‹Substring›.hasPrefix("w") ¦ ‹Substring›.isEmpty ¦ ‹[@E]›.isEmpty ¦ ‹[@E]›.contains(‹@E›)
        Bool <- ‹[@E]›.contains { $0 == ‹@E› } ¦ ‹[@E]›.allSatisfy { $0 != ‹@E› } ¦ ‹[@E]› == ‹[@E]› ¦ ‹[@E]›.first == ‹@E›
        Bool <- ‹[@E]›.starts(with: ‹[@E]›) ¦ ‹[@E]›.elementsEqual(‹[@E]›) ¦ ‹[@E]›.lexicographicallyPrecedes(‹[@E]›)
        Bool <- Set(‹[@E]›).count == ‹[@E]›.count ¦ ‹[String: Int]› == ‹[String: Int]› ¦ ‹[String: Int]›.isEmpty
        Bool <- ‹[String: Int]›.keys.contains(‹String›) ¦ ‹[String: Int]›[‹String›] != nil ¦ ‹[String: Int]›[‹String›] == ‹Int›
        Bool <- ‹[String: Int]›.contains { $0.value > 1 } ¦ ‹[String: Int]›.allSatisfy { key, _ in key.count == 1 }
        Bool <- ‹Int?› == nil ¦ ‹Int?› == ‹Int› ¦ ‹Int?› != ‹Int?› ¦ ‹Set<Int>›.contains(‹Int›) ¦ ‹Set<Int>› == ‹Set<Int>›
        Bool <- ‹Set<Int>›.isSubset(of: ‹Set<Int>›) ¦ ‹Set<Int>›.isDisjoint(with: ‹Set<Int>›) ¦ ‹Range<Int>›.contains(‹Int›)
        Bool <- ‹Range<Int>›.isEmpty ¦ ‹Range<Int>›.overlaps(‹Range<Int>›) ¦ ‹ClosedRange<Int>› ~= ‹Int› ¦ ‹Range<Int>› == 1..<4
        Bool <- (‹Int›, ‹Int›) < (‹Int›, ‹Int›) ¦ (‹Int›, ‹String›) == (‹Int›, ‹String›) ¦ ‹Date› < ‹Date› ¦ ‹Date› == ‹Date›
        Bool <- ‹URL› == ‹URL› ¦ ‹URL›.isFileURL ¦ ‹URL›.hasDirectoryPath ¦ ‹Data› == ‹Data› ¦ ‹Data›.isEmpty
        Bool <- Bool(‹String›) ?? ‹Bool› ¦ ‹Any› is Int ¦ type(of: ‹Int›) == Int.self ¦ ‹Data›.contains(255) ¦ ‹Int› as? Int != nil
        Any = (a as Any) ¦ (s as Any)

        String <- ‹String› + ‹String› ¦ "\(‹@A›)" ¦ String(describing: ‹@A›) ¦ String(reflecting: ‹@A›) ¦ "\([‹@A›])"
        String <- "\(‹Int›) and \(‹Double›)" ¦ "\(["k": ‹@A›])" ¦ "\((‹@A›, ‹Int›))" ¦ #"raw \n \#(‹Int›)"# ¦ "\u{1F600}\r\n"
        String <- "\(type(of: ‹@A›))" ¦ ‹@I›.description ¦ ‹@F›.description ¦ ‹[Int]›.description ¦ ‹String›.debugDescription
        String <- ‹String›.uppercased() ¦ ‹String›.lowercased() ¦ ‹String›.capitalized ¦ String(‹String›.reversed())
        String <- String(‹String›.prefix(‹Small›)) ¦ String(‹String›.suffix(‹Small›)) ¦ String(‹String›.dropFirst(‹Small›))
        String <- String(‹String›.dropLast()) ¦ String(‹String›.prefix { $0 != " " }) ¦ String(‹String›.prefix(while: \.isLetter))
        String <- String(‹String›.drop(while: { $0 == "a" })) ¦ ‹String›.filter { $0.isLetter } ¦ ‹String›.filter(\.isASCII)
        String <- String(‹String›.map { $0 == "a" ? "b" : $0 }) ¦ ‹String›.map { String($0) }.joined(separator: ".")
        String <- ‹String›.split(separator: " ").joined(separator: "_") ¦ String(‹String›.first ?? "x") ¦ String(‹String›.last!)
        String <- String(t[t.startIndex]) ¦ String(t[t.index(t.startIndex, offsetBy: 2)]) ¦ String(s[s.index(before: s.endIndex)])
        String <- String(t[..<t.index(t.startIndex, offsetBy: 3)]) ¦ String(t[(t.firstIndex(of: " ") ?? t.startIndex)...])
        String <- String(t.suffix(from: t.index(t.startIndex, offsetBy: 5))) ¦ String(t[t.range(of: "au")!.upperBound...])
        String <- ‹String›.replacingOccurrences(of: ‹String›, with: ‹String›) ¦ ‹String›.replacing(‹String›, with: ‹String›)
        String <- ‹String›.replacingOccurrences(of: "A", with: "-", options: .caseInsensitive) ¦ ‹String›.appending(‹String›)
        String <- ‹String›.replacingOccurrences(of: "[aeiou]", with: "<$0>", options: .regularExpression)
        String <- ‹String›.trimmingCharacters(in: .whitespaces) ¦ ‹String›.trimmingCharacters(in: .whitespacesAndNewlines)
        String <- ‹String›.trimmingCharacters(in: CharacterSet(charactersIn: "a! ")) ¦ String(repeating: ‹String›, count: ‹Small›)
        String <- ‹String›.padding(toLength: 8, withPad: ".", startingAt: 0) ¦ ‹[String]›.joined() ¦ String(‹Int›, radix: 16)
        String <- ‹[String]›.joined(separator: ‹String›) ¦ String(‹@I›) ¦ String(‹@F›) ¦ String(‹Bool›) ¦ String(‹Decimal›.description)
        String <- String(‹Int›, radix: 36, uppercase: true) ¦ String(format: "%.2f", ‹Double›) ¦ String(format: "%05d", ‹Int›)
        String <- String(format: "%x %%", ‹Int›) ¦ String(format: "%e|%8.3f", ‹Double›, ‹Double›) ¦ String(format: "%g", ‹Double›)
        String <- ‹String›.addingPercentEncoding(withAllowedCharacters: .urlQueryAllowed) ?? "" ¦ ‹String›.removingPercentEncoding ?? ‹String›
        String <- ‹String›.precomposedStringWithCanonicalMapping ¦ ‹String›.decomposedStringWithCanonicalMapping
        String <- ‹String›.folding(options: .diacriticInsensitive, locale: nil) ¦ ‹String›.commonPrefix(with: ‹String›)
        String <- ‹String›.unicodeScalars.map { String($0.value) }.joined(separator: " ") ¦ ‹String›.applyingTransform(.toLatin, reverse: false) ?? ""
        String <- String(decoding: ‹Data›, as: UTF8.self) ¦ ‹Data›.base64EncodedString() ¦ ‹Data›.map { String($0, radix: 16) }.joined()
        String <- ‹Data›.map { String(format: "%02x", $0) }.joined() ¦ ‹Character›.uppercased() ¦ String(‹Character›)
        String <- String(‹Substring›) ¦ ‹Substring›.uppercased() ¦ ‹Substring› + "!" ¦ ‹Bool› ? ‹String› : ‹String›
        String <- ‹String?› ?? ‹String› ¦ ‹String?›?.uppercased() ?? ‹String› ¦ ‹Int?›.map { "\($0)" } ?? "-" ¦ ‹String?›!
        String <- ‹Int?›.map(String.init) ?? "none" ¦ ‹[String]›.first ?? "" ¦ ‹[String]›[0] ¦ ‹[String]›[‹Small›] ¦ ‹[String]›.max() ?? ""
        String <- ‹[String]›.min(by: { $0.count < $1.count }) ?? "" ¦ ‹[String]›.reduce("", +) ¦ ‹[String]›.reduce("") { $0 + $1 }
        String <- ‹[Int]›.map(String.init).joined(separator: ",") ¦ ‹[Int: String]›[‹Int›] ?? "?" ¦ (‹Int›, ‹String›).1
        String <- ‹[String: Int]›.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }.joined(separator: "&")
        String <- ‹[String: Int]›.map { "\($0):\($1)" }.sorted().joined() ¦ ‹[Int: String]›.keys.sorted().map { "\($0)" }.joined()
        String <- ‹URL›.absoluteString ¦ ‹URL›.path ¦ ‹URL›.lastPathComponent ¦ ‹URL›.pathExtension ¦ ‹URL›.host ?? "" ¦ ‹URL›.path()
        String <- ‹URL›.scheme ?? "" ¦ ‹URL›.query ?? "" ¦ ‹URL›.host() ?? "" ¦ ‹URL›.query(percentEncoded: false) ?? ""
        String <- URLComponents(string: ‹URL›.absoluteString)?.queryItems?.first?.name ?? "" ¦ ‹URL›.fragment ?? "-"
        String <- ‹Date›.formatted(.iso8601) ¦ ‹Date›.ISO8601Format() ¦ ISO8601DateFormatter().string(from: ‹Date›)
        String <- ‹Int›.formatted() ¦ ‹Double›.formatted(.number.precision(.fractionLength(2))) ¦ ‹String›.isEmpty ? "empty" : "full"
        String <- "\(‹Bool› ? 1 : ‹Double›)" ¦ "\(‹Bool› ? 7 / 2 : 0.5)" ¦ "\([1, ‹Double›])" ¦ "\([[1], [2.5]])" ¦ "\([1] + ‹[Double]›)"
        String <- "\(‹Bool› ? [1] : ‹[Double]›)" ¦ "\(‹[Double]›.first ?? 1)" ¦ "\(‹[Double]›.map { $0 > 2 ? 1 : 0.5 })"
        String <- String(‹String›.sorted()) ¦ String(Set(‹String›).sorted()) ¦ zip(‹String›, ‹[Int]›).map { "\($0)\($1)" }.joined()
        String <- ‹String›.enumerated().map { "\($0)\($1)" }.joined() ¦ ‹String›.max().map(String.init) ?? ""
        String <- ‹String›.split(separator: " ").map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined(separator: " ")
        String <- String(‹String›.trimmingPrefix("a")) ¦ ‹String›.replacing(#/[aeiou]/#, with: "*") ¦ ‹String›.lowercased().capitalized
        String <- ‹String›.firstMatch(of: #/[a-z]+/#).map { String($0.0) } ?? "" ¦ ‹String›.reversed().map { String($0) }.joined()
        String <- UUID(uuidString: "E621E1F8-C36C-495A-93FC-0C247A3E6E5F")?.uuidString ?? "" ¦ ‹String›.reduce("") { String($1) + $0 }
        String <- if ‹Bool› { ‹String› } else { "no" } ¦ if let q = ‹String?› { q + "!" } else { ‹String› }

        [@E] <- [‹@E›, ‹@E›] ¦ ‹[@E]› + ‹[@E]› ¦ ‹[@E]› + [‹@E›] ¦ ‹[@E]›.sorted() ¦ ‹[@E]›.sorted(by: >) ¦ ‹[@E]›.sorted { $0 > $1 }
        [@E] <- ‹[@E]›.reversed() ¦ Array(‹[@E]›.prefix(‹Small›)) ¦ Array(‹[@E]›.suffix(‹Small›)) ¦ Array(‹[@E]›.dropFirst())
        [@E] <- Array(‹[@E]›.dropLast(‹Small›)) ¦ Array(‹[@E]›[1...]) ¦ Array(‹[@E]›[..<‹Small›]) ¦ Array(‹[@E]›[0...1])
        [@E] <- ‹[@E]›.filter { $0 != ‹@E› } ¦ Array(Set(‹[@E]›)).sorted() ¦ ‹[@E]›.enumerated().map { $0.element }
        [@E] <- ‹[@E]›.flatMap { [$0, $0] } ¦ Array(repeating: ‹@E›, count: ‹Small›) ¦ ‹Bool› ? ‹[@E]› : [] ¦ ‹[@E]›.map(\.self)
        [@E] <- [‹[@E]›, ‹[@E]›].flatMap { $0 } ¦ Array([‹[@E]›, ‹[@E]›].joined()) ¦ Array(‹[@E]›.drop { $0 == ‹@E› })
        [@E] <- Array(‹[@E]›.prefix { $0 != ‹@E› }) ¦ ‹[@E]›.reduce(into: []) { $0.append($1) } ¦ ‹[@E]›.reduce([]) { [$1] + $0 }
        [@E] <- zip(‹[@E]›, 0...).map { $0.0 } ¦ ‹[@E]›.sorted().reversed() ¦ [‹@E›, nil].compactMap { $0 } ¦ ‹[@E]›.dropFirst().map { $0 }
        [@E] <- Array(‹[@E]›.indices).map { ‹[@E]›[$0] } ¦ ‹[@E]›.split(separator: ‹@E›).flatMap { $0 } ¦ Array(‹[@E]›[...])
        [Int] <- ‹[Int]›.map { $0 + ‹Int› } ¦ ‹[Int]›.map { $0 * 2 } ¦ ‹[Int]›.filter { $0 % 2 == 0 } ¦ ‹[String]›.map(\.count)
        [Int] <- ‹[Int]›.filter { $0.isMultiple(of: 2) } ¦ ‹[String]›.compactMap { Int($0) } ¦ ‹[String]›.compactMap(Int.init)
        [Int] <- Array(‹Range<Int>›) ¦ Array(1...‹Small›) ¦ ‹Range<Int>›.map { $0 * $0 } ¦ (0...‹Small›).reversed() ¦ ‹Set<Int>›.sorted()
        [Int] <- Array(stride(from: ‹Small›, to: 12, by: 5)) ¦ Array(stride(from: 9, through: 0, by: -3)) ¦ ‹Data›.map { Int($0) }
        [Int] <- ‹[Int]›.enumerated().map { $0 * $1 } ¦ ‹[Int]›.enumerated().map { $0.offset + $0.element } ¦ ‹[Int]›.map(abs)
        [Int] <- zip(‹[Int]›, ‹[Int]›).map { $0 - $1 } ¦ zip(‹[Int]›, ‹[Int]›).map(+) ¦ ‹[String: Int]›.values.sorted()
        [Int] <- ‹[Double]›.map { Int($0) } ¦ ‹String›.utf8.map { Int($0) } ¦ ‹String›.utf8.map(Int.init) ¦ ‹String›.compactMap(\.wholeNumberValue)
        [Int] <- ‹[Int]›.sorted { abs($0) < abs($1) } ¦ [‹Int?›, 1, nil].compactMap { $0 } ¦ Array(‹[Int]›.lazy.map { $0 + 1 })
        [Int] <- ‹[Int]›.map { q in q > 1 ? q : 0 } ¦ ‹[Int]›.map { (q: Int) -> Int in q + 1 } ¦ ‹[Int]›.filter { q in q > 1 && q < 9 }
        [String] <- ‹String›.components(separatedBy: ‹String›) ¦ ‹String›.components(separatedBy: .whitespaces)
        [String] <- ‹String›.components(separatedBy: CharacterSet(charactersIn: ", ")) ¦ ‹String›.split(separator: " ").map(String.init)
        [String] <- ‹String›.split(separator: ",", omittingEmptySubsequences: false).map(String.init) ¦ ‹String›.map { String($0) }
        [String] <- ‹String›.split(separator: "a", maxSplits: 1).map(String.init) ¦ ‹String›.split { $0 == "-" }.map(String.init)
        [String] <- ‹String›.split(whereSeparator: \.isWhitespace).map { String($0) } ¦ ‹String›.map(String.init)
        [String] <- ‹String›.components(separatedBy: .newlines) ¦ ‹String›.split(separator: "\n").map(String.init) ¦ ‹URL›.pathComponents
        [String] <- ‹[String]›.map { $0.uppercased() } ¦ ‹[String]›.map { $0 + ‹String› } ¦ ‹[String]›.filter { !$0.isEmpty }
        [String] <- ‹[String]›.sorted { $0.count < $1.count } ¦ ‹[String]›.sorted(by: { $0.lowercased() < $1.lowercased() })
        [String] <- ‹[Int]›.map { "\($0)" } ¦ ‹[Int]›.map(String.init) ¦ ‹[Int]›.map(\.description) ¦ ‹[String: Int]›.keys.sorted()
        [String] <- ‹[String]›.map(\.capitalized) ¦ ‹[Double]›.map { String($0) } ¦ ‹String›.split(separator: ‹String›).map(String.init)
        [Double] <- ‹[Int]›.map(Double.init) ¦ ‹[Int]›.map { Double($0) / 2 } ¦ ‹[Double]›.map { $0.rounded() } ¦ [‹Double›, 1, 2]
        [Double] <- ‹[Double]›.map { $0 * 2 } ¦ ‹[String]›.compactMap(Double.init) ¦ Array(stride(from: 0, through: 1, by: 0.25))
        [String: Int] <- ["a": 1, "b": ‹Int›] ¦ [‹String›: ‹Int›] ¦ ‹[String: Int]›.mapValues { $0 + 1 }
        [String: Int] <- ‹[String: Int]›.filter { $0.value > 1 } ¦ ‹[String: Int]›.merging(‹[String: Int]›) { $0 + $1 }
        [String: Int] <- ‹[String: Int]›.merging(‹[String: Int]›, uniquingKeysWith: { _, new in new })
        [String: Int] <- Dictionary(uniqueKeysWithValues: zip(‹[String]›, ‹[Int]›)) ¦ ‹[String: Int]›.compactMapValues { $0 > 1 ? $0 : nil }
        [String: Int] <- Dictionary(‹[String]›.map { ($0, $0.count) }, uniquingKeysWith: { one, two in one + two })
        [String: Int] <- Dictionary(grouping: ‹[String]›) { String($0.prefix(1)) }.mapValues(\.count)
        [String: Int] <- ‹[String]›.reduce(into: [:]) { $0[$1, default: 0] += 1 } ¦ ‹[String: Int]›.filter { key, _ in key != ‹String› }
        [Int: [String]] <- Dictionary(grouping: ‹[String]›, by: \.count) ¦ Dictionary(grouping: ‹[String]›, by: { $0.count })
        Set<Int> <- Set(‹[Int]›) ¦ ‹Set<Int>›.union(‹Set<Int>›) ¦ ‹Set<Int>›.intersection(‹[Int]›) ¦ ‹Set<Int>›.subtracting(‹[Int]›)
        Set<Int> <- ‹Set<Int>›.symmetricDifference(‹Set<Int>›) ¦ ‹Set<Int>›.filter { $0 > 1 } ¦ Set(‹[Int]›.map { $0 % 3 })

        Int? <- Int(‹String›) ¦ ‹[Int]›.first ¦ ‹[Int]›.last ¦ ‹[Int]›.max() ¦ ‹[Int]›.first { $0 > 1 } ¦ ‹[Int]›.last(where: { $0 < 9 })
        Int? <- ‹[@E]›.firstIndex(of: ‹@E›) ¦ ‹[String: Int]›[‹String›] ¦ ‹Int?›.map { $0 * 2 } ¦ ‹Int?›.flatMap { $0 > 2 ? $0 : nil }
        Int? <- ‹String?›?.count ¦ Int(exactly: ‹Double›) ¦ ‹Bool› ? ‹Int› : nil ¦ ‹Int?› ?? ‹Int?› ¦ ‹URL›.port ¦ ‹Any› as? Int
        Int? <- try? JSONDecoder().decode(Int.self, from: ‹Data›) ¦ ‹[String]›.first?.count ¦ ‹[Int]›.min { abs($0) < abs($1) }
        String? <- ‹[String]›.first ¦ ‹[String]›.last ¦ ‹[String]›.max() ¦ ‹[String]›.first { $0.hasPrefix("b") } ¦ ‹URL›.host
        String? <- ‹String?›.map { $0 + "!" } ¦ ‹String?›?.uppercased() ¦ String(data: ‹Data›, encoding: .utf8) ¦ ‹URL›.query
        String? <- ‹[Int: String]›[‹Int›] ¦ ‹String?›.flatMap { $0.isEmpty ? nil : $0 } ¦ ‹String›.first.map { String($0) }
        Double? <- Double(‹String›) ¦ ‹[Double]›.max() ¦ ‹[Double]›.first
        Character <- Character("👍🏽") ¦ ‹String›.first ?? "z" ¦ ‹String›.last ?? "z" ¦ Character(‹String›) ¦ Character(UnicodeScalar(65)) ¦ Array(‹String›)[0]
        Substring <- ‹String›.prefix(‹Small›) ¦ ‹String›.dropFirst() ¦ ‹String›.suffix(2) ¦ ‹String›[...] ¦ ‹Substring›.dropLast()
        Range<Int> <- 0..<‹Small› ¦ ‹Small›..<4 ¦ ‹Range<Int>›.clamped(to: 0..<2)
        ClosedRange<Int> <- 0...‹Small› ¦ ‹Small›...5
        Date <- Date(timeIntervalSinceReferenceDate: 0.5) ¦ Date(timeIntervalSince1970: ‹Double›) ¦ ‹Date› + 60 ¦ ‹Date›.addingTimeInterval(‹Double›) ¦ min(‹Date›, ‹Date›)
        Date <- ISO8601DateFormatter().date(from: "2020-02-29T00:00:00Z") ?? ‹Date› ¦ ‹Date›.advanced(by: 3600) ¦ Date.distantPast
        Date <- Calendar(identifier: .gregorian).date(byAdding: .day, value: ‹Small›, to: ‹Date›) ?? ‹Date› ¦ ‹Date› - 0.5
        Date <- (try? Date("2018-04-17T10:00:00Z", strategy: .iso8601)) ?? ‹Date›
        Data <- Data([1, 2, 255]) ¦ Data(‹String›.utf8) ¦ ‹String›.data(using: .utf8) ?? Data() ¦ Data(base64Encoded: ‹String›) ?? Data() ¦ ‹Data› + ‹Data›
        Data <- Data(‹Data›.reversed()) ¦ Data(‹Data›.prefix(‹Small›)) ¦ (try? JSONEncoder().encode(‹[Int]›)) ?? Data()
        URL <- URL(string: ‹String›) ?? ‹URL› ¦ ‹URL›.appendingPathComponent("x y") ¦ ‹URL›.appending(path: "p/q")
        URL <- ‹URL›.deletingLastPathComponent() ¦ ‹URL›.deletingPathExtension() ¦ ‹URL›.appendingPathExtension("txt")
        URL <- ‹URL›.appending(queryItems: [URLQueryItem(name: "k", value: ‹String›)]) ¦ URL(fileURLWithPath: "/tmp/a b")
        URL <- URL(string: "../x", relativeTo: ‹URL›)?.absoluteURL ?? ‹URL› ¦ ‹URL›.standardized
        """##

    /// What each of the short forms stands for. A difference in what is shown may be another one for each type.
    static let families: [Family] = [
        ("@I", ["Int", "Int8", "Int16", "Int32", "Int64", "UInt", "UInt8", "UInt16", "UInt32", "UInt64"], false),
        ("@F", ["Double", "Float"], false),
        ("@E", ["Int", "String", "Double"], false),
        ("@A", shown, true),
    ]

    private static let shown = [
        "Int", "Int8", "UInt64", "Double", "Float", "Bool", "String", "Character", "Substring", "[Int]", "[String]",
        "[Double]", "Int?", "String?", "Date", "URL", "Data", "Decimal", "Range<Int>", "ClosedRange<Int>",
    ]
}
