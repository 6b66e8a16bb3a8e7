import Basics
public import Fixtures
import HTTPModel

/// A plan for faults, as people write one.
extension FaultPlan {
    /// Reads rules as people write them: `GET episodes*: .latency(200ms...2s), .status(503, every: 3)`.
    ///
    /// A rule without a pattern is for all requests. Rules are separated by semicolons or lines, and the faults of a
    /// rule may be in brackets.
    public init(_ text: String) throws(FaultTextError) {
        var reader = FaultReader(text)
        self.init(try reader.rules())
        try check()
    }
}

/// Reads the text of faults.
struct FaultReader {
    private var scanner: FaultScanner
    private static let example = ".latency(200ms...2s), .status(503, every: 3)"

    init(_ text: String) {
        scanner = FaultScanner(text)
    }

    mutating func rules() throws(FaultTextError) -> [FaultPlan.Rule] {
        var rules: [FaultPlan.Rule] = []
        skipBetweenRules()
        while !scanner.cursor.isAtEnd {
            rules.append(try rule())
            let isSeparated = skipBetweenRules()
            guard scanner.cursor.isAtEnd || isSeparated else {
                throw scanner.fault(
                    "\(scanner.rest) follows a fault", advice: "separate faults by commas, and rules by semicolons")
            }
        }
        guard !rules.isEmpty else { throw scanner.fault("there are no faults", advice: "write \(Self.example)") }
        return rules
    }
}

extension FaultReader {
    @discardableResult
    private mutating func skipBetweenRules() -> Bool {
        var isSeparated = false
        scanner.cursor.skip { byte in
            let isSeparator = byte == UInt8(ascii: ";") || byte == UInt8(ascii: "\n")
            isSeparated = isSeparated || isSeparator
            return isSeparator || FaultScanner.isSpace(byte)
        }
        return isSeparated
    }

    private mutating func rule() throws(FaultTextError) -> FaultPlan.Rule {
        let pattern = try pattern()
        scanner.skipSpace()
        let isBracketed = scanner.cursor.take("[")
        if isBracketed { scanner.skipSpace() }
        var faults = [try fault()]
        while scanner.takeComma() {
            if isBracketed, scanner.cursor.peek() == UInt8(ascii: "]") { break }
            faults.append(try fault())
        }
        if isBracketed { scanner.skipSpace() }
        guard !isBracketed || scanner.cursor.take("]") else {
            throw scanner.fault("a bracket does not end", advice: "write ] after it")
        }
        return FaultPlan.Rule(pattern, faults)
    }

    /// The pattern before the colon that the first fault follows.
    private mutating func pattern() throws(FaultTextError) -> String? {
        guard ![UInt8(ascii: "."), UInt8(ascii: "[")].contains(scanner.cursor.peek()) else { return nil }
        let start = scanner.cursor
        guard start.peek() != UInt8(ascii: "\"") else {
            throw scanner.fault("a text in quotation marks is not a fault", advice: "leave out the quotation marks")
        }
        var end = start
        var undotted = isKind(at: start) ? start : nil
        var unseparated: Cursor?
        while !end.isAtEnd, ![UInt8(ascii: "\n"), UInt8(ascii: ";")].contains(end.peek()) {
            var next = end
            if next.take(":") {
                next.skip(while: FaultScanner.isSpace)
                if [UInt8(ascii: "."), UInt8(ascii: "[")].contains(next.peek()) {
                    let pattern = start.text(start.offset..<end.offset).trimming(\.isWhitespace)
                    scanner.cursor = next
                    do throws(PatternFault) { _ = try RequestNarrowing(pattern) } catch {
                        throw FaultTextError(
                            "\(Printable.excerpt(pattern)) cannot match anything: \(error.reason)",
                            advice: error.advice, at: scanner.column(of: start))
                    }
                    return pattern
                }
                if isKind(at: next) { undotted = next }
            } else if FaultScanner.isSpace(end.peek()), next.skip(while: FaultScanner.isSpace) > 0,
                isKind(at: next, dotted: true)
            {
                unseparated = unseparated ?? next
            }
            end.advance()
        }
        scanner.cursor = undotted ?? unseparated ?? start
        if undotted != nil { throw withoutDot }
        if unseparated != nil {
            throw scanner.fault("\(scanner.rest) follows a pattern", advice: "write a colon between them")
        }
        throw scanner.fault(
            "\(scanner.rest) is not a fault",
            advice: "write \(Self.example), after a pattern and a colon if it is for some requests")
    }

    /// Indicates whether a fault stands here, its dot left out unless it must be there.
    private func isKind(at place: Cursor, dotted: Bool = false) -> Bool {
        var ahead = scanner
        ahead.cursor = place
        return (!dotted || ahead.cursor.take(".")) && FaultKind(rawValue: ahead.name()) != nil
    }

    private var withoutDot: FaultTextError {
        scanner.fault("\(scanner.rest) is not a fault", advice: "a fault begins with a dot: .offline")
    }

    private mutating func fault() throws(FaultTextError) -> Fault {
        let start = scanner.cursor
        guard scanner.cursor.take(".") else { throw withoutDot }
        let word = scanner.name()
        guard let kind = FaultKind(rawValue: word) else {
            let near = nearest(to: word, among: FaultKind.allCases.map(\.rawValue)).map { "did you mean .\($0)?" }
            let known = FaultKind.allCases.map { ".\($0.rawValue)" }.joined(separator: ", ")
            throw FaultTextError(
                ".\(Printable.excerpt(word)) is not a fault", advice: near ?? "there are \(known)",
                at: scanner.column(of: start))
        }
        var arguments = FaultArguments(of: kind, at: scanner.column(of: start))
        if scanner.cursor.take("(") { try read(&arguments) }
        return try arguments.fault()
    }

    private mutating func read(_ arguments: inout FaultArguments) throws(FaultTextError) {
        scanner.skipSpace()
        guard !scanner.cursor.take(")") else { return }
        repeat {
            scanner.skipSpace()
            let place = scanner.column(of: scanner.cursor)
            var label: String?
            var ahead = scanner.cursor
            ahead.skip(while: \.isLetter)
            if ahead.offset > scanner.cursor.offset, ahead.peek() == UInt8(ascii: ":") {
                label = ahead.text(since: scanner.cursor.offset)
                ahead.advance()
                scanner.cursor = ahead
                scanner.skipSpace()
            }
            try arguments.add(label, try argument(), at: place)
        } while scanner.takeComma()
        scanner.skipSpace()
        guard scanner.cursor.take(")") else {
            throw scanner.fault("the arguments of .\(arguments.kind.rawValue) do not end", advice: "write ) after them")
        }
    }

    private mutating func argument() throws(FaultTextError) -> FaultArgument {
        switch scanner.cursor.peek() {
        case UInt8(ascii: "\""): return .text(try scanner.string())
        case UInt8(ascii: "["): return .lines(try scanner.lines())
        default: break
        }
        if let place = scanner.word() { return .word(place) }
        let first = try scanner.quantity()
        scanner.skipSpace()
        guard scanner.cursor.take("...") else { return first }
        scanner.skipSpace()
        let second = try scanner.quantity()
        guard case (.duration(let least), .duration(let most)) = (first, second) else {
            throw scanner.fault("a range is between two durations", advice: "write 200ms...2s")
        }
        guard least <= most else {
            throw scanner.fault("the range is empty", advice: "write the shorter duration first")
        }
        return .range(least...most)
    }
}
