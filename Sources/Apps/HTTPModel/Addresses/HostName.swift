import Basics
import Foundation

/// Checks that a text names a host, and the same host to every program.
///
/// A name that programs could read differently is refused: escapes, zones, `127.1`, `0x7f.1`, wide dots. The network
/// library connects to exactly what passes.
enum HostName {
    /// The host as it is sent: in ASCII, an IPv6 address in its brackets.
    static func ascii(_ host: some StringProtocol) throws(AddressError) -> String {
        let text = String(host)
        guard !text.isEmpty else { throw .host(text, .missing) }
        if text.hasPrefix("[") {
            guard text.hasSuffix("]") else { throw .host(text, .address) }
            let address = text.dropFirst().dropLast()
            if address.contains("%") { throw .host(text, .zone) }
            guard isIPv6(address) else { throw .host(text, .address) }
            return text
        }
        let name = text.utf8.allSatisfy { $0 < 0x80 } ? text : try punycode(text)
        try check(name)
        return name
    }
}

extension HostName {
    private static func check(_ name: String) throws(AddressError) {
        if !name.utf8.allSatisfy(\.isPlain), let odd = name.first(where: { !$0.utf8.allSatisfy(\.isPlain) }) {
            throw .host(name, .character(odd))
        }
        var labels = name.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
        if labels.count > 1, labels.last?.isEmpty == true { labels.removeLast() }
        guard name.utf8.count <= 254, labels.allSatisfy({ (1...63).contains($0.count) }) else {
            throw .host(name, .label)
        }
        guard let last = labels.last, isNumber(last) else { return }
        guard labels.count == 4, !name.hasSuffix("."), labels.allSatisfy({ isByte(Substring($0)) }) else {
            throw .host(name, .number)
        }
    }

    /// True if a program could take a name with this last label for an IPv4 address.
    private static func isNumber(_ label: Substring.UTF8View) -> Bool {
        if label.allSatisfy({ $0.isDigit }) { return true }
        return label.first == UInt8(ascii: "0") && label.dropFirst().first?.lowercasedASCII == UInt8(ascii: "x")
            && label.dropFirst(2).allSatisfy { $0.isHexDigit }
    }

    private static func isByte(_ label: Substring) -> Bool {
        UInt8(label).map { String($0) == label } ?? false
    }

    /// Up to eight groups of four digits, once shortened by `::`, the last two perhaps an IPv4 address.
    private static func isIPv6(_ address: Substring) -> Bool {
        let halves = address.split(separator: "::", omittingEmptySubsequences: false)
        guard halves.count <= 2 else { return false }
        var count = 0
        for (place, half) in halves.enumerated() where !half.isEmpty {
            let groups = half.split(separator: ":", omittingEmptySubsequences: false)
            for (index, group) in groups.enumerated() {
                let isLast = place == halves.count - 1 && index == groups.count - 1
                if isLast, group.contains(".") {
                    let bytes = group.split(separator: ".", omittingEmptySubsequences: false)
                    guard bytes.count == 4, bytes.allSatisfy(isByte) else { return false }
                    count += 2
                } else {
                    guard (1...4).contains(group.utf8.count), group.utf8.allSatisfy({ Hexadecimal.value($0) != nil })
                    else { return false }
                    count += 1
                }
            }
        }
        return halves.count == 2 ? count < 8 : count == 8
    }

    /// A name with non-ASCII letters as the network knows it. Each part that contains some must become `xn--…`, and no
    /// other part may change; otherwise one character was taken for another.
    private static func punycode(_ name: String) throws(AddressError) -> String {
        let parts: Set<Unicode.GeneralCategory> = [.nonspacingMark, .spacingMark, .decimalNumber]
        let isWritten = name.unicodeScalars.allSatisfy { scalar in
            scalar.isASCII || scalar.properties.isAlphabetic || parts.contains(scalar.properties.generalCategory)
        }
        let prefix = "http://"
        guard isWritten, !name.contains("%"), let url = URL(string: "\(prefix)\(name)/") else {
            throw .host(name, .lookalike)
        }
        let converted = String(url.absoluteString.dropFirst(prefix.count).dropLast())
        let before = name.split(separator: ".", omittingEmptySubsequences: false)
        let after = converted.split(separator: ".", omittingEmptySubsequences: false)
        let isFaithful =
            before.count == after.count
            && zip(before, after).allSatisfy { old, new in
                old.utf8.allSatisfy { $0 < 0x80 } ? old == new : new.hasPrefix("xn--")
            }
        guard isFaithful else { throw .host(name, .lookalike) }
        return converted
    }
}
