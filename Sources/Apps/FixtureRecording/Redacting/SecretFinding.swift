import Basics
import Fixtures
import HTTPModel
import Redaction

/// Bytes that give way to the placeholder of one secret.
struct SecretFinding {
    var range: Range<Int>
    var secret: Secret
    /// True if it is a whole JSON number that its name reveals.
    var isNumber = false

    init(_ range: Range<Int>, _ secret: Secret, isNumber: Bool = false) {
        self.range = range
        self.secret = secret
        self.isNumber = isNumber
    }

    /// The bytes that an occurrence takes, with the padding after base64; `nil` if base64 encodes other data together
    /// with the secret, so that no byte may be taken away.
    init?(_ occurrence: SecretMask.Occurrence, in text: [UInt8]) {
        var range = occurrence.range
        if occurrence.spelling == .base64 {
            guard !occurrence.mixesStart else { return nil }
            let isAtEnd = range.upperBound == text.count || !text[range.upperBound].isBase64
            guard !occurrence.mixesEnd || isAtEnd else { return nil }
            if isAtEnd { range = range.lowerBound..<Self.end(ofPaddingFrom: range.upperBound, in: text) }
        }
        self.init(range, occurrence.secret)
    }

    private static let paddings = ["=", "%3D", "\\u003d"].map { Array($0.utf8) }

    private static func end(ofPaddingFrom start: Int, in text: [UInt8]) -> Int {
        var end = start
        while let padding = paddings.first(where: { text[end...].begins(with: $0) }) { end += padding.count }
        return end
    }
}

extension [SecretFinding] {
    /// The findings of a mask and of names, in order; overlapping findings become one.
    ///
    /// A secret whose origin is known lends its name to a value that consists of it; otherwise the longer one
    /// does.
    init(_ found: [SecretFinding], and telling: [SensitiveValue]) {
        let all = found + telling.map { SecretFinding($0.range, $0.secret, isNumber: $0.isNumber) }
        self = []
        let order = all.indices.sorted { (all[$0].range.lowerBound, $0) < (all[$1].range.lowerBound, $1) }
        for place in order { append(merging: all[place]) }
    }

    private mutating func append(merging finding: SecretFinding) {
        guard let last, finding.range.lowerBound < last.range.upperBound else { return append(finding) }
        let union = last.range.lowerBound..<Swift.max(last.range.upperBound, finding.range.upperBound)
        let leading = finding.range.count > last.range.count ? finding : last
        self[count - 1] = SecretFinding(union, leading.secret, isNumber: last.isNumber || finding.isNumber)
    }
}

extension UInt8 {
    /// True if it may occur in base64 or base64url, apart from padding.
    fileprivate var isBase64: Bool {
        switch self {
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "+"), UInt8(ascii: "/"): true
        case UInt8(ascii: "-"), UInt8(ascii: "_"): true
        default: isLetter
        }
    }
}

extension ArraySlice<UInt8> {
    /// True if it begins with these bytes, in any case.
    fileprivate func begins(with other: [UInt8]) -> Bool {
        count >= other.count && zip(self, other).allSatisfy { $0.lowercasedASCII == $1.lowercasedASCII }
    }
}
