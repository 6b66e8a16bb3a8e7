import JSONModel
import ModelDecoding

extension ShapeGraph {
    /// Distinguishes dictionaries from structures, inner ones first.
    mutating func findDictionaries() {
        for number in numbers.reversed() where leader(of: number) == number && isDictionary(number) {
            makeDictionary(number)
        }
    }

    /// True if two shapes can be merged without mixing different things. With `holdingAnything`, a value of any kind fits
    /// where values of several kinds are.
    func areAlike(_ one: Int, _ other: Int, holdingAnything: Bool = false) -> Bool {
        var known = KnownPairs(holdsAnything: holdingAnything)
        return areAlike(one, other, depth: 0, &known)
    }
}

private struct ShapePair: Hashable {
    let one: Int
    let other: Int
}

/// The pairs of shapes that were compared.
private struct KnownPairs {
    let holdsAnything: Bool
    private var pairs: Set<ShapePair> = []

    init(holdsAnything: Bool) { self.holdsAnything = holdsAnything }

    mutating func insert(_ pair: ShapePair) -> Bool { pairs.insert(pair).inserted }
}

extension ShapeGraph {
    /// The depth to which two shapes are compared. Deeper differences are mixed if the shapes are united.
    fileprivate static let comparedDepth = 6

    /// True if the names look like data rather than like words of a program, or are too many to be such words,
    /// and the values are alike.
    fileprivate func isDictionary(_ number: Int) -> Bool {
        let shape = self[number]
        let names = shape.members.map(\.name)
        guard shape.objectCount > 0, shape.dictionaryValue == nil, !names.isEmpty else { return false }
        if names.allSatisfy(\.looksLikeData) { return haveLikeValues(shape) }
        let areCodes = names.count >= 4 && names.allSatisfy(\.looksLikeCode)
        let areOdd = names.count >= 3 && names.count(where: { !$0.looksLikeWordOfProgram }) * 2 > names.count
        let areScattered = shape.objectCount >= 3 && names.count >= 12 && shape.density < 0.4
        // A structure may have many members of one simple kind, but hardly many objects that are alike.
        let areMany =
            names.count >= 24 && shape.members.contains { self[$0.shape].kinds.isSubset(of: [.array, .object]) }
        guard areCodes || areOdd || areScattered || areMany else { return false }
        let filled = shape.members.count { !self[$0.shape].kinds.isEmpty }
        return filled * 2 >= names.count && haveLikeValues(shape)
    }

    fileprivate func haveLikeValues(_ shape: Shape) -> Bool {
        let values = shape.members.map(\.shape).filter { !self[$0].kinds.isEmpty }
        guard let first = values.first else { return true }
        return !self[first].kinds.isMixed
            && values.allSatisfy { self[$0].kinds == self[first].kinds && areAlike(first, $0) }
    }

    fileprivate func areAlike(_ one: Int, _ other: Int, depth: Int, _ known: inout KnownPairs) -> Bool {
        let pair = ShapePair(one: leader(of: one), other: leader(of: other))
        guard pair.one != pair.other, depth < Self.comparedDepth, known.insert(pair) else { return true }
        let (first, second) = (self[one], self[other])
        let kinds = first.kinds.union(second.kinds)
        guard !kinds.isMixed else {
            return first.kinds == second.kinds
                || known.holdsAnything && (first.kinds.isMixed || second.kinds.isMixed)
        }
        if kinds == .array, let element = first.element, let otherElement = second.element {
            return areAlike(element, otherElement, depth: depth + 1, &known)
        }
        guard first.kinds == .object, second.kinds == .object else { return first.texts.mayBeDatesLike(second.texts) }
        if let value = first.dictionaryValue, let otherValue = second.dictionaryValue {
            return areAlike(value, otherValue, depth: depth + 1, &known)
        }
        guard first.dictionaryValue == nil, second.dictionaryValue == nil else { return false }
        let others = Dictionary(second.members.map { ($0.key, $0.shape) }, uniquingKeysWith: { first, _ in first })
        let common = first.members.compactMap { member in others[member.key].map { (member.key, member.shape, $0) } }
        let fewer = min(first.members.count, second.members.count)
        guard fewer == 0 || common.count >= 2 && common.count * 10 >= fewer * 6 || common.count == fewer && fewer == 1
        else { return false }
        return common.allSatisfy { key, inside, other in
            let numbers = (self[inside].numbers, self[other].numbers)
            return areAlike(inside, other, depth: depth + 1, &known)
                && (!key.soundsLikeTime || numbers.0.mayBeTimesLike(numbers.1))
        }
    }
}

extension Shape {
    /// The fraction of all members that an object has on average.
    fileprivate var density: Double {
        Double(members.reduce(0) { $0 + $1.count }) / Double(members.count * objectCount)
    }
}

extension String {
    /// True if it is a number, a date, a UUID or a long row of hexadecimal digits.
    fileprivate var looksLikeData: Bool {
        guard let first = utf8.first, first < 0x80 else { return false }
        let digits = utf8.count { (0x30...0x39).contains($0) }
        let others = utf8.count { byte in !(0x30...0x39).contains(byte) && !"-:./T+Z ".utf8.contains(byte) }
        if digits > 0, others == 0 { return true }
        let hexadecimal = utf8.allSatisfy { byte in
            (0x30...0x39).contains(byte) || (0x61...0x66).contains(byte | 0x20) || byte == 0x2D
        }
        return hexadecimal && utf8.count >= 12 && digits >= 3
    }

    /// True if it is two or three capital letters, like the code of a currency, a country or a language.
    fileprivate var looksLikeCode: Bool {
        (2...3).contains(utf8.count) && utf8.allSatisfy { (0x41...0x5A).contains($0) }
    }

    fileprivate var looksLikeWordOfProgram: Bool {
        guard let first = utf8.first, (0x41...0x5A).contains(first & 0xDF) || first == 0x5F else { return false }
        return utf8.allSatisfy { byte in
            (0x41...0x5A).contains(byte & 0xDF) || (0x30...0x39).contains(byte) || byte == 0x5F || byte == 0x2D
        }
    }
}
